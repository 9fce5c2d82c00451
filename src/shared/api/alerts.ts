/** Alerts about items that are back in stock or cheaper: at once for customers, by a mailed link for guests. */
import { z } from 'zod';
import { anyone, customers, declareCalls } from './call.ts';
import { email, itemRef, mailLinkToken, rowId, seoName, text } from './inputs.ts';
import { currency, image, minorUnits } from './shapes.ts';

export const alertKinds = ['BACK_IN_STOCK', 'PRICE_DROP'] as const;
export type AlertKind = (typeof alertKinds)[number];

const wanted = {
  kind: z.enum(alertKinds),
  itemRef,
  /** Null means any size. */
  itemVariantId: rowId.nullish(),
  /** Key of a colour, as in the address of the product; null means any colour. Ignored beside a variant. */
  style: seoName.nullish(),
};

const linked = { access: anyone, lane: 'cart', rate: 'write', errors: ['NOT_FOUND'] } as const;
const own = { access: customers, lane: 'cart' } as const;

export const alerts = declareCalls('alerts', {
  request: {
    method: 'POST',
    path: '/api/alerts/request',
    summary: 'Envoie un e-mail qui confirme une alerte\u202F; la réponse est la même pour toutes les adresses.',
    body: z.strictObject({
      ...wanted,
      email,
      /** Hidden field. If it is filled, the sender is a program and the request is dropped. */
      website: text(200).default(''),
    }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'contact',
    errors: ['ITEM_NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  confirm: {
    ...linked,
    method: 'POST',
    path: '/api/alerts/confirm',
    summary: 'Active l’alerte dont le lien a été envoyé\u202F; il est valable deux jours.',
    body: z.strictObject({ token: mailLinkToken }),
    output: z.object({ isActive: z.boolean() }),
  },
  unsubscribe: {
    ...linked,
    method: 'POST',
    path: '/api/alerts/unsubscribe',
    summary: 'Met fin aux alertes d’une personne pour un article, ou à toutes.',
    body: z.strictObject({ token: mailLinkToken, all: z.boolean().default(true) }),
    status: 204,
  },
  list: {
    ...own,
    method: 'GET',
    path: '/api/users/alerts',
    summary: 'Les alertes en cours de la personne connectée, les plus récentes d’abord.',
    output: z.object({
      alerts: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(alertKinds),
          item: z.object({ ref: z.string(), name: z.string(), path: z.string(), image: image.nullable() }),
          /** Colour and size, or the colour alone; null for any. */
          variant: z.string().nullable(),
          /** Price that a drop is compared with. */
          price: minorUnits,
          currency,
          createdAt: z.string(),
          expiresAt: z.string(),
        }),
      ),
    }),
    rate: 'read',
  },
  wishlist: {
    ...own,
    method: 'GET',
    path: '/api/users/alerts/wishlist',
    summary: 'Dit si toute la wishlist de la personne connectée est suivie.',
    output: z.object({ isFollowed: z.boolean() }),
    rate: 'read',
  },
  followWishlist: {
    ...own,
    method: 'POST',
    path: '/api/users/alerts/wishlist',
    summary: 'Suit ou ne suit plus toute la wishlist\u202F: retours en stock et baisses de prix.',
    body: z.strictObject({ isFollowed: z.boolean() }),
    status: 204,
    rate: 'write',
  },
  add: {
    ...own,
    method: 'POST',
    path: '/api/users/alerts',
    summary: 'Crée une alerte de la personne connectée\u202F; la même alerte n’existe qu’une fois.',
    body: z.strictObject(wanted),
    status: 204,
    rate: 'write',
    errors: ['ITEM_NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...own,
    method: 'POST',
    path: '/api/users/alerts/remove',
    summary: 'Supprime une alerte de la personne connectée.',
    body: z.strictObject({ alertId: rowId }),
    status: 204,
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
});
