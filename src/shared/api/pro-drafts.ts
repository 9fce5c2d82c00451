/** Orders that staff prepare for a customer. Drafts of colleagues are seen with the scope "all". */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { cartState, deliveryArea, deliveryMode } from './cart-shapes.ts';
import { email, line, regionCode, rowId, text } from './inputs.ts';
import { addressInput, contactInput, paymentMethod } from './order-shapes.ts';
import { orders } from './orders.ts';
import { count, currency, image, minorUnits, size, stockWord, style } from './shapes.ts';

const ofDraft = z.object({ draftId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) });
const access = { ...staff, privilege: 'order.create' } as const;
const reads = { access, lane: 'cart', rate: 'read' } as const;
const writes = { access, lane: 'cart', rate: 'cartWrite' } as const;
const version = z.int().min(1).max(1_000_000_000);

/** What was typed so far; unfinished values are kept as they are. */
const typed = (most: number) => line(most).default('');
export const draftDetails = z.strictObject({
  fullName: typed(120),
  phone: typed(25),
  email: typed(254),
  areaId: typed(20),
  line1: typed(200),
  landmark: typed(200),
  city: typed(120),
  deliveryModeId: typed(20),
  storeId: typed(20),
  paymentMethod: paymentMethod.default('CASH'),
  /** For the courier or the team, on the order. */
  note: typed(250),
});

const draft = z.object({
  id: z.string(),
  version: z.int(),
  region: z.string(),
  currency,
  agent: z.string(),
  isMine: z.boolean(),
  updatedAt: z.string(),
  details: draftDetails,
  cart: cartState,
  areas: z.array(deliveryArea),
  deliveryModes: z.array(deliveryMode),
  /** Those of the region, in the order of the checkout. */
  paymentMethods: z.array(paymentMethod),
});

const draftRow = z.object({
  id: z.string(),
  region: z.string(),
  agent: z.string(),
  isMine: z.boolean(),
  updatedAt: z.string(),
  fullName: z.string(),
  phone: z.string(),
  items: count,
  total: minorUnits,
  currency,
});

const article = z.object({
  ref: z.string(),
  name: z.string(),
  image: image.nullable(),
  variants: z.array(z.object({ id: z.string(), sku: z.string(), style, size, price: minorUnits, stock: stockWord })),
});

const { note, deliveryModeId, storeId } = orders.checkout.body.shape;

export const proDrafts = declareCalls('proDrafts', {
  list: {
    method: 'GET',
    path: '/api/pro/drafts',
    summary: 'Les commandes en cours de saisie, la dernière modifiée en premier.',
    query: z.object({ region: regionCode.optional() }),
    output: z.object({ drafts: z.array(draftRow) }),
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/drafts/:draftId',
    summary: 'Une commande en cours de saisie, à ses prix du moment.',
    params: ofDraft,
    output: draft,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  articles: {
    method: 'GET',
    path: '/api/pro/drafts/:draftId/articles',
    summary: 'Les articles qui répondent à un texte, une référence ou un code, avec ce qui est disponible.',
    params: ofDraft,
    query: z.object({ text: text(80) }),
    output: z.object({ currency, articles: z.array(article) }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/pro/drafts',
    summary: 'Commence une commande pour un client.',
    body: z.strictObject({ region: regionCode }),
    output: draft,
    ...writes,
    errors: ['BAD_REQUEST'],
  },
  save: {
    method: 'POST',
    path: '/api/pro/drafts/:draftId/details',
    summary: 'Garde ce qui est saisi sur le client, la livraison et le paiement.',
    params: ofDraft,
    body: z.strictObject({ version, details: draftDetails }),
    output: draft,
    ...writes,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  },
  setLine: {
    method: 'POST',
    path: '/api/pro/drafts/:draftId/lines',
    summary: 'Fixe la quantité d’un article\u202F; zéro l’enlève.',
    params: ofDraft,
    body: z.strictObject({ itemVariantId: rowId.brand<'VariantId'>(), quantity: z.int().min(0).max(999) }),
    output: draft,
    ...writes,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  discard: {
    method: 'POST',
    path: '/api/pro/drafts/:draftId/discard',
    summary: 'Efface une commande en cours de saisie, pour de bon.',
    params: ofDraft,
    status: 204,
    ...writes,
    errors: ['NOT_FOUND'],
  },
  place: {
    method: 'POST',
    path: '/api/pro/drafts/:draftId/place',
    summary: 'Passe la commande du client, comme la boutique le ferait\u202F; une seule fois, même demandée deux fois.',
    params: ofDraft,
    body: z.strictObject({
      /** The e-mail address is empty for a customer who has none. */
      contact: contactInput.extend({ email: email.or(z.literal('')) }),
      address: addressInput.nullable(),
      storeId,
      deliveryModeId,
      paymentMethod,
      note,
      /** The customer confirmed on the phone, so nobody needs to call. Needs `order.validate`. */
      confirmed: z.boolean().default(false),
    }),
    output: z.object({
      reference: z.string(),
      /** Page on which the customer pays; null for cash. */
      paymentUrl: z.string().nullable(),
    }),
    access,
    lane: 'checkout',
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'OUT_OF_STOCK', 'CART_CHANGED'],
  },
});

export type Draft = z.output<typeof draft>;
export type DraftDetails = z.output<typeof draftDetails>;
export type DraftRow = z.output<typeof draftRow>;
export type DraftArticle = z.output<typeof article>;
