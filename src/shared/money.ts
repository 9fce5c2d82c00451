/**
 * Money is an integer of minor units with its currency, everywhere: TND has 3 decimals (129900 is 129,900 TND),
 * XOF has none (12500 is 12 500 CFA). No float is ever used, no price is ever converted.
 */
export type Currency = 'TND' | 'XOF';

export type Money = { readonly amount: number; readonly currency: Currency };

const exponents: Record<Currency, number> = { TND: 3, XOF: 0 };
const labels: Record<Currency, 'TND' | 'CFA'> = { TND: 'TND', XOF: 'CFA' };

export const currencies = Object.keys(exponents) as Currency[];

/** Decimals of a currency: 3 for TND, 0 for XOF. */
export const exponentOf = (currency: Currency): number => exponents[currency];

/** Francs are paid in coins of five: machines that take them accept nothing between. A millime can be paid by card. */
const coins: Record<Currency, number> = { TND: 1, XOF: 5 };

/** Minor units of the smallest payment: what the shop computes by itself is a multiple of it. */
export const coinOf = (currency: Currency): number => coins[currency];

/** What the shop prints after an amount: `TND`, else `CFA`. */
export const labelOf = (currency: Currency): 'TND' | 'CFA' => labels[currency];

/** Builds a Money; throws a RangeError on a float or an unsafe integer, because such an amount is a bug. */
export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`amount is not an integer of minor units: ${amount}`);
  return { amount, currency };
};

/** Sum of amounts of one currency; mixing currencies throws. */
export const addMoney = (left: Money, right: Money): Money => {
  if (left.currency !== right.currency) throw new RangeError(`cannot add ${left.currency} and ${right.currency}`);
  return money(left.amount + right.amount, left.currency);
};

/**
 * Splits `total` in proportion to `weights` by largest remainder: the parts sum to `total` exactly, ties go to the
 * earlier weight. All weights zero: split evenly. Amounts and weights are integers; weights are not negative.
 * `unit`: where the total and every weight are made of whole units (`coinOf`), the parts are too.
 */
export const allocate = (total: number, weights: readonly number[], unit = 1): number[] => {
  if (weights.length === 0) return [];
  if (unit > 1 && [total, ...weights].every((one) => one % unit === 0))
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

/** The tax inside a tax-included amount, rounded half away from zero. `rateBp` is in basis points (1900 is 19 %). */
export const taxInside = (grossAmount: number, rateBp: number): number => {
  const numerator = BigInt(grossAmount) * BigInt(rateBp);
  const denominator = 10_000n + BigInt(rateBp);
  const sign = numerator < 0n ? -1n : 1n;
  return Number(((numerator * sign * 2n + denominator) / (denominator * 2n)) * sign);
};

const narrowSpace = '\u202F';
const noBreakSpace = '\u00A0';

/** `1 129,900` or `12 500`: grouped with narrow no-break spaces, always the currency's decimals, U+2212 when negative. */
export const formatAmount = (amount: number, currency: Currency): string => {
  const exponent = exponents[currency];
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const units = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+(?!\d))/g, narrowSpace);
  const decimals = exponent === 0 ? '' : `,${digits.slice(-exponent)}`;
  return `${amount < 0 ? '\u2212' : ''}${units}${decimals}`;
};

/** `129,900 TND`, `12 500 CFA`: the number and its label joined by a no-break space. */
export const formatMoney = (amount: number, currency: Currency): string =>
  `${formatAmount(amount, currency)}${noBreakSpace}${labels[currency]}`;

/**
 * Reads an amount written by a person or a file (`129,900`, `1 129.9`, `12500`) into minor units.
 * Returns null when it is not a number, is negative, or has more decimals than the currency keeps.
 */
export const parseAmount = (text: string, currency: Currency): number | null => {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '');
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(compact);
  if (!match) return null;
  const exponent = exponents[currency];
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  if (decimals.length > exponent) return null;
  return Number(match[1]) * 10 ** exponent + (exponent === 0 ? 0 : Number(decimals.padEnd(exponent, '0') || '0'));
};
