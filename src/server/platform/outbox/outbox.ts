/** Delivers effects at least once, from any number of nodes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createLoop, type Loop } from '#platform/loop';
import { systemRandom, type Random } from '#platform/random';
import { backOffSeconds, deadAfterHours, leaseSeconds } from './backoff.rules.ts';
import { createStore, type Effect, type FailedEffect, type OutboxCounts, type Store } from './outbox.store.ts';

export { microBatch } from './micro-batch.ts';
export type { Effect, FailedEffect, OutboxCounts };

/** A rejection schedules another attempt. */
export type Deliver = (effect: Effect, signal: AbortSignal) => Promise<void>;

export type Outbox = {
  /** Call before `start`. Effects without a handler wait. */
  handle: (kind: string, deliver: Deliver) => void;
  start: () => Promise<void>;
  /** Waits for current deliveries, ten seconds at most. */
  stop: () => Promise<void>;
  /** For tests and operator commands. */
  drain: () => Promise<number>;
  replay: (id: number) => Promise<boolean>;
  /** Oldest first. */
  failed: (kind: string) => Promise<FailedEffect[]>;
  counts: () => Promise<OutboxCounts>;
};

export type OutboxOptions = {
  db: Db;
  log: Logger;
  random?: Random;
  metrics?: { watchOutbox(counts: () => Promise<OutboxCounts>): void };
  /** Milliseconds; for retries, and for effects of other processes. */
  pollEvery?: number;
};

const batchSize = 10;
const deliveryLimit = 30_000;

type DeliveryContext = { kind: string; deliver: Deliver; store: Store; log: Logger; random: Random };

const deliverOne = async ({ deliver, store, log, random }: DeliveryContext, effect: Effect): Promise<boolean> => {
  const { id, kind, attempt } = effect;
  try {
    await deliver(effect, AbortSignal.timeout(deliveryLimit));
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

const drainKind = async (relay: DeliveryContext, shouldContinue: () => boolean): Promise<number> => {
  let delivered = 0;
  while (shouldContinue()) {
    const effects = await relay.store.claim(relay.kind, batchSize, leaseSeconds);
    const results = await Promise.all(effects.map((effect) => deliverOne(relay, effect)));
    delivered += results.filter(Boolean).length;
    if (effects.length < batchSize) break;
  }
  return delivered;
};

/** A slow receiver must not delay other kinds. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, log, random = systemRandom, pollEvery = 1_000 } = options;
  const store = createStore(db);
  const handlers = new Map<string, Deliver>();
  const loops = new Map<string, Loop>();
  let unsubscribe: () => void = () => undefined;
  let polling: Loop | null = null;
  let stopped = false;
  options.metrics?.watchOutbox(store.counts);

  const relayOf = (kind: string, deliver: Deliver): DeliveryContext => ({ kind, deliver, store, log, random });
  const deliverDue = (relay: DeliveryContext): Promise<unknown> =>
    drainKind(relay, () => !stopped).catch((error: unknown) =>
      log.warn({ kind: relay.kind, error }, 'outbox out of reach'),
    );
  const wake = (kinds: Iterable<string>): void => {
    for (const kind of kinds) loops.get(kind)?.wake();
  };
  const poll = (): Promise<void> =>
    store.dueKinds().then(wake, (error: unknown) => log.debug({ error }, 'outbox out of reach'));

  return {
    handle: (kind, deliver) => {
      if (handlers.has(kind)) throw new Error(`two functions deliver effects of kind ${kind}`);
      handlers.set(kind, deliver);
    },
    start: async () => {
      for (const [kind, deliver] of handlers) {
        const relay = relayOf(kind, deliver);
        loops.set(
          kind,
          createLoop(
            () => deliverDue(relay),
            () => null,
          ),
        );
      }
      unsubscribe = db.onCommit(wake);
      // Random, so that nodes do not poll at the same time.
      polling = createLoop(poll, () => pollEvery * (0.75 + random.int(500) / 1_000));
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      const ends = Promise.all([polling?.stop(), ...[...loops.values()].map((loop) => loop.stop())]);
      await Promise.race([ends, sleep(10_000, undefined, { ref: false })]);
    },
    drain: async () => {
      const counts = [...handlers].map(([kind, deliver]) => drainKind(relayOf(kind, deliver), () => true));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    replay: store.replay,
    failed: store.failed,
    counts: store.counts,
  };
};
