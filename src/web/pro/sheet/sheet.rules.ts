/** A grid of text cells as in a spreadsheet: positions, ranges, pasted text, undo. */

export type Position = { readonly row: number; readonly column: number };
export type Size = { readonly rows: number; readonly columns: number };
export type Range = { readonly from: Position; readonly to: Position };
/** Texts that differ from the saved ones, by key of the cell. */
export type Edits = Readonly<Record<string, string>>;

/** Rows and columns of text copied from a spreadsheet. */
export const parseSheet = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));

/** A header row of sizes above, and a first column of colours. */
export type NamedSheet = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly string[])[];
};

const isNumber = (text: string): boolean => /^\d[\d\s\u00A0\u202F]*$/.test(text);

/** Null when the first column does not hold names, so that the text is only the cells. */
export const readNamedSheet = (sheet: readonly (readonly string[])[]): NamedSheet | null => {
  const [head = [], ...body] = sheet;
  const columns = head.slice(1).filter((text) => text !== '');
  const rows = body.map(([name = '']) => name);
  if (columns.length === 0 || body.length === 0 || isNumber(head[0] ?? '')) return null;
  if (rows.some((name) => name === '' || isNumber(name))) return null;
  return { rows, columns, cells: body.map((cells) => cells.slice(1, columns.length + 1)) };
};

const steps: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Null for a key that does not move. */
export const moveBy = (key: string, { row, column }: Position, { rows, columns }: Size): Position | null => {
  const step = steps[key];
  if (step) return { row: within(row + step.row, rows), column: within(column + step.column, columns) };
  if (key === 'Home') return { row, column: 0 };
  return key === 'End' ? { row, column: columns - 1 } : null;
};

export const contains = ({ from, to }: Range, { row, column }: Position): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  column >= Math.min(from.column, to.column) &&
  column <= Math.max(from.column, to.column);

export const cellsOf = ({ from, to }: Range): Position[] => {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
  const height = Math.abs(from.row - to.row) + 1;
  const width = Math.abs(from.column - to.column) + 1;
  return Array.from({ length: height * width }, (_, index) => ({
    row: top + Math.floor(index / width),
    column: left + (index % width),
  }));
};

export type Entry = { readonly at: Position; readonly text: string };

/** What pasted text writes: from the first cell of the range; a single value fills the whole range. */
export const pasteInto = (sheet: readonly (readonly string[])[], range: Range, size: Size): Entry[] => {
  const [first] = cellsOf(range);
  if (!first) return [];
  const only = sheet.length === 1 && sheet[0]?.length === 1 ? sheet[0][0] : undefined;
  if (only !== undefined) return cellsOf(range).map((at) => ({ at, text: only }));
  return sheet.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const at = { row: first.row + row, column: first.column + column };
      return at.row < size.rows && at.column < size.columns ? [{ at, text }] : [];
    }),
  );
};

export type Work = { readonly edits: Edits; readonly past: readonly Edits[]; readonly last: string | null };
export const noWork: Work = { edits: {}, past: [], last: null };

/** Steps kept for undo. */
const maxSteps = 100;

/** `saved`: text of a cell before all edits. Consecutive typing in one cell is one step. */
export const write = (
  { edits, past, last }: Work,
  entries: readonly (readonly [key: string, text: string])[],
  saved: (key: string) => string,
): Work => {
  const next: Record<string, string> = { ...edits };
  for (const [key, text] of entries)
    if (text === saved(key)) delete next[key];
    else next[key] = text;
  const [only] = entries;
  const step = entries.length === 1 && only ? only[0] : null;
  const isSameStep = step !== null && step === last;
  return { edits: next, past: isSameStep ? past : [...past, edits].slice(-maxSteps), last: step };
};

export const undo = ({ edits, past }: Work): Work =>
  past.length === 0 ? { edits, past, last: null } : { edits: past.at(-1) ?? {}, past: past.slice(0, -1), last: null };
