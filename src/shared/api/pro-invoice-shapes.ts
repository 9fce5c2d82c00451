/** Invoices and credit notes as staff see them. Amounts are minor units of `currency`. */
import { z } from 'zod';
import { countCap } from './pro-order-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
/** `CREDIT`: a credit note, of which nothing is due. */
export const invoiceStatuses = ['UNPAID', 'PARTIAL', 'PAID', 'CREDIT'] as const;
/** `ISSUED`: sealed by the shop. `UPLOADED`: a PDF made elsewhere. */
export const invoiceSources = ['ISSUED', 'UPLOADED'] as const;
/** Age of what is due: not due yet, or days since the due date. */
export const invoiceAges = ['NOT_DUE', 'D30', 'D60', 'D90', 'OLDER'] as const;
export const invoiceSorts = ['-issued', 'issued', '-due', 'due', '-total', 'total', '-unpaid', 'unpaid'] as const;

export const proInvoiceRow = z.object({
  id: z.string(),
  version: z.int(),
  source: z.enum(invoiceSources),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  region: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Reference of the order; null for an invoice made elsewhere. */
  order: z.string().nullable(),
  /** Calendar days. */
  issuedOn: z.string(),
  dueOn: z.string(),
  currency,
  totalExclTax: minorUnits,
  vat: minorUnits,
  stampDuty: minorUnits,
  total: minorUnits,
  credited: minorUnits,
  paid: minorUnits,
  /** What is left to pay. */
  unpaid: minorUnits,
  status: z.enum(invoiceStatuses),
  /** Days since the due date; 0 when nothing is overdue. */
  overdueDays: count,
  reminders: count,
  remindedAt: z.string().nullable(),
});

export const proInvoicePage = z.object({
  invoices: z.array(proInvoiceRow),
  /** At most 10,001, which means more than 10,000. */
  count: count.max(countCap + 1),
  page: z.int(),
  pageSize: z.int(),
});

export const proInvoiceAgeing = z.object({
  /** One for each age, each with the sums of every currency that has some. */
  ages: z.array(
    z.object({ age: z.enum(invoiceAges), invoices: count, sums: z.array(z.object({ currency, unpaid: minorUnits })) }),
  ),
});

export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type InvoiceAge = (typeof invoiceAges)[number];
export type InvoiceKind = (typeof invoiceKinds)[number];
export type ProInvoiceRow = z.output<typeof proInvoiceRow>;
export type ProInvoicePage = z.output<typeof proInvoicePage>;
export type ProInvoiceAgeing = z.output<typeof proInvoiceAgeing>;

/** `WITHHOLDING`: tax that the customer kept, with a certificate. `CREDIT_NOTE`: one made elsewhere. */
export const paymentMeans = ['CASH', 'TRANSFER', 'CHEQUE', 'CARD', 'WITHHOLDING', 'CREDIT_NOTE'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export const proInvoiceActions = ['PAY', 'ALLOCATE', 'REMIND', 'SEND', 'SET_DUE', 'REMOVE'] as const;
export type ProInvoiceAction = (typeof proInvoiceActions)[number];

const linked = z.object({
  id: z.string(),
  number: z.string(),
  version: z.int(),
  issuedOn: z.string(),
  dueOn: z.string(),
  total: minorUnits,
  /** Of an invoice: what is left to pay. Of a credit note: what is left to allocate. */
  left: minorUnits,
});

/** A payment, or a credit note that pays; `amount` is its part for this document. */
const payment = z.object({
  id: z.string(),
  means: z.enum(paymentMeans),
  receivedOn: z.string(),
  reference: z.string(),
  amount: minorUnits,
  /** All of the payment. */
  total: minorUnits,
  /** Every invoice that it pays. */
  allocations: z.array(z.object({ number: z.string(), amount: minorUnits })),
  creditNote: z.string().nullable(),
  hasCertificate: z.boolean(),
  by: z.string(),
  at: z.string(),
  reversal: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});

const line = z.object({
  ref: z.string(),
  name: z.string(),
  detail: z.string(),
  quantity: count,
  unitPrice: minorUnits,
  discount: minorUnits,
  rateBp: z.int(),
  net: minorUnits,
});

export const invoiceEventKinds = ['UPLOADED', 'DUE_CHANGED', 'SENT', 'REMINDED'] as const;

export const proInvoice = z.object({
  ...proInvoiceRow.shape,
  fileSize: count.nullable(),
  /** Account that sees the document. */
  hasAccount: z.boolean(),
  /** Of the sealed document; empty for a document made elsewhere. */
  lines: z.array(line),
  delivery: z.object({ label: z.string(), net: minorUnits }).nullable(),
  sealed: z.object({ hash: z.string(), at: z.string() }).nullable(),
  /** Credit notes of this invoice, or the invoice of this credit note. */
  documents: z.array(linked.pick({ id: true, number: true, issuedOn: true, total: true })),
  claims: z.array(z.object({ number: z.string(), label: z.string() })),
  payments: z.array(payment),
  /** Other documents of the customer with something left: invoices to pay, and credit notes to allocate. */
  openInvoices: z.array(linked),
  openCredits: z.array(linked),
  /** Of a credit note made elsewhere. */
  allocated: minorUnits,
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(invoiceEventKinds),
      at: z.string(),
      by: z.string(),
      recipient: z.string().nullable(),
      note: z.string(),
      dueBefore: z.string().nullable(),
      dueAfter: z.string().nullable(),
    }),
  ),
  /** Calendar day in the region of the document. */
  today: z.string(),
  /** A reminder went out today, so that the next one waits until tomorrow. */
  remindedToday: z.boolean(),
  actions: z.array(z.enum(proInvoiceActions)),
  /** The person may reverse payments. */
  mayReverse: z.boolean(),
});

export type ProInvoice = z.output<typeof proInvoice>;
export type ProInvoicePayment = ProInvoice['payments'][number];
