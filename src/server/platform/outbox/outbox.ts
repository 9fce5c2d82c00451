/** Delivers effects at least once. Any number of nodes may do it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createLoop, type Loop } from '#platform/loop';
import { systemRandom, type Random } from '#platform/random';
import { createDelivery, type Deliver, type Delivery, type DeliveryContext, type Grouping } from './delivery.ts';
import { createStore, type Effect, type FailedEffect, type KindCounts, type OutboxCounts } from './outbox.store.ts';

export { microBatch } from './micro-batch.ts';
export { isQueued, revokeEffect } from './outbox.store.ts';
export type { Deliver, Effect, FailedEffect, KindCounts, OutboxCounts };

/** Seconds before a message about an act that can be undone is sent; longer than the toast that offers the undo. */
export const undoSeconds = 20;

export type Outbox = {
  /** Call it before `start`. Effects without a handler stay queued. With `grouping`, one receiver takes few places. */
  handle: (kind: string, deliver: Deliver, grouping?: Grouping) => void;
  start: () => Promise<void>;
  /** Waits for current deliveries, at most ten seconds. */
  stop: () => Promise<void>;
  /** Used by tests and operator commands. */
  drain: () => Promise<number>;
  replay: (id: number) => Promise<boolean>;
  /** Oldest first. */
  failed: (kind: string) => Promise<FailedEffect[]>;
  /** Deliveries to webhooks do not count as waiting, here and in `countsByKind`. */
  counts: () => Promise<OutboxCounts>;
  /** Kinds without an effect that waits or failed are left out. */
  countsByKind: () => Promise<KindCounts[]>;
};

export type OutboxOptions = {
  db: Db;
  log: Logger;
  random?: Random;
  metrics?: { watchOutbox(counts: () => Promise<OutboxCounts>): void };
  /** In milliseconds. Polls find retries and effects written by other processes. */
  pollInterval?: number;
};

type Relay = { loop: Loop; delivery: Delivery };

const stopRelay = async ({ loop, delivery }: Relay): Promise<void> => {
  await loop.stop();
  await delivery.idle();
};

/** A slow receiver must not delay other kinds, nor other effects of its kind. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, log, random = systemRandom, pollInterval = 1_000 } = options;
  const store = createStore(db);
  const handlers = new Map<string, Pick<DeliveryContext, 'deliver' | 'grouping'>>();
  const relays = new Map<string, Relay>();
  let unsubscribe: () => void = () => undefined;
  let polling: Loop | null = null;
  let stopped = false;
  options.metrics?.watchOutbox(store.counts);

  const contexts = (): DeliveryContext[] =>
    [...handlers].map(([kind, handler]) => ({ kind, ...handler, store, log, random }));
  const openRelay = (context: DeliveryContext): Relay => {
    const { kind } = context;
    let isFull = false;
    const delivery = createDelivery(context, () => {
      if (isFull) relays.get(kind)?.loop.wake();
    });
    const startDue = async (): Promise<void> => {
      try {
        isFull = await delivery.startDue(() => !stopped);
      } catch (error) {
        log.warn({ kind, error }, 'outbox out of reach');
      }
    };
    return { delivery, loop: createLoop(startDue, () => null) };
  };
  const wake = (kinds: Iterable<string>): void => {
    for (const kind of kinds) relays.get(kind)?.loop.wake();
  };
  const poll = (): Promise<void> =>
    store.dueKinds().then(wake, (error: unknown) => log.debug({ error }, 'outbox out of reach'));
  return {
    handle: (kind, deliver, grouping) => {
      if (handlers.has(kind)) throw new Error(`two functions deliver effects of kind ${kind}`);
      handlers.set(kind, { deliver, grouping: grouping ?? null });
    },
    start: async () => {
      contexts().forEach((context) => relays.set(context.kind, openRelay(context)));
      unsubscribe = db.onCommit(wake);
      // The pause is random, so that nodes do not poll at the same time.
      polling = createLoop(poll, () => pollInterval * (0.75 + random.int(500) / 1_000));
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      const ends = Promise.all([polling?.stop(), ...[...relays.values()].map(stopRelay)]);
      await Promise.race([ends, sleep(10_000, undefined, { ref: false })]);
    },
    drain: async () => {
      const counts = contexts().map((context) => createDelivery(context).drain());
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    replay: store.replay,
    failed: store.failed,
    counts: store.counts,
    countsByKind: store.countsByKind,
  };
};
