/** Invoices and credit notes for staff; with a privilege for the own portfolio, those of the orders that they follow. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { base64Length } from '#shared/rules/pictures';
import { uploadLimits } from '#shared/rules/upload-limits';
import { amount, email, filledLines, line, lines, page, pageSize, regionCode, rowId, text } from './inputs.ts';
import {
  invoiceAges,
  invoiceKinds,
  invoiceSorts,
  invoiceSources,
  invoiceStatuses,
  paymentMeans,
  proInvoice,
  proInvoiceAgeing,
  proInvoicePage,
  proInvoiceRow,
} from './pro-invoice-shapes.ts';

const ofInvoice = z.object({ id: rowId });
const reads = { access: { ...staff, privilege: 'invoice.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { access: { ...staff, privilege: 'invoice.edit' }, lane: 'cart', rate: 'write' } as const;

/** Of a document made elsewhere: letters and digits, with at least one digit, such as `2026/118`. */
export const invoiceNumber = z.stringFormat(
  'invoice-number',
  /^(?=.{1,40}$)(?=.*\d)[A-Za-z0-9]+([ ./_-][A-Za-z0-9]+)*$/,
);

const pdfLength = base64Length(uploadLimits.invoice.maxFileSize);
/** A PDF in base64. */
const pdf = text(pdfLength).min(1);
const version = z.int().min(1).max(1_000_000_000);
const positive = amount.min(1);

/** Documents of one archive. */
export const maxArchived = 500;

export const proInvoices = declareCalls('proInvoices', {
  list: {
    method: 'GET',
    path: '/api/pro/invoices',
    summary: 'Les factures et les avoirs, filtrés et triés.',
    query: z.object({
      /** Number, reference of the order, name or e-mail of the customer. */
      text: text(80).optional(),
      region: regionCode.optional(),
      /** These documents only. */
      id: z.array(rowId).max(100).optional(),
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
  record: {
    method: 'GET',
    path: '/api/pro/invoices/record',
    summary: 'Une facture ou un avoir par son numéro, avec ses lignes, ses paiements et son historique.',
    query: z.object({ number: text(40).min(1) }),
    output: proInvoice,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  upload: {
    method: 'POST',
    path: '/api/pro/invoices',
    summary: 'Ajoute une facture ou un avoir fait ailleurs, en PDF.',
    body: z.strictObject({
      kind: z.enum(invoiceKinds),
      number: invoiceNumber,
      /** Of the account that sees the document. */
      email,
      /** Its currency is the one of the amounts. */
      region: regionCode,
      issuedOn: z.iso.date(),
      dueOn: z.iso.date(),
      totalExclTax: amount,
      total: positive,
      pdf,
    }),
    bodyLimit: pdfLength + 4_096,
    output: z.object({ id: z.string(), number: z.string() }),
    status: 201,
    access: { ...staff, privilege: 'invoice.create' },
    lane: 'export',
    rate: 'upload',
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  pay: {
    method: 'POST',
    path: '/api/pro/invoices/payments',
    summary: 'Enregistre un paiement, réparti sur une ou plusieurs factures d’un client.',
    body: z.strictObject({
      means: z.enum(paymentMeans),
      receivedOn: z.iso.date(),
      reference: line(80),
      /** With the versions that the person saw. */
      allocations: z
        .array(z.strictObject({ invoiceId: rowId, version, amount: positive }))
        .min(1)
        .max(50),
      /** For CREDIT_NOTE. */
      creditNoteId: rowId.nullish(),
      /** For WITHHOLDING: the certificate. */
      certificate: pdf.nullish(),
    }),
    bodyLimit: pdfLength + 16_384,
    output: z.object({ paymentId: z.string() }),
    status: 201,
    access: { ...staff, privilege: 'payment.create' },
    lane: 'export',
    rate: 'write',
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
  reverse: {
    method: 'POST',
    path: '/api/pro/invoices/payments/:paymentId/reverse',
    summary: 'Annule un paiement enregistré, avec un motif\u202F; les factures redeviennent dues.',
    params: z.object({ paymentId: rowId }),
    body: z.strictObject({ reason: filledLines(500) }),
    status: 204,
    access: { ...staff, privilege: 'payment.cancel' },
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  certificate: {
    method: 'GET',
    path: '/api/pro/invoices/payments/:paymentId/certificate',
    summary: 'Le certificat de retenue à la source d’un paiement.',
    params: z.object({ paymentId: rowId }),
    output: 'bytes',
    ...reads,
    errors: ['NOT_FOUND'],
  },
  setDue: {
    method: 'POST',
    path: '/api/pro/invoices/:id/due',
    summary: 'Change l’échéance d’une facture faite ailleurs.',
    params: ofInvoice,
    body: z.strictObject({ version, dueOn: z.iso.date() }),
    status: 204,
    ...edits,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
  reminder: {
    method: 'GET',
    path: '/api/pro/invoices/:id/reminder',
    summary: 'L’e-mail de relance d’une facture, tel qu’il partirait.',
    params: ofInvoice,
    query: z.object({ note: lines(1000).optional() }),
    output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    ...reads,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  remind: {
    method: 'POST',
    path: '/api/pro/invoices/:id/remind',
    summary: 'Relance le client par e-mail, une fois par jour au plus.',
    params: ofInvoice,
    body: z.strictObject({ note: lines(1000) }),
    status: 204,
    ...edits,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/api/pro/invoices/:id/send',
    summary: 'Envoie de nouveau le document au client, par e-mail.',
    params: ofInvoice,
    status: 204,
    ...edits,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  remove: {
    method: 'POST',
    path: '/api/pro/invoices/:id/remove',
    summary: 'Retire un document ajouté par erreur, tant qu’aucun paiement ne s’y rattache.',
    params: ofInvoice,
    body: z.strictObject({ version }),
    status: 204,
    access: { ...staff, privilege: 'invoice.delete' },
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
});
