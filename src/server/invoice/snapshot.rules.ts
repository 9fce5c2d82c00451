import { isoDay } from '#shared/dates';
import type { Currency } from '#shared/money';
import type { Amounts } from './amounts.rules.ts';
import type { Buyer, CreditNoteRequest, DocumentPayment, InvoiceRequest, Seller, Snapshot } from './document.ts';

/** `at` is null before the first document. */
export type Counter = { readonly year: number; readonly last: number; readonly at: Date | null };

/** Dates of a series never go back, even when the clock does. */
export const nextDate = (
  counter: Counter,
  now: Date,
  timeZone: string,
): { year: number; issuedAt: Date; day: string } => {
  const issuedAt = counter.at !== null && counter.at > now ? counter.at : now;
  const day = isoDay(issuedAt, timeZone);
  const year = Math.max(Number(day.slice(0, 4)), counter.year);
  return { year, issuedAt, day };
};

/** `first`: first number of this year; null for 1. */
export const nextSequence = (counter: Counter, year: number, first: number | null): number =>
  year === counter.year ? counter.last + 1 : (first ?? 1);

const paymentsOf = (payments: readonly DocumentPayment[]): Required<DocumentPayment>[] =>
  payments.filter(({ amount }) => amount > 0).map((payment) => ({ ...payment, detail: payment.detail ?? null }));

const buyerOf = (buyer: Buyer): Required<Buyer> => ({
  ...buyer,
  email: buyer.email ?? null,
  phone: buyer.phone ?? null,
  taxNumber: buyer.taxNumber ?? null,
});

export type Issue = {
  readonly number: string;
  readonly issuedAt: Date;
  readonly day: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly seller: Seller;
  readonly amountInWords: (amount: number, currency: Currency) => string;
};

const amountsOf = ({ lines, delivery, vat, totalExclTax, stampDuty, total }: Amounts): Amounts => ({
  lines,
  delivery,
  vat,
  totalExclTax,
  stampDuty,
  total,
});

const common = (issue: Issue, amounts: Amounts) => ({
  ...amountsOf(amounts),
  version: 1 as const,
  number: issue.number,
  issuedAt: issue.issuedAt.toISOString(),
  day: issue.day,
  currency: issue.currency,
  seller: issue.seller,
  amountInWords: issue.amountInWords(amounts.total, issue.currency),
});

export const invoiceSnapshot = (issue: Issue, request: InvoiceRequest): Snapshot => ({
  ...common(issue, request),
  kind: 'INVOICE',
  region: request.region,
  order: { reference: request.order.reference, day: isoDay(request.order.placedAt, issue.timeZone) },
  buyer: buyerOf(request.buyer),
  corrects: null,
  reason: null,
  promotion: request.promotion ?? null,
  ownStampDuty: 0,
  payments: paymentsOf(request.payments),
});

export const creditNoteSnapshot = (
  issue: Issue,
  invoice: Snapshot,
  request: CreditNoteRequest & { readonly amounts: Amounts; readonly ownStampDuty: number },
): Snapshot => ({
  ...common(issue, request.amounts),
  kind: 'CREDIT_NOTE',
  region: invoice.region,
  order: invoice.order,
  buyer: invoice.buyer,
  corrects: { number: invoice.number, day: invoice.day },
  reason: request.reason,
  promotion: null,
  ownStampDuty: request.ownStampDuty,
  payments: paymentsOf(request.payments ?? []),
});
