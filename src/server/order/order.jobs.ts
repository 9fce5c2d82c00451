/**
 * Every minute, cancels orders whose time is over: unpaid ones, after a last status request to the
 * provider, and unconfirmed ones.
 */
import type { Jobs } from '#platform/jobs';
import type { OrderDeps } from './order-deps.ts';
import { lockDue, lockUnconfirmed, readDue, readUnconfirmed, type DueOrder } from './order.store.ts';
import type { Transition } from './transition.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments'> & { readonly transition: Transition };

const batchSize = 100;
const concurrency = 5;
/** Milliseconds from which a status request counts as slow. */
const slowAnswer = 3_000;

/**
 * Skips a provider for the rest of the run after five slow requests in a row without a result, so that the
 * run ends in time.
 */
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
    // skipped attempts are safe: a payment found later reserves stock again or is refunded
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

type Expiry = {
  readonly read: typeof readDue;
  readonly lock: typeof lockDue;
  readonly prepare?: (run: Run, reference: string) => Promise<void>;
};

const unpaid: Expiry = { read: readDue, lock: lockDue, prepare: refreshAttempts };
const unconfirmed: Expiry = { read: readUnconfirmed, lock: lockUnconfirmed };

const cancelOne = async (run: Run, { lock, prepare }: Expiry, reference: string): Promise<boolean> => {
  const { db, clock, log, transition } = run;
  try {
    await prepare?.(run, reference);
    return await db.command({ name: 'order.expire' }, async (tx) => {
      const order = await lock(tx, reference, clock.now());
      return order !== null && (await transition(tx, order, { to: 'CANCELLED', actor: 'SYSTEM' })) !== null;
    });
  } catch (error) {
    // an error must not stop the cancellation of the other orders
    log.error({ reference, err: error }, 'expired order could not be cancelled');
    return false;
  }
};

const cancelDue = async (run: Run, expiry: Expiry, signal: AbortSignal | undefined): Promise<number> => {
  const { db, clock } = run;
  const at = clock.now();
  const canContinue = (): boolean => signal?.aborted !== true;
  let cancelled = 0;
  let last: DueOrder | null = null;
  for (let count = batchSize; count === batchSize && canContinue();) {
    const due = await expiry.read(db, at, last, batchSize);
    for (let first = 0; first < due.length && canContinue(); first += concurrency) {
      const group = due.slice(first, first + concurrency);
      const results = await Promise.all(group.map(({ reference }) => cancelOne(run, expiry, reference)));
      cancelled += results.filter(Boolean).length;
    }
    count = due.length;
    last = due.at(-1) ?? last;
  }
  return cancelled;
};

/** Returns the number of cancelled orders. Stops when the signal aborts. Several nodes may run it at the same time. */
export const cancelExpired = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const run: Run = { ...deps, health: createProviderHealth() };
  return (await cancelDue(run, unpaid, signal)) + (await cancelDue(run, unconfirmed, signal));
};

export const defineOrderJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, deps: Deps): void => {
  jobs.define('order.cancelExpired', { single: true, timeout: 300 }, async (_, { log, signal }) => {
    const cancelled = await cancelExpired(deps, signal);
    if (cancelled > 0) log.info({ cancelled }, 'expired orders cancelled');
  });
  jobs.schedule('order.cancelExpired', '* * * * *');
};
