/** Cancels unpaid orders each minute, after a last status request to the provider. */
import type { Jobs } from '#platform/jobs';
import type { OrderDeps } from './order-deps.ts';
import { lockDue, readDue, type DueOrder } from './order.store.ts';
import type { Transition } from './transition.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments'> & { readonly transition: Transition };

const batchSize = 100;
const concurrency = 5;
/** Milliseconds. */
const slowAnswer = 3_000;

/** Skips a provider for the rest of the run after five slow requests without result, so that the run ends in time. */
const createProviderHealth = () => {
  const failures = new Map<string, number>();
  return {
    isUp: (provider: string): boolean => (failures.get(provider) ?? 0) < concurrency,
    record: (provider: string, failed: boolean): void =>
      void failures.set(provider, failed ? (failures.get(provider) ?? 0) + 1 : 0),
  };
};

type Run = Deps & { readonly health: ReturnType<typeof createProviderHealth> };

const refreshAttempts = async ({ payments, health, log }: Run, reference: string): Promise<void> => {
  const attempts = await payments.listAttempts('ORDER', reference);
  for (const { attemptId, status, provider } of attempts) {
    // a payment found later reserves again or is refunded
    if (status !== 'PENDING' || !health.isUp(provider)) continue;
    const startedAt = performance.now();
    try {
      const attempt = await payments.confirm(attemptId);
      health.record(provider, attempt.status === 'PENDING' && performance.now() - startedAt > slowAnswer);
    } catch (error) {
      log.warn(
        { reference, attemptId, err: error },
        'payment status could not be refreshed before cancelling the order',
      );
    }
  }
};

const cancelOne = async (run: Run, reference: string): Promise<boolean> => {
  const { db, clock, log, transition } = run;
  try {
    await refreshAttempts(run, reference);
    return await db.command({ name: 'order.expire' }, async (tx) => {
      const order = await lockDue(tx, reference, clock.now());
      return order !== null && (await transition(tx, order, { to: 'CANCELLED', actor: 'SYSTEM' })) !== null;
    });
  } catch (error) {
    // the other orders must still be cancelled
    log.error({ reference, err: error }, 'unpaid order could not be cancelled');
    return false;
  }
};

/** Returns how many orders were cancelled. Stops when the signal aborts. Several nodes may run it at once. */
export const cancelUnpaid = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const run: Run = { ...deps, health: createProviderHealth() };
  const at = deps.clock.now();
  const canContinue = (): boolean => signal?.aborted !== true;
  let cancelled = 0;
  let last: DueOrder | null = null;
  for (let count = batchSize; count === batchSize && canContinue();) {
    const due = await readDue(deps.db, at, last, batchSize);
    for (let first = 0; first < due.length && canContinue(); first += concurrency) {
      const group = due.slice(first, first + concurrency);
      const results = await Promise.all(group.map(({ reference }) => cancelOne(run, reference)));
      cancelled += results.filter(Boolean).length;
    }
    count = due.length;
    last = due.at(-1) ?? last;
  }
  return cancelled;
};

export const defineOrderJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('order.cancelUnpaid', { single: true, timeout: 300 }, async (_, { log, signal }) => {
    const cancelled = await cancelUnpaid(deps, signal);
    if (cancelled > 0) log.info({ cancelled }, 'unpaid orders cancelled');
  });
  jobs.schedule('order.cancelUnpaid', '* * * * *');
};
