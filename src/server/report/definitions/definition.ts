/** How a report is described: one grouped query, its columns, and the query of the rows behind a figure. */
import type { RegionInfo } from '#shared/region';
import type { ReportKind } from '#shared/api/pro-report-shapes';

/** Facts that a job prepares for all reports about customers, or about carts. */
export type Prepared = 'CUSTOMERS' | 'CARTS';

/** Days in the time zone of the region, both included. */
export type Period = { readonly from: string; readonly to: string };

export type Ask = {
  readonly region: RegionInfo;
  readonly period: Period;
  /** Null: not compared. */
  readonly compared: Period | null;
  readonly today: string;
  /** Limits sales to a section. */
  readonly sectionId: number | null;
};

/** Adds a value to the statement and returns its placeholder. */
export type Add = (value: unknown) => string;

/**
 * A row of the database. Every query gives `key` and `label`; `detail`, `recordKind`, `recordId` and `currency` are
 * optional.
 */
export type Values = Readonly<Record<string, number | string | Date | null>>;

export type ColumnDef = {
  readonly id: string;
  readonly header: string;
  readonly kind: ReportKind;
  /** Computed from the sums of the row; the property `id` by default. */
  readonly value?: (row: Values, ask: Ask) => number | string | null;
  /** False when the sum over rows means nothing: a customer of two months counts in both. */
  readonly hasTotal?: false;
  /** Shown large above the chart. */
  readonly isFigure?: true;
};

export type Listing = {
  readonly labelHeader: string;
  readonly columns: readonly ColumnDef[];
  readonly order: string;
  readonly text: (ask: Ask, add: Add) => string;
};

export type Definition = {
  readonly labelHeader: string;
  readonly columns: readonly ColumnDef[];
  /** Id of the column that is compared and drawn. */
  readonly lead: string;
  readonly order: string;
  /** Names of the selected numbers that can be added. */
  readonly sums: readonly string[];
  readonly text: (ask: Ask, period: Period, add: Add) => string;
  /** Label in words, when the query gives a code. */
  readonly labelOf?: (row: Values, ask: Ask) => string;
  /** `SALES`: the facts of sales are needed. The others are prepared by a job, and shown with their time. */
  readonly facts?: 'SALES' | Prepared;
  /** The chart shows the rows themselves, or the sales of the period by day, week or month; without it, the first rows. */
  readonly series?: 'ROWS' | 'SALES';
  /** Shares of the total are not shown, because they have no meaning. */
  readonly shares?: false;
  /** Rows have their own currency. */
  readonly byCurrency?: boolean;
  readonly notes?: readonly string[];
  readonly rows?: (key: string, ask: Ask) => Listing;
};

/** Hundredths of a percent; null when the total is 0. */
export const rateOf = (part: unknown, whole: unknown): number | null =>
  Number(whole) === 0 ? null : Math.round((10_000 * Number(part)) / Number(whole));

/** An average rounded down to a unit that exists in the currency. */
export const averageOf = (sum: unknown, count: unknown, coin = 1): number | null =>
  Number(count) === 0 ? null : Math.floor(Number(sum) / Number(count) / coin) * coin;
