import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { cartState, deliveryArea, deliveryMode } from './cart-shapes.ts';
import { regionCode, rowId, smallId, text } from './inputs.ts';
import { currency } from './shapes.ts';

/** Any value of the cookie is accepted; an unknown id gives an empty cart. */
const cartId = text(128).brand<'CartId'>();

const variantId = rowId.brand<'VariantId'>();

const read = { method: 'GET', access: anyone, lane: 'cart', rate: 'read' } as const;
const write = { method: 'POST', output: cartState, access: anyone, lane: 'cart', rate: 'cartWrite' } as const;

const quantity = z.int().min(1).max(999);

export const cart = declareCalls('cart', {
  get: {
    ...read,
    path: '/api/cart/get',
    summary: 'Le panier d’un visiteur, tel qu’il est maintenant.',
    query: z.object({ cartId: cartId.optional() }),
    output: cartState,
  },
  inRegion: {
    ...read,
    path: '/api/cart/in-region',
    summary: 'Le panier tel qu’il serait, refait pour une autre région\u202F; rien n’est changé.',
    query: z.object({ cartId: cartId.optional(), region: regionCode }),
    output: cartState,
  },
  add: {
    ...write,
    path: '/api/cart/add',
    summary: 'Ajoute des articles à ce que le panier contient déjà.',
    body: z.strictObject({
      cartId: cartId.nullish(),
      lines: z
        .array(z.strictObject({ itemVariantId: variantId, quantity: quantity.default(1) }))
        .min(1)
        .max(50),
    }),
    idempotency: 'accepted',
    errors: ['OUT_OF_STOCK'],
  },
  update: {
    ...write,
    path: '/api/cart/update',
    summary: 'Fixe la quantité d’une ligne\u202F; zéro l’enlève.',
    body: z.strictObject({ cartId, itemVariantId: variantId, quantity: z.int().min(0).max(999) }),
    errors: ['OUT_OF_STOCK'],
  },
  remove: {
    ...write,
    path: '/api/cart/remove',
    summary: 'Enlève une ligne.',
    body: z.strictObject({ cartId, itemVariantId: variantId }),
  },
  replace: {
    ...write,
    path: '/api/cart/replace',
    summary:
      'Change la taille ou la couleur d’une ligne sur place\u202F; deux lignes de la même déclinaison n’en font qu’une.',
    body: z.strictObject({ cartId, itemVariantId: variantId, newItemVariantId: variantId }),
    errors: ['OUT_OF_STOCK'],
  },
  saveForLater: {
    ...write,
    path: '/api/cart/save-for-later',
    summary: 'Met une ligne de côté, ou la remet au panier\u202F; remet de côté celle qui vient d’être enlevée.',
    body: z.strictObject({
      cartId,
      itemVariantId: variantId,
      saved: z.boolean(),
      /** Quantity of a removed line that is saved for later; ignored when the line is still in the cart. */
      quantity: quantity.optional(),
    }),
    errors: ['OUT_OF_STOCK'],
  },
  acknowledge: {
    ...write,
    path: '/api/cart/acknowledge',
    summary: 'Dit que les changements signalés ont été vus\u202F: les prix affichés deviennent ceux du panier.',
    body: z.strictObject({ cartId }),
  },
  setRegion: {
    ...write,
    path: '/api/cart/set-region',
    summary:
      'Refait le panier aux prix de la région du visiteur, ou de celle qui est nommée\u202F; ce qui n’y est pas vendu est signalé.',
    body: z.strictObject({
      cartId,
      /** Region of the visitor by default. */
      region: regionCode.optional(),
    }),
  },
  setDeliveryMode: {
    ...write,
    path: '/api/cart/set-delivery-mode',
    summary: 'Choisit le mode de livraison, et la zone quand elle est connue.',
    body: z.strictObject({ cartId, deliveryModeId: smallId, areaId: smallId.nullish() }),
  },
  deliveryModes: {
    ...read,
    path: '/api/cart/delivery-modes',
    summary: 'Les modes de livraison possibles, avec leur prix pour ce panier.',
    query: z.object({ cartId: cartId.optional(), areaId: smallId.optional() }),
    output: z.object({ deliveryModes: z.array(deliveryMode), currency }),
  },
  deliveryAreas: {
    ...read,
    path: '/api/cart/delivery-areas',
    summary: 'Les gouvernorats ou régions où la boutique livre.',
    output: z.object({ areas: z.array(deliveryArea) }),
  },
  setWallet: {
    ...write,
    path: '/api/cart/set-wallet',
    summary: 'Choisit de payer avec le crédit boutique, ou y renonce.',
    body: z.strictObject({ cartId, used: z.boolean() }),
    access: customers,
  },
  setGiftCard: {
    ...write,
    path: '/api/cart/set-gift-card',
    summary: 'Applique une carte cadeau ou un code promotionnel\u202F; sans code, les retire.',
    body: z.strictObject({
      cartId,
      code: text(64).nullable(),
      /** When no code is given: what to remove. By default both. */
      only: z.enum(['PROMOTION', 'GIFT_CARD']).optional(),
    }),
    errors: ['CODE_UNKNOWN', 'CODE_EXPIRED', 'CODE_USED', 'CARD_BLOCKED', 'CODE_NOT_APPLICABLE', 'TOO_MANY_REQUESTS'],
  },
});
