/** Numbers and amounts as people and spreadsheets write them; docs/import.md has the table this follows. */
import { coinOf, exponentOf, type Currency } from '#shared/money';

export type AmountRead =
  | { ok: true; amount: number }
  | { ok: false; why: 'notNumber' | 'tooManyDecimals' | 'ambiguous' | 'notPositive' | 'tooLarge' }
  /** The amounts that can be paid, below and above. */
  | { ok: false; why: 'notCoin'; around: readonly [number, number] };

const spaces = /[\s\u00A0\u202F\u2009]/g;
const units: Record<Currency, RegExp> = { TND: /(?:TND|DT)$/i, XOF: /(?:XOF|F ?CFA|CFA)$/i };
const largest = 1_000_000_000;

/** `1.129,900` → ['1129', '900']; null when the separators make no number. */
const split = (text: string, mayGroup: boolean): [string, string] | null | 'ambiguous' => {
  const marks = text.replace(/[^.,]/g, '');
  if (marks === '') return /^\d+$/.test(text) ? [text, ''] : null;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const decimalMark = text[last] ?? '';
  const both = marks.includes('.') && marks.includes(',');
  const repeated = !both && marks.length > 1;
  if (both ? marks.split(decimalMark).length !== 2 : false) return null;
  const head = both ? text.slice(0, last) : text;
  if (both || repeated) {
    // groups of three, or it is no number: 1.12.300
    if (!/^\d{1,3}([.,]\d{3})+$/.test(head)) return null;
    const digits = head.replace(/[.,]/g, '');
    const rest = both ? text.slice(last + 1) : '';
    return /^\d*$/.test(rest) ? [digits, rest] : null;
  }
  const [whole = '', rest = ''] = text.split(decimalMark);
  if (!/^\d+$/.test(whole) || !/^\d+$/.test(rest)) return null;
  // 12.500 francs, which have no decimals: twelve thousand five hundred, or twelve and a half?
  return mayGroup && rest.length === 3 ? 'ambiguous' : [whole, rest];
};

const coinsAround = (amount: number, currency: Currency): readonly [number, number] => {
  const coin = coinOf(currency);
  const below = Math.max(coin, Math.floor(amount / coin) * coin);
  return [below, below + coin];
};

/** Reads an amount into minor units of the currency. */
export const readAmount = (text: string, currency: Currency): AmountRead => {
  const bare = text.trim().replace(units[currency], '').trim();
  const compact = bare.replace(spaces, '');
  if (/^[-\u2212]\d/.test(compact)) return { ok: false, why: 'notPositive' };
  const exponent = exponentOf(currency);
  const parts = split(compact, exponent === 0 && compact === bare);
  if (parts === 'ambiguous') return { ok: false, why: 'ambiguous' };
  if (parts === null) return { ok: false, why: 'notNumber' };
  const decimals = parts[1].replace(/0+$/, '');
  if (decimals.length > exponent) return { ok: false, why: 'tooManyDecimals' };
  if (parts[0].replace(/^0+/, '').length > 10) return { ok: false, why: 'tooLarge' };
  const amount = Number(parts[0]) * 10 ** exponent + Number(decimals.padEnd(exponent, '0') || '0');
  if (amount > largest * 10 ** exponent) return { ok: false, why: 'tooLarge' };
  if (amount <= 0) return { ok: false, why: 'notPositive' };
  // neither a drawer nor a provider of payments has francs between two coins: such a price could be ordered, and not paid
  return amount % coinOf(currency) === 0
    ? { ok: true, amount }
    : { ok: false, why: 'notCoin', around: coinsAround(amount, currency) };
};

/** A quantity or a weight: whole, zero or more, at most a thousand million; null when it is not. `12.0` is twelve. */
export const readInteger = (text: string): number | null => {
  const compact = text
    .trim()
    .replace(spaces, '')
    .replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(compact) ? Number(compact) : null;
};
