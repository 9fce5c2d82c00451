/**
 * Price of a variant at an instant, and the reference price that may be shown struck through. Amounts are minor units
 * with tax. The end of a sale period is exclusive.
 */

/** Price set by staff, with an optional sale price and period. A null start or end means no limit. */
export type ListPrice = {
  amount: number;
  saleAmount: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

/** Entry of the price history, valid from `validFrom`. The amount is null when the variant was not sold in the region. */
export type PastPrice = Omit<ListPrice, 'amount'> & { amount: number | null; validFrom: Date };

export type Offer = {
  /**
   * During a sale, the struck-through price: the lowest price of the 30 days before the reduction. Otherwise the
   * normal price.
   */
  price: number;
  /** Price to pay during a sale. Null without a sale, or when the sale does not reduce the reference price. */
  salePrice: number | null;
  /** Whole percent, rounded down. Null without a sale or below 1 %. */
  discountPercent: number | null;
  /** True during a sale period, even when no price may be struck through: promotion codes do not apply. */
  onSale: boolean;
};

const referenceDays = 30;
const day = 86_400_000;

type Window = { start: number; end: number };

const saleWindow = (price: Omit<ListPrice, 'amount'>): Window | null =>
  price.saleAmount === null
    ? null
    : { start: price.saleStartsAt?.getTime() ?? -Infinity, end: price.saleEndsAt?.getTime() ?? Infinity };

export const isOnSale = (price: ListPrice, at: Date): boolean => {
  const window = saleWindow(price);
  return window !== null && window.start <= at.getTime() && at.getTime() < window.end;
};

export const paidAt = (price: ListPrice, at: Date): number =>
  isOnSale(price, at) && price.saleAmount !== null ? price.saleAmount : price.amount;

/** Discount in whole percent, rounded down so that the shop never announces more than it gives. */
export const discountPercent = (struck: number, paid: number): number =>
  struck > 0 && paid < struck ? Number((BigInt(struck - paid) * 100n) / BigInt(struck)) : 0;

type PricePeriod = Window & { amount: number; onSale: boolean };

/** Converts the price history to ordered periods. A sale splits an entry into at most three. */
const toPeriods = (history: readonly PastPrice[]): PricePeriod[] => {
  const entries = [...history].sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime());
  return entries.flatMap((entry, index): PricePeriod[] => {
    const { amount, saleAmount } = entry;
    const whole = { start: entry.validFrom.getTime(), end: entries[index + 1]?.validFrom.getTime() ?? Infinity };
    if (amount === null) return [];
    const sale = saleWindow(entry);
    if (sale === null || saleAmount === null) return dropEmpty([{ ...whole, amount, onSale: false }]);
    const start = Math.min(Math.max(whole.start, sale.start), whole.end);
    const end = Math.max(Math.min(whole.end, sale.end), start);
    return dropEmpty([
      { start: whole.start, end: start, amount, onSale: false },
      { start, end, amount: saleAmount, onSale: true },
      { start: end, end: whole.end, amount, onSale: false },
    ]);
  });
};

const dropEmpty = (periods: PricePeriod[]): PricePeriod[] => periods.filter((period) => period.start < period.end);

/**
 * Start of the reduction that is active at `at`. A sale that is lowered further without a pause is one reduction; a pause
 * or a lower price before starts a new one. Returns `at` when the history does not contain the sale.
 */
const reductionStart = (periods: readonly PricePeriod[], at: number): number => {
  const current = periods.findIndex((period) => period.start <= at && at < period.end);
  const active = periods[current];
  if (!active?.onSale) return at;
  let { start, amount } = active;
  for (let index = current - 1; index >= 0; index -= 1) {
    const previous = periods[index];
    if (!previous?.onSale || previous.end !== start || previous.amount < amount) break;
    ({ start, amount } = previous);
  }
  return start;
};

/** `from`: start of the period with the lowest price, or of the 30 days when it began before. */
export type LowestPrice = { readonly amount: number; readonly from: Date; readonly to: Date };

/** Lowest price of the 30 days before the reduction active at `at`; null when the variant was not sold then. */
export const lowestPeriodBefore = (history: readonly PastPrice[], at: Date): LowestPrice | null => {
  const periods = toPeriods(history);
  const end = reductionStart(periods, at.getTime());
  const start = end - referenceDays * day;
  const inWindow = periods.filter((period) => period.start < end && period.end > start);
  const [first, ...others] = inWindow;
  if (!first) return null;
  const lowest = others.reduce((low, period) => (period.amount < low.amount ? period : low), first);
  return {
    amount: lowest.amount,
    from: new Date(Math.max(lowest.start, start)),
    to: new Date(Math.min(lowest.end, end)),
  };
};

export const lowestBefore = (history: readonly PastPrice[], at: Date): number | null =>
  lowestPeriodBefore(history, at)?.amount ?? null;

/** `history` is needed only during a sale. Without it, the full price is the reference price. */
export const offerAt = (price: ListPrice, history: readonly PastPrice[], at: Date): Offer => {
  if (!isOnSale(price, at)) return { price: price.amount, salePrice: null, discountPercent: null, onSale: false };
  const paid = paidAt(price, at);
  const struck = Math.min(lowestBefore(history, at) ?? price.amount, price.amount);
  if (struck <= paid) return { price: paid, salePrice: null, discountPercent: null, onSale: true };
  return { price: struck, salePrice: paid, discountPercent: discountPercent(struck, paid) || null, onSale: true };
};

/** Next start or end of the sale; null when none is planned. */
export const nextChange = (price: ListPrice, at: Date): Date | null => {
  const window = saleWindow(price);
  if (!window) return null;
  const next = [window.start, window.end].filter((time) => Number.isFinite(time) && time > at.getTime());
  return next.length === 0 ? null : new Date(Math.min(...next));
};
