/** Risk of a cash order, and which buyer to call first. */
import type { CallOutcome, CallRisk, CallSort } from '#shared/api/pro-call-shapes';

/** Deliveries that ended, and how many of them were refused. */
export type Refusals = { readonly ended: number; readonly refused: number };

/** In hundredths of a percent; null when there are too few deliveries to tell. */
export const rateOf = ({ ended, refused }: Refusals, least: number): number | null =>
  ended < least ? null : Math.round((refused * 10_000) / ended);

/** With fewer deliveries, an area has no rate. */
export const minAreaDeliveries = 20;
const highAreaRate = 1500;

/** `area`: in hundredths of a percent. */
export const riskOf = (phone: Refusals, area: number | null): CallRisk => {
  const delivered = phone.ended - phone.refused;
  if (phone.refused >= 2 && phone.refused * 3 >= phone.ended) return 'HIGH';
  if (phone.refused > 0) return delivered >= 5 ? 'LOW' : 'MEDIUM';
  return delivered === 0 && area !== null && area >= highAreaRate ? 'MEDIUM' : 'LOW';
};

export type Queued = {
  readonly risk: CallRisk;
  readonly placedAt: Date;
  readonly toPay: number;
  readonly confirmUntil: Date | null;
  readonly nextCallAt: Date | null;
  readonly lastOutcome: CallOutcome | null;
};

export const isDue = ({ nextCallAt, lastOutcome }: Queued, now: Date): boolean =>
  lastOutcome === null || (nextCallAt !== null && nextCallAt <= now);

const risks: readonly CallRisk[] = ['HIGH', 'MEDIUM', 'LOW'];
const never = Number.MAX_SAFE_INTEGER;

const keys: Readonly<Record<CallSort, (call: Queued) => readonly number[]>> = {
  RISK: ({ risk, placedAt }) => [risks.indexOf(risk), placedAt.getTime()],
  AGE: ({ placedAt }) => [placedAt.getTime()],
  DEADLINE: ({ confirmUntil, placedAt }) => [confirmUntil?.getTime() ?? never, placedAt.getTime()],
  AMOUNT: ({ toPay, placedAt }) => [-toPay, placedAt.getTime()],
};

const compare = (left: readonly number[], right: readonly number[]): number => {
  const index = left.findIndex((value, place) => value !== right[place]);
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0);
};

/** Due calls first, then the others by the time of their next call; wrong numbers last. */
export const sortQueue = <Call extends Queued>(calls: readonly Call[], sort: CallSort, now: Date): Call[] => {
  const keyOf = (call: Call): readonly number[] => {
    const due = isDue(call, now);
    return [due ? 0 : 1, due ? 0 : (call.nextCallAt?.getTime() ?? never), ...keys[sort](call)];
  };
  return calls.toSorted((left, right) => compare(keyOf(left), keyOf(right)));
};

const minute = 60_000;
/** Minutes until the next call, after the first, the second and each later one. */
const pauses = [60, 180, 1440] as const;

/** Null: nobody needs to call again. */
export const nextCallAfter = (outcome: CallOutcome, attempts: number, now: Date, chosen: Date | null): Date | null => {
  if (outcome === 'CONFIRMED' || outcome === 'REFUSED' || outcome === 'WRONG_NUMBER') return null;
  if (chosen) return chosen;
  return new Date(now.getTime() + (pauses[attempts] ?? pauses[2]) * minute);
};

type CallEntry = { readonly id: number; readonly kind: string; readonly details: Readonly<Record<string, unknown>> };

/** The calls that were not undone, in the given sequence. */
export const standingCalls = <Entry extends CallEntry>(activities: readonly Entry[]): Entry[] => {
  const undone = new Set(activities.filter(({ kind }) => kind === 'CALL_UNDONE').map(({ details }) => details['call']));
  return activities.filter(({ kind, id }) => kind === 'CALL' && !undone.has(id));
};
