/** One page of a listing and its total, from the read model. */
import { countBits, hasBit, setBit, type Bits } from './bits.ts';
import type { Found, ListingQuery, Page } from './listing.rules.ts';
import type { Compare } from './order.ts';
import type { ReadModel } from './read-model.ts';
import { filtersOf, keepMatching, select, type Reading } from './read-scope.ts';

type Walk = (visit: (slot: number) => boolean) => void;
type Sorting = { compare: Compare; walk: Walk };

/** Visits slots in order until the visitor has enough. */
const forwards =
  (slots: Uint32Array): Walk =>
  (visit) => {
    for (let at = 0; at < slots.length; at += 1) if (!visit(slots[at]!)) return;
  };

/** Falling keys, but equal keys as they stand: runs are taken from the end, each one read forwards. */
const byFallingRuns =
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
      walk: byFallingRuns(cheapest[region]!.slots, price),
    };
  },
};

/** Comparing costs about this many steps of a walk. */
const costOfComparing = 12;

type Cut = { start: number; end: number };

const cutBySorting = (slots: Uint32Array, compare: Compare, { start, end }: Cut): Uint32Array =>
  Uint32Array.from([...slots].sort(compare).slice(start, end));

const cutByWalking = (bits: Bits, walk: Walk, { start, end }: Cut): Uint32Array => {
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

const marked = (model: ReadModel, slots: Uint32Array): Bits => {
  const bits = new Uint32Array((model.columns.capacity + 31) >>> 5);
  for (const slot of slots) setBit(bits, slot);
  return bits;
};

/** `found` (a keyword's answer) is best first: with the order of relevance its own order is kept. */
export const listPage = (reading: Reading, query: ListingQuery, found: Found | null): Page => {
  const { model } = reading;
  const filters = filtersOf(model, query);
  if (!filters) return { ids: [], count: 0 };
  const selection = select(reading, { scope: query, found, region: filters.region });
  const matching = keepMatching(model, selection, filters);
  const count = matching.kind === 'few' ? matching.slots.length : countBits(matching.bits);
  const cut = { start: query.page * query.pageSize, end: Math.min(count, (query.page + 1) * query.pageSize) };
  if (cut.start >= cut.end) return { ids: [], count };
  const named = (slots: Uint32Array): Page => ({ ids: Array.from(slots, (slot) => model.columns.item[slot]!), count });
  const { compare, walk } = sortings[query.sort](model, filters.region);
  if (matching.kind === 'many') return named(cutByWalking(matching.bits, walk, cut));
  if (found && query.sort === 'relevance') return named(matching.slots.subarray(cut.start, cut.end));
  const walking = (cut.end / count) * model.size + count;
  const sorting = count * Math.log2(count + 1) * costOfComparing;
  if (sorting < walking) return named(cutBySorting(matching.slots, compare, cut));
  return named(cutByWalking(marked(model, matching.slots), walk, cut));
};
