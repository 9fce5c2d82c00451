/** Cells of a sheet, the same for all formats. */
import { exponentOf, type Money } from '#shared/money';

/** A Date is a moment, shown in the time zone of the sheet. */
export type Cell = string | number | null | Date | Money;

export type SheetColumn = {
  readonly header: string;
  /** `day`: cells are `YYYY-MM-DD`. */
  readonly kind: 'text' | 'count' | 'amount' | 'moment' | 'day';
};

export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly timeZone: string;
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
};

export const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null && 'amount' in cell;

/** `129.900`: exact, because it is made from the digits. */
export const decimalText = ({ amount, currency }: Money, point = '.'): string => {
  const decimals = exponentOf(currency);
  if (decimals === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}${point}${digits.slice(-decimals)}`;
};
