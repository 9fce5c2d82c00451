/** Orders for staff. Each call answers only with orders in the scope of the caller's privilege. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import {
  documentNumber,
  filled,
  filledLines,
  line,
  orderReference,
  page,
  pageSize,
  regionCode,
  rowId,
  smallId,
  text,
} from './inputs.ts';
import { orderStatus, paymentMethod, paymentStatus } from './order-shapes.ts';
import {
  proMailEvents,
  proOrder,
  proOrderCounters,
  proOrderPage,
  proOrderSorts,
  proOrderViews,
  trader,
} from './pro-order-shapes.ts';

const ofOrder = z.object({ reference: orderReference });
const day = z.iso.date();

const reads = { access: { ...staff, privilege: 'order.view' }, lane: 'cart', rate: 'read' } as const;

/** Version of the order that the person saw. When it has changed since, RECORD_CHANGED says what others did. */
const version = z.int().min(1).max(1_000_000_000);
const seen = z.strictObject({ version });

const validates = { access: { ...staff, privilege: 'order.validate' }, lane: 'cart', rate: 'write' } as const;
const edits = { ...validates, access: { ...staff, privilege: 'order.edit' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proOrders = declareCalls('proOrders', {
  list: {
    method: 'GET',
    path: '/api/pro/orders',
    summary: 'Les commandes, filtrées et triées.',
    query: z.object({
      view: z.enum(proOrderViews).default('ALL'),
      status: z.array(orderStatus).max(10).optional(),
      paymentStatus: z.array(paymentStatus).max(5).optional(),
      paymentMethod: paymentMethod.optional(),
      region: regionCode.optional(),
      deliveryModeId: smallId.optional(),
      /** Days on which the orders were placed, in the time zone of the region. */
      from: day.optional(),
      to: day.optional(),
      /** Reference, name, phone in any form, e-mail, reference of an item or SKU. */
      text: text(80).optional(),
      /** Orders that the caller follows. */
      mine: z.literal('1').optional(),
      sort: z.enum(proOrderSorts).default('-placed'),
      page,
      pageSize: pageSize(25),
    }),
    output: proOrderPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  counters: {
    method: 'GET',
    path: '/api/pro/orders/counters',
    summary: 'Le nombre de commandes de chaque vue et de chaque état.',
    query: z.object({ region: regionCode.optional() }),
    output: proOrderCounters,
    ...reads,
  },
  byReference: {
    method: 'GET',
    path: '/api/pro/orders/:reference',
    summary: 'Une commande, avec tout ce que la boutique en sait.',
    params: ofOrder,
    output: proOrder,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  document: {
    method: 'GET',
    path: '/api/pro/orders/:reference/documents/:number',
    summary: 'Une facture ou un avoir de la commande, en PDF.',
    params: z.object({ reference: orderReference, number: documentNumber }),
    output: 'bytes',
    access: { ...staff, privilege: 'invoice.view' },
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  call: {
    method: 'POST',
    path: '/api/pro/orders/:reference/call',
    summary: 'Note que le client a été appelé.',
    params: ofOrder,
    body: seen,
    output: proOrder,
    ...validates,
    errors,
  },
  confirm: {
    method: 'POST',
    path: '/api/pro/orders/:reference/confirm',
    summary: 'Confirme une commande.',
    params: ofOrder,
    body: seen,
    output: proOrder,
    ...validates,
    errors,
  },
  prepare: {
    method: 'POST',
    path: '/api/pro/orders/:reference/prepare',
    summary: 'Lance la préparation d’une commande.',
    params: ofOrder,
    body: seen,
    output: proOrder,
    ...validates,
    errors,
  },
  ship: {
    method: 'POST',
    path: '/api/pro/orders/:reference/ship',
    summary: 'Remet une commande au transport, avec son suivi\u202F; les pièces quittent le stock.',
    params: ofOrder,
    body: z.strictObject({
      version,
      shipment: z
        .strictObject({
          carrier: filled(80),
          trackingNumber: line(80).nullish(),
          parcels: z.int().min(1).max(99).default(1),
        })
        .nullish(),
    }),
    output: proOrder,
    ...validates,
    errors,
  },
  deliver: {
    method: 'POST',
    path: '/api/pro/orders/:reference/deliver',
    summary: 'Note la remise au client, entière ou ligne par ligne\u202F; la dernière facture la commande.',
    params: ofOrder,
    body: z.strictObject({
      version,
      /** By position of the line; without lines, everything that is left. */
      lines: z
        .array(z.strictObject({ position: z.int().min(1).max(1000), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(100)
        .nullish(),
    }),
    output: proOrder,
    ...validates,
    errors,
  },
  refuse: {
    method: 'POST',
    path: '/api/pro/orders/:reference/refuse',
    summary: 'Note que le colis, ou le reste d’une livraison, a été refusé à la livraison.',
    params: ofOrder,
    body: seen,
    output: proOrder,
    ...validates,
    errors,
  },
  cancel: {
    method: 'POST',
    path: '/api/pro/orders/:reference/cancel',
    summary: 'Annule une commande pour de bon, et rend les pièces et l’argent.',
    params: ofOrder,
    body: z.strictObject({
      version,
      /** The customer reads it. */
      reason: filled(250),
      /** WALLET: money of the payment becomes store credit. */
      refundTo: z.enum(['PAYMENT', 'WALLET']).default('PAYMENT'),
    }),
    output: proOrder,
    ...validates,
    access: { ...staff, privilege: 'order.cancel' },
    errors,
  },
  note: {
    method: 'POST',
    path: '/api/pro/orders/:reference/notes',
    summary: 'Ajoute une note interne, qui peut citer des collègues.',
    params: ofOrder,
    body: z.strictObject({ text: filledLines(250), mentions: z.array(rowId).max(10).default([]) }),
    output: proOrder,
    ...edits,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  assign: {
    method: 'POST',
    path: '/api/pro/orders/:reference/trader',
    summary: 'Confie le suivi d’une commande à une personne de l’équipe, ou à personne.',
    params: ofOrder,
    body: z.strictObject({ version, traderId: rowId.nullable() }),
    output: proOrder,
    ...edits,
    errors,
  },
  resendMail: {
    method: 'POST',
    path: '/api/pro/orders/:reference/mails',
    summary: 'Envoie à nouveau un e-mail de la commande.',
    params: ofOrder,
    body: z.strictObject({ event: z.enum(proMailEvents) }),
    output: proOrder,
    ...edits,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  colleagues: {
    method: 'GET',
    path: '/api/pro/orders/colleagues',
    summary: 'Les personnes de l’équipe qui peuvent suivre une commande ou être citées.',
    output: z.object({ people: z.array(trader) }),
    ...reads,
  },
});
