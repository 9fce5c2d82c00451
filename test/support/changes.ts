/** Waits until the caches of a test shop have applied all changes. */
import { statement, type Db } from '#platform/db';

export type AppliedChanges = {
  /** Costs a query when nothing has changed since the last time. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const lastChange = statement('', 'select coalesce(max(id), 0)::int as id from change_log');
const announce = statement('', 'select catalogue_announce(array[$1::bigint])');

/** Above the ids of items, so that no cache holds it. */
const firstMarker = 1_000_000_000;

/** Open it after the shop: listeners are called in the order in which they came, so the caches are called first. */
export const followAppliedChanges = async (db: Db): Promise<AppliedChanges> => {
  const waiting = new Map<number, () => void>();
  const nothing = (): void => undefined;
  const stop = await db.followChanges({
    items: (ids) => ids.forEach((id) => waiting.get(id)?.()),
    namesOrSettings: nothing,
    all: nothing,
  });
  let marker = firstMarker;
  let settled = 0;
  const readLast = async (): Promise<number> => (await db.row<{ id: number }>(lastChange, []))?.id ?? 0;
  return {
    settle: async () => {
      if ((await readLast()) === settled) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set((marker += 1), resolve);
      await db.command({ name: 'test.announce' }, async (tx) => tx.write(announce, [marker]));
      await promise;
      settled = await readLast();
    },
    close: stop,
  };
};
