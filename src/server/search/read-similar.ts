/** Items like one: of its sub-group (or group), in stock first, then the nearest by style, price and popularity. */
import type { Page } from './listing.rules.ts';
import type { ReadModel } from './read-model.ts';
import { select, type Reading } from './read-scope.ts';

export type SimilarQuery = { itemId: number; region: string; page: number; pageSize: number };

/** Only the most popular of a large sub-group are compared. */
const mostCompared = 2_000;
const worth = { stock: 100, style: 1, popularity: 0.5 };

/** Whole numbers below `limit` by rising key, as one number each with it: sorted without a call for every pair. */
const sortedBy = (values: Iterable<number>, keyOf: (value: number) => number, limit: number): Float64Array =>
  Float64Array.from(values, (value) => keyOf(value) * limit + value)
    .sort()
    .map((key) => key % limit);

/** The most popular slots of the place where an item stands, itself aside, in that order. */
const comparedWith = (reading: Reading, self: number, region: number): Float64Array => {
  const { columns } = reading.model;
  const { capacity, popularity } = columns;
  const subgroup = columns.subgroup[self]!;
  const scope =
    subgroup > 0
      ? { subgroupId: columns.subgroups.ids[subgroup - 1]! }
      : { groupId: columns.groups.ids[columns.group[self]!]! };
  const near = select({ ...reading, broad: 1 }, { scope, found: null, region });
  if (near.kind !== 'few') return new Float64Array();
  const { item } = columns;
  const { length } = near.slots;
  const slots = sortedBy(near.slots, (slot) => item[slot]!, capacity);
  const ranked = sortedBy(slots.keys(), (place) => 2 ** 31 - popularity[slots[place]!]!, length);
  return ranked
    .map((place) => slots[place]!)
    .filter((slot) => slot !== self)
    .subarray(0, mostCompared);
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
