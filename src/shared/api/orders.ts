/** Calls of orders: placing one, following it, and what comes after the sale. */
import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { newPassword, page, pageSize, rowId, smallId, text, token } from './inputs.ts';
import {
  addressInput,
  cartState,
  contactInput,
  order,
  orderStatus,
  orderSummary,
  paymentMethod,
  paymentStatus,
} from './order-shapes.ts';
import { count } from './shapes.ts';

/** The payment's public identifier. */
const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const ofOrder = z.object({ orderId });

const own = { access: customers, lane: 'cart', rate: 'write' } as const;

export const orders = declareCalls('orders', {
  checkout: {
    method: 'POST',
    path: '/api/orders/checkout',
    summary: 'Passe la commande d’un panier, connecté ou non.',
    body: z.strictObject({
      cartId: token,
      contact: contactInput,
      address: addressInput.nullable(),
      storeId: smallId.nullish(),
      deliveryModeId: smallId,
      paymentMethod,
      note: text(250).nullish(),
      acceptTerms: z.literal(true),
      newAccountPassword: newPassword.nullish(),
    }),
    output: z.object({
      orderId: z.string(),
      orderSRef: z.string(),
      status: orderStatus,
      /** The hosted payment page; null when there is nothing to pay by card. */
      redirectUrl: z.string().nullable(),
    }),
    status: 201,
    access: anyone,
    lane: 'checkout',
    rate: 'checkout',
    idempotency: 'required',
    errors: ['CART_CHANGED', 'OUT_OF_STOCK', 'CODE_USED', 'CODE_EXPIRED'],
  },
  paymentStatus: {
    method: 'GET',
    path: '/api/orders/payment-status',
    summary: 'Où en est un paiement.',
    query: ofOrder,
    output: z.object({
      orderId: z.string(),
      status: paymentStatus,
      /** Only to its owner. */
      orderSRef: z.string().optional(),
      kind: z.enum(['ORDER', 'GIFT_CARD']),
    }),
    access: anyone,
    lane: 'checkout',
    rate: 'poll',
    errors: ['NOT_FOUND'],
  },
  summary: {
    method: 'GET',
    path: '/api/orders/summary',
    summary: 'Une commande, pour qui détient sa référence secrète et son numéro de paiement.',
    query: z.object({ order_s_ref: token, orderId }),
    output: order,
    access: anyone,
    lane: 'checkout',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/api/orders/list',
    summary: 'Les commandes de la personne connectée.',
    query: z.object({ page, pageSize: pageSize(10), status: orderStatus.optional() }),
    output: z.object({ orders: z.array(orderSummary), count, page: z.int(), pageSize: z.int() }),
    ...own,
    rate: 'read',
  },
  byId: {
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'Une commande de la personne connectée.',
    params: ofOrder,
    output: order,
    ...own,
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:orderId/cancel',
    summary: 'Annule une commande tant qu’elle est nouvelle.',
    params: ofOrder,
    output: order,
    ...own,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  reorder: {
    method: 'POST',
    path: '/api/orders/:orderId/reorder',
    summary: 'Remet les articles d’une commande au panier.',
    params: ofOrder,
    body: z.strictObject({ cartId: text(128).nullish() }),
    output: cartState,
    ...own,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  claim: {
    method: 'POST',
    path: '/api/orders/:orderId/claims',
    summary: 'Demande un retour, un échange ou dépose une réclamation.',
    params: ofOrder,
    body: z.strictObject({
      typeId: smallId,
      lines: z
        .array(z.strictObject({ orderLineId: rowId, quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(50),
      message: text(2000).nullish(),
    }),
    output: z.object({
      claimId: z.string(),
      status: z.enum(['NEW', 'IN_PROGRESS', 'ACCEPTED', 'REFUSED', 'CANCELLED']),
    }),
    status: 201,
    ...own,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});
