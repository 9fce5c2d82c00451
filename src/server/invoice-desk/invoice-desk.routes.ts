import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import { proInvoices as calls } from '#shared/api/pro-invoices';
import { ShopError } from '#shared/errors';
import { can, type Privilege } from '#shared/rules/privileges';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { createInvoiceList, rowOf } from './list.ts';
import { findInvoice, type InvoiceRow } from './list.store.ts';

/** Throws NOT_FOUND, also for an invoice outside of the person's portfolio. */
export const createFinder =
  ({ db }: Pick<InvoiceDeskDeps, 'db'>) =>
  async (id: string, person: StaffCaller, privilege: Privilege = 'invoice.view'): Promise<InvoiceRow> => {
    const row = await findInvoice(db, Number(id));
    if (!row || !can(person, privilege, { traderId: row.traderId })) throw new ShopError('NOT_FOUND');
    return row;
  };

/** File names of uploads hold letters of numbers made elsewhere. */
export const fileNameOf = (number: string): string => `${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

export const readDocument = async (
  { invoices, files }: Pick<InvoiceDeskDeps, 'invoices' | 'files'>,
  { number, fileKey }: Pick<InvoiceRow, 'number' | 'fileKey'>,
): Promise<Buffer> => {
  if (fileKey === null) return invoices.readPdf(number);
  const file = await files.get(fileKey);
  if (!file) throw new ShopError('NOT_FOUND');
  return Buffer.concat(await file.stream.toArray());
};

export const pdfHeaders = (number: string) => ({
  // always a download, so that a document is never rendered on the origin of the shop
  'content-disposition': `attachment; filename="${fileNameOf(number)}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

export const invoiceDeskRoutes = (deps: InvoiceDeskDeps): Implementation[] => {
  const list = createInvoiceList(deps);
  const find = createFinder(deps);
  return [
    implement(calls.list, (input, caller) => list.list(input, staffOf(caller))),
    implement(calls.ageing, ({ region }, caller) => list.ageing(region, staffOf(caller))),
    implement(calls.byId, async ({ id }, caller) => {
      const row = await find(id, staffOf(caller));
      return rowOf(row, list.todayIn(row.region));
    }),
    implement(calls.document, async ({ id }, caller) => {
      const row = await find(id, staffOf(caller));
      return { bytes: await readDocument(deps, row), type: 'application/pdf', headers: pdfHeaders(row.number) };
    }),
  ];
};
