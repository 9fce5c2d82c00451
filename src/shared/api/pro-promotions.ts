/** Promotion codes for staff: list, record, test basket. */
import { z } from 'zod';
import { promotionKinds, promotionStates } from '#shared/rules/promotion';
import { declareCalls, staff } from './call.ts';
import { ruleVerdict } from './cart-shapes.ts';
import { amount, email, filled, itemRef, page, pageSize, regionCode, rowId, smallId, text } from './inputs.ts';
import { count, currency, image, minorUnits, size, stockWord, style } from './shapes.ts';

const moment = z.iso.datetime().nullable();
const uses = z.int().min(1).max(1_000_000).nullable();

/** Amounts of one region; null for no condition. */
const regionInput = z.strictObject({
  region: regionCode,
  /** Discount of a promotion of kind AMOUNT. */
  amount: amount.nullable().default(null),
  /** Highest discount of a percentage. */
  cap: amount.nullable().default(null),
  minimum: amount.nullable().default(null),
});

/** What staff write. Empty lists and null mean no condition. */
const content = {
  code: filled(40),
  /** Applies by itself; the code is then a reference for staff. */
  automatic: z.boolean().default(false),
  label: filled(120),
  kind: z.enum(promotionKinds),
  /** In hundredths of a percent, for PERCENTAGE. */
  percentBp: z.int().min(1).max(10_000).nullable().default(null),
  /** Of `taken` items, `paid` are paid, for N_FOR_M. */
  taken: z.int().min(2).max(99).nullable().default(null),
  paid: z.int().min(1).max(98).nullable().default(null),
  regions: z.array(regionInput).max(30).default([]),
  sections: z.array(smallId).max(50).default([]),
  groups: z.array(smallId).max(200).default([]),
  brands: z.array(smallId).max(200).default([]),
  specialGroups: z.array(smallId).max(50).default([]),
  items: z.array(itemRef).max(300).default([]),
  emails: z.array(email).max(500).default([]),
  firstOrder: z.boolean().default(false),
  usesLimit: uses.default(null),
  buyerLimit: uses.default(null),
  startsAt: moment.default(null),
  endsAt: moment.default(null),
};
const contentLimit = 256 * 1024;

const discount = z.object({ currency, orders: count, amount: minorUnits });

const head = {
  id: z.string(),
  version: z.int(),
  code: z.string(),
  automatic: z.boolean(),
  label: z.string(),
  kind: z.enum(promotionKinds),
  percentBp: z.int().nullable(),
  taken: z.int().nullable(),
  paid: z.int().nullable(),
  state: z.enum(promotionStates),
  /** Made by the shop for one person; staff can only stop it. */
  isPersonal: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  uses: count,
  usesLimit: z.int().nullable(),
  regions: z.array(
    z.object({
      region: z.string(),
      currency,
      amount: minorUnits.nullable(),
      cap: minorUnits.nullable(),
      minimum: minorUnits.nullable(),
    }),
  ),
  /** Sums of the discounts on orders with the code, by currency. */
  discounts: z.array(discount),
};

export const proPromotionRow = z.object(head);

