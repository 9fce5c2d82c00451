/** Gift cards for staff: list, record, issue, block, extend, liability. Responses contain no codes. */
import { z } from 'zod';
import { giftCardAges, giftCardMoves, giftCardOrigins, giftCardStates } from '#shared/rules/gift-card';
import { declareCalls, staff } from './call.ts';
import { amount, email, filled, lines, page, pageSize, regionCode, text } from './inputs.ts';
import { count, currency, minorUnits } from './shapes.ts';

const row = z.object({
  /** Public id of the card; not its code. */
  id: z.string(),
  version: z.int(),
  /** `•••• 7K3F`; null until the code is sent. */
  label: z.string().nullable(),
  state: z.enum(giftCardStates),
  origin: z.enum(giftCardOrigins),
  region: z.string(),
  currency,
  initial: minorUnits,
  balance: minorUnits,
  recipient: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  /** Reference of the purchase, or of the refunded order. */
  reference: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

const record = z.object({
  ...row.shape,
  sender: z.string().nullable(),
  senderEmail: z.string().nullable(),
  message: z.string().nullable(),
  /** Why staff issued it. */
  reason: z.string().nullable(),
  blockedAt: z.string().nullable(),
  movements: z.array(
    z.object({
      kind: z.enum(giftCardMoves),
      amount: minorUnits,
      balance: minorUnits,
      order: z.string().nullable(),
      at: z.string(),
    }),
  ),
  history: z.array(z.object({ at: z.string(), by: z.string(), act: z.string(), text: z.string().nullable() })),
});

const ofCard = z.object({ cardId: z.stringFormat('gift-card', /^g_[\w-]{22}$/) });
const version = z.int().min(1).max(1_000_000_000);
const day = z.iso.date();
const reads = { method: 'GET', access: { ...staff, privilege: 'giftCard.view' }, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const edits = { ...acts, access: { ...staff, privilege: 'giftCard.edit' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;
const reason = filled(200);

const sums = { currency, cards: count, balance: minorUnits };

export const proGiftCards = declareCalls('proGiftCards', {
  list: {
    ...reads,
    path: '/api/pro/gift-cards',
    summary: 'Les cartes cadeaux, la dernière émise en premier.',
    query: z.object({
      state: z.enum(giftCardStates).optional(),
      origin: z.enum(giftCardOrigins).optional(),
      region: regionCode.optional(),
      /** Last four characters, an e-mail address, an order or the reference of a purchase. */
      text: text(80).optional(),
      page,
      pageSize: pageSize(50),
    }),
    output: z.object({ cards: z.array(row), count, page: z.int(), pageSize: z.int() }),
  },
  byId: {
    ...reads,
    path: '/api/pro/gift-cards/:cardId',
    summary: 'Une carte cadeau, avec ses mouvements. Son code n’est connu que de la personne qui l’a reçue.',
    params: ofCard,
    output: record,
    errors: ['NOT_FOUND'],
  },
  issue: {
    ...acts,
    path: '/api/pro/gift-cards',
    summary: 'Émet une carte cadeau et envoie son code par e-mail.',
    access: { ...staff, privilege: 'giftCard.create' },
    idempotency: 'required',
    body: z.strictObject({
      region: regionCode,
      amount: amount.min(1),
      name: filled(120),
      email,
      message: lines(500).nullable().default(null),
      reason,
    }),
    output: z.object({ id: z.string() }),
    status: 201,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  setBlocked: {
    ...acts,
    path: '/api/pro/gift-cards/:cardId/blocked',
    summary: 'Bloque une carte cadeau, ou la débloque. Bloquée, elle ne permet plus de payer et garde son solde.',
    access: { ...staff, privilege: 'giftCard.cancel' },
    params: ofCard,
    body: z.strictObject({ version, blocked: z.boolean(), reason }),
    output: record,
    errors,
  },
  extend: {
    ...edits,
    path: '/api/pro/gift-cards/:cardId/extend',
    summary: 'Prolonge la validité d’une carte cadeau.',
    params: ofCard,
    body: z.strictObject({ version, until: day, reason }),
    output: record,
    errors,
  },
  resend: {
    ...edits,
    path: '/api/pro/gift-cards/:cardId/resend',
    summary: 'Envoie un nouveau code pour une carte cadeau\u202F; l’ancien n’est plus valable.',
    params: ofCard,
    body: z.strictObject({ version, email, reason }),
    output: record,
    errors,
  },
  liability: {
    ...reads,
    path: '/api/pro/gift-cards/liability',
    summary: 'Ce que la boutique doit aux porteurs de cartes cadeaux à la fin d’un jour.',
    query: z.object({ on: day.optional(), region: regionCode.optional() }),
    output: z.object({
      on: z.string(),
      totals: z.array(z.object({ ...sums, expired: minorUnits, expiredThisYear: minorUnits })),
      ages: z.array(z.object({ ...sums, age: z.enum(giftCardAges) })),
      /** By month of issue, newest first. */
      months: z.array(z.object({ ...sums, month: z.string(), issued: minorUnits })),
    }),
  },
});

export type ProGiftCardRow = z.output<typeof row>;
export type ProGiftCard = z.output<typeof record>;
export type GiftCardLiability = z.output<typeof proGiftCards.liability.output>;
