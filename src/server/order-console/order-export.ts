/** The order list as a file: the rows that the person may see, with the columns that they chose. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { ProOrderRow } from '#shared/api/pro-order-shapes';
import { proOrders } from '#shared/api/pro-orders';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import { statusNames } from '#shared/order-status.messages';
import { createOrderList } from './list.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import { orderExportMessages as messages } from './order-export.messages.ts';

const batchSize = 500;

/** `of`: id of the column in the list that it belongs to. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProOrderRow) => Cell };

const { columns: headers } = messages;

const columns: readonly Column[] = [
  { of: 'reference', header: headers.reference, kind: 'text', cell: (row) => row.reference },
  { of: 'received', header: headers.received, kind: 'moment', cell: (row) => new Date(row.date) },
  { of: 'reference', header: headers.region, kind: 'text', cell: (row) => row.region },
  { of: 'customer', header: headers.customer, kind: 'text', cell: (row) => row.customer.fullName },
  { of: 'customer', header: headers.city, kind: 'text', cell: (row) => row.customer.city },
  { of: 'phone', header: headers.phone, kind: 'text', cell: (row) => row.customer.phoneText },
  { of: 'phone', header: headers.email, kind: 'text', cell: (row) => row.customer.email },
  { of: 'items', header: headers.items, kind: 'count', cell: (row) => row.itemsCount },
  { of: 'status', header: headers.status, kind: 'text', cell: (row) => statusNames[row.status] },
  { of: 'payment', header: headers.method, kind: 'text', cell: (row) => messages.methods[row.paymentMethod] },
  { of: 'payment', header: headers.payment, kind: 'text', cell: (row) => messages.payments[row.paymentStatus] },
  { of: 'delivery', header: headers.delivery, kind: 'text', cell: (row) => row.delivery.name },
  { of: 'delivery', header: headers.earliest, kind: 'day', cell: (row) => row.delivery.earliest },
  { of: 'delivery', header: headers.latest, kind: 'day', cell: (row) => row.delivery.latest },
  { of: 'trader', header: headers.trader, kind: 'text', cell: (row) => row.trader?.name ?? null },
  {
    of: 'total',
    header: headers.total,
    kind: 'amount',
    cell: ({ total, currency }) => ({ amount: total, currency }),
  },
  {
    of: 'total',
    header: headers.toPay,
    kind: 'amount',
    cell: ({ toPay, currency }) => ({ amount: toPay, currency }),
  },
  { of: 'total', header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
];

export const createOrderExport = (deps: OrderConsoleDeps): ExportSource => {
  const { filterOf, rowsOf } = createOrderList(deps);
  return {
    list: 'orders',
    privilege: 'order.export',
    name: messages.name,
    open: async (params, shown, person) => {
      const query = readListQuery(proOrders.list.query, params);
      // amounts of two currencies cannot be compared
      const sort = query.region === undefined && query.sort.endsWith('total') ? '-placed' : query.sort;
      const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
      const filter = await filterOf(query, person, 'order.export');
      const read = async function* () {
        for await (const batch of deps.orders.staff.stream(deps.db, filter, sort, batchSize))
          yield (await rowsOf(batch)).map((row) => chosen.map(({ cell }) => cell(row)));
      };
      return { columns: chosen, rows: read() };
    },
  };
};
