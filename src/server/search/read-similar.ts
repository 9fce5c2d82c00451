/** Items like one: of its sub-group (or group), in stock first, then the nearest by style, price and popularity. */
import type { Page } from './listing.rules.ts';
import type { ReadModel } from './read-model.ts';
import { select, type Reading } from './read-scope.ts';

export type SimilarQuery = { itemId: number; region: string; page: number; pageSize: number };

/** Only the most popular of a large sub-group are compared. */
const mostCompared = 2_000;
const worth = { stock: 100, style: 1, popularity: 0.5 };

/** Slots by rising id of their item, which is how they lie unless some were used again. */
const byItem = (slots: Uint32Array, item: ArrayLike<number>): Uint32Array => {
  for (let at = 1; at < slots.length; at += 1)
    if (item[slots[at]!]! < item[slots[at - 1]!]!) return slots.slice().sort((a, b) => item[a]! - item[b]!);
  return slots;
};

/** The most popular slots of the place where an item stands, itself aside, in that order. */
const comparedWith = (reading: Reading, self: number, region: number): Uint32Array => {
  const { columns } = reading.model;
  const { popularity } = columns;
  const subgroup = columns.subgroup[self]!;
  const scope =
    subgroup > 0
      ? { subgroupId: columns.subgroups.ids[subgroup - 1]! }
      : { groupId: columns.groups.ids[columns.group[self]!]! };
  const near = select({ ...reading, broad: 1 }, { scope, found: null, region });
  if (near.kind !== 'few') return new Uint32Array();
  const slots = byItem(near.slots, columns.item);
  const { length } = slots;
  // one number each, of the popularity and of the place: sorted without a call for every pair
  const keys = new Float64Array(length);
  for (let at = 0; at < length; at += 1) keys[at] = (2 ** 31 - popularity[slots[at]!]!) * length + at;
  keys.sort();
  const ranked = new Uint32Array(Math.min(mostCompared, length));
  let rank = 0;
  for (let at = 0; at < length && rank < mostCompared; at += 1) {
    const slot = slots[keys[at]! % length]!;
    if (slot !== self) ranked[rank++] = slot;
  }
  return ranked.subarray(0, rank);
};

/** What stands between a slot and an item beside its price: 0 when it is in stock and in a style of the item's. */
const othernessFrom = ({ columns }: ReadModel, self: number, region: number): ((slot: number) => number) => {
  const { firstEntry, entryCount, entryStyle, entryAvailable } = columns;
  const own = new Uint8Array(columns.styles.ids.length);
  for (let entry = firstEntry[self]!; entry < firstEntry[self]! + entryCount[self]!; entry += 1)
    own[entryStyle[entry]!] = 1;
  return (slot) => {
    const first = firstEntry[slot]!;
    const end = first + entryCount[slot]!;
    let available = 0;
    let shared = 0;
    for (let entry = first; entry < end; entry += 1) {
      available |= entryAvailable[entry]!;
      shared |= own[entryStyle[entry]!]!;
    }
    return ((available & (1 << region)) === 0 ? worth.stock : 0) + (shared === 0 ? worth.style : 0);
  };
};

type Near = { slot: number; distance: number };

/** An unknown item has nothing like it. */
export const similarTo = (reading: Reading, query: SimilarQuery): Page => {
  const { model } = reading;
  const { columns } = model;
  const region = columns.regionNumber(query.region);
  const self = model.slotOf.get(query.itemId);
  if (region < 0 || self < 0) return { ids: [], count: 0 };
  const price = columns.price[region]!;
  const slots = comparedWith(reading, self, region);
  const otherness = othernessFrom(model, self, region);
  const from = query.page * query.pageSize;
  const wanted = from + query.pageSize;
  const nearest: Near[] = [];
  for (let rank = 0; rank < slots.length; rank += 1) {
    const slot = slots[rank]!;
    const far = price[self]! > 0 ? Math.abs(Math.log(price[slot]! / price[self]!)) : 0;
    const atLeast = far + (worth.popularity * rank) / mostCompared;
    const last = nearest.length < wanted ? Infinity : (nearest.at(-1)?.distance ?? 0);
    // its variants, which lie anywhere in memory, are looked at only where they can matter
    if (atLeast >= last) continue;
    const distance = atLeast + otherness(slot);
    if (distance >= last) continue;
    let place = nearest.length;
    while (place > 0 && nearest[place - 1]!.distance > distance) place -= 1;
    nearest.splice(place, 0, { slot, distance });
    if (nearest.length > wanted) nearest.pop();
  }
  return { ids: nearest.slice(from).map(({ slot }) => columns.item[slot]!), count: slots.length };
};
