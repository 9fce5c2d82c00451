/** Payments of invoices: recorded over one or several, and reversed as an act of its own. */
import type { CommandOptions, Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proInvoices } from '#shared/api/pro-invoices';
import { ShopError } from '#shared/errors';
import { formatMoney } from '#shared/money';
import { lockInvoices } from './acts.store.ts';
import { checkMay, checkVersion, createParts, refused, type Actor, type Caller } from './desk-parts.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { invoiceDeskMessages as messages } from './invoice-desk.messages.ts';
import type { InvoiceRow } from './list.store.ts';
import { findPayment, insertPayment, markReversed, settleInvoices, type Allocation } from './payment.store.ts';
import { withPdf, type StoredPdf } from './pdf-upload.ts';

type Payment = InputOf<typeof proInvoices.pay>;
/** An invoice with the part of the payment that it gets. */
type Part = { readonly row: InvoiceRow; readonly amount: number; readonly version: number };

const words = messages.pay;
const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const checkPart = ({ row: { kind, number, unpaid, currency }, amount }: Part): void => {
  if (kind !== 'INVOICE') throw refused('allocations', words.notInvoice(number));
  if (unpaid === 0) throw refused('allocations', words.nothingLeft(number));
  if (amount > unpaid) throw refused('allocations', words.tooMuch(number, formatMoney(unpaid, currency)));
};

const isSameCustomer = (left: InvoiceRow, right: InvoiceRow): boolean =>
  left.email.toLowerCase() === right.email.toLowerCase() && left.region === right.region;

const checkCredit = (credit: InvoiceRow | undefined, [first]: readonly Part[], amount: number): void => {
  if (credit?.kind !== 'CREDIT_NOTE' || credit.source !== 'UPLOADED') throw refused('creditNoteId', words.noCreditNote);
  if (first && !isSameCustomer(first.row, credit)) throw refused('creditNoteId', words.otherCustomer);
  const left = credit.total - credit.allocated;
  if (amount > left)
    throw refused('allocations', words.creditTooSmall(credit.number, formatMoney(left, credit.currency)));
};

const journal = (tx: Tx, { number, currency, unpaid, userId }: InvoiceRow, left: number, details: object): void => {
  const before = { left: formatMoney(unpaid, currency) };
  const after = { left: formatMoney(left, currency), ...details };
  recordAct(tx, { object: 'invoice', objectId: number, subjectId: userId, before, after });
};

const record = async (
  tx: Tx,
  input: Payment,
  { actor: { person, by }, file, now }: { readonly actor: Actor; readonly file: StoredPdf | null; readonly now: Date },
): Promise<{ paymentId: string }> => {
  const { means, receivedOn, reference } = input;
  const creditNoteId = input.creditNoteId ? Number(input.creditNoteId) : null;
  const ids = input.allocations.map(({ invoiceId }) => Number(invoiceId));
  const rows = await lockInvoices(tx, creditNoteId === null ? ids : [...ids, creditNoteId]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const total = sumOf(input.allocations);
  const parts = input.allocations.map(({ invoiceId, amount, version }): Part => {
    const row = checkMay(person, 'payment.create', byId.get(Number(invoiceId)) ?? null, total);
    return { row, amount, version };
  });
  const [first] = parts;
  if (!first) throw refused('allocations', words.otherCustomer);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw refused('allocations', words.twice(byId.get(repeated)?.number ?? ''));
  for (const { row, version } of parts) await checkVersion(tx, row, version);
  for (const part of parts) checkPart(part);
  if (parts.some(({ row }) => !isSameCustomer(row, first.row))) throw refused('allocations', words.otherCustomer);
  const credit = creditNoteId === null ? undefined : byId.get(creditNoteId);
  if (credit) checkMay(person, 'payment.create', credit, total);
  if (creditNoteId !== null) checkCredit(credit, parts, total);
  const allocations = parts.map(({ row, amount }): Allocation => ({ invoiceId: row.id, amount }));
  const staff = { staffId: by.id, staffName: by.fullName };
  const { currency } = first.row;
  const facts = { means, creditNoteId, currency, amount: total, receivedOn, reference, fileKey: file?.key ?? null };
  const paymentId = await insertPayment(tx, { ...facts, ...staff }, allocations, now);
  await settleInvoices(tx, allocations, { creditNoteId, direction: 1 });
  for (const { row, amount } of parts)
    journal(tx, row, row.unpaid - amount, { means, amount: formatMoney(amount, currency), reference });
  return { paymentId: String(paymentId) };
};

export const createPayments = (deps: InvoiceDeskDeps) => {
  const { db, clock, files } = deps;
  const { find, todayIn } = createParts(deps);

  const pay = async (input: Payment, actor: Actor, { idempotency }: Caller): Promise<{ paymentId: string }> => {
    const [first] = input.allocations;
    const { region } = await find(first?.invoiceId ?? '0', actor.person);
    if (input.receivedOn > todayIn(region)) throw refused('receivedOn', words.future);
    if ((input.means === 'CREDIT_NOTE') !== Boolean(input.creditNoteId))
      throw refused('creditNoteId', words.noCreditNote);
    if ((input.means === 'WITHHOLDING') !== Boolean(input.certificate))
      throw refused('certificate', words.noCertificate);
    const options: CommandOptions = { name: 'invoiceDesk.pay', ...(idempotency && { key: idempotency }) };
    const write = (file: StoredPdf | null) =>
      db.command(options, (tx) => record(tx, input, { actor, file, now: clock.now() }));
    return input.certificate ? withPdf(deps, { base64: input.certificate, field: 'certificate' }, write) : write(null);
  };

  const reverse = async (
    { paymentId, reason }: InputOf<typeof proInvoices.reverse>,
    { person, by }: Actor,
  ): Promise<void> => {
    const payment = await findPayment(db, Number(paymentId));
    if (!payment) throw new ShopError('NOT_FOUND');
    const { id, creditNoteId, allocations } = payment;
    const ids = allocations.map(({ invoiceId }) => invoiceId);
    await db.command({ name: 'invoiceDesk.reverse' }, async (tx) => {
      // the allocations never change, so they can be read before the lock
      const rows = await lockInvoices(tx, creditNoteId === null ? ids : [...ids, creditNoteId]);
      for (const row of rows) checkMay(person, 'payment.cancel', row, payment.amount);
      if (!(await markReversed(tx, id, { by: by.fullName, at: clock.now(), reason })))
        throw refused('reason', words.reversedAlready);
      await settleInvoices(tx, allocations, { creditNoteId, direction: -1 });
      for (const { invoiceId, amount } of allocations) {
        const row = rows.find((one) => one.id === invoiceId);
        if (row) journal(tx, row, row.unpaid + amount, { reason });
      }
    });
  };

  /** Throws NOT_FOUND for a payment without certificate, or of invoices that the person may not see. */
  const certificate = async (paymentId: string, { person }: Pick<Actor, 'person'>) => {
    const payment = await findPayment(db, Number(paymentId));
    const [first] = payment?.allocations ?? [];
    if (!payment?.fileKey || !first) throw new ShopError('NOT_FOUND');
    await find(String(first.invoiceId), person);
    const file = await files.get(payment.fileKey);
    if (!file) throw new ShopError('NOT_FOUND');
    return { bytes: Buffer.concat(await file.stream.toArray()), name: `${words.files}-${first.number}` };
  };

  return { pay, reverse, certificate };
};
