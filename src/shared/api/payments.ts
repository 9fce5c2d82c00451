/** Calls that payment providers make to the shop. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';

export const payments = declareCalls('payments', {
  notify: {
    method: 'POST',
    path: '/api/payments/:provider/notify',
    summary: 'Le signal d’un prestataire de paiement\u202F; la vérité lui est ensuite demandée.',
    params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    /** The provider's own words: each adapter reads what it knows. Forms are accepted beside JSON. */
    body: z.looseObject({}),
    accepts: 'jsonOrForm',
    status: 204,
    access: anyone,
    lane: 'checkout',
    rate: 'poll',
    errors: ['NOT_FOUND'],
  },
});
