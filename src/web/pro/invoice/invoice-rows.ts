/** Rows of the list of invoices, with dates in words. For loaders. */
import type { ProInvoiceRow } from '#shared/api/pro-invoice-shapes';
import { formatCalendarDay } from '#shared/dates';
import { invoiceMessages as messages } from './invoice.messages.ts';
import { documentPath, invoicePath } from './invoice-path.ts';

export type InvoiceListRow = ReturnType<typeof rowOf>;

export const rowOf = ({ number, customer, issuedOn, dueOn, overdueDays, ...row }: ProInvoiceRow) => ({
  ...row,
  name: number,
  path: invoicePath(number),
  file: documentPath(row.id),
  customer: customer.name || customer.email,
  email: customer.email,
  issued: formatCalendarDay(issuedOn),
  due: row.kind === 'INVOICE' ? formatCalendarDay(dueOn) : null,
  overdue: overdueDays > 0 ? messages.overdueDays(overdueDays) : null,
});
