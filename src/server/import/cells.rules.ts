/** The cells of one record by column name, and what is wrong with them. */
import { tidy } from './html-text.rules.ts';
import type { ProblemCode } from './import.messages.ts';
import type { Problem } from './staged-row.ts';

/** A broken row says enough with this many faults. */
const mostProblems = 20;

export type Cells<Column extends string> = {
  /** Trimmed; empty when the column is absent. */
  text(column: Column): string;
  has(column: Column): boolean;
  at(index: number | undefined): string;
  /** The header as the file writes it. */
  header(column: Column): string;
  refuse(column: Column | null, code: ProblemCode, ...params: string[]): void;
  refuseAt(index: number, code: ProblemCode, ...params: string[]): void;
  note(column: Column | null, code: ProblemCode, ...params: string[]): void;
  problems: Problem[];
  notes: Problem[];
};

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u001F\u007F\u200B\uFEFF]/;

/** `columns` says where each column is; cells beyond the headers refuse the row, because a separator is misplaced. */
export const cellsOf = <Column extends string>(
  cells: readonly string[],
  headers: readonly string[],
  columns: ReadonlyMap<Column, number>,
): Cells<Column> => {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const at = (index: number | undefined): string => {
    const cell = index === undefined ? '' : (cells[index] ?? '');
    return control.test(cell) ? tidy(cell) : cell.trim();
  };
  const header = (column: Column): string => headers[columns.get(column) ?? -1]?.trim() ?? column;
  const made = (column: string | null, code: ProblemCode, params: string[]): Problem => ({ column, code, params });
  const add = (list: Problem[], problem: Problem): void => {
    if (list.length < mostProblems) list.push(problem);
  };
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    problems.push(made(null, 'tooManyCells', [String(cells.length), String(headers.length)]));
  }
  const broken = cells.findIndex((cell) => cell.includes('\u0000'));
  if (broken >= 0) problems.push(made(headers[broken] ?? null, 'nulByte', []));
  return {
    at,
    text: (column) => at(columns.get(column)),
    has: (column) => columns.has(column),
    header,
    refuse: (column, code, ...params) => add(problems, made(column === null ? null : header(column), code, params)),
    refuseAt: (index, code, ...params) => add(problems, made(headers[index]?.trim() ?? null, code, params)),
    note: (column, code, ...params) => add(notes, made(column === null ? null : header(column), code, params)),
    problems,
    notes,
  };
};
