/** The list of customers as a file: the rows of the view, with the columns that the person chose. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { ProCustomerRow } from '#shared/api/pro-customer-shapes';
import { proCustomers } from '#shared/api/pro-customers';
import { readListQuery } from '#shared/list-query';
import type { CustomerDeskDeps } from './customer-desk.ts';
import { customerExportMessages as messages } from './customer-export.messages.ts';
import { readIdsWithOpenClaim, streamCustomers } from './list.store.ts';
import { rowOf } from './record.ts';
import { readCustomerText } from './typed-text.rules.ts';

const batchSize = 500;

/** `of`: id of the column in the list that it belongs to. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProCustomerRow) => Cell };

const { columns: headers } = messages;
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const columns: readonly Column[] = [
  { of: 'customer', header: headers.customer, kind: 'text', cell: (row) => row.fullName },
  { of: 'email', header: headers.email, kind: 'text', cell: (row) => row.email },
  { of: 'phone', header: headers.phone, kind: 'text', cell: (row) => row.phoneText },
  { of: 'kind', header: headers.kind, kind: 'text', cell: (row) => messages.kinds[row.kind] },
  { of: 'kind', header: headers.cash, kind: 'text', cell: (row) => (row.blocked ? messages.blocked : null) },
  { of: 'region', header: headers.region, kind: 'text', cell: (row) => row.region },
  { of: 'orders', header: headers.orders, kind: 'count', cell: (row) => row.orders },
  { of: 'last', header: headers.last, kind: 'moment', cell: (row) => dateOf(row.lastOrderAt) },
  { of: 'since', header: headers.since, kind: 'moment', cell: (row) => dateOf(row.firstSeenAt) },
  {
    of: 'newsletter',
    header: headers.newsletter,
    kind: 'text',
    cell: (row) => (row.newsletter ? messages.subscribed : null),
  },
];

export const createCustomerExport = ({ db, clock }: Pick<CustomerDeskDeps, 'db' | 'clock'>): ExportSource => ({
  list: 'customers',
  privilege: 'customer.export',
  name: messages.name,
  open: async (params, shown) => {
    const { text = '', sort, claims, ...query } = readListQuery(proCustomers.list.query, params);
    const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
    const read = async function* () {
      const ids = await readIdsWithOpenClaim(db, claims);
      const filter = { ...query, ids, text: readCustomerText(text), now: clock.now() };
      for await (const batch of streamCustomers(db, filter, sort, batchSize))
        yield (await Promise.all(batch.map(rowOf))).map((row) => chosen.map(({ cell }) => cell(row)));
    };
    return { columns: chosen, rows: read() };
  },
});
