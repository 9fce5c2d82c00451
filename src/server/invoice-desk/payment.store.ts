/** Payments of invoices and their allocations. A payment is never changed, only reversed. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { PaymentMeans } from '#shared/api/pro-invoice-shapes';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import { columns, type InvoiceRow } from './list.store.ts';

export type Allocation = { readonly invoiceId: number; readonly amount: number };

export type NewPayment = {
  readonly means: PaymentMeans;
  readonly creditNoteId: number | null;
  readonly currency: Currency;
  readonly amount: number;
  readonly receivedOn: string;
  readonly reference: string;
  readonly fileKey: string | null;
  readonly staffId: UserId;
  readonly staffName: string;
};

const insert = statement(
  'invoice-desk.pay',
  `insert into invoice_payment (means, credit_note_id, currency, amount, received_on, reference, file_key, staff_id,
     staff_name, recorded_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);
const allocate = statement(
  'invoice-desk.allocate',
  `insert into invoice_allocation (payment_id, invoice_id, amount)
   select $1, l.id, l.amount from unnest($2::bigint[], $3::bigint[]) l (id, amount)`,
);
export const insertPayment = async (
  tx: Tx,
  payment: NewPayment,
  allocations: readonly Allocation[],
  at: Date,
): Promise<number> => {
  const { means, creditNoteId, currency, amount, receivedOn, reference, fileKey, staffId, staffName } = payment;
  const facts = [means, creditNoteId, currency, amount, receivedOn, reference, fileKey, staffId, staffName, at];
  const row = await tx.row<{ id: number }>(insert, facts);
  if (!row) throw new Error('payment was not inserted');
  const [ids, amounts] = [allocations.map(({ invoiceId }) => invoiceId), allocations.map((part) => part.amount)];
  await tx.exec(allocate, [row.id, ids, amounts]);
  return row.id;
};

// `$4`: 1 settles, -1 takes back. The checks of the table refuse more than is due, and negative amounts.
const settle = statement(
  'invoice-desk.settle',
  `update invoice_account a set version = version + 1,
     paid = paid + case when $3 then 0 else l.amount * $4 end,
     credited = credited + case when $3 then l.amount * $4 else 0 end
   from unnest($1::bigint[], $2::bigint[]) l (id, amount) where a.id = l.id`,
);
const useCredit = statement(
  'invoice-desk.useCredit',
  'update invoice_account set version = version + 1, allocated = allocated + $2 where id = $1',
);
/** Updates the amounts of the invoices and of the credit note. The rows must be locked. */
export const settleInvoices = async (
  tx: Tx,
  allocations: readonly Allocation[],
  { creditNoteId, direction }: { readonly creditNoteId: number | null; readonly direction: 1 | -1 },
): Promise<void> => {
  const ids = allocations.map(({ invoiceId }) => invoiceId);
  const amounts = allocations.map(({ amount }) => amount);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  await tx.exec(settle, [ids, amounts, creditNoteId !== null, direction]);
  if (creditNoteId !== null) await tx.exec(useCredit, [creditNoteId, sum * direction]);
};

export type PaymentRow = {
  id: number;
  means: PaymentMeans;
  creditNoteId: number | null;
  creditNote: string | null;
  amount: number;
  receivedOn: string;
  reference: string;
  fileKey: string | null;
  by: string;
  at: Date;
  reversedAt: Date | null;
  reversedBy: string | null;
  reason: string | null;
  allocations: { invoiceId: number; number: string; amount: number }[];
};

const paymentColumns = `p.id, p.means, p.credit_note_id as "creditNoteId", c.number as "creditNote", p.amount,
  p.received_on::text as "receivedOn", p.reference, p.file_key as "fileKey", p.staff_name as by, p.recorded_at as at,
  p.reversed_at as "reversedAt", p.reversed_by as "reversedBy", p.reversal_reason as reason,
  (select json_agg(json_build_object('invoiceId', l.invoice_id, 'number', i.number, 'amount', l.amount) order by i.due_on, i.id)
   from invoice_allocation l join invoice_account i on i.id = l.invoice_id where l.payment_id = p.id) as allocations`;

const ofDocument = statement(
  'invoice-desk.payments',
  `select ${paymentColumns} from invoice_payment p left join invoice_account c on c.id = p.credit_note_id
   where p.id in (select payment_id from invoice_allocation where invoice_id = $1) or p.credit_note_id = $1
   order by p.id desc limit 200`,
);
/** Of an invoice, or those made by a credit note; newest first. */
export const readPayments = (db: Reader, id: number): Promise<PaymentRow[]> => db.rows<PaymentRow>(ofDocument, [id]);

const byId = statement(
  'invoice-desk.payment',
  `select ${paymentColumns} from invoice_payment p left join invoice_account c on c.id = p.credit_note_id where p.id = $1`,
);
export const findPayment = (db: Reader, id: number): Promise<PaymentRow | null> => db.row<PaymentRow>(byId, [id]);

const reverse = statement(
  'invoice-desk.reverse',
  `update invoice_payment set reversed_at = $2, reversed_by = $3, reversal_reason = $4
   where id = $1 and reversed_at is null`,
);
/** False when it was reversed already. */
export const markReversed = async (
  tx: Tx,
  id: number,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<boolean> => (await tx.exec(reverse, [id, at, by, reason])) === 1;

const openSql = statement(
  'invoice-desk.openOf',
  `select ${columns} from invoice_account a
   where lower(a.customer_email) = lower($1) and a.region = $2 and a.source = 'UPLOADED' and a.id <> $3
     and (a.unpaid > 0 or (a.kind = 'CREDIT_NOTE' and a.allocated < a.total)) and ($4::bigint is null or a.trader_id = $4)
   order by a.due_on, a.id limit 50`,
);
/** Other documents of the customer with something left; `traderId`: of this portfolio only. */
export const readOpenOf = (
  db: Reader,
  { email, region, id }: Pick<InvoiceRow, 'email' | 'region' | 'id'>,
  traderId: UserId | undefined,
): Promise<InvoiceRow[]> => db.rows<InvoiceRow>(openSql, [email, region, id, traderId ?? null]);

const ofOrder = statement(
  'invoice-desk.ofOrder',
  `select ${columns} from invoice_account a where a.order_id = $1 and a.id <> $2 order by a.id`,
);
/** The other documents of an order. */
export const readOfOrder = (db: Reader, { orderId, id }: Pick<InvoiceRow, 'orderId' | 'id'>): Promise<InvoiceRow[]> =>
  orderId === null ? Promise.resolve([]) : db.rows<InvoiceRow>(ofOrder, [orderId, id]);
