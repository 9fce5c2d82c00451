/** Orders nobody paid in time: each minute the provider is asked a last time, then the pieces go back on sale. */
import type { Jobs } from '#platform/jobs';
import type { OrderDeps } from './order-deps.ts';
import { lockDue, readDue } from './order.store.ts';
import type { Steps } from './steps.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments'> & { readonly steps: Steps };

const batch = 100;

const askLast = async ({ payments, log }: Deps, reference: string): Promise<void> => {
  const attempts = await payments.ofSubject('ORDER', reference);
  for (const { attemptId, status } of attempts) {
    if (status !== 'PENDING') continue;
    try {
      await payments.settle(attemptId);
    } catch (error) {
      // money that turns out to be there later finds its pieces again, or goes back
      log.warn({ reference, attemptId, err: error }, 'a payment could not be asked about before its order ended');
    }
  }
};

/** Cancels what is past its time; answers how many orders. Several nodes may run it at once. */
export const cancelUnpaid = async (deps: Deps): Promise<number> => {
  const { db, clock, steps } = deps;
  const due = await readDue(db, clock.now(), batch);
  let cancelled = 0;
  for (const reference of due) {
    await askLast(deps, reference);
    const done = await db.command({ name: 'order.expire' }, async (tx) => {
      const order = await lockDue(tx, reference, clock.now());
      return order !== null && (await steps.take(tx, order, { to: 'CANCELLED', actor: 'SYSTEM' })) !== null;
    });
    if (done) cancelled += 1;
  }
  return cancelled;
};

export const defineOrderJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('order.cancelUnpaid', { single: true, timeout: 300 }, async (_, { log }) => {
    const cancelled = await cancelUnpaid(deps);
    if (cancelled > 0) log.info({ cancelled }, 'unpaid orders cancelled');
  });
  jobs.schedule('order.cancelUnpaid', '* * * * *');
};
