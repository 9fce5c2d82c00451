/** Event streams to open browsers. They learn from the change log which notifications any node has written. */
import { createEventHub, type HubLimits } from '#platform/contract';
import type { Db } from '#platform/db';
import type { EventStream } from '#shared/api/call';
import type { UserId } from '#shared/ids';

export type Streams = {
  /** Throws TOO_MANY_REQUESTS or OVERLOADED above the limits. */
  open: (userId: UserId) => Promise<EventStream>;
  close: () => Promise<void>;
};

export const createStreams = (db: Pick<Db, 'followChanges'>, limits?: HubLimits): Streams => {
  const hub = createEventHub<{ readonly id: UserId }>(limits);
  let following: Promise<() => Promise<void>> | null = null;

  const follow = (): Promise<unknown> =>
    (following ??= db
      .followChanges({
        items: () => undefined,
        namesOrSettings: () => undefined,
        users: (userIds) => userIds.forEach((id) => hub.eachOf(id, (sink) => sink.send('changed'))),
        all: () => hub.each((_, sink) => sink.send('changed')),
      })
      .catch((error: unknown) => {
        following = null;
        throw error;
      }));

  return {
    open: async (userId) => {
      await follow();
      return hub.open({ id: userId });
    },
    close: async () => {
      hub.endAll();
      await (
        await following?.catch(() => null)
      )?.();
    },
  };
};
