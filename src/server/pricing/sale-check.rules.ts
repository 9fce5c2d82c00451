/** What a price will show in the shop once it is saved: the 30-day rule, applied to a sale before it starts. */
import {
  discountPercent,
  lowestPeriodBefore,
  type ListPrice,
  type LowestPrice,
  type PastPrice,
} from './pricing.rules.ts';

export const saleVerdicts = ['NO_SALE', 'AS_PLANNED', 'LESS', 'NOTHING'] as const;
/**
 * `AS_PLANNED`: the list price is struck through. `LESS`: a lower price is. `NOTHING`: the sale is not below the lowest
 * price of the 30 days before, so no reduction may be announced.
 */
export type SaleVerdict = (typeof saleVerdicts)[number];

export type SaleCheck = {
  readonly verdict: SaleVerdict;
  /** When the sale starts, or now when it runs already. Null when no sale runs or is planned. */
  readonly at: Date | null;
  /** Price that the shop strikes through; null when it strikes none. */
  readonly struck: number | null;
  readonly percent: number;
  /** Reduction from the list price, which the shop shows only for `AS_PLANNED`. */
  readonly plannedPercent: number;
  readonly lowest: LowestPrice | null;
};

const none: SaleCheck = {
  verdict: 'NO_SALE',
  at: null,
  struck: null,
  percent: 0,
  plannedPercent: 0,
  lowest: null,
};

const isUnchanged = (price: ListPrice, last: PastPrice | undefined): boolean =>
  last !== undefined &&
  last.amount === price.amount &&
  last.saleAmount === price.saleAmount &&
  last.saleStartsAt?.getTime() === price.saleStartsAt?.getTime() &&
  last.saleEndsAt?.getTime() === price.saleEndsAt?.getTime();

/** `history` holds what was valid until now, in the sequence of time; `price` replaces its last entry from now on. */
export const checkSale = (price: ListPrice, history: readonly PastPrice[], now: Date): SaleCheck => {
  const { saleAmount, saleStartsAt, saleEndsAt } = price;
  if (saleAmount === null || (saleEndsAt !== null && saleEndsAt <= now)) return none;
  // the database dates the history by its own clock, which may be ahead
  const last = history.at(-1);
  const from = last && last.validFrom > now ? last.validFrom : now;
  const at = saleStartsAt !== null && saleStartsAt > from ? saleStartsAt : from;
  const next = isUnchanged(price, last) ? history : [...history, { ...price, validFrom: from }];
  const lowest = lowestPeriodBefore(next, at);
  const struck = Math.min(lowest?.amount ?? price.amount, price.amount);
  const plannedPercent = discountPercent(price.amount, saleAmount);
  if (struck <= saleAmount) return { verdict: 'NOTHING', at, struck: null, percent: 0, plannedPercent, lowest };
  const percent = discountPercent(struck, saleAmount);
  const verdict = struck < price.amount ? 'LESS' : 'AS_PLANNED';
  return { verdict, at, struck, percent, plannedPercent, lowest };
};
