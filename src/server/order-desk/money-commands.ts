/** `npm run order -- refunds`, `payments` and related commands. */
import { OperatorError } from '#platform/operator-error';
import type { RefundView, Resolution } from '#server/payment';
import type { Regions } from '#server/region';
import type { OrderDesk, OrderFile, StaffDesk } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

export type Options = {
  state?: string;
  limit?: string;
  lines?: string;
  reason?: string;
  answer?: string;
  to?: string;
  as?: string;
};
type Print = (line: string) => void;
export type Terminal = {
  readonly desk: OrderDesk;
  readonly regions: Pick<Regions, 'get'>;
  readonly print: Print;
  /** E-mail address of the acting person; used when `--as` is not given. */
  readonly person?: string | undefined;
  /** Asks for that address; absent when nobody is at the terminal. */
  readonly ask?: (() => Promise<string>) | undefined;
};

/** The desk with the person who acts. Throws when nobody is named. */
export const actingDesk = async ({ desk, person, ask }: Terminal, options: Options): Promise<StaffDesk> => {
  const email = (options.as ?? person ?? (await ask?.()))?.trim();
  if (!email) throw new OperatorError(messages.needsPerson);
  const found = await desk.findStaffByEmail(email);
  if (!found) throw new OperatorError(messages.noPerson(email));
  return desk.as(found);
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

const completeRefund: Command = async (terminal, args, options) => {
  const id = idOf(args);
  await (await actingDesk(terminal, options)).completeRefund(id);
  terminal.print(messages.refundDone(id));
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

const retryRefund: Command = async (terminal, args, options) => {
  const id = idOf(args);
  await (await actingDesk(terminal, options)).retryRefund(id);
  terminal.print(messages.retried(id));
};

export const reasonOf = ({ reason }: Options): string => {
  const text = reason?.trim();
  if (!text) throw new OperatorError(messages.needsReviewReason);
  return text;
};

const refundByHand: Command = async (terminal, args, options) => {
  const [id, reason] = [idOf(args), reasonOf(options)];
  await (await actingDesk(terminal, options)).refundByHand(id, reason);
  terminal.print(messages.refundByHand(id));
};

const resolutions = new Map<string | undefined, Resolution>([
  ['given-back', 'GIVEN_BACK'],
  ['not-ours', 'NOT_OURS'],
]);

const resolveReview: Command = async (terminal, [id, verdict], options) => {
  const resolution = resolutions.get(verdict);
  if (id === undefined || resolution === undefined) throw new OperatorError(messages.badResolve);
  const reason = reasonOf(options);
  await (await actingDesk(terminal, options)).resolveReview(id, resolution, reason);
  terminal.print(messages.resolved(id, resolution));
};

export const moneyCommands: ReadonlyMap<string, Command> = new Map([
  ['refunds', listRefunds],
  ['refund', completeRefund],
  ['payments', listPayments],
  ['resolve', resolveReview],
  ['retry', retryRefund],
  ['by-hand', refundByHand],
]);
