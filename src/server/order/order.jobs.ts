/** Orders nobody paid in time: each minute the provider is asked a last time, then the pieces go back on sale. */
import type { Jobs } from '#platform/jobs';
import type { OrderDeps } from './order-deps.ts';
import { lockDue, readDue } from './order.store.ts';
import type { Steps } from './steps.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments'> & { readonly steps: Steps };

const batch = 100;
const together = 5;

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

const cancelOne = async (deps: Deps, reference: string): Promise<boolean> => {
  const { db, clock, log, steps } = deps;
  try {
    await askLast(deps, reference);
    return await db.command({ name: 'order.expire' }, async (tx) => {
      const order = await lockDue(tx, reference, clock.now());
      return order !== null && (await steps.take(tx, order, { to: 'CANCELLED', actor: 'SYSTEM' })) !== null;
    });
  } catch (error) {
    // one order in trouble holds back no other
    log.error({ reference, err: error }, 'an unpaid order could not be cancelled');
    return false;
  }
};

/** Cancels what is past its time; answers how many orders. Several nodes may run it at once. */
export const cancelUnpaid = async (deps: Deps): Promise<number> => {
  const { db, clock } = deps;
  const due = await readDue(db, clock.now(), batch);
  let cancelled = 0;
  // a provider that hangs costs its time once for several orders
  for (let first = 0; first < due.length; first += together) {
    const done = await Promise.all(due.slice(first, first + together).map((reference) => cancelOne(deps, reference)));
    cancelled += done.filter(Boolean).length;
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
