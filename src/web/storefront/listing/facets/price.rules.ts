/** Price slider, in minor units. */
import { exponentOf, parseAmount, type Currency } from '#shared/money';

/** One dinar, or 500 francs. */
const steps: Record<Currency, number> = { TND: 1_000, XOF: 500 };

export type Bounds = { min: number; max: number; step: number };

/** Whole steps around the prices of the place; null when the range is smaller than two steps. */
export const sliderBounds = (priceMin: number | null, priceMax: number | null, currency: Currency): Bounds | null => {
  if (priceMin === null || priceMax === null) return null;
  const step = steps[currency];
  const [min, max] = [Math.floor(priceMin / step) * step, Math.ceil(priceMax / step) * step];
  return max - min < 2 * step ? null : { min, max, step };
};

/** Slider values for the typed texts: the bounds when a text is empty or invalid; swapped when inverted. */
export const thumbValues = (typed: readonly [string, string], { min, max }: Bounds, currency: Currency) => {
  const [low, high] = typed.map((text) => parseAmount(text, currency));
  const clamp = (amount: number): number => Math.min(max, Math.max(min, amount));
  const values = [clamp(low ?? min), clamp(high ?? max)];
  return { low: Math.min(...values), high: Math.max(...values) };
};

/** Text of a price field for a slider value; empty at the bound, where the price is not filtered. */
export const fieldText = (amount: number, bound: number, currency: Currency): string =>
  amount === bound ? '' : String(amount / 10 ** exponentOf(currency)).replace('.', ',');
