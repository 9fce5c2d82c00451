/** A report, or the rows behind one of its figures, as a file. */
import type { StaffCaller } from '#platform/contract';
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import { proReports } from '#shared/api/pro-reports';
import type { ReportColumn, ReportRow } from '#shared/api/pro-report-shapes';
import { ShopError } from '#shared/errors';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import { reportOfSlug, reports as traits, type ReportName } from '#shared/rules/reports';
import type { Ask, Definition, Values } from './definitions/definition.ts';
import { definitions } from './definitions/definitions.ts';
import type { ReportDeps } from './report.ts';
import { reportMessages as messages } from './definitions/report.messages.ts';
import { streamListing, streamReportRows } from './report.store.ts';
import { createRequestReader } from './report-request.ts';
import { mayRead } from './reports.ts';
import { definedRow, rowOf } from './rows.ts';

const batchSize = 500;

const kinds: Readonly<Record<ReportColumn['kind'], SheetColumn['kind']>> = {
  text: 'text',
  count: 'count',
  amount: 'amount',
  rate: 'text',
  day: 'day',
  tenths: 'text',
  moment: 'moment',
};

const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

const cellOf = ({ kind }: Pick<ReportColumn, 'kind'>, value: number | string | null, row: ReportRow): Cell => {
  if (value === null) return null;
  if (kind === 'moment') return new Date(String(value));
  if (typeof value === 'string') return value;
  if (kind === 'amount') return row.currency === null ? value : { amount: value, currency: row.currency };
  if (kind === 'rate') return `${decimal(value / 100, 2)} %`;
  return kind === 'tenths' ? decimal(value / 10, 1) : value;
};

type Table = { readonly labelHeader: string; readonly columns: readonly Pick<ReportColumn, 'header' | 'kind'>[] };

/** `beforeKind`: kind of the compared figure; null when nothing is compared. */
const sheetOf = ({ labelHeader, columns }: Table, beforeKind: ReportColumn['kind'] | null) => {
  const hasAmounts = columns.some(({ kind }) => kind === 'amount');
  const { more } = messages;
  const shown: SheetColumn[] = [
    { header: labelHeader, kind: 'text' },
    { header: more.detail, kind: 'text' },
    ...columns.map(({ header, kind }) => ({ header, kind: kinds[kind] })),
    ...(beforeKind === null ? [] : [{ header: more.before, kind: kinds[beforeKind] }]),
    ...(hasAmounts ? [{ header: more.currency, kind: 'text' as const }] : []),
  ];
  const cells = (row: ReportRow): Cell[] => [
    row.label,
    row.detail,
    ...columns.map((column, at) => cellOf(column, row.cells[at] ?? null, row)),
    ...(beforeKind === null ? [] : [cellOf({ kind: beforeKind }, row.before, row)]),
    ...(hasAmounts ? [row.currency === null ? '' : labelOf(row.currency)] : []),
  ];
  return { columns: shown, cells };
};

async function* mapped(batches: AsyncIterable<Values[]>, cells: (row: Values) => Cell[]) {
  for await (const batch of batches) yield batch.map(cells);
}

const nameIn = (params: URLSearchParams): ReportName => {
  const name = reportOfSlug(params.get('rapport') ?? undefined);
  if (!name) throw new ShopError('NOT_FOUND');
  return name;
};

export const createReportFiles = (deps: ReportDeps) => {
  const reports = createRequestReader(deps);
  const whole = (definition: Definition, ask: Ask) => {
    const lead = definition.columns.find(({ id }) => id === definition.lead);
    const sheet = sheetOf(definition, ask.compared && lead ? lead.kind : null);
    const rows = streamReportRows(deps.db, definition, ask, batchSize);
    return { columns: sheet.columns, rows: mapped(rows, (row) => sheet.cells(definedRow(definition, row, ask))) };
  };
  /** `params`: query of the screen, with the report as `rapport` and the figure as `cle`. */
  return async (params: URLSearchParams, person: StaffCaller) => {
    const name = nameIn(params);
    if (!mayRead(person, name)) throw new ShopError('FORBIDDEN');
    const query = { ...readListQuery(proReports.read.query, params), name };
    const ask = reports.askOf(query, deps.regions.all()[0]?.code ?? '');
    const definition: Definition = definitions[name];
    await reports.prepare(definition, name, ask);
    const key = params.get('cle');
    if (key === null) return whole(definition, ask);
    const listing = definition.rows?.(key, ask);
    if (!listing) throw new ShopError('NOT_FOUND');
    const sheet = sheetOf(listing, null);
    const rows = streamListing(deps.db, listing, ask, batchSize);
    return { columns: sheet.columns, rows: mapped(rows, (row) => sheet.cells(rowOf(listing, row, ask))) };
  };
};

export const createReportExport = (deps: ReportDeps): ExportSource => {
  const open = createReportFiles(deps);
  return {
    list: 'reports',
    privilege: 'report.export',
    name: messages.exportName,
    nameOf: (params) => traits[nameIn(params)].slug,
    open: (params, _, person) => open(params, person),
  };
};
