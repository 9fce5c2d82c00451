/** Event streams to open browsers. They learn from the change log which notifications any node has written. */
import type { Db } from '#platform/db';
import type { EventSink, EventStream } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';

/** Limits on this node. A refused browser polls instead. */
const maxStreams = { perUser: 6, all: 4_000 };
/** Seconds after which a refused browser may try again. */
const retryAfter = 300;

export type Streams = {
  /** Throws TOO_MANY_REQUESTS or OVERLOADED above the limits. */
  open: (userId: UserId) => Promise<EventStream>;
  close: () => Promise<void>;
};

export const createStreams = (db: Pick<Db, 'followChanges'>, limits = maxStreams): Streams => {
  const sinks = new Map<number, Set<EventSink>>();
  let count = 0;
  let following: Promise<() => Promise<void>> | null = null;

  const announce = (userIds: Iterable<number>): void => {
    for (const userId of userIds) sinks.get(userId)?.forEach((sink) => sink.send('changed'));
  };
  const follow = (): Promise<unknown> =>
    (following ??= db
      .followChanges({
        items: () => undefined,
        namesOrSettings: () => undefined,
        users: announce,
        all: () => announce(sinks.keys()),
      })
      .catch((error: unknown) => {
        following = null;
        throw error;
      }));

  const add = (userId: UserId, sink: EventSink): (() => void) => {
    const ofUser = sinks.get(userId) ?? new Set();
    sinks.set(userId, ofUser.add(sink));
    count += 1;
    return () => {
      ofUser.delete(sink);
      count -= 1;
      if (ofUser.size === 0 && sinks.get(userId) === ofUser) sinks.delete(userId);
    };
  };

  return {
    open: async (userId) => {
      await follow();
      if ((sinks.get(userId)?.size ?? 0) >= limits.perUser) throw new ShopError('TOO_MANY_REQUESTS', { retryAfter });
      if (count >= limits.all) throw new ShopError('OVERLOADED', { retryAfter });
      return { open: (sink) => add(userId, sink) };
    },
    close: async () => {
      sinks.forEach((ofUser) => ofUser.forEach((sink) => sink.end()));
      await (
        await following?.catch(() => null)
      )?.();
    },
  };
};
