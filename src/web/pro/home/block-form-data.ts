/** Values of the form of a block, and its actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proHome, type ProHomeBlock } from '#shared/api/pro-home';
import { itemSources, maxRowItems, type BlockKind, type ItemSourceKind } from '#shared/rules/home-block';
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
import { listOf, localMoment, momentOf } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { homePath } from './home-data.ts';
import { blockMessages as messages } from './home.messages.ts';

export type BlockName = keyof typeof messages.fields;
const names = Object.keys(messages.fields) as BlockName[];
export const galleryNames = ['gallery1', 'gallery2', 'gallery3', 'gallery4'] as const;
const free = { required: false } as const;

export const blockFields: Fields<BlockName | 'gallery'> = {
  ...describeFields(proHome.addBlock.body, ['title', 'text', 'link', 'linkLabel', 'gallery', 'image', 'imageTall']),
  ...describeFields(proHome.addBlock.body, ['focalX', 'focalY', 'tallFocalX', 'tallFocalY', 'startsAt', 'endsAt']),
  gallery1: free,
  gallery2: free,
  gallery3: free,
  gallery4: free,
  source: free,
  specialGroup: free,
  items: { required: false, maxLength: 1_600 },
  seeAll: free,
  limit: { required: false, maxLength: 2, inputMode: 'numeric' },
  regions: free,
};

const kindsWithText: readonly BlockKind[] = ['HERO', 'EDITORIAL', 'STORES', 'NEWSLETTER'];
const kindsWithLink: readonly BlockKind[] = ['HERO', 'EDITORIAL', 'ITEM_ROW'];

/** The fields that the form of a kind has. */
export const namesOfKind = (kind: BlockKind): readonly BlockName[] => [
  'title',
  ...(kindsWithText.includes(kind) ? (['text'] as const) : []),
  ...(kind === 'ITEM_ROW' ? (['source', 'specialGroup', 'items', 'seeAll'] as const) : []),
  ...(kindsWithLink.includes(kind) ? (['link', 'linkLabel'] as const) : []),
  ...(kind === 'SPECIAL_GROUPS' || kind === 'NEWS' ? (['limit'] as const) : []),
  ...(kind === 'HERO' || kind === 'EDITORIAL' ? (['image', 'imageTall'] as const) : []),
  ...(kind === 'HERO' ? (['focalX', 'focalY', 'tallFocalX', 'tallFocalY'] as const) : []),
  ...(kind === 'EDITORIAL' ? galleryNames : []),
  ...(kind === 'STORES' ? (['image'] as const) : []),
  'regions',
  'startsAt',
  'endsAt',
];

/** Of a new block. */
export const emptyBlock: FormValues = { source: 'newest', seeAll: '1' };

export const valuesOf = (block: ProHomeBlock, timeZone: string): FormValues => {
  const all: FormValues = {
    title: block.title,
    text: block.text,
    link: block.link ?? '',
    linkLabel: block.linkLabel ?? '',
    image: block.image ?? '',
    imageTall: block.imageTall ?? '',
    focalX: String(block.focalX ?? ''),
    focalY: String(block.focalY ?? ''),
    tallFocalX: String(block.tallFocalX ?? ''),
    tallFocalY: String(block.tallFocalY ?? ''),
    ...Object.fromEntries(galleryNames.map((name, index) => [name, block.gallery[index] ?? ''])),
    source: block.source,
    specialGroup: block.specialGroup ?? '',
    items: block.items.join(' '),
    seeAll: block.seeAll ? '1' : '',
    limit: String(block.limit ?? ''),
    regions: block.regions.join(' '),
    startsAt: localMoment(block.startsAt, timeZone),
    endsAt: localMoment(block.endsAt, timeZone),
  };
  return Object.fromEntries(namesOfKind(block.kind).map((name) => [name, all[name] ?? '']));
};

const refsIn = (text: string | undefined): string[] => [...new Set((text ?? '').split(/[\s,;]+/).filter(Boolean))];
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);
const isSource = (text: string | undefined): text is ItemSourceKind => itemSources.some((one) => one === text);

