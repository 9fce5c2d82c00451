/** The relay: delivers what commands emitted, at least once each, from any number of nodes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { systemRandom, type Random } from '#platform/random';
import type { Deliver, Effect, FailedEffect, OutboxCounts } from './effect.ts';
import { backOffSeconds, deadAfterHours, leaseSeconds } from './backoff.rules.ts';
import { createStore, type Store } from './outbox.store.ts';

export { together, type Together } from './together.ts';
export type { Deliver, Effect, FailedEffect, OutboxCounts };

export type Outbox = {
  /** One function a kind, named before `start`. A kind that no node handles waits. */
  handle: (kind: string, deliver: Deliver) => void;
  start: () => Promise<void>;
  /** Takes nothing more and waits for what is on its way, ten seconds at most. */
  stop: () => Promise<void>;
  /** Delivers all that is due now; how many were delivered. For tests and for commands of the operator. */
  drain: () => Promise<number>;
  /** Gives an effect that was given up another day. False when there is none. */
  replay: (id: number) => Promise<boolean>;
  /** Those of a kind that were given up, oldest first. */
  failed: (kind: string) => Promise<FailedEffect[]>;
  counts: () => Promise<OutboxCounts>;
};

export type OutboxOptions = {
  db: Db;
  log: Logger;
  random?: Random;
  metrics?: { watchOutbox(counts: () => Promise<OutboxCounts>): void };
  /** Milliseconds between two looks without news: what a lost notification costs at most. */
  pollEvery?: number;
};

const batchSize = 10;
const deliveryLimit = 30_000;

type Relay = { kind: string; deliver: Deliver; store: Store; log: Logger; random: Random };

const deliverOne = async ({ deliver, store, log, random }: Relay, effect: Effect): Promise<boolean> => {
  const { id, kind, attempt } = effect;
  try {
    await deliver(effect, AbortSignal.timeout(deliveryLimit));
    await store.markSent(id);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const delay = backOffSeconds(attempt, random.int(1_000) / 1_000);
    // a database that is away forgets this: the lease runs out and the effect is tried again
    const dead = await store.markFailed({ id, message, delay, deadAfterHours }).catch(() => false);
    log[dead ? 'error' : 'warn']({ id, kind, attempt, error: message }, dead ? 'effect given up' : 'effect delayed');
    return false;
  }
};

/** Delivers what is due of one kind until nothing is. */
const drainKind = async (relay: Relay, goOn: () => boolean): Promise<number> => {
  let delivered = 0;
  while (goOn()) {
    const effects = await relay.store.claim(relay.kind, batchSize, leaseSeconds);
    const results = await Promise.all(effects.map((effect) => deliverOne(relay, effect)));
    delivered += results.filter(Boolean).length;
    if (effects.length < batchSize) break;
  }
  return delivered;
};

type Loop = { wake: () => void; stop: () => Promise<void> };

/** Repeats `turn` at each `wake` and each `pause`; `wake` during a turn brings one more turn. */
const createLoop = (turn: () => Promise<unknown>, pause: () => number): Loop => {
  const over = new AbortController();
  let wanted = false;
  let waiting = new AbortController();
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      wanted = false;
      waiting = new AbortController();
      await turn();
      if (wanted) continue;
      const signal = AbortSignal.any([waiting.signal, over.signal]);
      await sleep(pause(), undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    wake: () => {
      // in a rush there is a call for each effect
      if (wanted) return;
      wanted = true;
      waiting.abort();
    },
    stop: () => {
      over.abort();
      return ended;
    },
  };
};

/** A kind has its own loop, so that a slow receiver holds back nobody else. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { db, log, random = systemRandom, pollEvery = 5_000 } = options;
  const store = createStore(db);
  const handlers = new Map<string, Deliver>();
  const loops = new Map<string, Loop>();
  let unlisten: () => Promise<void> = async () => undefined;
  let stopped = false;
  options.metrics?.watchOutbox(store.counts);

  const relayOf = (kind: string, deliver: Deliver): Relay => ({ kind, deliver, store, log, random });
  const turn = (relay: Relay): Promise<unknown> =>
    drainKind(relay, () => !stopped).catch((error: unknown) =>
      log.warn({ kind: relay.kind, error }, 'outbox out of reach'),
    );
  const wakeAll = (): void => loops.forEach((loop) => loop.wake());

  return {
    handle: (kind, deliver) => {
      if (handlers.has(kind)) throw new Error(`two functions deliver effects of kind ${kind}`);
      handlers.set(kind, deliver);
    },
    start: async () => {
      unlisten = await db.listen('outbox', { message: (kind) => loops.get(kind)?.wake(), gap: wakeAll });
      for (const [kind, deliver] of handlers) {
        const relay = relayOf(kind, deliver);
        // a different moment on each node, or all of them would ask at once
        loops.set(
          kind,
          createLoop(
            () => turn(relay),
            () => pollEvery * (0.75 + random.int(500) / 1_000),
          ),
        );
      }
    },
    stop: async () => {
      stopped = true;
      await unlisten();
      const ends = Promise.all([...loops.values()].map((loop) => loop.stop()));
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
