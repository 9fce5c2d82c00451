/** Tables of the size guide as forms write them, and what each cell needs. */
import type { SizeTable } from '#shared/api/content-shapes';
import { standardTables } from '#shared/rules/standard-size-tables';
import type { Cell, Table, TableKey } from '#shared/rules/size-tables';
import { sizeGuideMessages as messages } from './content.messages.ts';
import type { SettingOf } from './setting-shapes.ts';

export type StoredGuide = SettingOf<'size-guide'>;
export type ColumnKind = 'size' | 'cm' | 'kg' | 'text';

export const maxRows = 40;

export const standardTable = (key: TableKey): Table => {
  const table = standardTables.find((one) => one.key === key);
  if (!table) throw new RangeError(`no size table ${key}`);
  return table;
};

export const tableOf = (key: TableKey, guide: StoredGuide | null): Table => {
  const standard = standardTable(key);
  return { ...standard, rows: guide?.tables[key]?.rows ?? standard.rows };
};

export const guideOf = (guide: StoredGuide | null): SizeTable[] =>
  standardTables.map(({ key }) => {
    const { columns, countries, rows } = tableOf(key, guide);
    return { key, columns: [...columns], countries: [...countries], rows: rows.map((row) => [...row]) };
  });

/** The columns of a table are those of the standard one; staff change the rows. */
export const columnsOf = (key: TableKey): { name: string; kind: ColumnKind }[] => {
  const { columns, countries, rows } = standardTable(key);
  const isOf = (rank: number, unit: 'cm' | 'kg'): boolean =>
    rows.some((row) => typeof row[rank] === 'object' && row[rank] !== null && unit in row[rank]);
  return [...columns, ...countries].map((name, rank) => ({
    name,
    kind: rank === 0 ? 'size' : isOf(rank, 'cm') ? 'cm' : isOf(rank, 'kg') ? 'kg' : 'text',
  }));
};

const decimal = (value: number): string => String(value).replace('.', ',');

export const textOfCell = (cell: Cell): string => {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if ('kg' in cell) return decimal(cell.kg);
  return (typeof cell.cm === 'number' ? [cell.cm] : cell.cm).map(decimal).join('-');
};

const numberIn = (text: string, max: number): number | null => {
  const value = Number(text.trim().replace(',', '.'));
  return /^\s*\d{1,3}([.,]\d)?\s*$/.test(text) && value > 0 && value <= max ? value : null;
};

/** Undefined for a text that is no measure. */
const measureIn = (text: string): Cell | undefined => {
  const [from = null, to = null, ...more] = text.split(/[-–]/).map((part) => numberIn(part, 300));
  const isRange = /[-–]/.test(text);
  if (from === null || more.length > 0 || (isRange && (to === null || to <= from))) return undefined;
  return { cm: to === null ? from : [from, to] };
};

/** Undefined for a text that does not fit the column. */
const cellIn = (text: string, kind: ColumnKind): Cell | undefined => {
  if (text === '') return null;
  if (kind === 'cm') return measureIn(text);
  if (kind === 'kg') {
    const kg = numberIn(text, 150);
    return kg === null ? undefined : { kg };
  }
  return text.length <= 20 ? text : undefined;
};

/** Number by which rows are compared: a length (lower bound of a range), a weight, or the number that begins a size. */
const rankOf = (cell: Cell | undefined, kind: ColumnKind): number | null => {
  if (cell === null || cell === undefined || kind === 'text') return null;
  if (typeof cell === 'string') return kind === 'size' && /^\d+/.test(cell) ? parseFloat(cell.replace(',', '.')) : null;
  if ('kg' in cell) return cell.kg;
  return typeof cell.cm === 'number' ? cell.cm : cell.cm[0];
};

const sentences = { cm: messages.badMeasure, kg: messages.badWeight, text: messages.badText, size: messages.badText };

const cellProblem = (key: TableKey, texts: readonly (readonly string[])[]): string | null => {
  const columns = columnsOf(key);
  for (const [index, row] of texts.entries()) {
    const size = row[0] ?? '';
    if (size === '') return messages.noSize(index + 1);
    if (texts.slice(0, index).some(([other]) => other === size)) return messages.twice(size);
    for (const [rank, { name, kind }] of columns.entries()) {
      const cell = cellIn(row[rank] ?? '', kind);
      if (cell === undefined) return sentences[kind](size, name);
      const value = rankOf(cell, kind);
      const above = rankOf(cellIn(texts[index - 1]?.[rank] ?? '', kind), kind);
      if (value !== null && above !== null && value <= above) return messages.notIncreasing(size, name);
    }
  }
  return null;
};

/** Trims the cells, drops empty rows, and orders the others by size: those without a number first. */
export const cleanRows = (texts: readonly (readonly string[])[]): string[][] =>
  texts
    .map((row) => row.map((text) => text.trim()))
    .filter((row) => row.some((text) => text !== ''))
    .toSorted(([a = ''], [b = '']) => (rankOf(a, 'size') ?? -1) - (rankOf(b, 'size') ?? -1));

/** The rows of a table, or a French sentence about the first wrong cell. */
export const rowsIn = (
  key: TableKey,
  texts: readonly (readonly string[])[],
): { rows: Cell[][] } | { problem: string } => {
  if (texts.length === 0) return { problem: messages.noRows };
  if (texts.length > maxRows) return { problem: messages.tooManyRows(maxRows) };
  const problem = cellProblem(key, texts);
  if (problem !== null) return { problem };
  const columns = columnsOf(key);
  return { rows: texts.map((row) => columns.map(({ kind }, rank) => cellIn(row[rank] ?? '', kind) ?? null)) };
};
