/** Reads reports: a page of compared rows, totals, the series of the chart, and the rows behind a figure. */
import { coversAll, type StaffCaller } from '#platform/contract';
import type { Reader } from '#platform/db';
import type { ReportAnswer, ReportRows } from '#shared/api/pro-report-shapes';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { reportNames, reports, type ReportName } from '#shared/rules/reports';
import { createRequestReader, type ReportRequest, type RequestReader } from './report-request.ts';
import type { Ask, Definition, Values } from './definitions/definition.ts';
import { definitions } from './definitions/definitions.ts';
import { slotsOf, stepOf } from './definitions/periods.rules.ts';
import type { ReportDeps } from './report.ts';
import {
  beforeOf,
  countListing,
  readLabel,
  readListing,
  readReportRows,
  readTotals,
  totalsIn,
} from './report.store.ts';
import { columnsOf, definedRow, figuresOf, leadOf, rowOf, shareOf, totalRow, type Totals } from './rows.ts';

const countCap = 10_000;

type Deps = Pick<ReportDeps, 'db' | 'clock'>;

/** Without the privilege of the report, or with one that covers only a part of the shop, it is refused. */
export const mayRead = (person: StaffCaller, name: ReportName): boolean => {
  const { privilege } = reports[name];
  return coversAll(person, 'report.view') && (privilege === undefined || can(person, privilege));
};

export const readableReports = (person: StaffCaller): ReportName[] =>
  reportNames.filter((name) => mayRead(person, name));

/** Report whose rows the chart shows over time; null without. */
const seriesName = (name: ReportName, ask: Ask): ReportName | null => {
  const { series }: Definition = definitions[name];
  if (series === 'ROWS') return name;
  return series === 'SALES' && ask.sectionId === null ? 'sales-by-day' : null;
};

/** `known`: the rows of a page, which are the points when the report is drawn by itself and the page has all of them. */
const seriesOf = async (
  db: Reader,
  { name, ask, known }: { readonly name: ReportName; readonly ask: Ask; readonly known: readonly Values[] | null },
): Promise<ReportAnswer['series']> => {
  const definition: Definition = definitions[name];
  const slots = slotsOf(ask.period, stepOf(ask.period));
  const rows =
    known?.length === slots.length
      ? known
      : await readReportRows(db, definition, ask, { limit: slots.length, offset: 0 });
  return {
    name,
    header: definition.columns[0]?.header ?? '',
    kind: 'amount',
    points: rows.map((row, at) => ({
      from: slots[at]?.from ?? '',
      to: slots[at]?.to ?? '',
      value: leadOf(definition, row, ask) ?? 0,
      before: ask.compared && leadOf(definition, beforeOf(definition, ask, row) ?? {}, ask),
    })),
  };
};

/** The first row has them, except for an empty page and for several currencies. */
const totalsOf = async (db: Reader, definition: Definition, ask: Ask, first: Values | undefined): Promise<Totals> => {
  const found = totalsIn(definition, ask, first);
  if (found)
    return {
      count: found.now.rowCount,
      sums: [{ now: { ...found.now, key: '', label: '' }, before: found.before }],
    };
  const [now, before] = await Promise.all([
    readTotals(db, definition, ask, ask.period),
    ask.compared ? readTotals(db, definition, ask, ask.compared) : [],
  ]);
  return {
    count: now.reduce((sum, { rowCount }) => sum + rowCount, 0),
    sums: now.map((row) => {
      const compared = before.find(({ currency }) => currency === row.currency);
      return { now: { ...row, key: row.currency ?? '', label: '' }, before: compared ?? null };
    }),
  };
};

const createRead =
  ({ db, clock }: Deps, { askOf, prepare }: RequestReader) =>
  async (query: ReportRequest, person: StaffCaller, host: string): Promise<ReportAnswer> => {
    const { name, page, pageSize } = query;
    if (!mayRead(person, name)) throw new ShopError('FORBIDDEN');
    const ask = askOf(query, host);
    const definition: Definition = definitions[name];
    const { time, allRegions } = reports[name];
    const preparedAt = await prepare(definition, name, ask);
    const drawn = seriesName(name, ask);
    const reading = readReportRows(db, definition, ask, { limit: pageSize, offset: page * pageSize });
    const isOwn = drawn === name && page === 0;
    const [rows, series] = await Promise.all([
      reading,
      drawn && seriesOf(db, { name: drawn, ask, known: isOwn ? await reading : null }),
    ]);
    const totals = await totalsOf(db, definition, ask, rows[0]);
    const [only] = totals.sums.length === 1 ? totals.sums : [];
    const total = only && definition.shares !== false ? leadOf(definition, only.now, ask) : null;
    return {
      name,
      region: allRegions ? null : ask.region.code,
      currency: allRegions ? null : ask.region.currency,
      timeZone: ask.region.timeZone,
      period: time === 'NOW' ? null : ask.period,
      compared: ask.compared,
      at: (preparedAt ?? clock.now()).toISOString(),
      prepared: preparedAt !== null,
      lead: definition.lead,
      labelHeader: definition.labelHeader,
      columns: columnsOf(definition),
      rows: rows.map((row) => ({
        ...definedRow(definition, row, ask),
        share: shareOf(leadOf(definition, row, ask), total),
      })),
      count: totals.count,
      page,
      pageSize,
      totals: totals.sums.map((sums) => totalRow(definition, ask, sums)),
      figures: only ? figuresOf(definition, ask, only) : [],
      series,
      notes: [...(definition.notes ?? [])],
    };
  };

const createRows =
  ({ db }: Deps, { askOf, prepare }: RequestReader) =>
  async (query: ReportRequest & { key: string }, person: StaffCaller, host: string): Promise<ReportRows> => {
    const { name, key, page, pageSize } = query;
    if (!mayRead(person, name)) throw new ShopError('FORBIDDEN');
    const ask = askOf(query, host);
    const definition: Definition = definitions[name];
    const listing = definition.rows?.(key, ask);
    if (!listing) throw new ShopError('NOT_FOUND');
    await prepare(definition, name, ask);
    const [label, rows, count] = await Promise.all([
      readLabel(db, definition, ask, key),
      readListing(db, listing, ask, { limit: pageSize, offset: page * pageSize }),
      countListing(db, listing, ask, countCap),
    ]);
    return {
      label: label && definedRow(definition, label, { ...ask, compared: null }).label,
      labelHeader: listing.labelHeader,
      columns: columnsOf(listing),
      rows: rows.map((row) => rowOf(listing, row, ask)),
      count,
      page,
      pageSize,
    };
  };

export const createReports = (deps: ReportDeps) => {
  const requests = createRequestReader(deps);
  return { ...requests, read: createRead(deps, requests), rows: createRows(deps, requests) };
};
