/** Queue and card of the call desk, with times in words. For loaders. */
import {
  callOutcomes,
  callSorts,
  type CallCard,
  type CallOutcome,
  type CallQueue,
  type CallRow,
  type CallSort,
} from '#shared/api/pro-call-shapes';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { formatDateTime, formatTime, isoDay } from '#shared/dates';
import { momentPhrase, momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { laterTimes } from './call-back.rules.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import { deskPath } from './desk-path.ts';

/** Local time, and the order of the queue. */
export type DeskContext = LocalTime & { readonly sort: CallSort };

export const readSort = (params: URLSearchParams): CallSort =>
  callSorts.find((sort) => sort === params.get('tri')) ?? 'RISK';

/** `10 h 06` today, `23 nov.` on another day: a row has little room. */
const shortMoment = (at: string, view: DeskContext): string => momentText(at, view).split(',', 1)[0] ?? '';

const stateText = (call: CallRow, view: DeskContext): string => {
  const { agent, attempts, due, nextCallAt, date } = call;
  const words = messages.row;
  if (agent) return agent.isMe ? words.mine : words.heldBy(agent.name);
  if (!due) return nextCallAt === null ? words.noMore : momentPhrase(nextCallAt, view);
  return attempts > 0 ? words.try(attempts + 1) : shortMoment(date, view);
};

const rowOf = (call: CallRow, view: DeskContext) => ({
  reference: call.reference,
  path: deskPath({ sort: view.sort, reference: call.reference }),
  fullName: call.fullName,
  state: [call.city, stateText(call, view)].filter(Boolean).join(' · '),
  toPay: call.toPay,
  currency: call.currency,
  isRisky: call.risk === 'HIGH',
  isHeld: call.agent !== null && !call.agent.isMe,
  isDue: call.due,
});

export type DeskRow = ReturnType<typeof rowOf>;

export const queueOf = (queue: CallQueue, view: DeskContext) => ({
  rows: queue.calls.map((call) => rowOf(call, view)),
  count: queue.count,
  totals: queue.totals,
  today: queue.today,
});

/** The call that the person has, else the first free one that is due, else any. */
export const firstReference = (calls: readonly CallRow[]): string | null => {
  const free = calls.filter(({ agent }) => agent === null);
  const first = calls.find(({ agent }) => agent?.isMe) ?? free.find(({ due }) => due) ?? free[0] ?? calls[0];
  return first?.reference ?? null;
};

/** The next due call of the queue that no colleague makes. */
export const referenceAfter = (calls: readonly CallRow[], reference: string): string | null => {
  const index = calls.findIndex((call) => call.reference === reference);
  const rest = [...calls.slice(index + 1), ...calls.slice(0, Math.max(index, 0))];
  return rest.find(({ agent, due }) => due && (agent === null || agent.isMe))?.reference ?? null;
};

export const cardOf = (card: CallCard, order: ProOrder | null, view: DeskContext) => {
  const { call, attempts } = card;
  return {
    ...card,
    order,
    isWaiting: call.confirmUntil !== null,
    received: messages.received(momentPhrase(call.date, view)),
    agent: call.agent && { ...call.agent, until: formatTime(new Date(call.agent.until), view.timeZone) },
    deadline: call.confirmUntil && formatDateTime(new Date(call.confirmUntil), view.timeZone),
    reached: card.lastReachedAt && momentPhrase(card.lastReachedAt, view),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      moment: momentText(attempt.at, view),
      next: attempt.nextCallAt && momentPhrase(attempt.nextCallAt, view),
    })),
    laterTimes: laterTimes(view, call.confirmUntil),
    today: isoDay(view.now, view.timeZone),
  };
};

export type DeskCard = ReturnType<typeof cardOf>;

/** Sentence about what the last form did, from the address. */
export const doneText = (params: URLSearchParams): string | null => {
  const [what, reference] = [params.get('fait'), params.get('de') ?? ''];
  if (what === 'PAUSE') return messages.paused;
  if (what === 'EDITED') return messages.edited;
  const outcome = callOutcomes.find((one): one is CallOutcome => one === what);
  return outcome && /^[A-Z]{2}-[A-Z0-9]{1,10}$/.test(reference) ? messages.done(outcome, reference) : null;
};
