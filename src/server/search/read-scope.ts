/**
 * From a question to the slots it is about. A narrow scope is a list of slots, each looked at; a broad one is bits, of
 * which whole words are compared at once: each is many times cheaper than the other where it is used.
 */
import { clearBit, keepCommon, keepSlots, setBit, type Bits } from './bits.ts';
import type { Found, ListingQuery } from './listing.rules.ts';
import type { ReadModel, Scopes } from './read-model.ts';
import { SlotSet } from './slot-set.ts';

/** What narrows the catalogue before its variants and prices are looked at. */
export type Scope = Pick<
  ListingQuery,
  'sectionId' | 'groupId' | 'subgroupId' | 'specialGroupId' | 'isNew' | 'onSale' | 'inStock' | 'materialIds' | 'fitIds'
>;

export type Selection = { kind: 'few'; slots: Uint32Array } | { kind: 'many'; bits: Bits };

/** What one thread needs to answer one question after another. */
export type Reading = {
  model: ReadModel;
  /** Holds every slot; a selection of few lives in it until the next one. */
  room: Uint32Array;
  /** A scope above this share of the catalogue is broad. Tests set it to take one way or the other. */
  broad?: number;
};

export const readingOf = (model: ReadModel, broad?: number): Reading => ({
  model,
  room: new Uint32Array(model.columns.capacity),
  ...(broad === undefined ? {} : { broad }),
});

const broadFrom = 1 / 16;

/** The filters of a question, ready to be asked of each slot. */
export type Filters = {
  readonly region: number;
  readonly regionBit: number;
  readonly price: Float64Array;
  readonly min: number;
  readonly max: number;
  /** 1 for each number of a wanted style or size; null: any. */
  readonly styles: Uint8Array | null;
  readonly sizes: Uint8Array | null;
};

const wantedOf = (dictionary: { ids: number[]; find(id: number): number | undefined }, ids: readonly number[]) => {
  if (ids.length === 0) return null;
  const wanted = new Uint8Array(dictionary.ids.length);
  for (const id of ids) {
    const number = dictionary.find(id);
    if (number !== undefined) wanted[number] = 1;
  }
  return wanted;
};

/** Null when the region sells nothing. */
export const filtersOf = ({ columns }: ReadModel, query: ListingQuery): Filters | null => {
  const region = columns.regionNumber(query.region);
  if (region < 0) return null;
  return {
    region,
    regionBit: 1 << region,
    price: columns.price[region]!,
    min: query.priceMin ?? 0,
    max: query.priceMax ?? Infinity,
    styles: wantedOf(columns.styles, query.styleIds),
    sizes: wantedOf(columns.sizes, query.sizeIds),
  };
};

const anyOf = (scopes: Scopes, ids: readonly number[], capacity: number): SlotSet =>
  SlotSet.union(
    ids.map((id) => scopes.get(id)).filter((members) => members !== undefined),
    capacity,
  );

const setsOf = (model: ReadModel, scope: Scope, region: number): (SlotSet | undefined)[] => {
  const { sold, onSale, inStock } = model.offered[region]!;
  const { materialIds = [], fitIds = [] } = scope;
  const { capacity } = model.columns;
  const wanted: (SlotSet | undefined)[] = [sold];
  if (scope.sectionId !== undefined) wanted.push(model.sections.get(scope.sectionId));
  if (scope.groupId !== undefined) wanted.push(model.groups.get(scope.groupId));
  if (scope.subgroupId !== undefined) wanted.push(model.subgroups.get(scope.subgroupId));
  if (scope.specialGroupId !== undefined) wanted.push(model.specialGroups.get(scope.specialGroupId));
  if (scope.isNew) wanted.push(model.fresh);
  if (scope.onSale) wanted.push(onSale);
  if (scope.inStock) wanted.push(inStock);
  if (materialIds.length > 0) wanted.push(anyOf(model.materials, materialIds, capacity));
  if (fitIds.length > 0) wanted.push(anyOf(model.fits, fitIds, capacity));
  return wanted;
};

const keepMembers = (slots: Uint32Array, members: SlotSet): Uint32Array => {
  let kept = 0;
  for (const slot of slots) if (members.has(slot)) slots[kept++] = slot;
  return slots.subarray(0, kept);
};

const foundSlots = ({ model, room }: Reading, found: Found): number => {
  let count = 0;
  for (const id of found) {
    const slot = model.slotOf.get(id);
    if (slot >= 0) room[count++] = slot;
  }
  return count;
};

