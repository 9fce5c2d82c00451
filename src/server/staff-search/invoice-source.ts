/** Finds invoices and credit notes by their number, or by the reference of their order. */
import type { InvoiceDesk } from '#server/invoice-desk';
import { formatCalendarDay } from '#shared/dates';
import type { FoundRecord, SearchSource } from './staff-search.ts';
import { staffSearchMessages as messages } from './staff-search.messages.ts';

export type InvoiceSourceDeps = { readonly findInvoices: InvoiceDesk['findByCode'] };

type Invoice = Awaited<ReturnType<InvoiceDesk['findByCode']>>[number];

const tones = { UNPAID: 'warn', PARTIAL: 'warn', PAID: 'ok', CREDIT: 'none' } as const;

const hitOf = ({ number, customer, issuedOn, status, total, currency }: Invoice): FoundRecord => ({
  title: number,
  detail: messages.invoice(customer.name, formatCalendarDay(issuedOn)),
  path: `/pro/factures/${encodeURIComponent(number)}`,
  status: { word: messages.invoiceStates[status], tone: tones[status] },
  amount: { value: total, currency },
});

export const createInvoiceSource = ({ findInvoices }: InvoiceSourceDeps): SearchSource => ({
  kind: 'INVOICE',
  privilege: 'invoice.view',
  find: async ({ text, person, limit }) => (await findInvoices(text, person, limit)).map(hitOf),
});
