/** Counts of every facet value of a listing, each dimension with the other filters on. */
import { hasBit, keepCommon, setBit, writeSlots, type Bits } from './bits.ts';
import type { Count, FacetCounts, Found, ListingQuery } from './listing.rules.ts';
import type { ReadModel, Scopes } from './read-model.ts';
import {
  filtersOf,
  keepMatching,
  keepPriced,
  keepVariants,
  select,
  type Filters,
  type Reading,
  type Selection,
} from './read-scope.ts';
import { tallyOf, walkCrossed, walkFiltered, walkFreely, type PriceRange } from './read-walk.ts';
import type { SlotSet } from './slot-set.ts';

const nothing: FacetCounts = {
  sizes: [],
  styles: [],
  groups: [],
  subgroups: [],
  materials: [],
  fits: [],
  isNew: 0,
  onSale: 0,
  inStock: 0,
  priceMin: null,
  priceMax: null,
};
const byId = (left: Count, right: Count): number => left.id - right.id;

/** `matching`: what all the filters leave. */
type VariantFacets = { sizes: Count[]; styles: Count[]; range: PriceRange; matching: Selection };

/** A narrow scope: one walk over its variants. */
const walkVariants = (model: ReadModel, slots: Uint32Array, filters: Filters): VariantFacets => {
  const { sizes: sizeWords, styles: styleWords } = model.columns;
  const sizes = tallyOf(sizeWords.ids.length);
  const styles = tallyOf(styleWords.ids.length);
  const walk = filters.sizes === null && filters.styles === null ? walkFreely : walkFiltered;
  const range = walk({ model, slots, filters, sizes, styles });
  const seen = ({ counts, seen: met }: typeof sizes, ids: readonly number[]): Count[] =>
    ids.flatMap((id, value) => (met[value] === 1 ? { id, count: counts[value]! } : [])).sort(byId);
  const matching = keepMatching(model, { kind: 'few', slots }, filters);
  return { sizes: seen(sizes, sizeWords.ids), styles: seen(styles, styleWords.ids), range, matching };
};

type Dimension = { ids: readonly number[]; sets: readonly (SlotSet | undefined)[] };

/** Values of which something is in the scope, 0 where the filters leave nothing of it. */
const countMet = ({ ids, sets }: Dimension, scope: Bits, counts: (value: number, set: SlotSet) => number): Count[] => {
  const met: Count[] = [];
  for (const [value, id] of ids.entries()) {
    const set = sets[value];
    if (!set) continue;
    // what is counted is in the scope: most values need no second look
    const count = counts(value, set);
    if (count > 0 || set.meets(scope)) met.push({ id, count });
  }
  return met.sort(byId);
};

/** Lowest and highest price in `bits`: the first and the last of the order by price that are there. */
const rangeOf = (model: ReadModel, bits: Bits, { region, price }: Filters): PriceRange => {
  const { slots } = model.cheapest[region]!;
  let low = 0;
  let high = slots.length - 1;
  while (low < slots.length && !hasBit(bits, slots[low]!)) low += 1;
  while (high >= 0 && !hasBit(bits, slots[high]!)) high -= 1;
  return low > high ? { min: Infinity, max: 0 } : { min: price[slots[low]!]!, max: price[slots[high]!]! };
};

/** A broad scope: whole words of bits; only where sizes and styles narrow each other are variants looked at. */
const countVariants = (reading: Reading, scope: Bits, filters: Filters): VariantFacets => {
  const { model, room } = reading;
  const { columns } = model;
  const offered = model.offered[filters.region]!;
  const priced = scope.slice();
  keepPriced(model, priced, filters);
  const crossed = (counted: 'sizes' | 'styles', wanted: Uint8Array): Uint32Array => {
    const bits = priced.slice();
    keepVariants(model, bits, { ...filters, [counted]: null });
    const slots = room.subarray(0, writeSlots(bits, room));
    return walkCrossed({ model, slots, regionBit: filters.regionBit, counted, wanted });
  };
  const sizes = { ids: columns.sizes.ids, sets: offered.sizes };
  const styles = { ids: columns.styles.ids, sets: offered.styles };
  const sizeCounts = filters.styles && crossed('sizes', filters.styles);
  const styleCounts = filters.sizes && crossed('styles', filters.sizes);
  const answer = {
    sizes: countMet(sizes, scope, (value, set) => (sizeCounts ? sizeCounts[value]! : set.countIn(priced))),
    styles: countMet(styles, scope, (value, set) => (styleCounts ? styleCounts[value]! : set.countIn(priced))),
  };
  const unpriced = scope.slice();
  keepVariants(model, unpriced, filters);
  const range = rangeOf(model, unpriced, filters);
  keepCommon(unpriced, priced);
  return { ...answer, range, matching: { kind: 'many', bits: unpriced } };
};

