/** Documents of a customer. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import { columns, type InvoiceRow } from './list.store.ts';

const ownSql = statement(
  'invoice-desk.own',
  `select ${columns} from invoice_account a where a.user_id = $1 order by a.issued_on desc, a.id desc limit $2 offset $3`,
);
const countOwn = statement(
  'invoice-desk.countOwn',
  'select count(*)::int as count from invoice_account where user_id = $1',
);

/** Newest first. */
export const readOwn = (
  db: Reader,
  userId: UserId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InvoiceRow[]> => db.rows<InvoiceRow>(ownSql, [userId, limit, offset]);

export const countOwnInvoices = async (db: Reader, userId: UserId): Promise<number> =>
  (await db.row<{ count: number }>(countOwn, [userId]))?.count ?? 0;

const personal = statement(
  'invoice-desk.exportOwn',
  `select kind, number, issued_on::text as "issuedOn", due_on::text as "dueOn", currency, total, paid, credited, status
   from invoice_account where user_id = $1 order by id`,
);
/** For the export of personal data. Invoices are kept after an erasure, as the law requires. */
export const exportOwnInvoices = (db: Reader, userId: UserId): Promise<object[]> => db.rows<object>(personal, [userId]);

const move = statement('invoice-desk.move', 'update invoice_account set user_id = $2 where user_id = $1');
/** For the merge of two accounts. */
export const moveOwnInvoices = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(move, [from, into]));
