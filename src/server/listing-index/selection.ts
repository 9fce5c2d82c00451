/**
 * Selects the items of a listing. A narrow scope is a list of slots, a broad one a bitset; each is many
 * times faster in its case.
 */
import { clearBit, intersect, keepSlots, setBit, type Bits } from './bits.ts';
import type { IdNumbering } from './columns.ts';
import type { ListingQuery, RankedIds } from './listing.rules.ts';
import type { ReadModel, Scopes } from './read-model.ts';
import { SlotSet } from './slot-set.ts';

/** Filters on sets of items. They are applied before the filters on variants and prices. */
export type Scope = Pick<
  ListingQuery,
  'sectionId' | 'groupId' | 'subgroupId' | 'specialGroupId' | 'isNew' | 'onSale' | 'inStock' | 'materialIds' | 'fitIds'
>;

export type Selection = { kind: 'list'; slots: Uint32Array } | { kind: 'bits'; bits: Bits };

/** Reused by all queries of one thread. */
export type QueryContext = {
  model: ReadModel;
  /** Holds the last list selection until the next one. */
  buffer: Uint32Array;
  /** A scope with more than this share of the catalogue is selected as a bitset. */
  broadShare: number;
};

export const createQueryContext = (model: ReadModel, broadShare = 1 / 16): QueryContext => ({
  model,
  buffer: new Uint32Array(model.columns.capacity),
  broadShare,
});

export type Filters = {
  readonly region: number;
  readonly regionBit: number;
  readonly price: Float64Array;
  readonly min: number;
  readonly max: number;
  /** Has a 1 at the number of each selected value; null when there is no filter. */
  readonly styles: Uint8Array | null;
  readonly sizes: Uint8Array | null;
};

const wantedOf = (numbering: IdNumbering, ids: readonly number[]): Uint8Array | null => {
  if (ids.length === 0) return null;
  const wanted = new Uint8Array(numbering.ids.length);
  for (const id of ids) {
    const number = numbering.find(id);
    if (number !== undefined) wanted[number] = 1;
  }
  return wanted;
};

