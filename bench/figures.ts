/** Prints figures. Each one has a reference from the same run, because the speed of a machine varies. */

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Formats with three significant digits. */
export const formatFigure = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–';

export type Row = readonly (string | number)[];

export const printTable = (title: string, head: readonly string[], rows: readonly Row[]): void => {
  const cells = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatFigure(cell) : cell)))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  console.log(`\n${title}\n${line(cells[0]!)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of cells.slice(1)) console.log(line(row));
};

export const verdict = (value: number, goal: number): string => (value <= goal ? 'met' : 'MISSED');
