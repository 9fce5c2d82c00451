import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { amount, email, filled, lines, smallId, text, token } from './inputs.ts';
import { currency, image, minorUnits } from './shapes.ts';

const person = z.strictObject({ name: filled(120), email });

/** Design of a card; `image` is null while its file is missing. */
export const giftCardDesign = z.object({ id: z.string(), name: z.string(), image: image.nullable() });

/** Has no code, which only the recipient gets. */
const giftCardSummary = z.object({
  orderId: z.string(),
  status: z.enum(['PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED']),
  underReview: z.boolean(),
  reference: z.string(),
  amount: minorUnits,
  currency,
  recipient: z.object({ name: z.string(), email: z.string() }),
  sender: z.object({ name: z.string(), email: z.string() }),
  message: z.string().nullable(),
  /** Date on which the e-mail is sent; null when it is sent at once. */
  sendAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  image: image.nullable(),
  design: giftCardDesign.nullable(),
});

const ownGiftCard = z.object({
  reference: z.string(),
  kind: z.enum(['RECEIVED', 'GIVEN']),
  /** Made from the refund of the order `reference`. */
  isRefund: z.boolean(),
  amount: minorUnits,
  /** Remaining balance; null for a card given to somebody else, whose purchases stay private. */
  balance: minorUnits.nullable(),
  currency,
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** `•••• 7K3F`; null for a card given to somebody else or not sent yet. */
  label: z.string().nullable(),
  recipientName: z.string(),
  senderName: z.string(),
  sentAt: z.string().nullable(),
  image: image.nullable(),
});

export type OwnGiftCard = z.output<typeof ownGiftCard>;

export const giftCards = declareCalls('giftCards', {
  checkout: {
    method: 'POST',
    path: '/api/gift-cards/checkout',
    summary: 'Achète une carte cadeau.',
    body: z
      .strictObject({
        amount: amount.min(1).optional(),
        amountId: smallId.optional(),
        designId: smallId.optional(),
        recipient: person,
        sender: person,
        message: lines(500).nullish(),
        sendAt: z.iso.datetime().nullish(),
      })
      .refine((body) => (body.amount === undefined) !== (body.amountId === undefined), {
        path: ['amount'],
        params: { sentence: 'ONE_AMOUNT' },
      }),
    output: z.object({ orderId: z.string(), orderSRef: z.string(), redirectUrl: z.string().nullable() }),
    status: 201,
    access: anyone,
    lane: 'checkout',
    rate: 'checkout',
    idempotency: 'required',
    errors: ['BAD_REQUEST'],
  },
  summary: {
    method: 'GET',
    path: '/api/gift-cards/summary',
    summary: 'Une carte cadeau achetée, pour qui détient le numéro de son paiement et sa référence secrète.',
    query: z.object({ orderId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/), order_s_ref: token }),
    output: giftCardSummary,
    access: anyone,
    lane: 'checkout',
    rate: 'poll',
    errors: ['NOT_FOUND'],
  },
  mine: {
    method: 'GET',
    path: '/api/gift-cards/mine',
    summary: 'Les cartes cadeaux que l’adresse vérifiée de la personne connectée a reçues ou offertes, sans leur code.',
    output: z.object({ cards: z.array(ownGiftCard).max(100) }),
    access: customers,
    lane: 'cart',
    rate: 'read',
  },
  balance: {
    method: 'POST',
    path: '/api/gift-cards/balance',
    summary: 'Le solde d’une carte cadeau et ce qui l’a fait bouger.',
    body: z.strictObject({ code: text(64).min(1) }),
    output: z.object({
      balance: minorUnits,
      initial: minorUnits,
      currency,
      expiresAt: z.string(),
      /** Positive for issue and refund, negative for redemption. */
      movements: z.array(
        z.object({ date: z.string(), kind: z.enum(['ISSUED', 'SPENT', 'RESTORED', 'EXPIRED']), amount: z.int() }),
      ),
    }),
    access: anyone,
    lane: 'cart',
    rate: 'signin',
    errors: ['CODE_UNKNOWN', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  document: {
    method: 'GET',
    path: '/api/gift-cards/document',
    summary: 'La carte cadeau à imprimer, en PDF.',
    query: z.object({ ref: token }),
    output: 'bytes',
    access: anyone,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});
