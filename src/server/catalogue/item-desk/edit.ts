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
  if (input.place && !(await readPlace(tx, place))) throw badField('groupId', messages.place);
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
  return { values, brand: brand.name, fit: fit.name };
};

const placeKeys = ['sectionId', 'groupId', 'subGroupId'] as const;

/** Names of the place before and after; empty when it stays. */
const movesOf = async (tx: Tx, item: PlaceIds, values: PlaceIds): Promise<{ before: Fields; after: Fields }> => {
  if (placeKeys.every((key) => values[key] === item[key])) return { before: {}, after: {} };
  const textOf = async (place: PlaceIds): Promise<string> => {
    const names = await readPlace(tx, place);
    return [names?.section, names?.group, names?.subGroup].filter(Boolean).join(' › ');
  };
  return { before: { place: await textOf(item) }, after: { place: await textOf(values) } };
};

const plainFields = ['reference', 'name', 'slug', 'description', 'keywords', 'seoTitle', 'seoDescription'] as const;

const compositionText = (lines: Composition | NonNullable<RecordRow['composition']>): string =>
  lines.map(({ part, material, percent }) => `${part === '' ? '' : `${part} : `}${percent} % ${material}`).join(', ');

const listsBefore = (item: RecordRow) => ({
  composition: compositionText(item.composition ?? []),
  care: item.care ?? [],
  otherSections: item.otherSections ?? [],
  specialGroups: item.specialGroups ?? [],
  complements: (item.complements ?? []).map(({ reference }) => reference),
});

type List = readonly (string | number)[];

/** The stored list when it has the same elements: its sequence has no meaning. */
const listIn = (typed: List, stored: List): List => {
  const [wanted, former] = [new Set(typed), new Set(stored)];
  return wanted.size === former.size && stored.every((element) => wanted.has(element)) ? stored : typed;
};

/** The stored references when they are the same in any letter case; their sequence is that of the shop. */
const complementsIn = (typed: readonly string[], stored: readonly string[]): readonly string[] => {
  const unique = new Set(typed.map((reference) => reference.toUpperCase()));
  const isSame = [...unique].join('\n') === stored.map((reference) => reference.toUpperCase()).join('\n');
  return isSame ? stored : typed;
};

const listsAfter = (
  { composition, care, otherSections, specialGroups, complements }: Input,
  before: ReturnType<typeof listsBefore>,
): Fields => ({
  ...(composition && { composition: compositionText(composition) }),
  ...(care && { care: listIn(care, before.care) }),
  ...(otherSections && { otherSections: listIn(otherSections.map(Number), before.otherSections) }),
  ...(specialGroups && { specialGroups: listIn(specialGroups.map(Number), before.specialGroups) }),
  ...(complements && { complements: complementsIn(complements, before.complements) }),
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
        const { values, brand, fit } = await valuesIn(tx, input, item);
        const moves = await movesOf(tx, item, values);
        const lists = listsBefore(item);
        const changed = changesOf(
          {
            ...Object.fromEntries(plainFields.map((key) => [key, item[key]])),
            brand: item.brand,
            fit: item.fit,
            ...moves.before,
            ...lists,
          },
          {
            ...Object.fromEntries(plainFields.map((key) => [key, values[key]])),
            brand,
            fit,
            ...moves.after,
            ...listsAfter(input, lists),
          },
        );
        if (changed === null) return null;
        await updateItem(tx, item.id, values);
        await writeLists(tx, input, item);
        return changed;
      },
    );
