/** Calls of a signed-in customer for her own invoices and credit notes. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import { invoices as calls } from '#shared/api/invoices';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { createParts } from './desk-parts.ts';
import { pdfAnswer, readDocument } from './document-file.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { findInvoice, type InvoiceRow } from './list.store.ts';
import { countOwnInvoices, readOwn } from './own-invoices.store.ts';

const pageSize = 20;

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

export const ownInvoiceRoutes = (deps: InvoiceDeskDeps): Implementation[] => {
  const { db } = deps;
  const { todayIn } = createParts(deps);
  const invoiceOf = ({
    id,
    kind,
    number,
    order,
    issuedOn,
    dueOn,
    currency,
    total,
    unpaid,
    status,
    region,
  }: InvoiceRow) => ({
    id: String(id),
    kind,
    number,
    order,
    issuedOn,
    dueOn,
    currency,
    total,
    unpaid,
    status,
    isOverdue: unpaid > 0 && dueOn < todayIn(region),
  });
  return [
    implement(calls.mine, async ({ page }, caller) => {
      const userId = userOf(caller);
      const [rows, count] = await Promise.all([
        readOwn(db, userId, { limit: pageSize, offset: page * pageSize }),
        countOwnInvoices(db, userId),
      ]);
      return { invoices: rows.map(invoiceOf), count, page, pageSize };
    }),
    implement(calls.file, async ({ invoiceId }, caller) => {
      const row = await findInvoice(db, Number(invoiceId));
      if (row?.userId !== userOf(caller)) throw new ShopError('NOT_FOUND');
      return pdfAnswer(await readDocument(deps, row), row.number);
    }),
  ];
};
