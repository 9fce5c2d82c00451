/** Finds similar items in the same sub-group or group: in stock first, then by style, price and popularity. */
import type { Page } from './listing.rules.ts';
import { scopeTag } from './listing-tags.ts';
import type { ReadModel } from './read-model.ts';
import { select, type QueryContext } from './selection.ts';

/** `tag`: tag of the items that were compared; null when there were none, or when SQL answered. */
export type SimilarPage = Page & { tag: string | null };
export type SimilarQuery = { itemId: number; region: string; page: number; pageSize: number };

/** In a large sub-group, only the most popular items are compared. */
const maxCompared = 2_000;
/** Distance added for an item without stock, without a common style, and with the lowest popularity. */
const distances = { stock: 100, style: 1, popularity: 0.5 };

/** Slots are usually sorted by item id already, unless some were reused. */
const sortByItem = (slots: Uint32Array, item: ArrayLike<number>): Uint32Array => {
  for (let at = 1; at < slots.length; at += 1)
    if (item[slots[at]!]! < item[slots[at - 1]!]!) return slots.slice().sort((a, b) => item[a]! - item[b]!);
  return slots;
};

type SimilarScope = { subgroupId: number } | { groupId: number };

const scopeOf = ({ columns }: ReadModel, ownSlot: number): SimilarScope => {
  const subgroup = columns.subgroup[ownSlot]!;
  return subgroup > 0
    ? { subgroupId: columns.subgroups.ids[subgroup - 1]! }
    : { groupId: columns.groups.ids[columns.group[ownSlot]!]! };
};

const tagOf = (region: string, scope: SimilarScope): string =>
  'groupId' in scope ? scopeTag(region, 'group', scope.groupId) : scopeTag(region, 'subgroup', scope.subgroupId);

/** Sorted by descending popularity. */
const selectCandidates = (context: QueryContext, ownSlot: number, region: number): Uint32Array => {
  const { columns } = context.model;
  const { popularity } = columns;
  const scope = scopeOf(context.model, ownSlot);
  const near = select({ ...context, broadShare: 1 }, { scope, among: null, region });
  if (near.kind !== 'list') return new Uint32Array();
  const slots = sortByItem(near.slots, columns.item);
  const { length } = slots;
  // Packs popularity and index into one number, which sorts without a comparator.
  const keys = new Float64Array(length);
  for (let at = 0; at < length; at += 1) keys[at] = (2 ** 31 - popularity[slots[at]!]!) * length + at;
  keys.sort();
  const ranked = new Uint32Array(Math.min(maxCompared, length));
  let rank = 0;
  for (let at = 0; at < length && rank < maxCompared; at += 1) {
    const slot = slots[keys[at]! % length]!;
    if (slot !== ownSlot) ranked[rank++] = slot;
  }
  return ranked.subarray(0, rank);
};

/** The distance is 0 for a slot in stock that has a style of the item. */
const createVariantDistance = ({ columns }: ReadModel, ownSlot: number, region: number): ((slot: number) => number) => {
  const { firstEntry, entryCount, entryStyle, entryAvailable } = columns;
  const ownStyles = new Uint8Array(columns.styles.ids.length);
  for (let entry = firstEntry[ownSlot]!; entry < firstEntry[ownSlot]! + entryCount[ownSlot]!; entry += 1)
    ownStyles[entryStyle[entry]!] = 1;
  return (slot) => {
    const first = firstEntry[slot]!;
    const end = first + entryCount[slot]!;
    let available = 0;
    let shared = 0;
    for (let entry = first; entry < end; entry += 1) {
      available |= entryAvailable[entry]!;
      shared |= ownStyles[entryStyle[entry]!]!;
    }
    return ((available & (1 << region)) === 0 ? distances.stock : 0) + (shared === 0 ? distances.style : 0);
  };
};

type Neighbour = { slot: number; distance: number };

export const similarTo = (context: QueryContext, query: SimilarQuery): SimilarPage => {
  const { model } = context;
  const { columns } = model;
  const region = columns.regionNumber(query.region);
  const ownSlot = model.slotOf.get(query.itemId);
  if (region < 0 || ownSlot < 0) return { ids: [], count: 0, tag: null };
  const price = columns.price[region]!;
  const slots = selectCandidates(context, ownSlot, region);
  const variantDistance = createVariantDistance(model, ownSlot, region);
  const start = query.page * query.pageSize;
  const end = start + query.pageSize;
  const nearest: Neighbour[] = [];
  for (let rank = 0; rank < slots.length; rank += 1) {
    const slot = slots[rank]!;
    const priceDistance = price[ownSlot]! > 0 ? Math.abs(Math.log(price[slot]! / price[ownSlot]!)) : 0;
    const minDistance = priceDistance + (distances.popularity * rank) / maxCompared;
    const last = nearest.length < end ? Infinity : (nearest.at(-1)?.distance ?? 0);
    // Reading variants is slow (random memory access), so it is skipped when they cannot change the result.
    if (minDistance >= last) continue;
    const distance = minDistance + variantDistance(slot);
    if (distance >= last) continue;
    let index = nearest.length;
    while (index > 0 && nearest[index - 1]!.distance > distance) index -= 1;
    nearest.splice(index, 0, { slot, distance });
    if (nearest.length > end) nearest.pop();
  }
  const ids = nearest.slice(start).map(({ slot }) => columns.item[slot]!);
  return { ids, count: slots.length, tag: tagOf(query.region, scopeOf(model, ownSlot)) };
};
