import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { itemRef, seoName, token } from './inputs.ts';
import { count, currency, itemCard, minorUnits, variant } from './shapes.ts';

export const wishlistLimit = 200;

const read = { method: 'GET', access: customers, lane: 'catalogue', rate: 'read' } as const;
const write = { method: 'POST', access: customers, lane: 'cart', rate: 'cartWrite' } as const;
const ofItem = z.strictObject({ itemRef });

export const wishlistItem = z.object({
  item: itemCard,
  variants: z.array(variant.omit({ images: true, sku: true })),
  /** Colour that was shown when the item was added. */
  styleId: z.string().nullable(),
  addedAt: z.string(),
  /** How much the price has dropped in this region since the item was added; 0 when it has not. */
  drop: minorUnits,
});

const share = z.object({
  /** Null while the list is not shared. */
  token: z.string().nullable(),
  showsName: z.boolean(),
});

export const wishlist = declareCalls('wishlist', {
  refs: {
    ...read,
    path: '/api/wishlist/refs',
    summary: 'Les références des articles de la wishlist.',
    output: z.object({ refs: z.array(z.string()).max(wishlistLimit) }),
  },
  list: {
    ...read,
    path: '/api/wishlist/list',
    summary: 'La wishlist, de l’ajout le plus récent au plus ancien, avec les baisses de prix et le stock.',
    output: z.object({
      items: z.array(wishlistItem),
      unavailable: count,
      currency,
    }),
  },
  add: {
    ...write,
    path: '/api/wishlist/add',
    summary: 'Ajoute un article à la wishlist, au prix du moment.',
    body: z.strictObject({
      itemRef,
      /** Key of a colour, as in the address of the product. Unknown colours are ignored. */
      style: seoName.nullish(),
    }),
    status: 204,
    errors: ['ITEM_NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...write,
    path: '/api/wishlist/remove',
    summary: 'Enlève un article de la wishlist. Répété, sans effet.',
    body: ofItem,
    status: 204,
    errors: ['ITEM_NOT_FOUND'],
  },
  restore: {
    ...write,
    path: '/api/wishlist/restore',
    summary: 'Annule un retrait de moins d’un jour\u202F: l’article retrouve son prix et sa date d’ajout.',
    body: ofItem,
    status: 204,
    errors: ['NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  sharing: {
    ...read,
    path: '/api/wishlist/share',
    summary: 'Le lien de partage de la wishlist, s’il existe.',
    output: share,
  },
  share: {
    ...write,
    path: '/api/wishlist/share',
    summary: 'Crée le lien de partage, ou change l’accord pour y montrer le prénom.',
    body: z.strictObject({ showsName: z.boolean() }),
    output: share,
  },
  unshare: {
    ...write,
    path: '/api/wishlist/unshare',
    summary: 'Supprime le lien de partage. L’ancienne adresse ne mène plus à rien.',
    status: 204,
  },
  shared: {
    ...read,
    path: '/api/wishlist/shared/:token',
    summary: 'Les articles d’une wishlist partagée.',
    params: z.object({ token }),
    output: z.object({
      /** First name, if the customer agreed to show it. */
      name: z.string().nullable(),
      items: z.array(itemCard),
      currency,
    }),
    access: anyone,
    errors: ['NOT_FOUND'],
  },
});

export type WishlistItem = z.output<typeof wishlistItem>;
