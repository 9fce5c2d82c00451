/** Counts facets. Each facet is counted with the filters of the other facets. */
import { hasBit, intersect, setBit, writeSlots, type Bits } from './bits.ts';
import type { Count, FacetCounts, ListingQuery, RankedIds } from './listing.rules.ts';
import type { ReadModel, Scopes } from './read-model.ts';
import {
  applyFilters,
  filterByPrice,
  filterByVariants,
  prepareFilters,
  select,
  type Filters,
  type QueryContext,
  type Selection,
} from './selection.ts';
import {
  createTally,
  countWithWanted,
  countFilteredVariants,
  countAllVariants,
  type PriceRange,
  type Tally,
} from './variant-counts.ts';
import type { SlotSet } from './slot-set.ts';

const noCounts: FacetCounts = {
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

type VariantFacets = { sizes: Count[]; styles: Count[]; range: PriceRange; matching: Selection };

/** Used for a narrow scope. */
const countInList = (model: ReadModel, slots: Uint32Array, filters: Filters): VariantFacets => {
  const { sizes: sizeNumbering, styles: styleNumbering } = model.columns;
  const sizes = createTally(sizeNumbering.ids.length);
  const styles = createTally(styleNumbering.ids.length);
  const isUnfiltered = filters.sizes === null && filters.styles === null;
  const countVariants = isUnfiltered ? countAllVariants : countFilteredVariants;
  const range = countVariants({ model, slots, filters, sizes, styles });
  const toCounts = ({ counts, seen }: Tally, ids: readonly number[]): Count[] =>
    ids.flatMap((id, value) => (seen[value] === 1 ? { id, count: counts[value]! } : [])).sort(byId);
  const matching = applyFilters(model, { kind: 'list', slots }, filters);
  return { sizes: toCounts(sizes, sizeNumbering.ids), styles: toCounts(styles, styleNumbering.ids), range, matching };
};

type FacetSets = { ids: readonly number[]; sets: readonly (SlotSet | undefined)[] };

/** Values that occur in the scope; the count is 0 when no item passes the filters. */
const countInScope = (
  { ids, sets }: FacetSets,
  scope: Bits,
  countOf: (value: number, set: SlotSet) => number,
): Count[] => {
  const counted: Count[] = [];
  for (const [value, id] of ids.entries()) {
    const set = sets[value];
    if (!set) continue;
    // A positive count implies that the value occurs in the scope, so most values skip the second test.
    const count = countOf(value, set);
    if (count > 0 || set.intersects(scope)) counted.push({ id, count });
  }
  return counted.sort(byId);
};

const priceRange = (model: ReadModel, bits: Bits, { region, price }: Filters): PriceRange => {
  const { slots } = model.cheapest[region]!;
  let low = 0;
  let high = slots.length - 1;
  while (low < slots.length && !hasBit(bits, slots[low]!)) low += 1;
  while (high >= 0 && !hasBit(bits, slots[high]!)) high -= 1;
  return low > high ? { min: Infinity, max: 0 } : { min: price[slots[low]!]!, max: price[slots[high]!]! };
};

/** Used for a broad scope. Variants are read only when both sizes and styles are filtered. */
const countInBits = (context: QueryContext, scope: Bits, filters: Filters): VariantFacets => {
  const { model, buffer } = context;
  const { columns } = model;
  const offered = model.offered[filters.region]!;
  const priced = scope.slice();
  filterByPrice(model, priced, filters);
  const countFacet = (counted: 'sizes' | 'styles', wanted: Uint8Array): Uint32Array => {
    const bits = priced.slice();
    filterByVariants(model, bits, { ...filters, [counted]: null });
    const slots = buffer.subarray(0, writeSlots(bits, buffer));
    return countWithWanted({ model, slots, regionBit: filters.regionBit, counted, wanted });
  };
  const sizes = { ids: columns.sizes.ids, sets: offered.sizes };
  const styles = { ids: columns.styles.ids, sets: offered.styles };
  const sizeCounts = filters.styles && countFacet('sizes', filters.styles);
  const styleCounts = filters.sizes && countFacet('styles', filters.sizes);
  const counts = {
    sizes: countInScope(sizes, scope, (value, set) => (sizeCounts ? sizeCounts[value]! : set.countIn(priced))),
    styles: countInScope(styles, scope, (value, set) => (styleCounts ? styleCounts[value]! : set.countIn(priced))),
  };
  const unpriced = scope.slice();
  filterByVariants(model, unpriced, filters);
  const range = priceRange(model, unpriced, filters);
  intersect(unpriced, priced);
  return { ...counts, range, matching: { kind: 'bits', bits: unpriced } };
};

const positiveCounts = (counts: Uint32Array, ids: readonly number[]): Count[] =>
  ids.flatMap((id, value) => (counts[value]! > 0 ? { id, count: counts[value]! } : [])).sort(byId);

const countBranches = ({ model }: QueryContext, matching: Selection): Pick<FacetCounts, 'groups' | 'subgroups'> => {
  const { group, subgroup, groups: groupNumbering, subgroups: subgroupNumbering } = model.columns;
  const groups = new Uint32Array(groupNumbering.ids.length + 1);
  // The column holds the number plus one, and 0 for none.
  const subgroups = new Uint32Array(subgroupNumbering.ids.length + 1);
  if (matching.kind === 'list') {
    for (const slot of matching.slots) {
      groups[group[slot]!]! += 1;
      subgroups[subgroup[slot]!]! += 1;
    }
  } else {
    const { bits } = matching;
    // Inlined, because a function call per slot or a list of slots would double the time on a large
    // catalogue.
    for (let word = 0; word < bits.length; word += 1) {
      for (let remaining = bits[word]!; remaining !== 0; remaining &= remaining - 1) {
        const slot = (word << 5) + 31 - Math.clz32(remaining & -remaining);
        groups[group[slot]!]! += 1;
        subgroups[subgroup[slot]!]! += 1;
      }
    }
  }
  return {
    groups: positiveCounts(groups, groupNumbering.ids),
    subgroups: positiveCounts(subgroups.subarray(1), subgroupNumbering.ids),
  };
};

/** Tests each slot of a short list; otherwise intersects bitsets. */
const createCounter = ({ columns }: ReadModel, selection: Selection): ((members: SlotSet) => number) => {
  if (selection.kind === 'bits') return (members) => members.countIn(selection.bits);
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

type FacetQuery = { query: ListingQuery; among: RankedIds | null; filters: Filters };

const selectWith = (
  context: QueryContext,
  { query, among, filters }: FacetQuery,
  replaced: Partial<ListingQuery>,
): Selection => {
  const selection = select(context, { scope: { ...query, ...replaced }, among, region: filters.region });
  return applyFilters(context.model, selection, filters);
};

type ItemFacets = Pick<FacetCounts, 'groups' | 'subgroups' | 'materials' | 'fits' | 'isNew' | 'onSale' | 'inStock'>;

/** `matching` may use the context's buffer, so it is read before the next `select`. */
const countItemFacets = (context: QueryContext, facetQuery: FacetQuery, matching: Selection): ItemFacets => {
  const { model } = context;
  const { query, filters } = facetQuery;
  const { onSale, inStock } = model.offered[filters.region]!;
  const count = createCounter(model, matching);
  const marks = { isNew: count(model.newItems), onSale: count(onSale), inStock: count(inStock) };
  const filtered = { materials: countScopes(model.materials, count), fits: countScopes(model.fits, count) };
  const hasBranch = query.groupId !== undefined || query.subgroupId !== undefined;
  const branches = hasBranch ? null : countBranches(context, matching);
  const countWithout = (kind: 'materials' | 'fits', replaced: Partial<ListingQuery>): Count[] =>
    countScopes(model[kind], createCounter(model, selectWith(context, facetQuery, replaced)));
  return {
    ...marks,
    materials: query.materialIds?.length ? countWithout('materials', { materialIds: [] }) : filtered.materials,
    fits: query.fitIds?.length ? countWithout('fits', { fitIds: [] }) : filtered.fits,
    // Choosing another group or sub-group replaces the selected one, so the selected one is not applied to
    // their counts.
    ...(branches ??
      countBranches(context, selectWith(context, facetQuery, { groupId: undefined, subgroupId: undefined }))),
  };
};

export const countFacets = (context: QueryContext, query: ListingQuery, among: RankedIds | null): FacetCounts => {
  const { model } = context;
  const filters = prepareFilters(model, query);
  if (!filters) return noCounts;
  const selection = select(context, { scope: query, among, region: filters.region });
  const { sizes, styles, range, matching } =
    selection.kind === 'list'
      ? countInList(model, selection.slots, filters)
      : countInBits(context, selection.bits, filters);
  return {
    sizes,
    styles,
    ...countItemFacets(context, { query, among, filters }, matching),
    priceMin: range.min === Infinity ? null : range.min,
    priceMax: range.max === 0 ? null : range.max,
  };
};
