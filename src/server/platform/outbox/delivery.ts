/** Delivers the effects of one kind concurrently, so that a slow delivery does not delay the others. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '#platform/log';
import type { Random } from '#platform/random';
import { backOffSeconds, deadAfterHours, leaseSeconds } from './backoff.rules.ts';
import type { Effect, Store } from './outbox.store.ts';

/** When it rejects, another attempt is scheduled. */
export type Deliver = (effect: Effect, signal: AbortSignal) => Promise<void>;

/**
 * Effects whose payload has the same value in `member` go to one receiver: at most `limit` of them run at once on a node.
 * A group with nothing running may start one effect above the limit of all effects.
 */
export type Grouping = { readonly member: string; readonly limit: number };

export type DeliveryContext = {
  kind: string;
  deliver: Deliver;
  grouping: Grouping | null;
  store: Store;
  log: Logger;
  random: Random;
};

export type Delivery = {
  /** Starts the effects that are due. Resolves to true when more may be due but a limit is reached. */
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

/** `isCrowded`: all places of the kind are taken. */
type GroupPlaces = {
  /** False when the group of the effect has no free place. */
  take: (effect: Effect, isCrowded: boolean) => boolean;
  free: (effect: Effect) => void;
  full: (isCrowded: boolean) => string[];
};

const createGroupPlaces = (grouping: Grouping | null): GroupPlaces => {
  const taken = new Map<string, number>();
  const limitOf = (isCrowded: boolean): number => (isCrowded ? 1 : (grouping?.limit ?? Infinity));
  const groupOf = ({ payload }: Effect): string | null => {
    if (!grouping || typeof payload !== 'object' || payload === null) return null;
    const value = (payload as Readonly<Record<string, unknown>>)[grouping.member];
    return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
  };
  return {
    take: (effect, isCrowded) => {
      const group = groupOf(effect);
      if (group === null || !grouping) return !isCrowded;
      const count = taken.get(group) ?? 0;
      if (count >= limitOf(isCrowded)) return false;
      taken.set(group, count + 1);
      return true;
    },
    free: (effect) => {
      const group = groupOf(effect);
      if (group === null) return;
      const count = (taken.get(group) ?? 0) - 1;
      if (count > 0) taken.set(group, count);
      else taken.delete(group);
    },
    full: (isCrowded) => [
      ...[...taken].filter(([, count]) => count >= limitOf(isCrowded)).map(([group]) => group),
      // effects without a group
      ...(isCrowded ? [''] : []),
    ],
  };
};

/** `onEnd` is called after each delivery. */
export const createDelivery = (context: DeliveryContext, onEnd: () => void = () => undefined): Delivery => {
  const running = new Set<Promise<void>>();
  const { kind, store, grouping } = context;
  const groupPlaces = createGroupPlaces(grouping);
  let delivered = 0;

  const start = (effect: Effect): void => {
    const run = async (): Promise<void> => {
      if (await deliverOne(context, effect)) delivered += 1;
      groupPlaces.free(effect);
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
      const isCrowded = running.size >= places;
      if (isCrowded && !grouping) return true;
      const limit = isCrowded ? batchSize : Math.min(batchSize, places - running.size);
      const excluded = { member: grouping?.member ?? '', values: groupPlaces.full(isCrowded) };
      const effects = await store.claim(kind, limit, leaseSeconds, excluded);
      const tooMany = effects.filter((effect) => {
        const hasPlace = groupPlaces.take(effect, running.size >= places);
        if (hasPlace) start(effect);
        return !hasPlace;
      });
      if (tooMany.length > 0) await store.putBack(tooMany.map(({ id }) => id));
      if (effects.length === limit && tooMany.length < limit) continue;
      if (isCrowded || groupPlaces.full(running.size >= places).length > 0) return true;
      if (excluded.values.length === 0 && tooMany.length === 0) return false;
    }
    return false;
  };

  return {
    startDue,
    idle: () => Promise.all(running),
    drain: async () => {
      while (await startDue(() => true)) if (running.size > 0) await Promise.race(running);
      await Promise.all(running);
      return delivered;
    },
  };
};
