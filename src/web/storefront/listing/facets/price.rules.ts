/** The slider of prices: whole steps of the currency around what the place sells. */
import { exponentOf, parseAmount, type Currency } from '#shared/money';

/** One dinar, five hundred francs: in minor units. */
const steps: Record<Currency, number> = { TND: 1_000, XOF: 500 };

export type Bounds = { min: number; max: number; step: number };

/** Whole steps that hold both prices; null when there is nothing to slide between. */
export const boundsOf = (priceMin: number | null, priceMax: number | null, currency: Currency): Bounds | null => {
  if (priceMin === null || priceMax === null) return null;
  const step = steps[currency];
  const [min, max] = [Math.floor(priceMin / step) * step, Math.ceil(priceMax / step) * step];
  return max - min < 2 * step ? null : { min, max, step };
};

/** Where the two thumbs stand for what is typed: at the ends when nothing is, swapped when inverted. */
export const thumbsOf = (typed: readonly [string, string], { min, max }: Bounds, currency: Currency) => {
  const [low, high] = typed.map((text) => parseAmount(text, currency));
  const within = (amount: number): number => Math.min(max, Math.max(min, amount));
  const ends = [within(low ?? min), within(high ?? max)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
};

/** What a thumb types in its field: nothing at its end, where it asks for nothing. */
export const typedOf = (amount: number, end: number, currency: Currency): string =>
  amount === end ? '' : String(amount / 10 ** exponentOf(currency)).replace('.', ',');
