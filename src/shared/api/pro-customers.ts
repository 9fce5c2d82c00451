/** Customers for staff. Customers are not assigned to traders, so a person with the privilege sees all of them. */
import { z } from 'zod';
import { anyone, declareCalls, staff } from './call.ts';
import { email, filled, filledLines, page, pageSize, phone, regionCode, rowId, text } from './inputs.ts';
import {
  orderCountRanges,
  proCustomer,
  proCustomerPage,
  proCustomerSorts,
  proDuplicatePage,
} from './pro-customer-shapes.ts';

const id = z.uuid();
const ofCustomer = z.object({ id });
/** Version of the identity that the person saw. When it has changed since, RECORD_CHANGED has the current one. */
const version = z.int().min(1).max(1_000_000_000);
const seenMoment = z.iso.datetime().nullish();

/** Record whose value the merged record gets. */
const mergeSide = z.enum(['KEPT', 'CLOSED']).default('KEPT');

const reads = { access: { ...staff, privilege: 'customer.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { access: { ...staff, privilege: 'customer.edit' }, lane: 'cart', rate: 'write' } as const;

const ofPair = z.object({ id, otherId: id });
const merges = {
  access: { ...staff, privilege: 'customer.delete' },
  lane: 'cart',
  rate: 'write',
  errors: ['NOT_FOUND'],
} as const;

/** To look at the shop as a customer. */
export const viewPrivilege = 'customer.validate';

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
      /** May not pay in cash. */
      blocked: z.literal('1').optional(),
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
  duplicates: {
    method: 'GET',
    path: '/api/pro/customers/duplicates',
    summary: 'Les fiches qui sont peut-être de la même personne, deux par deux, les dernières trouvées d’abord.',
    query: z.object({ page, pageSize: pageSize(25) }),
    output: proDuplicatePage,
    ...reads,
  },
  findDuplicates: {
    method: 'POST',
    path: '/api/pro/customers/duplicates/find',
    summary: 'Compare toutes les fiches\u202F; le serveur le fait aussi chaque heure.',
    status: 204,
    access: { ...staff, privilege: 'customer.delete' },
    lane: 'export',
    rate: 'write',
  },
  dismissDuplicate: {
    method: 'POST',
    path: '/api/pro/customers/:id/duplicates/:otherId/dismiss',
    summary: 'Retient que deux fiches sont de deux personnes\u202F: elles ne sont plus proposées.',
    params: ofPair,
    status: 204,
    ...merges,
  },
  restoreDuplicate: {
    method: 'POST',
    path: '/api/pro/customers/:id/duplicates/:otherId/restore',
    summary: 'Propose à nouveau deux fiches comme peut-être de la même personne.',
    params: ofPair,
    status: 204,
    ...merges,
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
  blockCash: {
    method: 'POST',
    path: '/api/pro/customers/:id/cash-block',
    summary: 'Bloque le paiement en espèces d’un client, aussi par son téléphone et son adresse e-mail.',
    params: ofCustomer,
    body: z.strictObject({
      reason: filled(250),
      /** Last day of the block; without it, the block holds until it is lifted. */
      until: z.union([z.iso.date(), z.literal('')]).nullish(),
      /** Start of the block that the person saw, null for none; another one is refused. */
      since: seenMoment,
    }),
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  unblockCash: {
    method: 'POST',
    path: '/api/pro/customers/:id/cash-unblock',
    summary: 'Rétablit le paiement en espèces d’un client.',
    params: ofCustomer,
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND'],
  },
  exportData: {
    method: 'POST',
    path: '/api/pro/customers/:id/export',
    summary: 'Les données personnelles d’un client, à sa demande.',
    params: ofCustomer,
    output: z.object({ exportedAt: z.string(), data: z.record(z.string(), z.unknown()) }),
    access: { ...staff, privilege: 'customer.export' },
    lane: 'export',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
  erase: {
    method: 'POST',
    path: '/api/pro/customers/:id/erase',
    summary:
      'Efface pour de bon les données personnelles d’un client, à sa demande\u202F; ses factures sont conservées.',
    params: ofCustomer,
    body: z.strictObject({
      /** The e-mail address of the customer, typed by the person. */
      confirmation: email,
      /** The customer agreed to lose the store credit. */
      giveUpCredit: z.boolean().default(false),
    }),
    status: 204,
    access: { ...staff, privilege: 'customer.delete' },
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  merge: {
    method: 'POST',
    path: '/api/pro/customers/:id/merge',
    summary: 'Fusionne pour de bon une autre fiche dans celle d’un client.',
    params: ofCustomer,
    body: z.strictObject({
      /** The record that is closed. An account cannot be closed in favour of a guest. */
      otherId: id,
      /** Versions of both records that the person saw; a change since is refused. */
      version,
      otherVersion: version,
      fullName: mergeSide,
      phone: mergeSide,
      /** Of guests only: an account keeps the address it signs in with. */
      email: mergeSide,
      /** The name on the record that is closed, typed by the person. */
      confirmation: filled(254),
    }),
    output: proCustomer,
    access: { ...staff, privilege: 'customer.delete' },
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  sendReset: {
    method: 'POST',
    path: '/api/pro/customers/:id/reset-mail',
    summary: 'Envoie au client un code pour choisir un mot de passe\u202F; il vérifie aussi son adresse.',
    params: ofCustomer,
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  startView: {
    method: 'POST',
    path: '/api/pro/customers/:id/view',
    needsSession: true,
    summary: 'Montre la boutique comme un client la voit, en lecture seule, pendant trente minutes.',
    params: ofCustomer,
    body: z.strictObject({ reason: filled(250) }),
    status: 204,
    access: { ...staff, privilege: viewPrivilege },
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  endView: {
    method: 'POST',
    path: '/api/pro/customers/leave-view',
    needsSession: true,
    summary: 'Quitte la vue d’un client.',
    /** Null when no view was open. */
    output: z.object({ customerId: z.string().nullable() }),
    access: staff,
    lane: 'cart',
    rate: 'write',
  },
  editNote: {
    method: 'POST',
    path: '/api/pro/customers/:id/notes/:noteId',
    summary: 'Réécrit une note, que seule son autrice ou son auteur peut changer.',
    params: z.object({ id, noteId: rowId }),
    body: z.strictObject({
      text: filledLines(1000),
      /** Last change of the note that the person saw, null for none; another one is refused. */
      editedAt: seenMoment,
    }),
    output: proCustomer,
    ...edits,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
});

/** Not below `/api/pro`, where a view has no effect. */
export const customerView = declareCalls('customerView', {
  current: {
    method: 'GET',
    path: '/api/customer-view',
    summary: 'Le client comme qui une personne de l’équipe regarde la boutique.',
    /** Null when no view is open. */
    output: z.object({ name: z.string().nullable() }),
    access: anyone,
    lane: 'cart',
    rate: 'read',
  },
});
