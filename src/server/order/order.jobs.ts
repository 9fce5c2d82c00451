/** Orders nobody paid in time: each minute the provider is asked a last time, then the pieces go back on sale. */
import type { Jobs } from '#platform/jobs';
import type { OrderDeps } from './order-deps.ts';
import { lockDue, readDue, type Due } from './order.store.ts';
import type { Steps } from './steps.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'payments'> & { readonly steps: Steps };

const batch = 100;
const together = 5;
/** Milliseconds: a provider that takes longer and says nothing new is not there. */
const slow = 3_000;

/** Whom it is worth asking in this run: so many orders cannot each wait for a provider that answers nobody. */
const createPatience = () => {
  const unheard = new Map<string, number>();
  return {
    answers: (provider: string): boolean => (unheard.get(provider) ?? 0) < together,
    note: (provider: string, silent: boolean): void =>
      void unheard.set(provider, silent ? (unheard.get(provider) ?? 0) + 1 : 0),
  };
};

type Run = Deps & { readonly patience: ReturnType<typeof createPatience> };

const askLast = async ({ payments, patience, log }: Run, reference: string): Promise<void> => {
  const attempts = await payments.ofSubject('ORDER', reference);
  for (const { attemptId, status, provider } of attempts) {
    // money that turns out to be there later finds its pieces again, or goes back
    if (status !== 'PENDING' || !patience.answers(provider)) continue;
    const begun = performance.now();
    try {
      const after = await payments.settle(attemptId);
      patience.note(provider, after.status === 'PENDING' && performance.now() - begun > slow);
    } catch (error) {
      log.warn({ reference, attemptId, err: error }, 'a payment could not be asked about before its order ended');
    }
  }
};

const cancelOne = async (run: Run, reference: string): Promise<boolean> => {
  const { db, clock, log, steps } = run;
  try {
    await askLast(run, reference);
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

/**
 * Cancels all that is past its time, until the signal says so; answers how many orders. What could not be cancelled is passed
 * over until the next run. Several nodes may run it at once.
 */
export const cancelUnpaid = async (deps: Deps, signal?: AbortSignal): Promise<number> => {
  const run: Run = { ...deps, patience: createPatience() };
  const at = deps.clock.now();
  const goesOn = (): boolean => signal?.aborted !== true;
  let cancelled = 0;
  let last: Due | null = null;
  for (let found = batch; found === batch && goesOn();) {
    const due = await readDue(deps.db, at, last, batch);
    // a provider that hangs costs its time once for several orders
    for (let first = 0; first < due.length && goesOn(); first += together) {
      const some = due.slice(first, first + together);
      const done = await Promise.all(some.map(({ reference }) => cancelOne(run, reference)));
      cancelled += done.filter(Boolean).length;
    }
    found = due.length;
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
