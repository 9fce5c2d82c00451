/** Files: collected cash, one row for each shipment, and the remittances of a view, one row for each. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import { coversAll, type StaffCaller } from '#platform/contract';
import type { ExportSource } from '#server/list-export';
import type { CollectedRow, RemittanceRow } from '#server/order';
import { proCarrierCash as calls } from '#shared/api/pro-carrier-cash';
import { isoDay } from '#shared/dates';
import { badField, ShopError } from '#shared/errors';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import { remittanceStateOf } from '#shared/rules/remittance-states';
import type { CarrierCashDeps } from './carrier-cash.ts';
import { carrierCashMessages as messages } from './carrier-cash.messages.ts';
import { portfolioOf, remittanceFilterOf } from './remittance-filter.ts';

const batchSize = 500;

type Column = SheetColumn & { readonly cell: (row: CollectedRow) => Cell };

/** `of`: id of the list column to which this column of the file belongs. */
type RemittanceColumn = SheetColumn & { readonly of: string; readonly cell: (row: RemittanceRow) => Cell };

const { columns: headers } = messages;

const remittanceColumns: readonly RemittanceColumn[] = [
  { of: 'remittance', header: headers.remittance, kind: 'count', cell: ({ id }) => id },
  { of: 'carrier', header: headers.region, kind: 'text', cell: ({ region }) => region },
  { of: 'carrier', header: headers.carrier, kind: 'text', cell: ({ carrier }) => carrier },
  { of: 'day', header: headers.received, kind: 'day', cell: ({ receivedOn }) => receivedOn },
  { of: 'slip', header: headers.reference, kind: 'text', cell: ({ reference }) => reference },
  { of: 'shipments', header: headers.shipments, kind: 'count', cell: ({ shipments }) => shipments },
  {
    of: 'expected',
    header: headers.amount,
    kind: 'amount',
    cell: ({ expected: amount, currency }) => ({ amount, currency }),
  },
  {
    of: 'amount',
    header: headers.receivedAmount,
    kind: 'amount',
    cell: ({ received: amount, currency }) => ({ amount, currency }),
  },
  { of: 'amount', header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
  { of: 'state', header: headers.state, kind: 'text', cell: (row) => messages.states[remittanceStateOf(row)] },
  { of: 'state', header: headers.note, kind: 'text', cell: ({ note, undoReason }) => undoReason ?? note },
  { of: 'recorder', header: headers.recorder, kind: 'text', cell: ({ recorder }) => recorder },
];

const isOfRemittances = (query: URLSearchParams): boolean => query.get('view') === 'PAID';
/** A remittance covers orders of several portfolios, so its file needs all orders. */
const mayExportRemittances = (person: StaffCaller): boolean =>
  coversAll(person, 'payment.view') && coversAll(person, 'payment.export');

/** Without chosen columns, all. */
const openRemittances = (
  { db, orders }: Pick<CarrierCashDeps, 'db' | 'orders'>,
  query: URLSearchParams,
  { shown, person }: { readonly shown: readonly string[]; readonly person: StaffCaller },
) => {
  if (!mayExportRemittances(person)) throw new ShopError('NOT_FOUND');
  const chosen = remittanceColumns.filter(({ of }) => shown.length === 0 || shown.includes(of));
  const filter = remittanceFilterOf(readListQuery(calls.remittances.query, query));
  const read = async function* () {
    for await (const batch of orders.remittances.stream(db, filter, batchSize))
      yield batch.map((row) => chosen.map(({ cell }) => cell(row)));
  };
  return { columns: chosen, rows: read() };
};

export const createCashExport = (deps: CarrierCashDeps): ExportSource => {
  const { db, orders, regions } = deps;
  const zoneOf = (region: string): string => regions.get(region)?.timeZone ?? 'UTC';
  const columns: readonly Column[] = [
    { header: headers.region, kind: 'text', cell: ({ region }) => region },
    { header: headers.carrier, kind: 'text', cell: ({ carrier }) => carrier },
    { header: headers.order, kind: 'text', cell: ({ reference }) => reference },
    { header: headers.shipment, kind: 'count', cell: ({ position }) => position },
    { header: headers.customer, kind: 'text', cell: ({ customer }) => customer },
    { header: headers.delivered, kind: 'day', cell: (row) => isoDay(row.deliveredAt, zoneOf(row.region)) },
    { header: headers.amount, kind: 'amount', cell: ({ amount, currency }) => ({ amount, currency }) },
    { header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
    { header: headers.remittance, kind: 'count', cell: ({ remittance }) => remittance },
    { header: headers.received, kind: 'day', cell: ({ receivedOn }) => receivedOn },
    { header: headers.reference, kind: 'text', cell: ({ remittanceReference }) => remittanceReference },
  ];
  return {
    list: 'carrierCash',
    privilege: 'payment.export',
    name: messages.exportName,
    check: (query, person) => {
      if (isOfRemittances(query) && !mayExportRemittances(person)) throw badField('query', messages.allOrders);
    },
    open: async (query, shown, person) => {
      if (isOfRemittances(query)) return Promise.resolve(openRemittances(deps, query, { shown, person }));
      const region = query.get('region') ?? undefined;
      const traderId = portfolioOf(person, 'payment.export') ?? portfolioOf(person, 'payment.view');
      const owedOnly = query.get('tout') === null;
      const read = async function* () {
        for await (const batch of orders.remittances.streamCollected(db, { region, traderId }, owedOnly, batchSize))
          yield batch.map((row) => columns.map(({ cell }) => cell(row)));
      };
      return Promise.resolve({ columns, rows: read() });
    },
  };
};
