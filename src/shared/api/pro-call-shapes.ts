/** Calls to the buyers of cash orders. */
import { z } from 'zod';
import { orderStatus } from './order-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

const nullableText = z.string().nullable();

export const callOutcomes = ['CONFIRMED', 'NO_ANSWER', 'CALL_BACK', 'WANTS_CHANGE', 'WRONG_NUMBER', 'REFUSED'] as const;
export const callSorts = ['RISK', 'AGE', 'DEADLINE', 'AMOUNT'] as const;
export const callOutcome = z.enum(callOutcomes);
export const callRisk = z.enum(['LOW', 'MEDIUM', 'HIGH']);

/** Staff user who calls the buyer now, also about another order of the same phone. */
const agent = z.object({ name: z.string(), isMe: z.boolean(), until: z.string() });

export const callRow = z.object({
  reference: z.string(),
  version: z.int(),
  date: z.string(),
  status: orderStatus,
  region: z.string(),
  fullName: z.string(),
  phone: z.string(),
  phoneText: z.string(),
  city: z.string(),
  toPay: minorUnits,
  currency,
  risk: callRisk,
  attempts: count,
  lastOutcome: callOutcome.nullable(),
  nextCallAt: nullableText,
  /** May be called now. */
  due: z.boolean(),
  /** The order is cancelled then, unless somebody confirms it. */
  confirmUntil: nullableText,
  agent: agent.nullable(),
});

/** `rateBp`: in hundredths of a percent; null when there are too few deliveries to tell. */
const refusals = z.object({ ended: count, refused: count, rateBp: z.int().nullable() });

export const callQueue = z.object({
  calls: z.array(callRow),
  count,
  totals: z.array(z.object({ currency, total: minorUnits })),
  /** Of the caller, since midnight in the region. */
  today: z.object({ calls: count, confirmed: count, averageSeconds: z.int().nullable() }),
});

export const callCard = z.object({
  call: callRow,
  phone: refusals,
  area: z.object({ ...refusals.shape, name: z.string() }).nullable(),
  region: refusals,
  /** Last call of this order that somebody answered. */
  lastReachedAt: nullableText,
  /** What to say, in French. */
  script: z.string(),
  /** Opens WhatsApp with a message that has the link to confirm. */
  whatsApp: z.string(),
  attempts: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      outcome: callOutcome,
      note: nullableText,
      nextCallAt: nullableText,
    }),
  ),
});

export const refusalRates = z.object({
  /** Moment at which the areas were counted. */
  at: z.string(),
  region: refusals,
  areas: z.array(z.object({ ...refusals.shape, name: z.string() })),
  phones: z.array(z.object({ ...refusals.shape, phone: z.string(), phoneText: z.string() })),
});

export type CallOutcome = z.output<typeof callOutcome>;

/** The other outcomes send a message to the customer, so they cannot be undone. */
export const canUndoCall = (outcome: CallOutcome): boolean => outcome !== 'CONFIRMED' && outcome !== 'REFUSED';
export type CallRisk = z.output<typeof callRisk>;
export type CallSort = (typeof callSorts)[number];
export type CallRow = z.output<typeof callRow>;
export type CallQueue = z.output<typeof callQueue>;
export type CallCard = z.output<typeof callCard>;
export type RefusalRates = z.output<typeof refusalRates>;
