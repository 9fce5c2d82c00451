/** What changes a document in the list: upload, due date, reminders, removal, and the history of these acts. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { InvoiceKind } from '#shared/api/pro-invoice-shapes';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { columns, type InvoiceRow } from './list.store.ts';

const locked = statement(
  'invoice-desk.lock',
  `select ${columns} from invoice_account a where a.id = any($1::bigint[]) order by a.id for update`,
);
/** Locks in the order of ids, so that two commands do not deadlock. */
export const lockInvoices = (tx: Tx, ids: readonly number[]): Promise<InvoiceRow[]> =>
  tx.rows<InvoiceRow>(locked, [ids]);

export const lockInvoice = async (tx: Tx, id: number): Promise<InvoiceRow | null> =>
  (await lockInvoices(tx, [id]))[0] ?? null;

const byNumber = statement(
  'invoice-desk.byNumber',
  `select ${columns} from invoice_account a where upper(a.number) = upper($1)`,
);
export const findByNumber = (db: Reader, number: string): Promise<InvoiceRow | null> =>
  db.row<InvoiceRow>(byNumber, [number]);

export type NewUpload = {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly region: string;
  readonly currency: Currency;
  readonly name: string;
  readonly email: string;
  readonly userId: UserId;
  readonly traderId: UserId;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totalExclTax: number;
  readonly total: number;
  readonly fileKey: string;
  readonly fileSize: number;
};

// the form has no stamp duty, so `vat` is the sum of the taxes
const insert = statement(
  'invoice-desk.upload',
  `insert into invoice_account (source, kind, number, region, currency, customer_name, customer_email, user_id, trader_id,
     issued_on, due_on, total_excl_tax, vat, stamp_duty, total, file_key, file_size, created_at)
   values ('UPLOADED', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::bigint - $11::bigint, 0, $12, $13, $14, $15)
   on conflict (upper(number)) do nothing returning id`,
);
/** Null when the number is taken. */
export const insertUpload = async (tx: Tx, upload: NewUpload, at: Date): Promise<number | null> => {
  const { kind, number, region, currency, name, email, userId, traderId, issuedOn, dueOn } = upload;
  const facts = [kind, number, region, currency, name, email, userId, traderId, issuedOn, dueOn];
  const amounts = [upload.totalExclTax, upload.total];
  const row = await tx.row<{ id: number }>(insert, [...facts, ...amounts, upload.fileKey, upload.fileSize, at]);
  return row?.id ?? null;
};

const dueSql = statement(
  'invoice-desk.setDue',
  'update invoice_account set due_on = $2, version = version + 1 where id = $1',
);
export const setDueDay = (tx: Tx, id: number, day: string): Promise<number> => tx.exec(dueSql, [id, day]);

const reminded = statement(
  'invoice-desk.reminded',
  'update invoice_account set reminders = reminders + 1, reminded_at = $2 where id = $1',
);
export const countReminder = (tx: Tx, id: number, at: Date): Promise<number> => tx.exec(reminded, [id, at]);

const removal = statement(
  'invoice-desk.remove',
  `delete from invoice_account a where a.id = $1 and a.source = 'UPLOADED'
     and not exists (select from invoice_allocation l where l.invoice_id = a.id)
     and not exists (select from invoice_payment p where p.credit_note_id = a.id)`,
);
/** False when a payment, even a reversed one, belongs to the document. */
export const deleteUpload = async (tx: Tx, id: number): Promise<boolean> => (await tx.exec(removal, [id])) === 1;

const used = statement(
  'invoice-desk.fileUsed',
  `select exists (select from invoice_account where file_key = $1) or exists (select from invoice_payment where file_key = $1) as used`,
);
export const isFileUsed = async (reader: Reader, key: string): Promise<boolean> =>
  (await reader.row<{ used: boolean }>(used, [key]))?.used ?? false;

export type EventKind = 'UPLOADED' | 'DUE_CHANGED' | 'SENT' | 'REMINDED';
export type NewEvent = {
  readonly invoiceId: number;
  readonly kind: EventKind;
  /** In the zone of the region. */
  readonly day: string;
  readonly staffId: UserId;
  readonly staffName: string;
  readonly recipient?: string;
  readonly note?: string;
  readonly due?: readonly [before: string, after: string];
};

const event = statement(
  'invoice-desk.event',
  `insert into invoice_event (invoice_id, kind, day, at, staff_id, staff_name, recipient, note, due_before, due_after)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (invoice_id, day) where kind = 'REMINDED' do nothing`,
);
/** False for a second reminder on the same day. */
export const insertEvent = async (tx: Tx, entry: NewEvent, at: Date): Promise<boolean> => {
  const { invoiceId, kind, day, staffId, staffName, recipient = null, note = '', due: days } = entry;
  const values = [invoiceId, kind, day, at, staffId, staffName, recipient, note, days?.[0] ?? null, days?.[1] ?? null];
  return (await tx.exec(event, values)) === 1;
};

export type EventRow = {
  id: number;
  kind: EventKind;
  at: Date;
  by: string;
  recipient: string | null;
  note: string;
  day: string;
  dueBefore: string | null;
  dueAfter: string | null;
};

const eventsSql = statement(
  'invoice-desk.events',
  `select id, kind, at, staff_name as by, recipient, note, day::text as day, due_before::text as "dueBefore",
     due_after::text as "dueAfter"
   from invoice_event where invoice_id = $1 order by id desc limit 200`,
);
/** Newest first. */
export const readEvents = (db: Reader, id: number): Promise<EventRow[]> => db.rows<EventRow>(eventsSql, [id]);
