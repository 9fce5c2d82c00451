/** Call desk for cash orders. A buyer is called by one person at a time. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { line, orderReference, regionCode, rowId } from './inputs.ts';
import { orderStatus } from './order-shapes.ts';
import { callCard, callOutcome, callQueue, callSorts, refusalRates } from './pro-call-shapes.ts';

const ofOrder = z.object({ reference: orderReference });
const access = { ...staff, privilege: 'order.validate' } as const;
const reads = { access, lane: 'cart', rate: 'read' } as const;
const writes = { access, lane: 'cart', rate: 'write' } as const;
const queueQuery = { region: regionCode.optional(), sort: z.enum(callSorts).default('RISK') };

export const proCalls = declareCalls('proCalls', {
  queue: {
    method: 'GET',
    path: '/api/pro/calls',
    summary: 'Les clients à appeler, celui qui presse en premier.',
    query: z.object(queueQuery),
    output: callQueue,
    ...reads,
  },
  card: {
    method: 'GET',
    path: '/api/pro/calls/:reference',
    summary: 'Ce qu’il faut savoir et dire pour un appel.',
    params: ofOrder,
    output: callCard,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  refusals: {
    method: 'GET',
    path: '/api/pro/calls/refusals',
    summary: 'Les refus à la livraison, par lieu et par téléphone, sur 180 jours.',
    query: z.object({ region: regionCode }),
    output: refusalRates,
    ...reads,
  },
  claim: {
    method: 'POST',
    path: '/api/pro/calls/:reference/claim',
    summary:
      'Prend un appel pour dix minutes, ou le prolonge\u202F; un client n’est appelé que par une personne à la fois.',
    params: ofOrder,
    output: callCard,
    ...writes,
    errors: ['NOT_FOUND', 'CALL_TAKEN', 'BAD_REQUEST'],
  },
  next: {
    method: 'POST',
    path: '/api/pro/calls/next',
    summary: 'Prend le prochain appel qui presse et que personne ne fait.',
    body: z.strictObject(queueQuery),
    output: z.object({ reference: z.string().nullable() }),
    ...writes,
  },
  release: {
    method: 'POST',
    path: '/api/pro/calls/:reference/release',
    summary: 'Rend un appel sans réponse notée.',
    params: ofOrder,
    status: 204,
    ...writes,
    errors: ['NOT_FOUND'],
  },
  outcome: {
    method: 'POST',
    path: '/api/pro/calls/:reference/outcome',
    summary: 'Note la réponse du client\u202F; elle confirme ou annule la commande, ou fixe le prochain appel.',
    params: ofOrder,
    body: z.strictObject({
      version: z.int().min(1).max(1_000_000_000),
      outcome: callOutcome,
      /** For REFUSED, the reason, which the customer reads. */
      note: line(250).nullish(),
      /** Required for CALL_BACK. */
      nextCallAt: z.iso.datetime().nullish(),
      /** For WANTS_CHANGE: the person stays on the call, to change the order with the customer. */
      keepsCall: z.boolean().default(false),
    }),
    output: z.object({
      reference: z.string(),
      status: orderStatus,
      /** Version of the order after the call. */
      version: z.int(),
      nextCallAt: z.string().nullable(),
      callId: z.string(),
    }),
    ...writes,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'CALL_TAKEN', 'RECORD_CHANGED'],
  },
  undo: {
    method: 'POST',
    path: '/api/pro/calls/:reference/undo',
    summary: 'Défait la dernière réponse notée, si elle n’a ni confirmé ni annulé la commande.',
    params: ofOrder,
    /** Both values come from the response of `outcome`. */
    body: z.strictObject({ version: z.int().min(1).max(1_000_000_000), callId: rowId }),
    status: 204,
    ...writes,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});
