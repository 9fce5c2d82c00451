/** Invoices and credit notes of the signed-in customer. */
import { z } from 'zod';
import { customers, declareCalls } from './call.ts';
import { page, rowId } from './inputs.ts';
import { invoiceKinds, invoiceStatuses } from './pro-invoice-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

const invoice = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** Reference of the order; null for a document made elsewhere. */
  order: z.string().nullable(),
  /** Calendar days. */
  issuedOn: z.string(),
  dueOn: z.string(),
  currency,
  total: minorUnits,
  unpaid: minorUnits,
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
});

export type OwnInvoice = z.output<typeof invoice>;

export const invoices = declareCalls('invoices', {
  mine: {
    method: 'GET',
    path: '/api/invoices/mine',
    summary: 'Les factures et les avoirs de la personne connectée, les plus récents d’abord.',
    query: z.object({ page }),
    output: z.object({ invoices: z.array(invoice), count, page: z.int(), pageSize: z.int() }),
    access: customers,
    lane: 'cart',
    rate: 'read',
  },
  file: {
    method: 'GET',
    path: '/api/invoices/:invoiceId/file',
    summary: 'Le PDF d’une de ses factures ou d’un de ses avoirs.',
    params: z.object({ invoiceId: rowId }),
    output: 'bytes',
    access: customers,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
