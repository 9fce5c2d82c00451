/** The record of a document: what it prints, what settles it, and what staff did with it. */
import { coversAll, type StaffCaller } from '#platform/contract';
import { claimNumber } from '#server/claim';
import type { ProInvoice, ProInvoiceAction } from '#shared/api/pro-invoice-shapes';
import { can } from '#shared/rules/privileges';
import { readEvents, type EventRow } from './acts.store.ts';
import { createParts, mayOn } from './desk-parts.ts';
import type { InvoiceDeskDeps } from './invoice-desk.ts';
import { rowOf } from './list.ts';
import type { InvoiceRow } from './list.store.ts';
import { readOfOrder, readOpenOf, readPayments, type PaymentRow } from './payment.store.ts';

const linkedOf = (row: InvoiceRow) => ({
  id: String(row.id),
  number: row.number,
  version: row.version,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  total: row.total,
  left: row.kind === 'INVOICE' ? row.unpaid : row.total - row.allocated,
});

const paymentOf = (payment: PaymentRow, invoiceId: number): ProInvoice['payments'][number] => {
  const { reversedAt, reversedBy, reason, allocations, amount: total } = payment;
  return {
    id: String(payment.id),
    means: payment.means,
    receivedOn: payment.receivedOn,
    reference: payment.reference,
    amount: allocations.find((one) => one.invoiceId === invoiceId)?.amount ?? total,
    total,
    allocations: allocations.map(({ number, amount }) => ({ number, amount })),
    creditNote: payment.creditNote,
    hasCertificate: payment.fileKey !== null,
    by: payment.by,
    at: payment.at.toISOString(),
    reversal: reversedAt && { by: reversedBy ?? '', at: reversedAt.toISOString(), reason: reason ?? '' },
  };
};

const eventOf = ({ id, kind, at, by, recipient, note, dueBefore, dueAfter }: EventRow) => ({
  id: String(id),
  at: at.toISOString(),
  kind,
  by,
  recipient,
  note,
  dueBefore,
  dueAfter,
});

const isUpload = ({ source }: InvoiceRow): boolean => source === 'UPLOADED';

type State = { readonly payments: readonly PaymentRow[]; readonly hasOpen: boolean };

/** What state and privileges allow now. */
const actionsOf = (row: InvoiceRow, person: StaffCaller, { payments, hasOpen }: State): ProInvoiceAction[] => {
  const left = row.kind === 'CREDIT_NOTE' && isUpload(row) ? row.total - row.allocated : 0;
  const mayEdit = mayOn(person, 'invoice.edit', row);
  const allowed: Readonly<Record<ProInvoiceAction, boolean>> = {
    PAY: row.unpaid > 0 && mayOn(person, 'payment.create', row),
    ALLOCATE: left > 0 && hasOpen && mayOn(person, 'payment.create', row),
    REMIND: row.unpaid > 0 && mayEdit,
    SEND: mayEdit,
    SET_DUE: isUpload(row) && row.unpaid > 0 && mayEdit,
    REMOVE: isUpload(row) && payments.length === 0 && mayOn(person, 'invoice.delete', row),
  };
  return (Object.keys(allowed) as ProInvoiceAction[]).filter((action) => allowed[action]);
};

export const createRecord = (deps: InvoiceDeskDeps) => {
  const { db, invoices, claims } = deps;
  const { todayIn } = createParts(deps);

  const printed = async ({ source, number }: InvoiceRow) => {
    if (source === 'UPLOADED') return { lines: [], delivery: null, sealed: null };
    const { lines, delivery, hash, issuedAt } = await invoices.readContent(number);
    return {
      lines: lines.map(({ ref, name, detail, quantity, unitPrice, discount, rateBp, net }) => ({
        ref,
        name,
        detail,
        quantity,
        unitPrice,
        discount,
        rateBp,
        net,
      })),
      delivery: delivery && { label: delivery.label, net: delivery.net },
      sealed: { hash, at: issuedAt },
    };
  };

  const claimsOf = async ({ orderId, traderId }: InvoiceRow, person: StaffCaller) => {
    if (orderId === null || !can(person, 'claim.view', { traderId })) return [];
    return (await claims.ofOrder(db, orderId)).map(({ id, type }) => ({ number: claimNumber(id), label: type.label }));
  };

  return async (row: InvoiceRow, person: StaffCaller): Promise<ProInvoice> => {
    const today = todayIn(row.region);
    const traderId = coversAll(person, 'invoice.view') ? undefined : person.id;
    const [content, claimRows, payments, open, documents, events] = await Promise.all([
      printed(row),
      claimsOf(row, person),
      readPayments(db, row.id),
      isUpload(row) ? readOpenOf(db, row, traderId) : [],
      readOfOrder(db, row),
      readEvents(db, row.id),
    ]);
    const openInvoices = open.filter(({ kind }) => kind === 'INVOICE').map(linkedOf);
    return {
      ...rowOf(row, today),
      ...content,
      fileSize: row.fileSize,
      hasAccount: row.userId !== null,
      documents: documents.map(({ id, number, issuedOn, total }) => ({ id: String(id), number, issuedOn, total })),
      claims: claimRows,
      payments: payments.map((payment) => paymentOf(payment, row.id)),
      openInvoices,
      openCredits: open.filter(({ kind }) => kind === 'CREDIT_NOTE').map(linkedOf),
      allocated: row.allocated,
      today,
      events: events.map(eventOf),
      remindedToday: events.some(({ kind, day }) => kind === 'REMINDED' && day === today),
      actions: actionsOf(row, person, { payments, hasOpen: openInvoices.length > 0 }),
      mayReverse: mayOn(person, 'payment.cancel', row),
    };
  };
};
