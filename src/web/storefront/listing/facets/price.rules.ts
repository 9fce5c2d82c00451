/** Price slider, in minor units. */
import { exponentOf, parseAmount, type Currency } from '#shared/money';

/** Slider step in minor units: one dinar, or 500 francs. */
const steps: Record<Currency, number> = { TND: 1_000, XOF: 500 };

export type Bounds = { min: number; max: number; step: number };

/** Limits of the slider in whole steps; null when the range of prices is smaller than two steps. */
export const sliderBounds = (priceMin: number | null, priceMax: number | null, currency: Currency): Bounds | null => {
  if (priceMin === null || priceMax === null) return null;
  const step = steps[currency];
  const [min, max] = [Math.floor(priceMin / step) * step, Math.ceil(priceMax / step) * step];
  return max - min < 2 * step ? null : { min, max, step };
};

/** Slider values for the typed texts. An empty or invalid text gives the limit; inverted values are swapped. */
export const thumbValues = (typed: readonly [string, string], { min, max }: Bounds, currency: Currency) => {
  const [low, high] = typed.map((text) => parseAmount(text, currency));
  const clamp = (amount: number): number => Math.min(max, Math.max(min, amount));
  const values = [clamp(low ?? min), clamp(high ?? max)];
  return { low: Math.min(...values), high: Math.max(...values) };
};

/** Text of a price field for a slider value. Empty at the limit, where the price is not filtered. */
export const fieldText = (amount: number, bound: number, currency: Currency): string =>
  amount === bound ? '' : String(amount / 10 ** exponentOf(currency)).replace('.', ',');
