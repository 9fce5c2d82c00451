/** Reports as the screen shows them: values, changes and axes in words. For loaders. */
import type { ReportAnswer, ReportColumn, ReportKind, ReportRow, ReportRows } from '#shared/api/pro-report-shapes';
import { formatCalendarDay, formatDateTime, formatShortWeekday, formatTime } from '#shared/dates';
import { formatAmount, labelOf, type Currency } from '#shared/money';
import type { DashboardSpan } from '#shared/rules/dashboard';
import { formatCount, typo } from '#shared/text';
import { reports, type Comparison, type ReportName } from '#shared/rules/reports';
import { axisText, roundUp } from '#pro/chart/axis.ts';
import { slotTick } from '#pro/chart/slot-names.ts';
import { chartKinds, chartParams, recordPath, rowsPath, type ChartKind } from './report-paths.ts';
import { reportMessages as messages } from './report.messages.ts';

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');
const percent = (basisPoints: number): string => typo(`${decimal(basisPoints / 100)} %`);

export const textOf = (
  value: number | string | null,
  { kind, currency, timeZone }: { kind: ReportKind; currency: Currency | null; timeZone: string },
): string => {
  if (value === null) return messages.noValue;
  if (typeof value === 'string') {
    if (kind === 'moment') return formatDateTime(new Date(value), timeZone);
    return kind === 'day' ? formatCalendarDay(value) : value;
  }
  if (kind === 'amount' && currency !== null) return formatAmount(value, currency);
  if (kind === 'rate') return percent(value);
  return kind === 'tenths' ? decimal(value / 10) : formatCount(value);
};

export type Change = { readonly way: 'up' | 'down' | 'same'; readonly text: string; readonly isBad?: boolean };

/** Of rates in points, of everything else in percent. Null without a value to compare. */
const plainChange = (now: number | null, before: number | null, kind: ReportKind): Change | null => {
  if (now === null || before === null) return null;
  if (now === before) return { way: 'same', text: messages.same };
  const way = now > before ? 'up' : 'down';
  if (kind === 'rate') return { way, text: typo(`${decimal(Math.abs(now - before) / 100)} ${messages.points}`) };
  return before === 0 ? null : { way, text: percent(Math.abs((10_000 * (now - before)) / before)) };
};

const riseIsBad = (name: ReportName): boolean => reports[name].riseIsBad === true;

/** `riseIsBad`: of refusals, of returns. */
const changeOf = (now: number | null, before: number | null, kind: ReportKind, riseIsBad: boolean): Change | null => {
  const change = plainChange(now, before, kind);
  return change && { ...change, isBad: (change.way === 'up') === riseIsBad };
};

const pointName = (from: string, to: string): string =>
  from === to ? formatShortWeekday(from) : messages.periodOf(formatCalendarDay(from), formatCalendarDay(to));

const dayLength = 86_400_000;

/** Of the points: the first and the last one can be cut by the period. */
const pointSpan = (points: NonNullable<ReportAnswer['series']>['points']): DashboardSpan => {
  const days = Math.max(...points.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayLength + 1));
  return days <= 1 ? 'DAY' : days <= 7 ? 'WEEK' : 'MONTH';
};

const lineOf = ({ name, series, currency, timeZone }: ReportAnswer, search: string) => {
  if (series === null || currency === null || series.points.length < 2) return null;
  const values = series.points.flatMap(({ value, before }) => [value, before ?? 0]);
  const top = roundUp(Math.max(...values, 1));
  const lowest = Math.min(...values, 0);
  // below zero only for a margin
  const bottom = lowest < 0 ? -roundUp(-lowest) : 0;
  const format = { kind: 'amount' as const, currency, timeZone };
  const every = Math.ceil(series.points.length / 12);
  const span = pointSpan(series.points);
  return {
    header: series.header,
    // the table of the report has these values already
    isTable: series.name === name,
    top,
    bottom,
    axis: [top, (top + bottom) / 2, bottom].map((value) => axisText(value, currency)),
    isCompared: series.points.some(({ before }) => before !== null),
    points: series.points.map(({ from, to, value, before }, at) => ({
      key: String(at),
      name: pointName(from, to),
      tick: at % every === 0 ? slotTick({ from, to }, span) : '',
      value,
      before,
      text: `${textOf(value, format)} ${labelOf(currency)}`,
      beforeText: before === null ? null : `${textOf(before, format)} ${labelOf(currency)}`,
      path: rowsPath(series.name, search, String(at)),
    })),
  };
};
export type Line = NonNullable<ReturnType<typeof lineOf>>;

const topRows = 8;

/** Labels of the bars. Rows of one month and several VAT rates are told apart by their rate. */
const barLabel = (report: ReportAnswer, row: ReportAnswer['rows'][number]): string => {
  const rateAt = report.columns.findIndex(({ id }) => id === 'rate');
  const isRepeated = report.rows.filter(({ label }) => label === row.label).length > 1;
  const rate = Number(row.cells[rateAt] ?? Number.NaN);
  const addition = row.detail ?? (Number.isNaN(rate) ? null : percent(rate));
  return isRepeated && addition !== null ? `${row.label} · ${addition}` : row.label;
};

