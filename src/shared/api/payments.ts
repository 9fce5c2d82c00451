import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { text } from './inputs.ts';

const params = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) });
const notification = { params, access: anyone, lane: 'checkout', rate: 'poll', errors: ['NOT_FOUND'] } as const;

export const payments = declareCalls('payments', {
  notify: {
    method: 'POST',
    path: '/api/payments/:provider/notify',
    summary: 'Le signal d’un prestataire de paiement\u202F; l’état du paiement lui est ensuite demandé.',
    /** The fields depend on the provider. */
    body: z.looseObject({}),
    accepts: 'jsonOrForm',
    status: 204,
    ...notification,
  },
  ping: {
    method: 'GET',
    path: '/api/payments/:provider/notify',
    summary: 'Le même signal par GET, ou la vérification par un prestataire que l’adresse répond.',
    /** ClicToPay sends the id of the payment. CinetPay only checks that the URL answers. */
    query: z.object({ mdOrder: text(64).optional(), orderId: text(64).optional(), orderNumber: text(64).optional() }),
    output: z.object({}),
    ...notification,
  },
});
