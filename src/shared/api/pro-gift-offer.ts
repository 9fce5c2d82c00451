/** What the shop offers as gift cards: amounts by region, and designs. */
import { z } from 'zod';
import { base64Length, photoBytes } from '#shared/rules/pictures';
import { declareCalls, staff } from './call.ts';
import { imageName } from './image.ts';
import { amount, filled, regionCode, smallId, text } from './inputs.ts';
import { currency, image, minorUnits } from './shapes.ts';

export const maxOfferedAmounts = 12;

const offer = z.object({
  region: z.string(),
  /** 0: the region sells no gift cards yet. */
  version: z.int(),
  currency,
  /** Smallest coin; each amount is a multiple of it. */
  coin: minorUnits,
  /** Bounds of an amount that a buyer types. */
  min: minorUnits.nullable(),
  max: minorUnits.nullable(),
  /** Months that a new card is valid. */
  months: z.int(),
  amounts: z.array(minorUnits),
});

const design = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  image: image.nullable(),
  active: z.boolean(),
  /** Purchases with this design. */
  uses: z.int(),
});

const version = z.int().min(1).max(1_000_000_000);
const content = { name: filled(60), image: imageName.nullable(), active: z.boolean() };
const reads = { method: 'GET', access: { ...staff, privilege: 'giftCard.view' }, lane: 'cart', rate: 'read' } as const;
const writes = {
  method: 'POST',
  access: { ...staff, privilege: 'giftCard.validate' },
  lane: 'cart',
  rate: 'write',
} as const;
const base = '/api/pro/gift-card-offer';

export const proGiftOffer = declareCalls('proGiftOffer', {
  amounts: {
    ...reads,
    path: `${base}/amounts`,
    summary: 'Les montants de carte cadeau proposés dans une région.',
    query: z.object({ region: regionCode }),
    output: offer,
    errors: ['NOT_FOUND'],
  },
  saveAmounts: {
    ...writes,
    path: `${base}/amounts`,
    summary: 'Écrit les montants de carte cadeau d’une région, proposés aussitôt.',
    body: z.strictObject({
      region: regionCode,
      version: z.int().min(0).max(1_000_000_000),
      min: amount.min(1),
      max: amount.min(1),
      months: z.int().min(1).max(120),
      amounts: z.array(amount.min(1)).max(maxOfferedAmounts),
    }),
    output: offer,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  designs: {
    ...reads,
    path: `${base}/designs`,
    summary: 'Les modèles de carte cadeau dans leur ordre, aussi ceux qui ne sont plus proposés.',
    output: z.object({ designs: z.array(design) }),
  },
  addDesign: {
    ...writes,
    path: `${base}/designs`,
    summary: 'Ajoute un modèle de carte cadeau, à la fin.',
    body: z.strictObject(content),
    output: design,
    errors: ['BAD_REQUEST'],
  },
  saveDesign: {
    ...writes,
    path: `${base}/designs/:designId`,
    summary: 'Modifie un modèle de carte cadeau.',
    params: z.object({ designId: smallId }),
    body: z.strictObject({ version, ...content }),
    output: design,
    errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
  },
  moveDesign: {
    ...writes,
    path: `${base}/designs/:designId/move`,
    summary: 'Déplace un modèle de carte cadeau dans leur ordre.',
    params: z.object({ designId: smallId }),
    /** Null: to the end. */
    body: z.strictObject({ before: smallId.nullable() }),
    status: 204,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  upload: {
    ...writes,
    path: `${base}/images`,
    summary: 'Ajoute l’image d’un modèle de carte cadeau.',
    lane: 'export',
    rate: 'upload',
    body: z.strictObject({ imageAsBase64: text(base64Length(photoBytes)).min(1), alt: filled(250) }),
    bodyLimit: base64Length(photoBytes) + 4_096,
    output: z.object({ image }),
    status: 201,
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_UNREADABLE', 'BAD_REQUEST'],
  },
});

export type ProGiftOffer = z.output<typeof offer>;
export type ProGiftDesign = z.output<typeof design>;
