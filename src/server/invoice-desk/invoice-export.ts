/** The list of invoices as a file: the rows that the person may see with the columns that they chose, or their PDFs. */
import type { Cell, SheetColumn } from '#platform/spreadsheet';
import type { ExportSource } from '#server/list-export';
import type { ProInvoiceRow } from '#shared/api/pro-invoice-shapes';
import { proInvoices } from '#shared/api/pro-invoices';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import { maxArchived } from '#shared/api/pro-invoices';
import { refused } from './desk-parts.ts';
import { fileNameOf, readDocument } from './document-file.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { invoiceDeskMessages as messages } from './invoice-desk.messages.ts';
import { countInvoices, streamInvoices } from './list.store.ts';
import { createInvoiceList, isAmountSort, rowOf } from './list.ts';

const batchSize = 500;

/** `of`: id of the column in the list that it belongs to. */
type Column = SheetColumn & { readonly of: string; readonly cell: (row: ProInvoiceRow) => Cell };

const { columns: headers } = messages;

const amount = (
  of: string,
  header: string,
  key: 'totalExclTax' | 'vat' | 'stampDuty' | 'total' | 'credited' | 'paid' | 'unpaid',
): Column => ({ of, header, kind: 'amount', cell: (row) => ({ amount: row[key], currency: row.currency }) });

const columns: readonly Column[] = [
  { of: 'kind', header: headers.kind, kind: 'text', cell: (row) => messages.kinds[row.kind] },
  { of: 'number', header: headers.number, kind: 'text', cell: (row) => row.number },
  { of: 'kind', header: headers.source, kind: 'text', cell: (row) => messages.sources[row.source] },
  { of: 'number', header: headers.region, kind: 'text', cell: (row) => row.region },
  { of: 'customer', header: headers.customer, kind: 'text', cell: (row) => row.customer.name },
  { of: 'customer', header: headers.email, kind: 'text', cell: (row) => row.customer.email },
  { of: 'order', header: headers.order, kind: 'text', cell: (row) => row.order },
  { of: 'issued', header: headers.issued, kind: 'day', cell: (row) => row.issuedOn },
  { of: 'due', header: headers.due, kind: 'day', cell: (row) => row.dueOn },
  { of: 'due', header: headers.overdue, kind: 'count', cell: (row) => row.overdueDays },
  amount('exclTax', headers.exclTax, 'totalExclTax'),
  amount('exclTax', headers.vat, 'vat'),
  amount('stamp', headers.stamp, 'stampDuty'),
  amount('total', headers.total, 'total'),
  amount('paid', headers.credited, 'credited'),
  amount('paid', headers.paid, 'paid'),
  amount('unpaid', headers.unpaid, 'unpaid'),
  { of: 'total', header: headers.currency, kind: 'text', cell: ({ currency }) => labelOf(currency) },
  { of: 'status', header: headers.status, kind: 'text', cell: (row) => messages.statuses[row.status] },
  { of: 'status', header: headers.reminders, kind: 'count', cell: (row) => row.reminders },
];

/** Every PDF of a filter in one archive; each is read or rendered only when it is sent. */
const createArchive = (deps: InvoiceDeskDeps): NonNullable<ExportSource['archive']> => {
  const { filterOf } = createInvoiceList(deps);
  return {
    name: messages.archiveName,
    check: async (params, person) => {
      const filter = filterOf(readListQuery(proInvoices.list.query, params), person, 'invoice.export');
      const count = await countInvoices(deps.db, filter, maxArchived);
      if (count === 0) throw refused('query', messages.archiveEmpty);
      if (count > maxArchived) throw refused('query', messages.archiveTooLarge(maxArchived));
    },
    open: async function* (params, person) {
      const filter = filterOf(readListQuery(proInvoices.list.query, params), person, 'invoice.export');
      const names = new Set<string>();
      for await (const batch of streamInvoices(deps.db, filter, '-issued', batchSize))
        for (const row of batch) {
          const name = fileNameOf(row.number);
          // numbers that differ only in a replaced character would have the same name
          const unique = names.has(name) ? `${row.id}-${name}` : name;
          names.add(unique);
          yield { name: unique, bytes: await readDocument(deps, row) };
        }
    },
  };
};

export const createInvoiceExport = (deps: InvoiceDeskDeps): ExportSource => {
  const { filterOf } = createInvoiceList(deps);
  return {
    list: 'invoices',
    privilege: 'invoice.export',
    name: messages.exportName,
    archive: createArchive(deps),
    open: async (params, shown, person) => {
      const query = readListQuery(proInvoices.list.query, params);
      // amounts of two currencies cannot be compared
      const sort = query.region === undefined && isAmountSort(query.sort) ? '-issued' : query.sort;
      const chosen = columns.filter(({ of }) => shown.length === 0 || shown.includes(of));
      const filter = filterOf(query, person, 'invoice.export');
      const read = async function* () {
        for await (const batch of streamInvoices(deps.db, filter, sort, batchSize))
          yield batch.map((row) => chosen.map(({ cell }) => cell(rowOf(row, filter.today))));
      };
      return { columns: chosen, rows: read() };
    },
  };
};
