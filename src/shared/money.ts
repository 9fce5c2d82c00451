/** TND has 3 decimals, XOF has none. Amounts are never floats and never converted. */
export type Currency = 'TND' | 'XOF';

export type Money = { readonly amount: number; readonly currency: Currency };

const exponents: Record<Currency, number> = { TND: 3, XOF: 0 };
const labels: Record<Currency, 'TND' | 'CFA'> = { TND: 'TND', XOF: 'CFA' };

export const currencies = Object.keys(exponents) as Currency[];

export const exponentOf = (currency: Currency): number => exponents[currency];

/** The smallest coin of XOF is 5 francs; a card can pay a single millime. */
const coins: Record<Currency, number> = { TND: 1, XOF: 5 };

/** Computed amounts are multiples of this, in minor units. */
export const coinOf = (currency: Currency): number => coins[currency];

export const labelOf = (currency: Currency): 'TND' | 'CFA' => labels[currency];

/** Throws a RangeError when `amount` is not a safe integer. */
export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`amount is not an integer of minor units: ${amount}`);
  return { amount, currency };
};

/**
 * Divides by the largest remainder method. Ties go to the earlier weight; if all weights are zero, the parts are
 * equal. Parts are multiples of `unit` if total and weights are.
 */
export const allocate = (total: number, weights: readonly number[], unit = 1): number[] => {
  if (weights.length === 0) return [];
  if (unit > 1 && [total, ...weights].every((value) => value % unit === 0))
    return allocate(
      total / unit,
      weights.map((weight) => weight / unit),
    ).map((part) => part * unit);
  const sum = weights.reduce((acc, weight) => acc + BigInt(weight), 0n);
  const effective = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const sign = total < 0 ? -1n : 1n;
  const absolute = BigInt(total) * sign;
  const shares = effective.map((weight, index) => {
    const product = absolute * weight;
    return { index, part: product / whole, rest: product % whole };
  });
  const missing = Number(absolute - shares.reduce((acc, share) => acc + share.part, 0n));
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRest.slice(0, missing)) share.part += 1n;
  return shares.map((share) => Number(share.part * sign));
};

/** Tax contained in an amount, rounded half away from zero. `rateBp` is in basis points (1900 is 19 %). */
export const taxInside = (grossAmount: number, rateBp: number): number => {
  const numerator = BigInt(grossAmount) * BigInt(rateBp);
  const denominator = 10_000n + BigInt(rateBp);
  const sign = numerator < 0n ? -1n : 1n;
  return Number(((numerator * sign * 2n + denominator) / (denominator * 2n)) * sign);
};

const narrowSpace = '\u202F';
const noBreakSpace = '\u00A0';

/** Formats `1 129,900` or `12 500`, with narrow no-break spaces and U+2212 as minus sign. */
export const formatAmount = (amount: number, currency: Currency): string => {
  const exponent = exponents[currency];
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const units = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+(?!\d))/g, narrowSpace);
  const decimals = exponent === 0 ? '' : `,${digits.slice(-exponent)}`;
  return `${amount < 0 ? '\u2212' : ''}${units}${decimals}`;
};

/** Formats `129,900 TND` or `12 500 CFA`. */
export const formatMoney = (amount: number, currency: Currency): string =>
  `${formatAmount(amount, currency)}${noBreakSpace}${labels[currency]}`;

/** An amount as staff may write it, for the message about one that cannot be read: `129,900` or `12 500`. */
export const exampleOf = (currency: Currency): string => formatAmount(currency === 'TND' ? 129_900 : 12_500, currency);

/**
 * Accepts `129,900`, `1 129.9` or `12500`. Null when invalid, negative or with too many decimals, and for `12.500` or
 * `12.000` francs, which many people write for thousands.
 */
export const parseAmount = (text: string, currency: Currency): number | null => {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '');
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(compact);
  if (!match) return null;
  const exponent = exponents[currency];
  const written = match[2] ?? '';
  if (exponent === 0 && written.length === 3) return null;
  const decimals = written.replace(/0+$/, '');
  if (decimals.length > exponent) return null;
  return Number(match[1]) * 10 ** exponent + (exponent === 0 ? 0 : Number(decimals.padEnd(exponent, '0') || '0'));
};
