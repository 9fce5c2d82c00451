/** What is printed, fixed on the day of issue. */
import { isoDay } from '#shared/dates';
import type { Currency } from '#shared/money';
import type { Amounts } from './amounts.rules.ts';
import type {
  Buyer,
  CreditNoteRequest,
  DocumentKind,
  DocumentPayment,
  InvoiceRequest,
  Seller,
  Snapshot,
} from './document.ts';

const letters = { INVOICE: 'FA', CREDIT_NOTE: 'AV' } as const satisfies Record<DocumentKind, string>;

type Place = { readonly kind: DocumentKind; readonly region: string; readonly year: number; readonly sequence: number };

/** `FA-TN-2026-000042`. */
export const numberOf = ({ kind, region, year, sequence }: Place): string =>
  `${letters[kind]}-${region}-${year}-${String(sequence).padStart(6, '0')}`;

/** Where the counter of a series stands; `at` is null before its first document. */
export type Counter = { readonly year: number; readonly last: number; readonly at: Date | null };

/** The place after it. A clock that went back changes nothing: dates of a series only go on. */
export const nextPlace = (
  counter: Counter,
  now: Date,
  timeZone: string,
): { year: number; sequence: number; issuedAt: Date; day: string } => {
  const issuedAt = counter.at !== null && counter.at > now ? counter.at : now;
  const day = isoDay(issuedAt, timeZone);
  const year = Math.max(Number(day.slice(0, 4)), counter.year);
  return { year, sequence: year === counter.year ? counter.last + 1 : 1, issuedAt, day };
};

const paymentsOf = (payments: readonly DocumentPayment[]): Required<DocumentPayment>[] =>
  payments.filter(({ amount }) => amount > 0).map((payment) => ({ ...payment, detail: payment.detail ?? null }));

const buyerOf = (buyer: Buyer): Required<Buyer> => ({
  ...buyer,
  email: buyer.email ?? null,
  phone: buyer.phone ?? null,
  taxNumber: buyer.taxNumber ?? null,
});

/** What the day and the place of issue add to what is asked. */
export type Issue = {
  readonly number: string;
  readonly issuedAt: Date;
  readonly day: string;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly seller: Seller;
  readonly words: (amount: number, currency: Currency) => string;
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
  amountInWords: issue.words(amounts.total, issue.currency),
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

/** `amounts` are those of `creditOf`; seller, buyer and order are those of the invoice, whatever became of them since. */
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
