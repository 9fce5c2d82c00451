/** Values of the form of a look, and the acts on it. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proLooks, type ProLook } from '#shared/api/pro-looks';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import {
  merged,
  mergeOf,
  refused,
  refusedPicture,
  valuesIn,
  wrong,
  type FormValues,
} from '#pro/content/content-answer.ts';
import { localMoment, momentOf } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { looksPath } from './look-path.ts';
import { lookMessages as messages } from './look.messages.ts';

export type LookName = keyof typeof messages.fields;
const names = Object.keys(messages.fields) as LookName[];
const choice = { required: false } as const;
export const lookFields: Fields<LookName> = {
  ...describeFields(proLooks.create.body, names),
  sectionId: choice,
  startsAt: choice,
  endsAt: choice,
};

export const valuesOf = (look: ProLook, timeZone: string): FormValues => ({
  name: look.name,
  sectionId: look.sectionId ?? '',
  image: look.image?.name ?? '',
  alt: look.alt,
  startsAt: localMoment(look.startsAt, timeZone),
  endsAt: localMoment(look.endsAt, timeZone),
});

type Asked = {
  readonly api: Client;
  /** Null for a new look. */
  readonly lookId: string | null;
  readonly region: string;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, lookId, region, localTime, form }: Asked) => {
  const { timeZone } = localTime;
  const upload = (picture: { imageAsBase64: string; alt: string }) => api.proTree.upload(picture);
  try {
    const alt = formText(form, 'alt').trim() || formText(form, 'name').trim() || messages.fields.image;
    await storePictures(upload, form, { image: alt });
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), lookFields);
  }
  const values = valuesIn(form, names);
  const { name = '', alt = '', sectionId = '', image = '' } = values;
  const [startsAt, endsAt] = [momentOf(values['startsAt'] ?? '', timeZone), momentOf(values['endsAt'] ?? '', timeZone)];
  const errors = {
    ...errorsIn(lookFields, values, { name: messages.noName }),
    ...(startsAt === undefined && { startsAt: contentMessages.badMoment }),
    ...(endsAt === undefined && { endsAt: contentMessages.badMoment }),
  };
  if (hasErrors(errors)) return wrong(values, errors, name === '');
  const period = { startsAt: startsAt ?? null, endsAt: endsAt ?? null };
  const body = { name, alt, sectionId: sectionId || null, image: image || null, ...period };
  try {
    if (lookId === null) {
      const { id } = await api.proLooks.create(body);
      return redirect(`${looksPath}/${id}?fait=cree`, 303);
    }
    await api.proLooks.update({ lookId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${looksPath}/${lookId}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || lookId === null) return refused(error, values, lookFields);
    const current = await api.proLooks.byId({ lookId, region });
    const saved = { version: current.version, values: valuesOf(current, timeZone), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const switchOrRemove = async ({ api, form }: Asked, lookId: string, intent: string) => {
  const of = { lookId, version: Number(formText(form, 'version')) || 1 };
  try {
    if (intent === 'remove') {
      await api.proLooks.remove(of);
      return redirect(`${looksPath}?fait=supprime`, 303);
    }
    await api.proLooks.setState({ ...of, active: intent === 'on' });
    return redirect(`${looksPath}/${lookId}?fait=${intent === 'on' ? 'active' : 'desactive'}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

const done = { place: 'place', unplace: 'enleve', style: 'couleur' } as const;

/** Adds an item, removes it, or sets its colour. */
const actOnLine = async ({ api, form }: Asked, lookId: string, intent: keyof typeof done) => {
  const reference = formText(form, 'reference').trim();
  if (reference === '') return wrong({ reference }, { reference: messages.noReference }, false);
  try {
    if (intent === 'unplace') await api.proLooks.unplace({ lookId, reference });
    else if (intent === 'place') await api.proLooks.place({ lookId, reference });
    else await api.proLooks.place({ lookId, reference, styleId: formText(form, 'styleId') || null });
    return redirect(`${looksPath}/${lookId}?fait=${done[intent]}`, 303);
  } catch (error) {
    return refused(error, { reference }, { reference: choice, styleId: choice });
  }
};

export const runLookAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  const { lookId } = asked;
  if (lookId !== null && ['on', 'off', 'remove'].includes(intent))
    return switchOrRemove({ ...asked, form }, lookId, intent);
  if (lookId !== null && Object.hasOwn(done, intent))
    return actOnLine({ ...asked, form }, lookId, intent as keyof typeof done);
  return save({ ...asked, form });
};