export const proPromotion = z.object({
  ...head,
  sections: z.array(z.string()),
  groups: z.array(z.string()),
  brands: z.array(z.string()),
  specialGroups: z.array(z.string()),
  items: z.array(z.string()),
  emails: z.array(z.string()),
  firstOrder: z.boolean(),
  buyerLimit: z.int().nullable(),
  /** An order has used it, also one that was cancelled: its code stays, and it cannot be deleted. */
  isUsed: z.boolean(),
  /** The latest orders that used it. */
  orders: z.array(
    z.object({ reference: z.string(), amount: minorUnits, currency, at: z.string(), isGivenBack: z.boolean() }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const choice = z.object({ id: z.string(), name: z.string() });

const ofPromotion = z.object({ promotionId: smallId });
const version = z.int().min(1).max(1_000_000_000);
const access = { ...staff, privilege: 'promotion.view' } as const;
const reads = { method: 'GET', access, lane: 'cart', rate: 'read' } as const;
const acts = { method: 'POST', lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const promotionSorts = ['-created', 'code', '-code', 'uses', '-uses'] as const;

export const proPromotions = declareCalls('proPromotions', {
  list: {
    ...reads,
    path: '/api/pro/promotions',
    summary: 'Les codes promotionnels, avec leurs utilisations et la remise accordée.',
    query: z.object({
      state: z.enum(promotionStates).optional(),
      kind: z.enum(promotionKinds).optional(),
      region: regionCode.optional(),
      /** `PERSONAL`: codes that the shop made for one person. */
      scope: z.enum(['SHARED', 'PERSONAL']).default('SHARED'),
      /** Start of the code, or a part of the label. */
      text: text(80).optional(),
      sort: z.enum(promotionSorts).default('-created'),
      page,
      pageSize: pageSize(50),
    }),
    output: z.object({ promotions: z.array(proPromotionRow), count, page: z.int(), pageSize: z.int() }),
  },
  choices: {
    ...reads,
    path: '/api/pro/promotions/choices',
    summary: 'Les rayons, groupes, marques et sélections auxquels une promotion se limite.',
    output: z.object({
      sections: z.array(choice),
      groups: z.array(choice),
      brands: z.array(choice),
      specialGroups: z.array(choice),
    }),
  },
  byId: {
    ...reads,
    path: '/api/pro/promotions/:promotionId',
    summary: 'Une promotion, avec ses conditions et les commandes qui l’ont utilisée.',
    params: ofPromotion,
    output: proPromotion,
    errors: ['NOT_FOUND'],
  },
  create: {
    ...acts,
    path: '/api/pro/promotions',
    summary: 'Crée une promotion\u202F; arrêtée pour qui ne peut pas la démarrer.',
    access: { ...staff, privilege: 'promotion.create' },
    body: z.strictObject({ ...content, active: z.boolean().default(false) }),
    bodyLimit: contentLimit,
    output: proPromotion,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...acts,
    path: '/api/pro/promotions/:promotionId',
    summary: 'Modifie une promotion.',
    access: { ...staff, privilege: 'promotion.edit' },
    params: ofPromotion,
    body: z.strictObject({ version, ...content }),
    bodyLimit: contentLimit,
    output: proPromotion,
    errors,
  },
  setState: {
    ...acts,
    path: '/api/pro/promotions/:promotionId/state',
    summary: 'Démarre une promotion, ou l’arrête.',
    access: { ...staff, privilege: 'promotion.validate' },
    params: ofPromotion,
    body: z.strictObject({ version, active: z.boolean() }),
    output: proPromotion,
    errors,
  },
  remove: {
    ...acts,
    path: '/api/pro/promotions/:promotionId/remove',
    summary: 'Supprime une promotion qu’aucune commande n’a utilisée.',
    access: { ...staff, privilege: 'promotion.delete' },
    params: ofPromotion,
    body: z.strictObject({ version }),
    status: 204,
    errors,
  },
  articles: {
    ...reads,
    path: '/api/pro/promotions/articles',
    summary: 'Les articles qui répondent à un texte ou une référence, pour un panier d’essai.',
    query: z.object({ region: regionCode, text: text(80) }),
    output: z.object({
      currency,
      articles: z.array(
        z.object({
          ref: z.string(),
          name: z.string(),
          image: image.nullable(),
          variants: z.array(
            z.object({ id: z.string(), sku: z.string(), style, size, price: minorUnits, stock: stockWord }),
          ),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  },
  try: {
    ...acts,
    path: '/api/pro/promotions/try',
    summary: 'Calcule un panier d’essai avec une promotion, enregistrée ou non\u202F; n’écrit rien.',
    access,
    body: z.strictObject({
      ...content,
      /** The saved promotion that these conditions change, whose uses count. */
      promotionId: smallId.nullable().default(null),
      region: regionCode,
      lines: z
        .array(z.strictObject({ itemVariantId: rowId.brand<'VariantId'>(), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(50),
      email: email.nullable().default(null),
      /** Moment for the dates of the promotion; null for now. */
      at: moment.default(null),
    }),
    bodyLimit: contentLimit,
    output: z.object({
      currency,
      applies: z.boolean(),
      rules: z.array(ruleVerdict),
      lines: z.array(
        z.object({
          itemVariantId: z.string(),
          name: z.string(),
          style: z.string(),
          size: z.string(),
          quantity: count,
          unitPrice: minorUnits,
          discount: minorUnits,
          total: minorUnits,
          /** Why the promotion does not apply to the line; null when it does. */
          note: z.string().nullable(),
        }),
      ),
      /** French sentences about items that are not sold, or only in a smaller quantity. */
      messages: z.array(z.string()),
      subtotal: minorUnits,
      discount: minorUnits,
      delivery: minorUnits,
      deliveryBefore: minorUnits,
      stampDuty: minorUnits,
      total: minorUnits,
    }),
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});

export type ProPromotion = z.output<typeof proPromotion>;
export type ProPromotionRow = z.output<typeof proPromotionRow>;
export type PromotionContent = Omit<z.output<typeof proPromotions.create.body>, 'active'>;
export type PromotionTrial = z.output<typeof proPromotions.try.output>;
export type PromotionArticle = z.output<typeof proPromotions.articles.output>['articles'][number];
