/**
 * What a variant costs at an instant, and which price may be struck through beside it. Amounts are minor units,
 * tax included. Periods are half-open: a sale runs from its start to just before its end.
 */

/** A price as staff set it: the amount, and maybe a lower one with its window (an absent bound is open). */
export type AskedPrice = {
  amount: number;
  saleAmount: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
};

/** One line of the price history: what was asked from `validFrom` on; amount null once the variant left the region. */
export type PastPrice = Omit<AskedPrice, 'amount'> & { amount: number | null; validFrom: Date };

/** What the shop asks, and what it may say about it. */
export type Offer = {
  /** Struck through when there is a sale: the lowest price of the 30 days before the reduction. Else the price. */
  price: number;
  /** What is paid during a sale; null without one, and when the "sale" is no reduction of a price really asked. */
  salePrice: number | null;
  /** Whole percents, rounded down; null without a sale or under 1 %. */
  discountPercent: number | null;
  /** True while a sale window is open: promotion codes do not apply, even when no price may be struck through. */
  onSale: boolean;
};

const referenceDays = 30;
const day = 86_400_000;

type Window = { start: number; end: number };

const saleWindow = (price: Omit<AskedPrice, 'amount'>): Window | null =>
  price.saleAmount === null
    ? null
    : { start: price.saleStartsAt?.getTime() ?? -Infinity, end: price.saleEndsAt?.getTime() ?? Infinity };

/** True from the start of the sale window to just before its end. */
export const isOnSale = (price: AskedPrice, at: Date): boolean => {
  const window = saleWindow(price);
  return window !== null && window.start <= at.getTime() && at.getTime() < window.end;
};

/** What is paid at an instant. */
export const paidAt = (price: AskedPrice, at: Date): number =>
  isOnSale(price, at) && price.saleAmount !== null ? price.saleAmount : price.amount;

/** Whole percents between a struck price and a paid one, rounded down: a shop never announces more than it gives. */
export const discountPercent = (struck: number, paid: number): number =>
  struck > 0 && paid < struck ? Number((BigInt(struck - paid) * 100n) / BigInt(struck)) : 0;

/** A stretch of time during which one amount was asked. */
type Stretch = Window & { amount: number; onSale: boolean };

/** The price history as stretches in order; sale windows cut each line into at most three. */
const stretchesOf = (history: readonly PastPrice[]): Stretch[] => {
  const lines = [...history].sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime());
  return lines.flatMap((line, index): Stretch[] => {
    const { amount, saleAmount } = line;
    const whole = { start: line.validFrom.getTime(), end: lines[index + 1]?.validFrom.getTime() ?? Infinity };
    if (amount === null) return [];
    const sale = saleWindow(line);
    if (sale === null || saleAmount === null) return keep([{ ...whole, amount, onSale: false }]);
    const start = Math.min(Math.max(whole.start, sale.start), whole.end);
    const end = Math.max(Math.min(whole.end, sale.end), start);
    return keep([
      { start: whole.start, end: start, amount, onSale: false },
      { start, end, amount: saleAmount, onSale: true },
      { start: end, end: whole.end, amount, onSale: false },
    ]);
  });
};

const keep = (stretches: Stretch[]): Stretch[] => stretches.filter((stretch) => stretch.start < stretch.end);

/**
 * When the reduction that is running at `at` began. A sale that deepens without a pause is one reduction; a pause or a
 * lower price before makes it a new one. `at` itself when the history does not know the sale.
 */
const reductionStart = (stretches: readonly Stretch[], at: number): number => {
  const now = stretches.findIndex((stretch) => stretch.start <= at && at < stretch.end);
  const running = stretches[now];
  if (!running?.onSale) return at;
  let { start, amount } = running;
  for (let index = now - 1; index >= 0; index -= 1) {
    const former = stretches[index];
    if (!former?.onSale || former.end !== start || former.amount < amount) break;
    ({ start, amount } = former);
  }
  return start;
};

/**
 * The lowest price asked in the 30 days before the reduction running at `at`; null when nothing was asked then
 * (a new article, or one that came back).
 */
export const lowestBefore = (history: readonly PastPrice[], at: Date): number | null => {
  const stretches = stretchesOf(history);
  const end = reductionStart(stretches, at.getTime());
  const start = end - referenceDays * day;
  const asked = stretches.filter((stretch) => stretch.start < end && stretch.end > start);
  return asked.length === 0 ? null : Math.min(...asked.map((stretch) => stretch.amount));
};

/** The offer at an instant. `history` matters only during a sale; without it the full price is the reference. */
export const offerAt = (price: AskedPrice, history: readonly PastPrice[], at: Date): Offer => {
  if (!isOnSale(price, at)) return { price: price.amount, salePrice: null, discountPercent: null, onSale: false };
  const paid = paidAt(price, at);
  const struck = Math.min(lowestBefore(history, at) ?? price.amount, price.amount);
  if (struck <= paid) return { price: paid, salePrice: null, discountPercent: null, onSale: true };
  return { price: struck, salePrice: paid, discountPercent: discountPercent(struck, paid) || null, onSale: true };
};

/** The next instant at which this price changes by itself; null when never. */
export const nextChange = (price: AskedPrice, at: Date): Date | null => {
  const window = saleWindow(price);
  if (!window) return null;
  const next = [window.start, window.end].filter((time) => Number.isFinite(time) && time > at.getTime());
  return next.length === 0 ? null : new Date(Math.min(...next));
};
