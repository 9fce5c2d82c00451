/** Items that the signed-in customer looked at. `items.visit` adds to them. */
import { z } from 'zod';
import { customers, declareCalls } from './call.ts';
import { itemRef } from './inputs.ts';
import { currency, itemCard } from './shapes.ts';

export const viewedLimit = 24;

const write = { method: 'POST', access: customers, lane: 'cart', rate: 'write', status: 204 } as const;

export const viewedItems = declareCalls('viewedItems', {
  list: {
    method: 'GET',
    path: '/api/users/viewed-items',
    summary: 'Les derniers articles vus par la personne connectée, du plus récent au plus ancien.',
    output: z.object({ items: z.array(itemCard).max(viewedLimit), currency }),
    access: customers,
    lane: 'catalogue',
    rate: 'read',
  },
  add: {
    ...write,
    path: '/api/users/viewed-items',
    summary: 'Ajoute des articles vus avant la connexion, du plus récent au plus ancien.',
    body: z.strictObject({ itemRefs: z.array(itemRef).min(1).max(viewedLimit) }),
  },
  remove: {
    ...write,
    path: '/api/users/viewed-items/remove',
    summary: 'Retire un article des derniers articles vus. Répété, sans effet.',
    body: z.strictObject({ itemRef }),
    errors: ['ITEM_NOT_FOUND'],
  },
  clear: {
    ...write,
    path: '/api/users/viewed-items/clear',
    summary: 'Efface tous les derniers articles vus.',
  },
});
