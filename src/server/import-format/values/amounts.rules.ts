/** Parses amounts and quantities as people and spreadsheets write them. docs/import.md has the rules. */
import { coinOf, exponentOf, type Currency } from '#shared/money';

export type UnitsResult =
  | { ok: true; amount: number }
  | { ok: false; reason: 'notNumber' | 'ambiguous' | 'notPositive' | 'tooLarge' }
  /** `rounded`: the amount in minor units, for files that may be rounded. */
  | { ok: false; reason: 'tooManyDecimals'; rounded: number };
export type AmountResult = UnitsResult | { ok: false; reason: 'notCoin'; nearest: readonly [number, number] };

const spaces = /[\s\u00A0\u202F\u2009]/g;
const currencyNames: Record<Currency, RegExp> = { TND: /(?:TND|DT)$/i, XOF: /(?:XOF|F ?CFA|CFA)$/i };
const maxMajorUnits = 1_000_000_000;

/** Splits `1.129,900` into ['1129', '900']; null when the separators are not those of a number. */
const splitDecimals = (text: string, mayGroup: boolean): [string, string] | null | 'ambiguous' => {
  const marks = text.replace(/[^.,]/g, '');
  if (marks === '') return /^\d+$/.test(text) ? [text, ''] : null;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const decimalMark = text[last] ?? '';
  const both = marks.includes('.') && marks.includes(',');
  const repeated = !both && marks.length > 1;
  if (both && marks.split(decimalMark).length !== 2) return null;
  const head = both ? text.slice(0, last) : text;
  if (both || repeated) {
    // refuses groups that do not have three digits: 1.12.300
    if (!/^\d{1,3}([.,]\d{3})+$/.test(head)) return null;
    const digits = head.replace(/[.,]/g, '');
    const decimals = both ? text.slice(last + 1) : '';
    return /^\d*$/.test(decimals) ? [digits, decimals] : null;
  }
  const [whole = '', decimals = ''] = text.split(decimalMark);
  if (!/^\d+$/.test(whole) || !/^\d+$/.test(decimals)) return null;
  // in a currency without decimals, 12.500 may mean 12,500 or 12.5
  return mayGroup && decimals.length === 3 ? 'ambiguous' : [whole, decimals];
};

const nearestPayable = (amount: number, currency: Currency): readonly [number, number] => {
  const coin = coinOf(currency);
  const below = Math.max(coin, Math.floor(amount / coin) * coin);
  return [below, below + coin];
};

/** Any amount from zero, also one that is no multiple of the smallest coin. */
export const parseUnits = (text: string, currency: Currency): UnitsResult => {
  const number = text.trim().replace(currencyNames[currency], '').trim();
  const compact = number.replace(spaces, '');
  if (/^[-\u2212]\d/.test(compact)) return { ok: false, reason: 'notPositive' };
  const exponent = exponentOf(currency);
  const parts = splitDecimals(compact, exponent === 0 && compact === number);
  if (parts === 'ambiguous') return { ok: false, reason: 'ambiguous' };
  if (parts === null) return { ok: false, reason: 'notNumber' };
  const decimals = parts[1].replace(/0+$/, '');
  if (parts[0].replace(/^0+/, '').length > 10) return { ok: false, reason: 'tooLarge' };
  const kept = decimals.slice(0, exponent).padEnd(exponent, '0');
  // on digits, because 1.0005 × 1000 is below 1000.5 as a float
  const roundUp = (decimals[exponent] ?? '0') >= '5' ? 1 : 0;
  const amount = Number(parts[0]) * 10 ** exponent + Number(kept) + roundUp;
  if (amount > maxMajorUnits * 10 ** exponent) return { ok: false, reason: 'tooLarge' };
  return decimals.length > exponent ? { ok: false, reason: 'tooManyDecimals', rounded: amount } : { ok: true, amount };
};

/** A price: above zero, and payable with coins. */
export const parseAmount = (text: string, currency: Currency): AmountResult => {
  const result = parseUnits(text, currency);
  if (!result.ok) return result;
  const { amount } = result;
  if (amount === 0) return { ok: false, reason: 'notPositive' };
  // cash and payment providers take only multiples of the smallest coin
  return amount % coinOf(currency) === 0
    ? result
    : { ok: false, reason: 'notCoin', nearest: nearestPayable(amount, currency) };
};

/** Quantity or weight: an integer from 0 to 999,999,999; otherwise null. `12.0` is read as 12. */
export const parseInteger = (text: string): number | null => {
  const compact = text
    .trim()
    .replace(spaces, '')
    .replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(compact) ? Number(compact) : null;
};
