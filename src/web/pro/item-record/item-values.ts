/** An item as single texts, one for each field of its forms, so that forms, comparison and calls share them. */
import type { InputOf } from '#shared/api/call';
import type { ProItem } from '#shared/api/pro-item-shapes';
import type { proItems } from '#shared/api/pro-items';
import { formText } from '#app/form-text.ts';

export const editFields = {
  EDIT: [
    'name',
    'newReference',
    'description',
    'place',
    'brand',
    'keywords',
    'specialGroups',
    'otherSections',
    'complements',
  ],
  CARE: ['composition', 'care', 'fit'],
  SEO: ['slug', 'seoTitle', 'seoDescription'],
} as const;
export type EditIntent = keyof typeof editFields;
export type EditField = (typeof editFields)[EditIntent][number];
export type ItemValues = Readonly<Record<EditField, string>>;

export const isEditIntent = (intent: string): intent is EditIntent => intent in editFields;

export const placeText = ({ sectionId, groupId, subGroupId }: ProItem): string =>
  [sectionId, groupId, subGroupId].filter((id) => id !== null).join('/');

/** `doublure | coton | 100`, one line a material. */
export const compositionText = (lines: ProItem['composition']): string =>
  lines.map(({ part, material, percent }) => [part, material, percent].join(' | ')).join('\n');

export const valuesOf = (item: ProItem): ItemValues => ({
  name: item.name,
  newReference: item.reference,
  description: item.description,
  place: placeText(item),
  brand: item.brand ?? '',
  keywords: item.keywords,
  specialGroups: item.specialGroups.join(','),
  otherSections: item.otherSections.join(','),
  complements: item.complements.map(({ reference }) => reference).join(', '),
  composition: compositionText(item.composition),
  care: item.care.join(','),
  fit: item.fit ?? '',
  slug: item.slug,
  seoTitle: item.seoTitle ?? '',
  seoDescription: item.seoDescription ?? '',
});

const listed = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const manyOf = (form: FormData, name: string): string => {
  const chosen = form.getAll(name).flatMap((value) => (typeof value === 'string' ? listed(value) : []));
  return [...new Set(chosen)].join(',');
};

/** Rows of the form; a merged form has them as one text. */
const compositionIn = (form: FormData): string => {
  if (form.has('composition')) return formText(form, 'composition');
  const [parts, materials, percents] = ['part', 'material', 'percent'].map((name) => form.getAll(name).map(String));
  return (materials ?? [])
    .map((material, index) => [parts?.[index] ?? '', material, percents?.[index] ?? ''].map((text) => text.trim()))
    .filter(([part, material, percent]) => part !== '' || material !== '' || percent !== '')
    .map((row) => row.join(' | '))
    .join('\n');
};

const isList = (field: string): boolean => ['specialGroups', 'otherSections', 'care'].includes(field);

/** Ids in the order of the record, so that the same choice is the same text. */
const inOrderOf = (text: string, reference: string): string => {
  const order = listed(reference);
  const places = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return listed(text)
    .toSorted((left, right) => places(left) - places(right))
    .join(',');
};

export const readEdit = (form: FormData, intent: EditIntent, saved: ItemValues): Partial<ItemValues> =>
  Object.fromEntries(
    editFields[intent].map((field) => {
      if (field === 'composition') return [field, compositionIn(form)];
      if (isList(field)) return [field, inOrderOf(manyOf(form, field), saved[field])];
      return [field, formText(form, field).replaceAll('\r\n', '\n').trim()];
    }),
  );

type Edit = Omit<InputOf<typeof proItems.edit>, 'reference' | 'version'>;

const compositionRows = (text: string): NonNullable<Edit['composition']> =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [part = '', material = '', percent = ''] = row.split('|').map((cell) => cell.trim());
      return { part, material, percent: Number(percent) };
    });

const placeIn = (text: string): NonNullable<Edit['place']> => {
  const [sectionId = '', groupId = '', subGroupId] = text.split('/');
  return { sectionId, groupId, subGroupId: subGroupId ?? null };
};

/** Body of the call with the fields that differ from the saved ones. */
export const editOf = (values: Partial<ItemValues>, saved: ItemValues): Edit => {
  const changed = Object.entries(values).filter(([field, value]) => saved[field as EditField] !== value);
  const bodies: readonly (readonly [string, unknown])[] = changed.map(([field, value]) => {
    if (field === 'composition') return [field, compositionRows(value)];
    if (field === 'place') return [field, placeIn(value)];
    if (isList(field) || field === 'complements') return [field, listed(value)];
    return [field, value];
  });
  return Object.fromEntries(bodies);
};

export const compositionCells = (text: string): readonly (readonly [string, string, string])[] =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [part = '', material = '', percent = ''] = row.split('|').map((cell) => cell.trim());
      return [part, material, percent] as const;
    });
