import { coinOf, formatAmount, type Currency } from '#shared/money';
import type { Cells } from './cells.rules.ts';
import { parseAmount, parseUnits, type AmountResult } from './values/values.ts';

const problemCodes = {
  notNumber: 'amountNotNumber',
  tooManyDecimals: 'amountTooManyDecimals',
  ambiguous: 'amountAmbiguous',
  notPositive: 'amountNotPositive',
  tooLarge: 'amountTooLarge',
  notCoin: 'amountNotCoin',
} as const;

type Cell = { readonly row: Cells<string>; readonly index: number; readonly text: string; readonly currency: Currency };

const refuseCell = ({ row, index, text, currency }: Cell, result: Extract<AmountResult, { ok: false }>): void => {
  const code = problemCodes[result.reason];
  if (result.reason === 'ambiguous') {
    const digits = text.replace(/[^\d]/g, '');
    row.refuseAt(index, code, text, currency, digits, digits.replace(/\B(?=(\d{3})+$)/g, ' '));
  } else if (result.reason === 'notCoin') {
    const [below, above] = result.nearest.map((amount) => formatAmount(amount, currency));
    row.refuseAt(index, code, text, currency, String(coinOf(currency)), below ?? '', above ?? '');
  } else if (result.reason === 'tooManyDecimals') {
    row.refuseAt(index, code, text, currency === 'TND' ? '3' : '0', currency);
  } else row.refuseAt(index, code, text);
};

/** In minor units; null when the cell is refused. */
export const readAmount = (row: Cells<string>, index: number, text: string, currency: Currency): number | null => {
  const result = parseAmount(text, currency);
  if (result.ok) return result.amount;
  refuseCell({ row, index, text, currency }, result);
  return null;
};

/** A purchase cost: zero or more, not necessarily a multiple of the smallest coin. Null when the cell is refused. */
export const readCostAmount = (row: Cells<string>, index: number, text: string, currency: Currency): number | null => {
  const result = parseUnits(text, currency);
  if (result.ok) return result.amount;
  if (result.reason === 'notPositive') row.refuseAt(index, 'costNegative', text);
  else refuseCell({ row, index, text, currency }, result);
  return null;
};
