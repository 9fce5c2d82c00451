/** Listings that contain an item, and its values in them. Comparing two states shows which listings a change affects. */
import { catalogueTag, scopeTag } from './listing-tags.ts';
import type { ReadModel, Scopes } from './read-model.ts';

/** `byRegion`: the state as one text per region. With equal texts, no listing of the region changed. */
export type ItemState = {
  readonly tagsOf: (region: string) => string[];
  /** Tags of its special groups. Staff may put items at their head, which the model does not contain, so they always count as changed. */
  readonly specialTagsOf: (region: string) => string[];
  readonly byRegion: readonly string[];
};

const idsWith = (scopes: Scopes, slot: number): number[] =>
  [...scopes].filter(([, members]) => members.has(slot)).map(([id]) => id);

/** Null when the item is not listed. */
export const readItemState = (model: ReadModel, itemId: number): ItemState | null => {
  const { columns } = model;
  const slot = model.slotOf.get(itemId);
  if (slot < 0) return null;
  const groupId = columns.groups.ids[columns.group[slot]!]!;
  const subgroup = columns.subgroup[slot]!;
  const subgroupId = subgroup === 0 ? null : columns.subgroups.ids[subgroup - 1]!;
  const sectionIds = idsWith(model.sections, slot);
  const specialIds = idsWith(model.specialGroups, slot);
  const common = [
    groupId,
    subgroupId,
    sectionIds,
    specialIds,
    columns.popularity[slot],
    columns.published[slot],
    columns.rating[slot],
    model.newItems.has(slot),
    idsWith(model.materials, slot),
    idsWith(model.fits, slot),
  ];
  const first = columns.firstEntry[slot]!;
  const entries = Array.from({ length: columns.entryCount[slot]! }, (_, at) => first + at);
  const stateIn = (region: number): string => {
    const bit = 1 << region;
    const variants = entries.map(
      (entry) => `${columns.entryStyle[entry]}/${columns.entrySize[entry]}/${columns.entryAvailable[entry]! & bit}`,
    );
    return JSON.stringify([common, columns.price[region]![slot], columns.sale[slot]! & bit, variants.sort()]);
  };
  const specialTagsOf = (region: string): string[] => specialIds.map((id) => scopeTag(region, 'special', id));
  return {
    specialTagsOf,
    tagsOf: (region) => [
      catalogueTag(region),
      ...sectionIds.map((id) => scopeTag(region, 'section', id)),
      ...specialTagsOf(region),
      scopeTag(region, 'group', groupId),
      ...(subgroupId === null ? [] : [scopeTag(region, 'subgroup', subgroupId)]),
    ],
    byRegion: columns.regions.map((_, region) => stateIn(region)),
  };
};

export const tagsOfChange = (model: ReadModel, before: ItemState | null, after: ItemState | null): string[] =>
  model.columns.regions.flatMap((code, region) =>
    before?.byRegion[region] === after?.byRegion[region]
      ? (after?.specialTagsOf(code) ?? [])
      : [...(before?.tagsOf(code) ?? []), ...(after?.tagsOf(code) ?? [])],
  );
