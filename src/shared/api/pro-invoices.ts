/** Invoices and credit notes for staff. A person whose privilege covers a portfolio sees those of the orders they follow. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { page, pageSize, regionCode, rowId, text } from './inputs.ts';
import {
  invoiceAges,
  invoiceKinds,
  invoiceSorts,
  invoiceSources,
  invoiceStatuses,
  proInvoiceAgeing,
  proInvoicePage,
  proInvoiceRow,
} from './pro-invoice-shapes.ts';

const ofInvoice = z.object({ id: rowId });
const reads = { access: { ...staff, privilege: 'invoice.view' }, lane: 'cart', rate: 'read' } as const;

export const proInvoices = declareCalls('proInvoices', {
  list: {
    method: 'GET',
    path: '/api/pro/invoices',
    summary: 'Les factures et les avoirs, filtrés et triés.',
    query: z.object({
      /** Number, reference of the order, name or e-mail of the customer. */
      text: text(80).optional(),
      region: regionCode.optional(),
      kind: z.enum(invoiceKinds).optional(),
      source: z.enum(invoiceSources).optional(),
      status: z.array(z.enum(invoiceStatuses)).max(4).optional(),
      age: z.enum(invoiceAges).optional(),
      /** Something is left to pay after the due date. */
      overdue: z.literal('1').optional(),
      /** Days of the invoice, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** By amounts, only with a region: amounts of two currencies cannot be compared. */
      sort: z.enum(invoiceSorts).default('-issued'),
      page,
      pageSize: pageSize(25),
    }),
    output: proInvoicePage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  ageing: {
    method: 'GET',
    path: '/api/pro/invoices/ageing',
    summary: 'Ce qui reste à encaisser, par ancienneté et par monnaie.',
    query: z.object({ region: regionCode.optional() }),
    output: proInvoiceAgeing,
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/invoices/:id',
    summary: 'Une facture ou un avoir, avec ce qui en est payé.',
    params: ofInvoice,
    output: proInvoiceRow,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  document: {
    method: 'GET',
    path: '/api/pro/invoices/:id/document',
    summary: 'Le PDF d’une facture ou d’un avoir.',
    params: ofInvoice,
    output: 'bytes',
    ...reads,
    errors: ['NOT_FOUND'],
  },
});
