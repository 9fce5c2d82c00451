/** Values of the banner form, and its actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proBanners, type ProBanner } from '#shared/api/pro-banners';
import type { BannerPlace } from '#shared/rules/banner';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { merged, mergeOf, refused, refusedPicture, valuesIn, wrong, type FormValues } from './content-answer.ts';
import { bannersPath, isPlace, listOf, localMoment, momentOf } from './content-data.ts';
import { contentMessages } from './content.messages.ts';
import { bannerMessages as messages } from './banner.messages.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
const choice = { required: false } as const;
export const bannerFields: Fields<(typeof names)[number]> = {
  ...describeFields(proBanners.create.body, names),
  place: choice,
  regions: choice,
  sections: choice,
};

export const emptyBanner = (place: BannerPlace): FormValues => ({ place });

export const valuesOf = (banner: ProBanner, timeZone: string): FormValues => ({
  place: banner.place,
  title: banner.title,
  text: banner.text,
  textEn: banner.textEn,
  link: banner.link ?? '',
  linkLabel: banner.linkLabel ?? '',
  image: banner.image?.name ?? '',
  imageTall: banner.imageTall?.name ?? '',
  alt: banner.alt,
  focalX: String(banner.focalX ?? ''),
  focalY: String(banner.focalY ?? ''),
  tallFocalX: String(banner.tallFocalX ?? ''),
  tallFocalY: String(banner.tallFocalY ?? ''),
  regions: banner.regions.join(' '),
  sections: banner.sections.join(' '),
  startsAt: localMoment(banner.startsAt, timeZone),
  endsAt: localMoment(banner.endsAt, timeZone),
});

const percentOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Undefined moments are errors of their fields. */
const inputOf = (values: FormValues, timeZone: string) => {
  const { place = '', title = '', text = '', textEn = '', alt = '' } = values;
  return {
    place: isPlace(place) ? place : 'HERO',
    title,
    text,
    textEn,
    alt,
    link: values['link'] || null,
    linkLabel: values['linkLabel'] || null,
    image: values['image'] || null,
    imageTall: values['imageTall'] || null,
    focalX: percentOf(values['focalX']),
    focalY: percentOf(values['focalY']),
    tallFocalX: percentOf(values['tallFocalX']),
    tallFocalY: percentOf(values['tallFocalY']),
    regions: listOf(values['regions']),
    sections: listOf(values['sections']),
    startsAt: momentOf(values['startsAt'] ?? '', timeZone),
    endsAt: momentOf(values['endsAt'] ?? '', timeZone),
  } as const;
};

type Asked = {
  readonly api: Client;
  /** Null for a new banner. */
  readonly bannerId: string | null;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, bannerId, localTime, form }: Asked) => {
  const { timeZone } = localTime;
  const alt = (name: 'image' | 'imageTall') =>
    formText(form, 'alt').trim() || formText(form, 'title').trim() || messages.fields[name];
  try {
    await storePictures(api.proBanners.upload, form, { image: alt('image'), imageTall: alt('imageTall') });
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), bannerFields);
  }
  const values = valuesIn(form, names);
  const input = inputOf(values, timeZone);
  const found = errorsIn(bannerFields, values, { title: messages.noTitle });
  const errors = {
    ...found,
    ...(input.startsAt === undefined && { startsAt: contentMessages.badMoment }),
    ...(input.endsAt === undefined && { endsAt: contentMessages.badMoment }),
  };
  if (hasErrors(errors)) return wrong(values, errors, values['title'] === '');
  const body = { ...input, startsAt: input.startsAt ?? null, endsAt: input.endsAt ?? null };
  try {
    if (bannerId === null) {
      const { id } = await api.proBanners.create(body);
      return redirect(`${bannersPath}/${id}?fait=cree`, 303);
    }
    await api.proBanners.update({ bannerId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${bannersPath}/${bannerId}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || bannerId === null) return refused(error, values, bannerFields);
    const current = await api.proBanners.byId({ bannerId });
    const saved = { version: current.version, values: valuesOf(current, timeZone), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const switchOrRemove = async ({ api, bannerId, form }: Asked & { bannerId: string }, intent: string) => {
  const of = { bannerId, version: Number(formText(form, 'version')) || 1 };
  try {
    if (intent === 'remove') {
      const { place } = await api.proBanners.byId({ bannerId });
      await api.proBanners.remove(of);
      return redirect(`${bannersPath}?place=${place}&fait=supprime`, 303);
    }
    await api.proBanners.setState({ ...of, active: intent === 'on' });
    return redirect(`${bannersPath}/${bannerId}?fait=${intent === 'on' ? 'active' : 'desactive'}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const runBannerAct = async (asked: Omit<Asked, 'form'> & { form: FormData }) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  const { bannerId } = asked;
  if (bannerId !== null && ['on', 'off', 'remove'].includes(intent))
    return switchOrRemove({ ...asked, form, bannerId }, intent);
  return save({ ...asked, form });
};
