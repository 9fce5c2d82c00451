/** Delivers the effects of one kind concurrently, so that a slow delivery does not delay the others. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '#platform/log';
import type { Random } from '#platform/random';
import { backOffSeconds, deadAfterHours, leaseSeconds } from './backoff.rules.ts';
import type { Effect, Store } from './outbox.store.ts';

/** When it rejects, another attempt is scheduled. */
export type Deliver = (effect: Effect, signal: AbortSignal) => Promise<void>;

export type DeliveryContext = { kind: string; deliver: Deliver; store: Store; log: Logger; random: Random };

export type Delivery = {
  /** Starts the effects that are due. Resolves to true when more may be due but the limit is reached. */
  startDue: (shouldContinue: () => boolean) => Promise<boolean>;
  /** Resolves when the current deliveries have ended. */
  idle: () => Promise<unknown>;
  /** Delivers everything that is due; resolves to the number of delivered effects. */
  drain: () => Promise<number>;
};

const batchSize = 10;
const places = 20;
/** In milliseconds; must be shorter than the lease. */
const deliveryLimit = 30_000;

const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

const deliverOne = async ({ deliver, store, log, random, kind }: DeliveryContext, effect: Effect): Promise<boolean> => {
  const { id, attempt } = effect;
  try {
    const signal = AbortSignal.timeout(deliveryLimit);
    // A receiver that ignores the signal must not count as running any longer.
    await Promise.race([deliver(effect, signal), rejectWhenAborted(signal)]);
    await store.markSent(id);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const delay = backOffSeconds(attempt, random.int(1_000) / 1_000);
    // If this write fails, the effect is retried when its lease ends.
    const dead = await store.markFailed({ id, message, delay, deadAfterHours }).catch(() => false);
    log[dead ? 'error' : 'warn']({ id, kind, attempt, error: message }, dead ? 'effect given up' : 'effect delayed');
    return false;
  }
};

/** `onEnd` is called after each delivery. */
export const createDelivery = (context: DeliveryContext, onEnd: () => void = () => undefined): Delivery => {
  const running = new Set<Promise<void>>();
  let delivered = 0;

  const start = (effect: Effect): void => {
    const run = async (): Promise<void> => {
      if (await deliverOne(context, effect)) delivered += 1;
      running.delete(delivery);
      onEnd();
    };
    const delivery = run();
    running.add(delivery);
  };

  const startDue: Delivery['startDue'] = async (shouldContinue) => {
    // Waits a turn, so that deliveries that end together are replaced by one claim.
    await nextTurn();
    while (shouldContinue()) {
      const limit = Math.min(batchSize, places - running.size);
      if (limit === 0) return true;
      const effects = await context.store.claim(context.kind, limit, leaseSeconds);
      effects.forEach(start);
      if (effects.length < limit) return false;
    }
    return false;
  };

  return {
    startDue,
    idle: () => Promise.all(running),
    drain: async () => {
      while (await startDue(() => true)) await Promise.race(running);
      await Promise.all(running);
      return delivered;
    },
  };
};