const itemsProblem = (refs: readonly string[]): string | null => {
  const wrongRef = refs.find((ref) => !/^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/.test(ref) || ref.length > 64);
  if (wrongRef !== undefined) return messages.badRef(wrongRef);
  return refs.length > maxRowItems ? messages.tooManyItems : null;
};

/** Undefined moments are errors of their fields. */
const inputOf = (kind: BlockKind, values: FormValues, timeZone: string) => ({
  kind,
  title: values['title'] ?? '',
  text: values['text'] ?? '',
  link: values['link'] || null,
  linkLabel: values['linkLabel'] || null,
  image: values['image'] || null,
  imageTall: values['imageTall'] || null,
  focalX: numberOf(values['focalX']),
  focalY: numberOf(values['focalY']),
  tallFocalX: numberOf(values['tallFocalX']),
  tallFocalY: numberOf(values['tallFocalY']),
  gallery: galleryNames.flatMap((name) => values[name] || []),
  source: isSource(values['source']) ? values['source'] : ('newest' as const),
  specialGroup: values['source'] === 'specialGroup' ? values['specialGroup'] || null : null,
  items: values['source'] === 'items' ? refsIn(values['items']) : [],
  seeAll: values['seeAll'] === '1',
  limit: numberOf(values['limit']),
  regions: listOf(values['regions']),
  startsAt: momentOf(values['startsAt'] ?? '', timeZone),
  endsAt: momentOf(values['endsAt'] ?? '', timeZone),
});

const problemsOf = (values: FormValues, { items, startsAt, endsAt, limit }: ReturnType<typeof inputOf>) => {
  const badItems = itemsProblem(items);
  const isBadLimit = limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= 24);
  return {
    ...errorsIn(blockFields, values, { title: messages.noTitle }),
    ...(badItems !== null && { items: badItems }),
    ...(isBadLimit && { limit: messages.badLimit }),
    ...(startsAt === undefined && { startsAt: contentMessages.badMoment }),
    ...(endsAt === undefined && { endsAt: contentMessages.badMoment }),
  };
};

type Asked = {
  readonly api: Client;
  readonly section: string | null;
  /** Null for a new block. */
  readonly blockId: number | null;
  readonly kind: BlockKind;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const textOf = (name: string, value: string): string => {
  if (name === 'seeAll') return value === '' ? messages.no : messages.yes;
  return name === 'source' && isSource(value) ? messages.sources[value] : value;
};

const save = async ({ api, section, blockId, kind, localTime, form }: Asked) => {
  const { timeZone } = localTime;
  const own = namesOfKind(kind);
  const labels = Object.fromEntries(own.map((name) => [name, messages.fields[name]]));
  const alt = formText(form, 'title').trim() || messages.kinds[kind];
  const alts = Object.fromEntries(own.flatMap((name) => (/^(image|gallery)/.test(name) ? [[name, alt]] : [])));
  try {
    await storePictures(api.proBanners.upload, form, alts);
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), blockFields);
  }
  const values = valuesIn(form, names);
  const input = inputOf(kind, values, timeZone);
  const errors = problemsOf(values, input);
  if (hasErrors(errors)) return wrong(values, errors, values['title'] === '');
  const body = { ...input, startsAt: input.startsAt ?? null, endsAt: input.endsAt ?? null };
  try {
    if (blockId === null) {
      await api.proHome.addBlock({ section, ...body });
      return redirect(homePath(section, 'ajoute'), 303);
    }
    await api.proHome.saveBlock({ section, blockId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(homePath(section, 'modifie'), 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || blockId === null) return refused(error, values, blockFields);
    const { blocks } = await api.proHome.get(section === null ? {} : { section });
    const current = blocks.find(({ id }) => id === blockId);
    if (!current) return refused(error, values, blockFields);
    const saved = { version: current.version, values: valuesOf(current, timeZone), labels, textOf };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

export const runBlockAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const { api, section, blockId } = asked;
  if (blockId === null || formText(form, 'intent') !== 'remove') return save({ ...asked, form });
  try {
    await api.proHome.removeBlock({ section, blockId, version: Number(formText(form, 'version')) || 1 });
    return redirect(homePath(section, 'retire'), 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};
