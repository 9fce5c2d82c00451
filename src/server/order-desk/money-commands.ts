/** `npm run order -- refunds`, `payments` and related commands. */
import { OperatorError } from '#platform/operator-error';
import type { RefundView, Resolution } from '#server/payment';
import type { Regions } from '#server/region';
import type { OrderDesk, OrderFile } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

export type Options = { state?: string; limit?: string; lines?: string; reason?: string; answer?: string; to?: string };
type Print = (line: string) => void;
export type Terminal = {
  readonly desk: OrderDesk;
  readonly regions: Pick<Regions, 'get'>;
  readonly print: Print;
};

export type Command = (terminal: Terminal, args: readonly string[], options: Options) => Promise<void>;

const sumOf = (refunds: readonly RefundView[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

export const printPayments = (print: Print, { order, attempts, refunds, paymentRefunds }: OrderFile): void => {
  const { currency } = order;
  const money = (amount: number): string | null => (amount === 0 ? null : messages.money(amount, currency));
  for (const attempt of attempts) {
    const own = paymentRefunds.filter(({ attemptId }) => attemptId === attempt.attemptId);
    const done = sumOf(own.filter(({ state }) => state === 'DONE'));
    const amounts = { refunded: money(done), owed: money(sumOf(own) - done) };
    print(messages.attempt(attempt, { requested: messages.money(attempt.amount, currency), ...amounts }));
  }
  const orderRefundIds = new Set(refunds.map(({ id }) => id));
  const late = paymentRefunds.filter(({ refundId }) => !orderRefundIds.has(refundId));
  const all = [...refunds, ...late.map((refund) => ({ ...refund, id: refund.refundId, via: 'CARD' as const }))];
  for (const refund of all) print(`  ${messages.refund(refund, messages.money(refund.amount, currency))}`);
};

const listRefunds: Command = async ({ desk, print }) => {
  const owed = await desk.owedRefunds();
  if (owed.length === 0) print(messages.noRefunds);
  for (const refund of owed) print(messages.owed(refund, messages.money(refund.amount, refund.currency)));
};

const idOf = ([id]: readonly string[]): string => {
  if (id === undefined) throw new OperatorError(messages.usage);
  return id;
};

const completeRefund: Command = async ({ desk, print }, args) => {
  const id = idOf(args);
  await desk.completeRefund(id);
  print(messages.refundDone(id));
};

const listPayments: Command = async ({ desk, print }) => {
  const [reviews, failed] = [await desk.paymentsUnderReview(), await desk.failedRefunds()];
  if (reviews.length + failed.length === 0) print(messages.noPayments);
  for (const payment of reviews)
    for (const line of [messages.review, messages.expected, messages.found, messages.resolveHint]) print(line(payment));
  for (const refund of failed) {
    print(messages.failedRefund(refund, messages.money(refund.amount, refund.currency)));
    if (refund.error !== null) print(messages.lastError(refund.error));
    print(messages.failedRefundHint(refund));
  }
};

const retryRefund: Command = async ({ desk, print }, args) => {
  const id = idOf(args);
  await desk.retryRefund(id);
  print(messages.retried(id));
};

export const reasonOf = ({ reason }: Options): string => {
  const text = reason?.trim();
  if (!text) throw new OperatorError(messages.needsReviewReason);
  return text;
};

const refundByHand: Command = async ({ desk, print }, args, options) => {
  const id = idOf(args);
  await desk.refundByHand(id, reasonOf(options));
  print(messages.refundByHand(id));
};

const resolutions = new Map<string | undefined, Resolution>([
  ['given-back', 'GIVEN_BACK'],
  ['not-ours', 'NOT_OURS'],
]);

const resolveReview: Command = async ({ desk, print }, [id, verdict], options) => {
  const resolution = resolutions.get(verdict);
  if (id === undefined || resolution === undefined) throw new OperatorError(messages.badResolve);
  await desk.resolveReview(id, resolution, reasonOf(options));
  print(messages.resolved(id, resolution));
};

export const moneyCommands: ReadonlyMap<string, Command> = new Map([
  ['refunds', listRefunds],
  ['refund', completeRefund],
  ['payments', listPayments],
  ['resolve', resolveReview],
  ['retry', retryRefund],
  ['by-hand', refundByHand],
]);