type Ask = { scope: Scope; found: Found | null; region: number };

/** What is sold of a scope in a region. Slots of `found` keep its order; an item found but not sold is passed over. */
export const select = (reading: Reading, { scope, found, region }: Ask): Selection => {
  const { model, room, broad = broadFrom } = reading;
  const wanted = setsOf(model, scope, region);
  const sets = wanted.filter((members) => members !== undefined).sort((a, b) => a.size - b.size);
  const [smallest, ...others] = sets;
  if (!smallest || sets.length < wanted.length) return { kind: 'few', slots: room.subarray(0, 0) };
  // a set that lost most of its members keeps its bits, and may be smaller than one that is a list
  if (!found && smallest.bits && smallest.size > model.size * broad && sets.every(({ bits }) => bits)) {
    const bits = smallest.bits.slice();
    for (const { bits: more } of others) if (more) keepCommon(bits, more);
    return { kind: 'many', bits };
  }
  let slots = room.subarray(0, found ? foundSlots(reading, found) : smallest.fill(room));
  for (const members of found ? sets : others) slots = keepMembers(slots, members);
  return { kind: 'few', slots };
};

/** True when one variant of the slot, in stock in the region, has a wanted style and a wanted size at once. */
export const hasVariant = (model: ReadModel, slot: number, filters: Filters): boolean => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable } = model.columns;
  const { styles, sizes, regionBit } = filters;
  const first = firstEntry[slot]!;
  const end = first + entryCount[slot]!;
  for (let entry = first; entry < end; entry += 1) {
    if ((entryAvailable[entry]! & regionBit) === 0) continue;
    if (styles !== null && styles[entryStyle[entry]!] === 0) continue;
    if (sizes === null || sizes[entrySize[entry]!] === 1) return true;
  }
  return false;
};

const unionOf = (sets: readonly (SlotSet | undefined)[], wanted: Uint8Array, length: number): Bits => {
  const union = new Uint32Array(length);
  for (const [value, members] of sets.entries()) if (wanted[value] === 1) members?.addTo(union);
  return union;
};

const isPriced = ({ min, max }: Filters): boolean => min > 0 || max < Infinity;

/** Takes out of `bits` what has no variant as wanted. */
export const keepVariants = (model: ReadModel, bits: Bits, filters: Filters): void => {
  const offered = model.offered[filters.region]!;
  const length = (model.columns.capacity + 31) >>> 5;
  if (filters.styles) keepCommon(bits, unionOf(offered.styles, filters.styles, length));
  if (filters.sizes) keepCommon(bits, unionOf(offered.sizes, filters.sizes, length));
  if (filters.styles && filters.sizes) keepSlots(bits, (slot) => hasVariant(model, slot, filters));
};

/** Index of the first slot, by rising price, that costs `least` or more. */
const firstFrom = (slots: Uint32Array, price: Float64Array, least: number): number => {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (price[slots[middle]!]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Takes out of `bits` what costs too little or too much. The order by price is walked on its shorter side. */
export const keepPriced = (model: ReadModel, bits: Bits, filters: Filters): void => {
  if (!isPriced(filters)) return;
  const { slots } = model.cheapest[filters.region]!;
  const from = firstFrom(slots, filters.price, filters.min);
  // prices are whole: what costs more than the highest costs one more at least
  const to = Math.max(from, firstFrom(slots, filters.price, filters.max + 1));
  if (to - from > slots.length >>> 1) {
    for (let at = 0; at < from; at += 1) clearBit(bits, slots[at]!);
    for (let at = to; at < slots.length; at += 1) clearBit(bits, slots[at]!);
    return;
  }
  const within = new Uint32Array(bits.length);
  for (let at = from; at < to; at += 1) setBit(within, slots[at]!);
  keepCommon(bits, within);
};

/** What the filters let through, written over the selection it is made from; few keep their order. */
export const keepMatching = (model: ReadModel, selection: Selection, filters: Filters): Selection => {
  if (selection.kind === 'many') {
    keepVariants(model, selection.bits, filters);
    keepPriced(model, selection.bits, filters);
    return selection;
  }
  const { slots } = selection;
  const { price, min, max } = filters;
  const anyVariant = filters.styles === null && filters.sizes === null;
  let kept = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const asked = price[slot]!;
    if (asked < min || asked > max) continue;
    if (anyVariant || hasVariant(model, slot, filters)) slots[kept++] = slot;
  }
  return { kind: 'few', slots: slots.subarray(0, kept) };
};
