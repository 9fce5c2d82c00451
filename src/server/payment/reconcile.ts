/**
 * Queries providers about open attempts, so that no payment is lost when the buyer closes the tab or a
 * notification does not arrive.
 */
import type { PaymentAttemptId } from '#shared/ids';
import type { Confirmation } from './confirm-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { planPoll, takeDue, type DueAttempt } from './reconcile.store.ts';
import { nextPoll } from './schedule.rules.ts';

/** Milliseconds for which one node reserves the attempts that it polls. */
const lease = 120_000;
const batch = 4;

type Confirm = (id: PaymentAttemptId) => Promise<Confirmation>;

const poll = async ({ db, clock, log }: PaymentContext, confirm: Confirm, due: DueAttempt): Promise<void> => {
  const hasResponse = await confirm(due.attemptId).then(
    (confirmation) => confirmation.hasResponse,
    (error: unknown) => {
      log.error({ err: error, attemptId: due.attemptId }, 'payment could not be confirmed');
      return false;
    },
  );
  const next = nextPoll(due.createdAt, clock.now(), hasResponse);
  await db.command({ name: 'payment.planPoll' }, (tx) => planPoll(tx, due, next));
};

/** Runs until no attempt is due or the signal aborts. Returns the number of polls. */
export const reconcile = async (context: PaymentContext, confirm: Confirm, signal?: AbortSignal): Promise<number> => {
  let count = 0;
  const isAborted = (): boolean => signal?.aborted === true;
  while (!isAborted()) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + lease);
    const due = await context.db.command({ name: 'payment.takeDue' }, (tx) => takeDue(tx, now, until, batch));
    await Promise.all(due.map((one) => poll(context, confirm, one)));
    count += due.length;
    if (due.length < batch) break;
  }
  return count;
};
