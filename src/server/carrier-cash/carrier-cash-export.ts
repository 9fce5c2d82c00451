/** Collected cash as a file: one row for each shipment, with the remittance in which it was received. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { CollectedRow } from '#server/order';
import { isoDay } from '#shared/dates';
import { labelOf } from '#shared/money';
import type { CarrierCashDeps } from './carrier-cash.ts';
import { carrierCashMessages as messages } from './carrier-cash.messages.ts';
import { portfolioOf } from './scope.ts';

const batchSize = 500;

type Column = SheetColumn & { readonly cell: (row: CollectedRow) => Cell };

export const createCashExport = ({ db, orders, regions }: CarrierCashDeps): ExportSource => {
  const zoneOf = (region: string): string => regions.get(region)?.timeZone ?? 'UTC';
  const { columns: headers } = messages;
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
    open: async (query, _, person) => {
      const region = query.get('region') ?? undefined;
      const traderId = portfolioOf(person, 'payment.export') ?? portfolioOf(person, 'payment.view');
      const owedOnly = query.get('tout') === null;
      const read = async function* () {
        for await (const batch of orders.remittances.stream(db, { region, traderId }, owedOnly, batchSize))
          yield batch.map((row) => columns.map(({ cell }) => cell(row)));
      };
      return Promise.resolve({ columns, rows: read() });
    },
  };
};
