/** Calls of gift cards. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { amount, email, filled, smallId, text } from './inputs.ts';

const person = z.strictObject({ name: filled(120), email });

export const giftCards = declareCalls('giftCards', {
  checkout: {
    method: 'POST',
    path: '/api/gift-cards/checkout',
    summary: 'Achète une carte cadeau.',
    body: z
      .strictObject({
        amount: amount.min(1).optional(),
        amountId: smallId.optional(),
        recipient: person,
        sender: person,
        message: text(500).nullish(),
        sendAt: z.iso.datetime().nullish(),
      })
      .refine((body) => (body.amount === undefined) !== (body.amountId === undefined), {
        path: ['amount'],
        params: { sentence: 'ONE_AMOUNT' },
      }),
    output: z.object({ orderId: z.string(), redirectUrl: z.string().nullable() }),
    status: 201,
    access: anyone,
    lane: 'checkout',
    rate: 'checkout',
    idempotency: 'required',
    errors: ['BAD_REQUEST'],
  },
});
