/** Turns rows of the database into those of the answer. */
import type { ReportRow } from '#shared/api/pro-report-shapes';
import type { Currency } from '#shared/money';
import type { Ask, Definition, Listing, Values } from './definitions/definition.ts';
import { beforeOf } from './report.store.ts';

type Cells = Pick<Definition | Listing, 'columns'>;

const currencyOf = (row: Values, ask: Ask): Currency =>
  (row['currency'] as Currency | null | undefined) ?? ask.region.currency;

const cellOf = (column: Cells['columns'][number], row: Values, ask: Ask): number | string | null => {
  const value = column.value ? column.value(row, ask) : (row[column.id] ?? null);
  return value instanceof Date ? value.toISOString() : value;
};

export const leadOf = ({ columns, lead }: Definition, row: Values, ask: Ask): number | null => {
  const column = columns.find(({ id }) => id === lead);
  const value = column ? cellOf(column, row, ask) : null;
  return typeof value === 'number' ? value : null;
};

const text = (value: Values[string] | undefined): string | null => (typeof value === 'string' ? value : null);

const recordOf = (row: Values): ReportRow['record'] => {
  const [kind, id] = [text(row['recordKind']), text(row['recordId'])];
  return kind === null || id === null ? null : { kind: kind as NonNullable<ReportRow['record']>['kind'], id };
};

export const rowOf = ({ columns }: Cells, row: Values, ask: Ask): ReportRow => ({
  key: String(row['key']),
  label: String(row['label']),
  detail: text(row['detail']),
  record: recordOf(row),
  hasRows: false,
  currency: currencyOf(row, ask),
  cells: columns.map((column) => cellOf(column, row, ask)),
  before: null,
  share: null,
});

export const definedRow = (definition: Definition, row: Values, ask: Ask): ReportRow => {
  const compared = beforeOf(definition, ask, row);
  return {
    ...rowOf(definition, row, ask),
    ...(definition.labelOf ? { label: definition.labelOf(row, ask) } : {}),
    hasRows: definition.rows !== undefined,
    before: compared && leadOf(definition, compared, ask),
  };
};

export const shareOf = (value: number | null, total: number | null): number | null =>
  value === null || total === null || total <= 0 || value < 0 ? null : Math.round((10_000 * value) / total);

export const columnsOf = ({ columns }: Cells) => columns.map(({ id, header, kind }) => ({ id, header, kind }));

export type Totals = {
  readonly count: number;
  readonly sums: readonly { readonly now: Values; readonly before: Values | null }[];
};

export const totalRow = (definition: Definition, ask: Ask, { now, before }: Totals['sums'][number]): ReportRow => ({
  ...rowOf(definition, now, ask),
  cells: definition.columns.map((column) =>
    column.hasTotal !== false && (column.value || definition.sums.includes(column.id))
      ? cellOf(column, now, ask)
      : null,
  ),
  before: before && leadOf(definition, before, ask),
});

/** Of one currency. */
export const figuresOf = (definition: Definition, ask: Ask, { now, before }: Totals['sums'][number]) =>
  definition.columns
    .filter(({ isFigure }) => isFigure)
    .map((column) => {
      const [value, compared] = [cellOf(column, now, ask), before && cellOf(column, before, ask)];
      const { id, header, kind } = column;
      return {
        id,
        header,
        kind,
        value: typeof value === 'number' ? value : null,
        before: typeof compared === 'number' ? compared : null,
      };
    });