const countedOf = (counts: Uint32Array, ids: readonly number[]): Count[] =>
  ids.flatMap((id, value) => (counts[value]! > 0 ? { id, count: counts[value]! } : [])).sort(byId);

const countBranches = ({ model }: Reading, matching: Selection): Pick<FacetCounts, 'groups' | 'subgroups'> => {
  const { group, subgroup, groups: groupWords, subgroups: subgroupWords } = model.columns;
  const groups = new Uint32Array(groupWords.ids.length + 1);
  // the column of sub-groups counts from 1: 0 is none
  const subgroups = new Uint32Array(subgroupWords.ids.length + 1);
  if (matching.kind === 'few') {
    for (const slot of matching.slots) {
      groups[group[slot]!]! += 1;
      subgroups[subgroup[slot]!]! += 1;
    }
  } else {
    const { bits } = matching;
    // written out: most of the catalogue passes here, and a call or a list of slots would cost as much again
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
        const slot = (word << 5) + 31 - Math.clz32(rest & -rest);
        groups[group[slot]!]! += 1;
        subgroups[subgroup[slot]!]! += 1;
      }
    }
  }
  return { groups: countedOf(groups, groupWords.ids), subgroups: countedOf(subgroups.subarray(1), subgroupWords.ids) };
};

/** How many of a set are selected: slot by slot in a short list, else by whole words. */
const counterOf = ({ columns }: ReadModel, selection: Selection): ((members: SlotSet) => number) => {
  if (selection.kind === 'many') return (members) => members.countIn(selection.bits);
  const { slots } = selection;
  const words = (columns.capacity + 31) >>> 5;
  if (slots.length < words)
    return (members) => {
      let count = 0;
      for (let at = 0; at < slots.length; at += 1) if (members.has(slots[at]!)) count += 1;
      return count;
    };
  const bits = new Uint32Array(words);
  for (const slot of slots) setBit(bits, slot);
  return (members) => members.countIn(bits);
};

const countScopes = (scopes: Scopes, count: (members: SlotSet) => number): Count[] =>
  [...scopes]
    .map(([id, members]) => ({ id, count: count(members) }))
    .filter((value) => value.count > 0)
    .sort(byId);

type Others = { query: ListingQuery; found: Found | null; filters: Filters };

/** What is left without one of the filters. */
const without = (reading: Reading, { query, found, filters }: Others, part: Partial<ListingQuery>): Selection => {
  const selection = select(reading, { scope: { ...query, ...part }, found, region: filters.region });
  return keepMatching(reading.model, selection, filters);
};

type ItemFacets = Pick<FacetCounts, 'groups' | 'subgroups' | 'materials' | 'fits' | 'isNew' | 'onSale' | 'inStock'>;

/** Counts of what no variant decides. `matching` lives in the reading's room: it is done with before anything else is selected. */
const countItems = (reading: Reading, others: Others, matching: Selection): ItemFacets => {
  const { model } = reading;
  const { query, filters } = others;
  const { onSale, inStock } = model.offered[filters.region]!;
  const count = counterOf(model, matching);
  const marks = { isNew: count(model.fresh), onSale: count(onSale), inStock: count(inStock) };
  const present = { materials: countScopes(model.materials, count), fits: countScopes(model.fits, count) };
  const placed = query.groupId !== undefined || query.subgroupId !== undefined;
  const branches = placed ? null : countBranches(reading, matching);
  const again = (kind: 'materials' | 'fits', part: Partial<ListingQuery>): Count[] =>
    countScopes(model[kind], counterOf(model, without(reading, others, part)));
  return {
    ...marks,
    materials: query.materialIds?.length ? again('materials', { materialIds: [] }) : present.materials,
    fits: query.fitIds?.length ? again('fits', { fitIds: [] }) : present.fits,
    // choosing another group or sub-group replaces the present one, so neither narrows their counts
    ...(branches ?? countBranches(reading, without(reading, others, { groupId: undefined, subgroupId: undefined }))),
  };
};

export const countFacets = (reading: Reading, query: ListingQuery, found: Found | null): FacetCounts => {
  const { model } = reading;
  const filters = filtersOf(model, query);
  if (!filters) return nothing;
  const selection = select(reading, { scope: query, found, region: filters.region });
  const { sizes, styles, range, matching } =
    selection.kind === 'few'
      ? walkVariants(model, selection.slots, filters)
      : countVariants(reading, selection.bits, filters);
  return {
    sizes,
    styles,
    ...countItems(reading, { query, found, filters }, matching),
    priceMin: range.min === Infinity ? null : range.min,
    priceMax: range.max === 0 ? null : range.max,
  };
};
