import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { cartState } from './cart-shapes.ts';
import {
  amount,
  documentNumber,
  email,
  filled,
  lines,
  mailLinkToken,
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
  confirmation,
  refundWish,
  contactInput,
  order,
  orderState,
  orderStatus,
  listedOrder,
  pastOrder,
  paymentDecline,
  paymentMethod,
  paymentStatus,
} from './order-shapes.ts';
import { count } from './shapes.ts';
import { customerImages } from '#shared/rules/pictures';

/** Public id of an order or of a payment attempt, or the provider's reference. */
const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const ofOrder = z.object({ orderId });

const own = { access: customers, lane: 'cart', rate: 'write' } as const;

/** For the signed-in owner and for whoever has the secret of the order. */
const ofOwner = { access: anyone, lane: 'cart', rate: 'write' } as const;
const orderSecret = token.brand<'OrderSecret'>();
const secret = { orderSRef: orderSecret.optional() };

export const orders = declareCalls('orders', {
  checkContact: {
    method: 'POST',
    path: '/api/orders/contact',
    summary: 'Vérifie des coordonnées avant la commande, chaque champ envoyé pour lui-même.',
    body: z.strictObject({ contact: contactInput.partial() }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'write',
    errors: ['BAD_REQUEST'],
  },
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
      note: lines(250).nullish(),
      acceptTerms: z.literal(true),
      /** Amount that the button showed, in minor units. If the total differs, CART_CHANGED is returned. */
      expectedTotal: amount.optional(),
      /**
       * Requests an account for the contact's address: a code for `auth.confirmCode` is mailed to it. Ignored when
       * signed in.
       */
      newAccountPassword: newPassword.nullish(),
    }),
    output: z.object({
      orderId: z.string(),
      orderSRef: z.string(),
      status: orderStatus,
      /** Null when no payment page is needed. */
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
      /** True while the payment is under review, because its amount or reference differs from what was requested. */
      underReview: z.literal(true).optional(),
      /** Sent to the buyer only. */
      orderSRef: z.string().optional(),
      /** Reason of the last refusal, if the provider gives one; sent to the buyer only. */
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
    query: z.object({ order_s_ref: orderSecret, orderId }),
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
    query: z.object({
      page,
      pageSize: pageSize(10),
      status: orderStatus.optional(),
      state: orderState.optional(),
      /** Year of the order date, in the time zone of the visitor's region. */
      year: z.int().min(2000).max(2200).optional(),
      reference: text(40).optional(),
    }),
    output: z.object({
      orders: z.array(listedOrder),
      /** Number of orders that match. */
      count,
      page: z.int(),
      pageSize: z.int(),
      /** Numbers over all orders of the customer. */
      counts: z.object({ all: count, open: count, delivered: count, cancelled: count }),
      /** Years with at least one order, newest first. */
      years: z.array(z.int()),
    }),
    ...own,
    rate: 'read',
  },
  past: {
    method: 'GET',
    path: '/api/orders/past',
    summary: 'Les commandes que la personne connectée a passées dans une autre boutique et qui ont été importées.',
    query: z.object({ page, pageSize: pageSize(10) }),
    output: z.object({ orders: z.array(pastOrder), count, page: z.int(), pageSize: z.int() }),
    ...own,
    rate: 'read',
  },
  byId: {
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'Une commande de la personne connectée, par son numéro ou sa référence.',
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
    query: z.object({ order_s_ref: orderSecret.optional() }),
    output: 'bytes',
    access: anyone,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  confirmation: {
    method: 'GET',
    path: '/api/orders/confirmation',
    summary: 'Une commande à payer en espèces, pour qui a reçu le lien qui la confirme.',
    query: z.object({ jeton: mailLinkToken }),
    output: confirmation,
    access: anyone,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  confirmByLink: {
    method: 'POST',
    path: '/api/orders/confirmation',
    summary: 'Confirme une commande à payer en espèces, par le lien reçu.',
    body: z.strictObject({ token: mailLinkToken }),
    output: confirmation,
    ...ofOwner,
    errors: ['NOT_FOUND'],
  },
  reorder: {
    method: 'POST',
    path: '/api/orders/:orderId/reorder',
    summary:
      'Remet au panier les articles d’une commande qui sont disponibles\u202F; le panier dit lesquels ne le sont pas.',
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
      message: lines(2000).nullish(),
      /** For a return only. */
      refundWish: refundWish.nullish(),
      /** JPEG, PNG or WebP in base64. */
      photos: z
        .array(z.strictObject({ imageAsBase64: z.string().min(1).max(2_800_000) }))
        .max(customerImages)
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
    query: z.object({ order_s_ref: orderSecret.optional() }),
    output: 'bytes',
    access: anyone,
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
