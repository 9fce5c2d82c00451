/** Names of the fields of a payment, and the invoices that its form lists. */
import type { ProInvoice } from '#shared/api/pro-invoice-shapes';

/** An invoice that the form lists, with what is left of it. */
export type Payable = { readonly id: string; readonly number: string; readonly version: number; readonly left: number };

type Payables = Pick<ProInvoice, 'kind' | 'id' | 'number' | 'version' | 'unpaid'> & {
  readonly openInvoices: readonly Payable[];
};

/** This invoice first, then the others of the customer. */
export const payablesOf = ({ kind, id, number, version, unpaid, openInvoices }: Payables): Payable[] => [
  ...(kind === 'INVOICE' && unpaid > 0 ? [{ id, number, version, left: unpaid }] : []),
  ...openInvoices,
];
export const amountName = (id: string): string => `amount.${id}`;
export const versionName = (id: string): string => `version.${id}`;
export const leftName = (id: string): string => `left.${id}`;
