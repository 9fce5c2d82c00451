/** Size guide: tables of a size system, with body measures in centimetres and labels of other countries. */
export const tableKeys = ['femme', 'chaussures', 'soutiens-gorge', 'homme', 'pantalons', 'enfant', 'bebe'] as const;
export type TableKey = (typeof tableKeys)[number];

/** Size system whose labels are in the first column. */
export const tableSystems = {
  femme: 'FR_WOMEN',
  chaussures: 'FR_SHOE',
  'soutiens-gorge': 'FR_BRA',
  homme: 'FR_MEN',
  pantalons: 'FR_MEN_TROUSERS',
  enfant: 'AGE_CHILD',
  bebe: 'AGE_BABY',
} as const satisfies Record<TableKey, string>;

export type Measure = number | [from: number, to: number];
export type Cell = string | { cm: Measure } | { kg: number } | null;
export type Table = {
  readonly key: TableKey;
  /** Size, measures and letter size: what most visitors need. */
  readonly columns: readonly string[];
  /** Countries whose labels follow in each row. */
  readonly countries: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

export type Unit = 'cm' | 'in';

const inches = (value: number): number => Math.round(value / 1.27) / 2;
const number = (value: number): string => String(value).replace('.', ',');

/** Measure in the unit, such as `84` or `86 – 89`; inches are rounded to halves. */
export const measureText = (measure: Measure, unit: Unit): string => {
  const values = typeof measure === 'number' ? [measure] : measure;
  return values.map((value) => number(unit === 'cm' ? value : inches(value))).join(' – ');
};

/** Table of a size system. For letter sizes it depends on the section. */
export const tableFor = (system: string, section: string): TableKey | null => {
  if (system === 'LETTER') return section === 'homme' ? 'homme' : section === 'femme' ? 'femme' : null;
  return tableKeys.find((key) => tableSystems[key] === system) ?? null;
};

/** True when the row is about the size: row `38` for size `38`, row `90` for size `90C`. */
export const isRowOf = (table: Table, row: readonly Cell[], size: string): boolean => {
  const bare = table.key === 'soutiens-gorge' ? size.replace(/\D+$/, '') : size;
  return row[0] === bare || ((table.key === 'femme' || table.key === 'homme') && row.includes(bare) && /\D/.test(bare));
};

/**
 * Column that gives the equivalent of a size, and how its cell is written. Tables without an entry have no
 * equivalents.
 */
const equivalentColumns: Record<TableKey, { column: string; write: (cell: string, size: string) => string }> = {
  femme: { column: 'Lettre', write: (letter) => letter },
  homme: { column: 'Lettre', write: (letter) => letter },
  chaussures: { column: 'Royaume-Uni', write: (size) => `UK\u00A0${size}` },
  'soutiens-gorge': { column: 'Europe', write: (band, size) => `EU\u00A0${band}${/\D*$/.exec(size)?.[0] ?? ''}` },
  pantalons: { column: 'Jean, en pouces', write: (inch) => `W${inch}` },
  enfant: { column: 'Stature', write: (height) => `${height}\u00A0cm` },
  bebe: { column: 'Stature', write: (height) => `${height}\u00A0cm` },
};

const cellText = (cell: Cell | undefined): string | null => {
  if (typeof cell === 'string') return cell;
  return cell && 'cm' in cell ? measureText(cell.cm, 'cm') : null;
};

/**
 * Equivalent of a size, or the height that it fits: `38` gives `S`, shoe size `38` gives `UK 5`, letter `M` gives
 * `40`. Null when the tables have none.
 */
export const equivalentOf = (
  tables: readonly Table[],
  size: { readonly system: string; readonly label: string },
  section: string,
): string | null => {
  const table = tables.find(({ key }) => key === tableFor(size.system, section));
  const rows = table?.rows.filter((row) => isRowOf(table, row, size.label)) ?? [];
  if (!table || rows.length === 0) return null;
  // The first column tells which numbers a letter covers: one or two.
  if (size.system === 'LETTER') return rows.map(([first]) => cellText(first)).join('-');
  const { column, write } = equivalentColumns[table.key];
  const text = cellText(rows[0]?.[[...table.columns, ...table.countries].indexOf(column)]);
  return text === null ? null : write(text, size.label);
};
