/** The documents of the signed-in customer. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import { statement, type Reader } from '#platform/db';
import { invoices as calls } from '#shared/api/invoices';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { createParts } from './desk-parts.ts';
import { pdfAnswer, readDocument } from './document-file.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { columns, findInvoice, type InvoiceRow } from './list.store.ts';

const pageSize = 20;

const own = statement(
  'invoice-desk.own',
  `select ${columns} from invoice_account a where a.user_id = $1 order by a.issued_on desc, a.id desc limit $2 offset $3`,
);
const countOwn = statement(
  'invoice-desk.countOwn',
  'select count(*)::int as count from invoice_account where user_id = $1',
);

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
      const [rows, counted] = await Promise.all([
        db.rows<InvoiceRow>(own, [userId, pageSize, page * pageSize]),
        db.row<{ count: number }>(countOwn, [userId]),
      ]);
      return { invoices: rows.map(invoiceOf), count: counted?.count ?? 0, page, pageSize };
    }),
    implement(calls.file, async ({ invoiceId }, caller) => {
      const row = await findInvoice(db, Number(invoiceId));
      if (row?.userId !== userOf(caller)) throw new ShopError('NOT_FOUND');
      return pdfAnswer(await readDocument(deps, row), row.number);
    }),
  ];
};

const personal = statement(
  'invoice-desk.exportOwn',
  `select kind, number, issued_on::text as "issuedOn", due_on::text as "dueOn", currency, total, paid, credited, status
   from invoice_account where user_id = $1 order by id`,
);
/** For the export of personal data. Invoices are kept after an erasure, as the law requires. */
export const exportOwnInvoices = (db: Reader, userId: UserId): Promise<object[]> => db.rows<object>(personal, [userId]);
