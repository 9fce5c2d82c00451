/** `npm run order -- refunds` and the like: money that a person gives back, from the terminal. */
import { OperatorError } from '#platform/operator-error';
import type { RefundView, Resolution } from '#server/payment';
import type { Regions } from '#server/region';
import { deskMessages as words } from './desk.messages.ts';
import type { Desk, File } from './desk.ts';

export type Options = { state?: string; limit?: string; lines?: string; reason?: string; answer?: string };
type Say = (line: string) => void;
export type DeskLine = { readonly desk: Desk; readonly regions: Pick<Regions, 'get'>; readonly say: Say };

type Verb = (line: DeskLine, rest: readonly string[], options: Options) => Promise<void>;

const sumOf = (refunds: readonly RefundView[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The payments of an order, and what went back of them or is owed; what came too late has no task of the order. */
export const sayMoney = (say: Say, { order: { currency }, attempts, refunds, paidBack }: File): void => {
  const money = (amount: number): string | null => (amount === 0 ? null : words.money(amount, currency));
  for (const attempt of attempts) {
    const mine = paidBack.filter(({ attemptId }) => attemptId === attempt.attemptId);
    const done = mine.filter(({ state }) => state === 'DONE');
    const amounts = { back: money(sumOf(done)), owed: money(sumOf(mine) - sumOf(done)) };
    say(words.attempt(attempt, { asked: words.money(attempt.amount, currency), ...amounts }));
  }
  const known = new Set(refunds.map(({ id }) => id));
  const late = paidBack.filter(({ refundId }) => !known.has(refundId));
  const all = [...refunds, ...late.map((one) => ({ ...one, id: one.refundId, via: 'CARD' as const }))];
  for (const refund of all) say(`  ${words.refund(refund, words.money(refund.amount, currency))}`);
};

const listRefunds: Verb = async ({ desk, say }) => {
  const owed = await desk.refunds();
  if (owed.length === 0) say(words.noRefunds);
  for (const one of owed) say(words.owed(one, words.money(one.amount, one.currency)));
};

const endRefund: Verb = async ({ desk, say }, [id]) => {
  if (id === undefined) throw new OperatorError(words.usage);
  await desk.refundDone(id);
  say(words.refundDone(id));
};

/** What calls for a person: money that does not fit, refunds that nobody tries any more. */
const listPayments: Verb = async ({ desk, say }) => {
  const [suspects, failed] = [await desk.suspects(), await desk.failedRefunds()];
  if (suspects.length + failed.length === 0) say(words.noPayments);
  for (const suspect of suspects)
    for (const line of [words.suspect, words.expected, words.found, words.waysOut]) say(line(suspect));
  for (const refund of failed) {
    say(words.givenUp(refund, words.money(refund.amount, refund.currency)));
    if (refund.error !== null) say(words.lastError(refund.error));
    say(words.refundWays(refund));
  }
};

const retry: Verb = async ({ desk, say }, [id]) => {
  if (id === undefined) throw new OperatorError(words.usage);
  await desk.retry(id);
  say(words.retried(id));
};

const whyOf = ({ reason }: Options): string => {
  const why = reason?.trim();
  if (!why) throw new OperatorError(words.needsWhy);
  return why;
};

const leaveToHand: Verb = async ({ desk, say }, [id], options) => {
  if (id === undefined) throw new OperatorError(words.usage);
  await desk.byHand(id, whyOf(options));
  say(words.leftToHand(id));
};

const resolutions = new Map<string | undefined, Resolution>([
  ['given-back', 'GIVEN_BACK'],
  ['not-ours', 'NOT_OURS'],
]);

const resolve: Verb = async ({ desk, say }, [id, typed], options) => {
  const how = resolutions.get(typed);
  if (id === undefined || how === undefined) throw new OperatorError(words.badResolve);
  await desk.resolve(id, how, whyOf(options));
  say(words.resolved(id, how));
};

/** By what is typed. */
export const moneyVerbs: ReadonlyMap<string, Verb> = new Map([
  ['refunds', listRefunds],
  ['refund', endRefund],
  ['payments', listPayments],
  ['resolve', resolve],
  ['retry', retry],
  ['by-hand', leaveToHand],
]);
