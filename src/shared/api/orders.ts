/** Calls of orders: placing one, following it, and what comes after the sale. */
import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { cartState } from './cart-shapes.ts';
import {
  amount,
  documentNumber,
  email,
  filled,
  newPassword,
  page,
  pageSize,
  rowId,
  smallId,
  text,
  token,
} from './inputs.ts';
import {
  addressInput,
  claim,
  contactInput,
  order,
  orderStatus,
  orderSummary,
  paymentDecline,
  paymentMethod,
  paymentStatus,
} from './order-shapes.ts';
import { count } from './shapes.ts';

/** The payment's public identifier. */
const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const ofOrder = z.object({ orderId });

const own = { access: customers, lane: 'cart', rate: 'write' } as const;

/** Of the person who is signed in, or of whoever holds the secret reference: a guest has nothing else. */
const ofOwner = { access: anyone, lane: 'cart', rate: 'write' } as const;
const secret = { orderSRef: token.optional() };

export const orders = declareCalls('orders', {
  checkout: {
    method: 'POST',
    path: '/api/orders/checkout',
    summary: 'Passe la commande d’un panier, connecté ou non.',
    body: z.strictObject({
      cartId: token.brand<'CartId'>(),
      contact: contactInput,
      address: addressInput.nullable(),
      storeId: smallId.nullish(),
      deliveryModeId: smallId,
      paymentMethod,
      note: text(250).nullish(),
      acceptTerms: z.literal(true),
      /** The amount on the button: what the customer agreed to. Refused with CART_CHANGED when it is another. */
      expectedTotal: amount.optional(),
      /** For the account that is made with the order. There are no accounts yet: it is not read, and no screen sends it. */
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
    errors: ['CART_CHANGED', 'OUT_OF_STOCK', 'CODE_USED', 'CODE_EXPIRED', 'CODE_NOT_APPLICABLE'],
  },
  paymentStatus: {
    method: 'GET',
    path: '/api/orders/payment-status',
    summary: 'Où en est un paiement.',
    query: ofOrder,
    output: z.object({
      orderId: z.string(),
      status: paymentStatus,
      /** The provider told of another sum or payment than was asked; a person looks, and nothing is paid meanwhile. */
      checking: z.literal(true).optional(),
      /** Only to its owner. */
      orderSRef: z.string().optional(),
      /** Why the last attempt was refused, where the provider says; only to the owner. */
      decline: paymentDecline.optional(),
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
    body: z.strictObject(secret),
    output: order,
    ...ofOwner,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  pay: {
    method: 'POST',
    path: '/api/orders/:orderId/pay',
    summary: 'Reprend le paiement d’une commande qui l’attend, par carte ou, si la région le permet, en espèces.',
    params: ofOrder,
    body: z.strictObject({ ...secret, paymentMethod }),
    output: z.object({
      orderId: z.string(),
      orderSRef: z.string(),
      status: orderStatus,
      redirectUrl: z.string().nullable(),
    }),
    access: anyone,
    lane: 'checkout',
    rate: 'checkout',
    idempotency: 'required',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'OUT_OF_STOCK'],
  },
  track: {
    method: 'POST',
    path: '/api/orders/track',
    summary: 'Retrouve une commande par sa référence et l’adresse e-mail qui l’a passée.',
    body: z.strictObject({ reference: filled(40), email }),
    output: z.object({ orderId: z.string(), orderSRef: z.string() }),
    access: anyone,
    lane: 'cart',
    rate: 'signin',
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  document: {
    method: 'GET',
    path: '/api/orders/:orderId/documents/:number',
    summary: 'La facture ou l’avoir en PDF.',
    params: z.object({ orderId, number: documentNumber }),
    query: z.object({ order_s_ref: token.optional() }),
    output: 'bytes',
    access: anyone,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
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
      /** JPEG, PNG or WebP in base64, three at most. */
      photos: z
        .array(z.strictObject({ imageAsBase64: z.string().min(1).max(2_800_000) }))
        .max(3)
        .optional(),
      ...secret,
    }),
    bodyLimit: 8_500_000,
    output: z.object({ claimId: z.string(), status: claim.shape.status, claim }),
    status: 201,
    ...ofOwner,
    idempotency: 'accepted',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
  },
  claimPhoto: {
    method: 'GET',
    path: '/api/orders/:orderId/claim-photos/:name',
    summary: 'Une photo jointe à une demande, pour qui détient la commande.',
    params: z.object({ orderId, name: token }),
    query: z.object({ order_s_ref: token.optional() }),
    output: 'bytes',
    access: anyone,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
