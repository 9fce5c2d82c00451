/** What staff edit of an item, apart from its variants and pictures. */
import type { Tx } from '#platform/db';
import { changesOf, type Fields } from '#server/audit';
import { badField } from '#shared/errors';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { slugOf } from '#shared/text';
import type { ChangeItem, Saved } from './change-item.ts';
import {
  isTaken,
  readKnownRefs,
  readPlace,
  replaceList,
  replaceSpecialGroups,
  updateItem,
  type ItemValues,
  type PlaceIds,
} from './edit.store.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { nameId } from './names.store.ts';
import type { RecordRow } from './record.store.ts';

type Input = InputOf<typeof proItems.edit>;
type Composition = NonNullable<Input['composition']>;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const placeIn = (place: NonNullable<Input['place']>): PlaceIds => ({
  sectionId: Number(place.sectionId),
  groupId: Number(place.groupId),
  subGroupId: place.subGroupId ? Number(place.subGroupId) : null,
});

/** Each part must add up to 100 %. */
const checkComposition = (composition: Composition): void => {
  for (const [part, lines] of Map.groupBy(composition, (one) => tidy(one.part).toLowerCase())) {
    const sum = lines.reduce((total, { percent }) => total + percent, 0);
    if (sum !== 100) throw badField('composition', messages.composition(part, sum));
  }
};

const checkComplements = async (tx: Tx, item: RecordRow, references: readonly string[]): Promise<void> => {
  if (references.some((reference) => reference.toUpperCase() === item.reference.toUpperCase()))
    throw badField('complements', messages.ownComplement);
  const known = await readKnownRefs(tx, references);
  const unknown = references.find((reference) => !known.has(reference.toUpperCase()));
  if (unknown !== undefined) throw badField('complements', messages.complement(unknown));
};

const nameOrNull = async (
  tx: Tx,
  kind: 'brand' | 'fit',
  typed: string | undefined,
  current: string | null,
): Promise<{ id: number | null; name: string | null }> => {
  const name = typed === undefined ? current : tidy(typed) || null;
  return { name, id: name === null ? null : await nameId(tx, kind, name) };
};

/** The slug follows the name until staff choose another one. */
const slugIn = (input: Input, item: RecordRow, name: string): string => {
  if (input.slug !== undefined && input.slug !== item.slug) return input.slug;
  if (name === item.name || item.slug !== slugOf(item.name)) return item.slug;
  const slug = slugOf(name).slice(0, 120).replace(/-+$/, '');
  if (slug === '') throw badField('name', messages.noName);
  return slug;
};

const valuesIn = async (tx: Tx, input: Input, item: RecordRow) => {
  const name = input.name === undefined ? item.name : tidy(input.name);
  const place = input.place ? placeIn(input.place) : item;
  const names = input.place ? await readPlace(tx, place) : null;
  if (input.place && !names) throw badField('groupId', messages.place);
  const reference = input.newReference ?? item.reference;
  if (reference !== item.reference && (await isTaken(tx, reference, item.id)))
    throw badField('newReference', messages.referenceTaken);
  const [brand, fit] = [
    await nameOrNull(tx, 'brand', input.brand, item.brand),
    await nameOrNull(tx, 'fit', input.fit, item.fit),
  ];
  const values: ItemValues = {
    reference,
    name,
    slug: slugIn(input, item, name),
    description: input.description?.trim() ?? item.description,
    keywords: input.keywords === undefined ? item.keywords : tidy(input.keywords),
    brandId: brand.id,
    fitId: fit.id,
    sectionId: place.sectionId,
    groupId: place.groupId,
    subGroupId: place.subGroupId,
    seoTitle: input.seoTitle === undefined ? item.seoTitle : tidy(input.seoTitle) || null,
    seoDescription: input.seoDescription === undefined ? item.seoDescription : tidy(input.seoDescription) || null,
  };
  const moved = [names?.section, names?.group, names?.subGroup].filter(Boolean).join(' › ');
  return { values, brand: brand.name, fit: fit.name, moved };
};

const plainFields = ['reference', 'name', 'slug', 'description', 'keywords', 'seoTitle', 'seoDescription'] as const;

const compositionText = (lines: Composition | NonNullable<RecordRow['composition']>): string =>
  lines.map(({ part, material, percent }) => `${part === '' ? '' : `${part} : `}${percent} % ${material}`).join(', ');

const listsBefore = (item: RecordRow): Fields => ({
  composition: compositionText(item.composition ?? []),
  care: item.care ?? [],
  otherSections: item.otherSections ?? [],
  specialGroups: item.specialGroups ?? [],
  complements: (item.complements ?? []).map(({ reference }) => reference),
});

const listsAfter = (input: Input): Fields => ({
  ...(input.composition && { composition: compositionText(input.composition) }),
  ...(input.care && { care: input.care }),
  ...(input.otherSections && { otherSections: input.otherSections.map(Number) }),
  ...(input.specialGroups && { specialGroups: input.specialGroups.map(Number) }),
  ...(input.complements && { complements: input.complements }),
});

const writeLists = async (tx: Tx, input: Input, item: RecordRow): Promise<void> => {
  const { composition, care, otherSections, specialGroups, complements } = input;
  if (composition) {
    for (const { material } of composition) await nameId(tx, 'material', tidy(material));
    const rows = composition.map(({ part, material, percent }) => ({
      part: tidy(part),
      material: tidy(material),
      percent,
    }));
    await replaceList(tx, item.id, 'composition', rows);
  }
  if (care) await replaceList(tx, item.id, 'care', care);
  if (otherSections) await replaceList(tx, item.id, 'otherSections', otherSections);
  if (complements) await replaceList(tx, item.id, 'complements', complements);
  if (specialGroups) await replaceSpecialGroups(tx, item.id, specialGroups.map(Number));
};

export const createEditItem =
  (change: ChangeItem) =>
  (input: Input, done?: (tx: Tx) => Promise<void>): Promise<Saved> =>
    change(
      { name: 'catalogue.editItem', reference: input.reference, version: input.version, done },
      async (tx, item) => {
        if (input.composition) checkComposition(input.composition);
        if (input.complements) await checkComplements(tx, item, input.complements);
        const { values, brand, fit, moved } = await valuesIn(tx, input, item);
        const isMoved = ['sectionId', 'groupId', 'subGroupId'].some(
          (key) => values[key as keyof PlaceIds] !== item[key as keyof PlaceIds],
        );
        const changed = changesOf(
          {
            ...Object.fromEntries(plainFields.map((key) => [key, item[key]])),
            brand: item.brand,
            fit: item.fit,
            place: [item.section, item.group, item.subGroup].filter(Boolean).join(' › '),
            ...listsBefore(item),
          },
          {
            ...Object.fromEntries(plainFields.map((key) => [key, values[key]])),
            brand,
            fit,
            ...(isMoved && { place: moved }),
            ...listsAfter(input),
          },
        );
        if (changed === null) return null;
        await updateItem(tx, item.id, values);
        await writeLists(tx, input, item);
        return changed;
      },
    );
