/** Links to a cart or a comparison, and links with which somebody else can pay an order. */
import { z } from 'zod';
import { comparisonLimit } from '#shared/rules/comparison';
import { anyone, declareCalls } from './call.ts';
import { cartState } from './cart-shapes.ts';
import { itemRef, text, token } from './inputs.ts';
import { orderStatus } from './order-shapes.ts';
import { currency, image, minorUnits, size, style } from './shapes.ts';

const code = z.stringFormat('share-code', /^[a-z2-7]{16}$/);
const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const cartId = text(128).brand<'CartId'>();

const link = z.object({
  code: z.string(),
  path: z.string(),
  expiresAt: z.iso.datetime(),
});

const ofOrder = z.strictObject({ orderId, orderSRef: token.brand<'OrderSecret'>().optional() });

/** An order as shown to somebody else who may pay it. Contains no name, address or reference. */
const sharedPayment = z.object({
  /** `OVER`: the order was cancelled or no longer waits for a payment. */
  state: z.enum(['OPEN', 'PAID', 'REVIEW', 'OVER']),
  lines: z.array(z.object({ name: z.string(), image, style, size, quantity: z.int().min(1), lineTotal: minorUnits })),
  discount: minorUnits,
  delivery: minorUnits,
  stampDuty: minorUnits,
  /** Paid by a gift card or other credit of the buyer. */
  alreadyPaid: minorUnits,
  toPay: minorUnits,
  currency,
});

const read = { method: 'GET', access: anyone, lane: 'cart', rate: 'read' } as const;
const write = { method: 'POST', access: anyone, lane: 'cart', rate: 'write' } as const;

export const shares = declareCalls('shares', {
  cart: {
    ...write,
    path: '/api/shares/cart',
    summary: 'Crée le lien qui montre une copie du panier à quelqu’un d’autre.',
    body: z.strictObject({ cartId: cartId.nullish() }),
    output: link,
    errors: ['BAD_REQUEST'],
  },
  comparison: {
    ...write,
    path: '/api/shares/comparison',
    summary: 'Crée le lien court d’une comparaison d’articles.',
    body: z.strictObject({ refs: z.array(itemRef).min(1).max(comparisonLimit) }),
    output: link,
    errors: ['BAD_REQUEST'],
  },
  stop: {
    ...write,
    path: '/api/shares/stop',
    summary: 'Supprime un lien de panier ou de comparaison, pour la personne ou le navigateur qui l’a créé.',
    body: z.strictObject({ code }),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  payment: {
    ...write,
    path: '/api/shares/payment',
    summary: 'Crée le lien par lequel quelqu’un d’autre paie la commande\u202F; le stock est gardé un jour.',
    body: ofOrder,
    output: link,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  paymentLink: {
    ...write,
    path: '/api/shares/payment/find',
    summary: 'Le lien de paiement d’une commande, s’il existe.',
    body: ofOrder,
    output: z.object({ link: link.nullable() }),
    errors: ['NOT_FOUND'],
  },
  stopPayment: {
    ...write,
    path: '/api/shares/payment/stop',
    summary: 'Supprime le lien de paiement. Son adresse ne mène plus à rien.',
    body: ofOrder,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  open: {
    ...read,
    path: '/api/shares/open/:code',
    summary: 'Ce que montre un lien\u202F: un panier aux prix d’aujourd’hui, une comparaison ou une commande à payer.',
    params: z.object({ code }),
    output: z.object({
      expiresAt: z.iso.datetime(),
      cart: cartState.nullable(),
      /** References of the compared items. */
      comparison: z.array(z.string()).nullable(),
      payment: sharedPayment.nullable(),
      /** True when the caller may end the link. */
      isOwn: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  addCart: {
    ...write,
    path: '/api/shares/open/:code/cart',
    summary: 'Ajoute au panier ce qui est disponible du panier partagé.',
    params: z.object({ code }),
    body: z.strictObject({ cartId: cartId.nullish() }),
    output: cartState,
    rate: 'cartWrite',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  pay: {
    ...write,
    path: '/api/shares/open/:code/pay',
    summary: 'Paie par carte la commande d’un lien.',
    params: z.object({ code }),
    output: z.object({ status: orderStatus, redirectUrl: z.string().nullable() }),
    lane: 'checkout',
    rate: 'checkout',
    idempotency: 'required',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});

export type SharedPayment = z.output<typeof sharedPayment>;
