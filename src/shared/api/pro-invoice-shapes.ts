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
