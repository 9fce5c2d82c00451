import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { mailLinkToken } from './inputs.ts';

export const cartReminders = declareCalls('cartReminders', {
  unsubscribe: {
    method: 'POST',
    path: '/api/cart/reminders/unsubscribe',
    summary: 'Met fin aux rappels de panier de la personne qui a reçu le lien, et à rien d’autre.',
    body: z.strictObject({ token: mailLinkToken }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
});
