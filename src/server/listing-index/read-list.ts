import { clearBit, countBits, hasBit, setBit, type Bits } from './bits.ts';
import type { ListingQuery, Page, RankedIds } from './listing.rules.ts';
import type { Compare } from './sort.ts';
import type { ReadModel } from './read-model.ts';
import { applyFilters, prepareFilters, select, type QueryContext } from './selection.ts';

type Walk = (visit: (slot: number) => boolean) => void;
/** `walk` visits slots in order until the callback returns false. */
type Sorting = { compare: Compare; walk: Walk };

const forwards =
  (slots: Uint32Array): Walk =>
  (visit) => {
    for (let at = 0; at < slots.length; at += 1) if (!visit(slots[at]!)) return;
  };

/** Visits an ascending order from its end, but keeps the order of slots with equal keys. */
const backwardsByRuns =
  (slots: Uint32Array, key: Float64Array): Walk =>
  (visit) => {
    for (let end = slots.length; end > 0;) {
      let start = end - 1;
      while (start > 0 && key[slots[start - 1]!] === key[slots[start]!]) start -= 1;
      for (let at = start; at < end; at += 1) if (!visit(slots[at]!)) return;
      end = start;
    }
  };

const sortings: Record<ListingQuery['sort'], (model: ReadModel, region: number) => Sorting> = {
  relevance: ({ columns, popular }) => ({ compare: columns.byPopularity, walk: forwards(popular.slots) }),
  newest: ({ columns, newest }) => ({ compare: columns.byNewest, walk: forwards(newest.slots) }),
  bestRated: ({ columns, bestRated }) => ({ compare: columns.byRating, walk: forwards(bestRated.slots) }),
  priceAsc: ({ columns, cheapest }, region) => ({
    compare: columns.byPrice(region),
    walk: forwards(cheapest[region]!.slots),
  }),
  priceDesc: ({ columns, cheapest }, region) => {
    const price = columns.price[region]!;
    return {
      compare: (left, right) => price[right]! - price[left]! || columns.byPopularity(left, right),
      walk: backwardsByRuns(cheapest[region]!.slots, price),
    };
  },
};

/** Cost of a comparison in a sort, relative to one step of a walk. */
const comparisonCost = 12;

type Range = { start: number; end: number };

const pageBySorting = (slots: Uint32Array, compare: Compare, { start, end }: Range): Uint32Array =>
  Uint32Array.from([...slots].sort(compare).slice(start, end));

const pageByWalking = (bits: Bits, walk: Walk, { start, end }: Range): Uint32Array => {
  const page = new Uint32Array(end - start);
  let rank = 0;
  walk((slot) => {
    if (!hasBit(bits, slot)) return true;
    if (rank >= start) page[rank - start] = slot;
    rank += 1;
    return rank < end;
  });
  return page;
};

const toBits = (model: ReadModel, slots: Uint32Array): Bits => {
  const bits = new Uint32Array((model.columns.capacity + 31) >>> 5);
  for (const slot of slots) setBit(bits, slot);
  return bits;
};

/** A page of the list that begins with the slots of `first`, in their order. */
const pageAfterFirst = (
  model: ReadModel,
  bits: Bits,
  { first, walk, start, end }: Range & { first: RankedIds; walk: Walk },
) => {
  const head = first.map((id) => model.slotOf.get(id)).filter((slot) => slot >= 0 && hasBit(bits, slot));
  for (const slot of head) clearBit(bits, slot);
  const rest = { start: Math.max(start - head.length, 0), end: Math.max(end - head.length, 0) };
  return Uint32Array.from([...head.slice(start, end), ...pageByWalking(bits, walk, rest)]);
};

/** With the sort `relevance`, the list keeps the order of `among`; when `among` is null, the ids of `first` come first. */
export const listPage = (
  context: QueryContext,
  query: ListingQuery,
  among: RankedIds | null,
  first: RankedIds = [],
): Page => {
  const { model } = context;
  const filters = prepareFilters(model, query);
  if (!filters) return { ids: [], count: 0 };
  const selection = select(context, { scope: query, among, region: filters.region });
  const matching = applyFilters(model, selection, filters);
  const count = matching.kind === 'list' ? matching.slots.length : countBits(matching.bits);
  const range = { start: query.page * query.pageSize, end: Math.min(count, (query.page + 1) * query.pageSize) };
  if (range.start >= range.end) return { ids: [], count };
  const toPage = (slots: Uint32Array): Page => ({ ids: Array.from(slots, (slot) => model.columns.item[slot]!), count });
  const { compare, walk } = sortings[query.sort](model, filters.region);
  if (first.length > 0) {
    const bits = matching.kind === 'bits' ? matching.bits : toBits(model, matching.slots);
    return toPage(pageAfterFirst(model, bits, { first, walk, ...range }));
  }
  if (matching.kind === 'bits') return toPage(pageByWalking(matching.bits, walk, range));
  if (among && query.sort === 'relevance') return toPage(matching.slots.subarray(range.start, range.end));
  const walkCost = (range.end / count) * model.size + count;
  const sortCost = count * Math.log2(count + 1) * comparisonCost;
  if (sortCost < walkCost) return toPage(pageBySorting(matching.slots, compare, range));
  return toPage(pageByWalking(toBits(model, matching.slots), walk, range));
};
