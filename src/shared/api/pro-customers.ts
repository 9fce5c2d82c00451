/** Customers for staff. Customers are not assigned to traders, so a person with the privilege sees all of them. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, filledLines, page, pageSize, phone, regionCode, rowId, text } from './inputs.ts';
import { orderCountRanges, proCustomer, proCustomerPage, proCustomerSorts } from './pro-customer-shapes.ts';

const id = z.uuid();
const ofCustomer = z.object({ id });
/** Version of the identity that the person saw. When it has changed since, RECORD_CHANGED has the current one. */
const version = z.int().min(1).max(1_000_000_000);

const reads = { access: { ...staff, privilege: 'customer.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { access: { ...staff, privilege: 'customer.edit' }, lane: 'cart', rate: 'write' } as const;

export const proCustomers = declareCalls('proCustomers', {
  list: {
    method: 'GET',
    path: '/api/pro/customers',
    summary: 'Les clients, avec ou sans compte, filtrés et triés.',
    query: z.object({
      /** Name, e-mail or phone in any form. */
      text: text(80).optional(),
      region: regionCode.optional(),
      kind: z.enum(['ACCOUNT', 'GUEST']).optional(),
      newsletter: z.literal('1').optional(),
      /** With an open claim. */
      claims: z.literal('1').optional(),
      orders: z.enum(orderCountRanges).optional(),
      sort: z.enum(proCustomerSorts).default('-last'),
      page,
      pageSize: pageSize(25),
    }),
    output: proCustomerPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  byId: {
    method: 'GET',
    path: '/api/pro/customers/:id',
    summary: 'Un client, avec tout ce que la boutique en sait.',
    params: ofCustomer,
    output: proCustomer,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  edit: {
    method: 'POST',
    path: '/api/pro/customers/:id',
    summary: 'Corrige le nom ou le téléphone d’un client.',
    params: ofCustomer,
    body: z.strictObject({ version, fullName: filled(120), phone: z.union([phone, z.literal('')]).nullish() }),
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  addNote: {
    method: 'POST',
    path: '/api/pro/customers/:id/notes',
    summary: 'Ajoute une note interne sur un client.',
    params: ofCustomer,
    body: z.strictObject({ text: filledLines(1000) }),
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  editNote: {
    method: 'POST',
    path: '/api/pro/customers/:id/notes/:noteId',
    summary: 'Réécrit une note, que seule son autrice ou son auteur peut changer.',
    params: z.object({ id, noteId: rowId }),
    body: z.strictObject({ text: filledLines(1000) }),
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});
