/** Writes a table as CSV or XLSX, row by row, so that memory does not grow with the number of rows. */
import { csvCell } from '#platform/csv';
import { localTimeOf } from '#shared/dates';
import { decimalText, isMoney, type Cell, type Sheet } from './cell.ts';
import { xlsxChunks } from './xlsx.ts';

export { decimalText };
export type { Cell, Sheet, SheetColumn } from './cell.ts';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Amounts with a comma and dates in ISO order, as French spreadsheets read them. */
const csvText = (cell: Cell, timeZone: string): string => {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const { date, time } = localTimeOf(cell, timeZone);
    return `${date} ${time}`;
  }
  if (isMoney(cell)) return decimalText(cell, ',');
  return typeof cell === 'number' ? String(cell) : csvCell(cell);
};

const separator = ';';

async function* csvChunks({ columns, rows, timeZone }: Sheet): AsyncGenerator<Buffer> {
  // spreadsheets detect UTF-8 only by the byte-order mark
  yield Buffer.from(`\uFEFF${columns.map(({ header }) => csvCell(header)).join(separator)}\r\n`);
  for await (const batch of rows) {
    const lines = batch.map((row) => row.map((cell) => csvText(cell, timeZone)).join(separator));
    yield Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
  }
}

export const sheetChunks = (format: SheetFormat, sheet: Sheet): AsyncGenerator<Buffer> =>
  format === 'csv' ? csvChunks(sheet) : xlsxChunks(sheet);
