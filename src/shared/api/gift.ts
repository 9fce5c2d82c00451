/** The instant-win game. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { email, itemRef, line, phone, rowId, text, token } from './inputs.ts';
import { image } from './shapes.ts';

export const prize = z.object({
  id: z.string(),
  giftType: z.enum(['PHYSICAL', 'PROMOTION_CARD']),
  name: z.string(),
  image,
  percentAsString: z.string().nullable(),
  amountAsString: z.string().nullable(),
  isOrder: z.boolean(),
  /** True when the winner is already known from the order or the account, so that no form is needed. */
  claimed: z.boolean(),
  /** Seconds until the form is no longer accepted, by the server's clock. */
  secondsLeft: z.int(),
});

const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Unknown and malformed codes get the same response. */
const code = text(128).min(1);

export const gift = declareCalls('gift', {
  checkItem: {
    method: 'GET',
    path: '/api/gift/check/item',
    summary: 'Tire au sort, une fois par visiteur, article et jour\u202F: un code quand c’est gagné.',
    query: z.object({ itemRef }),
    output: z.object({ code: z.string().nullable() }),
    access: anyone,
    lane: 'poll',
    rate: 'poll',
  },
  checkOrder: {
    method: 'GET',
    path: '/api/gift/check/order',
    hiddenFromStaff: true,
    summary: 'Le code du cadeau gagné par une commande payée, tant qu’il n’a pas été montré.',
    query: z.object({ orderId, order_s_ref: token.brand<'OrderSecret'>() }),
    output: z.object({ code: z.string().nullable() }),
    access: anyone,
    lane: 'poll',
    rate: 'poll',
  },
  check: {
    method: 'GET',
    path: '/api/gift/check',
    summary: 'Le cadeau d’un code, dès qu’il est dû.',
    query: z.object({ code }),
    output: z.object({ gift: prize.nullable() }),
    access: anyone,
    lane: 'poll',
    rate: 'poll',
    errors: ['TOO_MANY_REQUESTS'],
  },
  winnerSave: {
    method: 'POST',
    path: '/api/gift/winner/save',
    summary: 'Enregistre les coordonnées de la personne qui a gagné.',
    body: z.strictObject({ id: rowId, code, name: line(80).min(2), phone, email }),
    output: z.object({}),
    access: anyone,
    lane: 'cart',
    rate: 'write',
    errors: ['GIFT_WINDOW_OVER', 'GIFT_ALREADY_CLAIMED', 'CODE_UNKNOWN'],
  },
});

export type Prize = z.output<typeof prize>;
