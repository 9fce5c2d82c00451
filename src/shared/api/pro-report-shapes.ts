/** A report as a table: columns, rows, totals, and a series for the chart. */
import { z } from 'zod';
import { reportNames } from '#shared/rules/reports';
import { count, currency, minorUnits } from './shapes.ts';

/** `rate`: hundredths of a percent. `day`: `YYYY-MM-DD`. `tenths`: shown with one decimal. */
export const reportKinds = ['text', 'count', 'amount', 'rate', 'day', 'tenths', 'moment'] as const;

export const reportColumn = z.object({ id: z.string(), header: z.string(), kind: z.enum(reportKinds) });

// Each branch is nullable, because the serialiser refuses `nullable` around a union.
const cell = z.union([z.int().nullable(), z.string().nullable()]);

/** What a row names, so that a screen can link to it. */
export const reportRecord = z.object({
  kind: z.enum(['order', 'invoice', 'claim', 'item', 'customer']),
  id: z.string(),
});

export const reportRow = z.object({
  key: z.string(),
  label: z.string(),
  /** Second line of the label, such as a reference. */
  detail: z.string().nullable(),
  record: reportRecord.nullable(),
  /** Has rows behind it, for the call `rows` with this key. */
  hasRows: z.boolean(),
  /** Of the amounts of the row. */
  currency: currency.nullable(),
  /** In the sequence of the columns; null: cannot be computed, such as an average of nothing. */
  cells: z.array(cell),
  /** Main figure of the compared period; null: not compared. */
  before: z.int().nullable(),
  /** Main figure in hundredths of a percent of its total; null: has no total. */
  share: z.int().nullable(),
});

export const reportFigure = z.object({
  id: z.string(),
  header: z.string(),
  kind: z.enum(reportKinds),
  value: z.int().nullable(),
  before: z.int().nullable(),
});

export const reportPoint = z.object({
  /** First and last day of the point. */
  from: z.string(),
  to: z.string(),
  value: minorUnits,
  before: minorUnits.nullable(),
});

const listed = {
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
  /** Rows on all pages. */
  count,
  page: count,
  pageSize: count,
};

export const reportAnswer = z.object({
  ...listed,
  name: z.enum(reportNames),
  region: z.string().nullable(),
  currency: currency.nullable(),
  timeZone: z.string(),
  /** Null for a report of the present state. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  compared: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** When the figures were computed. */
  at: z.string(),
  /** Computed by a job, not at this call. */
  prepared: z.boolean(),
  /** Id of the column of the main figure, which is compared and drawn. */
  lead: z.string(),
  /** Headers of the label column, and of the series when it is not the rows. */
  labelHeader: z.string(),
  /** One for each currency; cells without a meaningful sum are null. */
  totals: z.array(reportRow),
  figures: z.array(reportFigure),
  /** `name`: the report that has the points as its rows. */
  series: z
    .object({ name: z.enum(reportNames), header: z.string(), kind: z.enum(reportKinds), points: z.array(reportPoint) })
    .nullable(),
  notes: z.array(z.string()),
});

export const reportRows = z.object({
  ...listed,
  /** Of the figure; null when the report has no such row now. */
  label: z.string().nullable(),
  labelHeader: z.string(),
});

export type ReportColumn = z.output<typeof reportColumn>;
export type ReportKind = ReportColumn['kind'];
export type ReportRow = z.output<typeof reportRow>;
export type ReportAnswer = z.output<typeof reportAnswer>;
export type ReportRows = z.output<typeof reportRows>;
export type ReportFigure = z.output<typeof reportFigure>;
export type ReportPoint = z.output<typeof reportPoint>;
