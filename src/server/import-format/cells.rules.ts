import { plainText } from '#shared/text';
import type { ProblemCode } from './import-format.messages.ts';
import type { Problem } from './staged-row.ts';
import { tidy } from './values/values.ts';

const maxProblems = 20;

/** `Prix TN` → `prix_tn`. */
export const headerKey = (header: string): string =>
  plainText(header)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

export type Cells<Column extends string> = {
  text(column: Column): string;
  has(column: Column): boolean;
  indexOf(column: Column): number | undefined;
  at(index: number | undefined): string;
  header(column: Column): string;
  refuse(column: Column | null, code: ProblemCode, ...params: string[]): void;
  refuseAt(index: number, code: ProblemCode, ...params: string[]): void;
  note(column: Column | null, code: ProblemCode, ...params: string[]): void;
  problems: Problem[];
  notes: Problem[];
};

// eslint-disable-next-line no-control-regex -- searches for control characters
const controlCharacter = /[\u0000-\u001F\u007F\u200B\uFEFF]/;

/**
 * `columns`: index of each column. Refuses a row with more cells than headers, because a separator must be
 * misplaced.
 */
export const cellsOf = <Column extends string>(
  cells: readonly string[],
  headers: readonly string[],
  columns: ReadonlyMap<Column, number>,
): Cells<Column> => {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const at = (index: number | undefined): string => {
    const cell = index === undefined ? '' : (cells[index] ?? '');
    const text = controlCharacter.test(cell) ? tidy(cell) : cell.trim();
    // exports write an apostrophe before a text that looks like a formula
    return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
  };
  const header = (column: Column): string => headers[columns.get(column) ?? -1]?.trim() ?? column;
  const problemOf = (column: string | null, code: ProblemCode, params: string[]): Problem => ({ column, code, params });
  const add = (list: Problem[], problem: Problem): void => {
    // the price of a product is read again for each of its combinations
    const text = JSON.stringify(problem);
    if (list.length < maxProblems && !list.some((known) => JSON.stringify(known) === text)) list.push(problem);
  };
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    problems.push(problemOf(null, 'tooManyCells', [String(cells.length), String(headers.length)]));
  }
  const nulIndex = cells.findIndex((cell) => cell.includes('\u0000'));
  if (nulIndex >= 0) problems.push(problemOf(headers[nulIndex] ?? null, 'nulByte', []));
  return {
    at,
    text: (column) => at(columns.get(column)),
    has: (column) => columns.has(column),
    indexOf: (column) => columns.get(column),
    header,
    refuse: (column, code, ...params) =>
      add(problems, problemOf(column === null ? null : header(column), code, params)),
    refuseAt: (index, code, ...params) => add(problems, problemOf(headers[index]?.trim() ?? null, code, params)),
    note: (column, code, ...params) => add(notes, problemOf(column === null ? null : header(column), code, params)),
    problems,
    notes,
  };
};