export const prepareFilters = ({ columns }: ReadModel, query: ListingQuery): Filters | null => {
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

const unionOfScopes = (scopes: Scopes, ids: readonly number[], capacity: number): SlotSet =>
  SlotSet.union(
    ids.map((id) => scopes.get(id)).filter((members) => members !== undefined),
    capacity,
  );

const wantedSets = (model: ReadModel, scope: Scope, region: number): (SlotSet | undefined)[] => {
  const { sold, onSale, inStock } = model.offered[region]!;
  const { materialIds = [], fitIds = [] } = scope;
  const { capacity } = model.columns;
  const wanted: (SlotSet | undefined)[] = [sold];
  if (scope.sectionId !== undefined) wanted.push(model.sections.get(scope.sectionId));
  if (scope.groupId !== undefined) wanted.push(model.groups.get(scope.groupId));
  if (scope.subgroupId !== undefined) wanted.push(model.subgroups.get(scope.subgroupId));
  if (scope.specialGroupId !== undefined) wanted.push(model.specialGroups.get(scope.specialGroupId));
  if (scope.isNew) wanted.push(model.newItems);
  if (scope.onSale) wanted.push(onSale);
  if (scope.inStock) wanted.push(inStock);
  if (materialIds.length > 0) wanted.push(unionOfScopes(model.materials, materialIds, capacity));
  if (fitIds.length > 0) wanted.push(unionOfScopes(model.fits, fitIds, capacity));
  return wanted;
};

const filterInPlace = (slots: Uint32Array, members: SlotSet): Uint32Array => {
  let count = 0;
  for (const slot of slots) if (members.has(slot)) slots[count++] = slot;
  return slots.subarray(0, count);
};

const fillWithIds = ({ model, buffer }: QueryContext, ids: RankedIds): number => {
  let count = 0;
  for (const id of ids) {
    const slot = model.slotOf.get(id);
    if (slot >= 0) buffer[count++] = slot;
  }
  return count;
};

type SelectOptions = { scope: Scope; among: RankedIds | null; region: number };

/** Selects items sold in the region. With `among`, keeps its order. */
export const select = (context: QueryContext, { scope, among, region }: SelectOptions): Selection => {
  const { model, buffer, broadShare } = context;
  const wanted = wantedSets(model, scope, region);
  const sets = wanted.filter((members) => members !== undefined).sort((a, b) => a.size - b.size);
  const [smallest, ...others] = sets;
  if (!smallest || sets.length < wanted.length) return { kind: 'list', slots: buffer.subarray(0, 0) };
  // A set that lost most of its members remains a bitset, so a larger set may still be a list.
  if (!among && smallest.bits && smallest.size > model.size * broadShare && sets.every(({ bits }) => bits)) {
    const bits = smallest.bits.slice();
    for (const { bits: more } of others) if (more) intersect(bits, more);
    return { kind: 'bits', bits };
  }
  let slots = buffer.subarray(0, among ? fillWithIds(context, among) : smallest.fill(buffer));
  for (const members of among ? sets : others) slots = filterInPlace(slots, members);
  return { kind: 'list', slots };
};

/** True when a single variant in stock has both a wanted style and a wanted size. */
export const hasMatchingVariant = (model: ReadModel, slot: number, filters: Filters): boolean => {
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

const hasPriceFilter = ({ min, max }: Filters): boolean => min > 0 || max < Infinity;

export const filterByVariants = (model: ReadModel, bits: Bits, filters: Filters): void => {
  const offered = model.offered[filters.region]!;
  const length = (model.columns.capacity + 31) >>> 5;
  if (filters.styles) intersect(bits, unionOf(offered.styles, filters.styles, length));
  if (filters.sizes) intersect(bits, unionOf(offered.sizes, filters.sizes, length));
  if (filters.styles && filters.sizes) keepSlots(bits, (slot) => hasMatchingVariant(model, slot, filters));
};

/** Index of the first slot with at least `minPrice`; `slots` must be sorted by price. */
const firstAtPrice = (slots: Uint32Array, price: Float64Array, minPrice: number): number => {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (price[slots[middle]!]! < minPrice) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Visits the shorter part of the order by price: either the slots inside the limits or those outside. */
export const filterByPrice = (model: ReadModel, bits: Bits, filters: Filters): void => {
  if (!hasPriceFilter(filters)) return;
  const { slots } = model.cheapest[filters.region]!;
  const from = firstAtPrice(slots, filters.price, filters.min);
  // Prices are integers, so the first price above the maximum is at least max + 1.
  const to = Math.max(from, firstAtPrice(slots, filters.price, filters.max + 1));
  if (to - from > slots.length >>> 1) {
    for (let at = 0; at < from; at += 1) clearBit(bits, slots[at]!);
    for (let at = to; at < slots.length; at += 1) clearBit(bits, slots[at]!);
    return;
  }
  const within = new Uint32Array(bits.length);
  for (let at = from; at < to; at += 1) setBit(within, slots[at]!);
  intersect(bits, within);
};

/** Changes the selection in place. A list keeps its order. */
export const applyFilters = (model: ReadModel, selection: Selection, filters: Filters): Selection => {
  if (selection.kind === 'bits') {
    filterByVariants(model, selection.bits, filters);
    filterByPrice(model, selection.bits, filters);
    return selection;
  }
  const { slots } = selection;
  const { price, min, max } = filters;
  const anyVariant = filters.styles === null && filters.sizes === null;
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const amount = price[slot]!;
    if (amount < min || amount > max) continue;
    if (anyVariant || hasMatchingVariant(model, slot, filters)) slots[count++] = slot;
  }
  return { kind: 'list', slots: slots.subarray(0, count) };
};