const barsOf = (report: ReportAnswer) => {
  const at = report.columns.findIndex(({ id }) => id === report.lead);
  const kind = report.columns[at]?.kind ?? 'count';
  const rows = report.rows.slice(0, topRows).map((row) => ({ row, value: Number(row.cells[at] ?? 0) }));
  const most = Math.max(...rows.flatMap(({ row, value }) => [value, row.before ?? 0]), 1);
  if (rows.length < 2 || report.page > 0 || report.currency === null) return null;
  return {
    header: report.columns[at]?.header ?? '',
    isCompared: report.compared !== null,
    rows: rows.map(({ row, value }) => ({
      key: row.key,
      label: barLabel(report, row),
      text: textOf(value, { kind, currency: row.currency, timeZone: report.timeZone }),
      // a negative margin has no bar
      width: Math.max(Math.round((1000 * value) / most) / 10, 0),
      before: row.before === null ? null : Math.max(Math.round((1000 * row.before) / most) / 10, 0),
    })),
  };
};
const chartKindOf = (param: string | null): ChartKind | undefined =>
  chartKinds.find((kind) => chartParams[kind] === param);
export type Bars = NonNullable<ReturnType<typeof barsOf>>;

type Shown = { columns: readonly ReportColumn[]; timeZone: string };

const cellsOf = (row: ReportRow, { columns, timeZone }: Shown, hasCurrency: boolean) =>
  columns.map(({ kind, id }, at) => {
    const text = textOf(row.cells[at] ?? null, { kind, currency: row.currency, timeZone });
    const isMoney = kind === 'amount' && row.currency !== null && (row.cells[at] ?? null) !== null;
    return { id, text: isMoney && hasCurrency && row.currency ? `${text} ${labelOf(row.currency)}` : text };
  });

const isFigure = ({ kind }: ReportColumn): boolean => !['text', 'day', 'moment'].includes(kind);

const headersOf = (columns: readonly ReportColumn[], currency: Currency | null) =>
  columns.map((column) => ({
    id: column.id,
    header: column.kind === 'amount' && currency !== null ? `${column.header}, ${labelOf(currency)}` : column.header,
    isFigure: isFigure(column),
  }));

export const tableOf = (report: ReportAnswer, search: string) => {
  const at = report.columns.findIndex(({ id }) => id === report.lead);
  const kind = report.columns[at]?.kind ?? 'count';
  const hasCurrency = report.currency === null;
  const row = (one: ReportRow) => ({
    key: one.key,
    label: one.label,
    detail: one.detail,
    path: one.hasRows ? rowsPath(report.name, search, one.key) : recordPath(one.record),
    cells: cellsOf(one, report, hasCurrency),
    share: one.share === null ? null : { width: one.share / 100, text: typo(`${Math.round(one.share / 100)} %`) },
    change: changeOf(Number(one.cells[at] ?? 0), one.before, kind, riseIsBad(report.name)),
    before: textOf(one.before, { kind, currency: one.currency, timeZone: report.timeZone }),
  });
  return {
    labelHeader: report.labelHeader,
    headers: headersOf(report.columns, report.currency),
    lead: at,
    hasShare: report.rows.some(({ share }) => share !== null),
    isCompared: report.compared !== null,
    rows: report.rows.map(row),
    totals: report.totals.filter(() => report.rows.length > 0).map(row),
  };
};
export type ReportTable = ReturnType<typeof tableOf>;

export const listingOf = (listing: ReportRows, timeZone: string) => ({
  label: listing.label,
  labelHeader: listing.labelHeader,
  headers: headersOf(listing.columns, listing.rows[0]?.currency ?? null),
  rows: listing.rows.map((row) => ({
    key: row.key,
    label: row.label,
    detail: row.detail,
    path: recordPath(row.record),
    cells: cellsOf(row, { columns: listing.columns, timeZone }, false),
  })),
  count: listing.count,
  page: listing.page,
  pageSize: listing.pageSize,
});

const figuresOf = ({ name, figures, currency, timeZone }: ReportAnswer, comparison: Comparison) =>
  figures.map(({ id, header, kind, value, before }) => ({
    id,
    label: header,
    value: textOf(value, { kind, currency, timeZone }),
    unit: kind === 'amount' && currency !== null && value !== null ? labelOf(currency) : null,
    change: changeOf(value, before, kind, riseIsBad(name) && id !== 'ended'),
    before:
      before === null
        ? null
        : messages.before(textOf(before, { kind, currency, timeZone }), messages.against[comparison]),
  }));
export type FigureText = ReturnType<typeof figuresOf>[number];

const chartOf = (report: ReportAnswer, search: string) => {
  const line = lineOf(report, search);
  // the rows of a report over time are the points of its line
  const bars = line?.isTable ? null : barsOf(report);
  const wanted = chartKindOf(new URLSearchParams(search).get('graphe'));
  const kinds = chartKinds.filter((kind) =>
    kind === 'LINE' ? line : kind === 'BARS' ? (bars ?? line) : (line ?? bars),
  );
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? 'TABLE';
  return { line, bars, kind, kinds };
};

export const reportPage = (report: ReportAnswer, search: string, comparison: Comparison) => ({
  chart: chartOf(report, search),
  table: tableOf(report, search),
  figures: figuresOf(report, comparison),
  notes: report.notes,
  count: report.count,
  page: report.page,
  pageSize: report.pageSize,
  at: report.prepared
    ? messages.preparedAt(formatDateTime(new Date(report.at), report.timeZone))
    : messages.freshAt(formatTime(new Date(report.at), report.timeZone)),
  period: report.period && {
    ...report.period,
    text: messages.periodOf(formatCalendarDay(report.period.from), formatCalendarDay(report.period.to)),
  },
  compared:
    report.compared &&
    messages.periodOf(formatCalendarDay(report.compared.from), formatCalendarDay(report.compared.to)),
});
export type ReportPage = ReturnType<typeof reportPage>;
