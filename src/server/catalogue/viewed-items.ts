/** Recently viewed items of signed-in customers. The browser of a guest keeps its own list. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { viewedItems as calls, viewedLimit } from '#shared/api/viewed-items';
import type { Catalogue } from './catalogue.ts';
import { withCards } from './item-cache.ts';
import {
  addViewedItems,
  purgeViewedItems,
  readEveryViewedItem,
  readViewedItems,
  removeViewedItems,
} from './visits/viewed-items.store.ts';

/** Days after which an item leaves the list by itself. */
const keptDays = 180;
/** Rows deleted in one command. */
const batch = 5_000;

export type ViewedItems = {
  readonly routes: Implementation[];
  readonly add: (userId: UserId, itemIds: readonly number[]) => Promise<void>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** For the erasure of an account. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  /** Deletes old rows; returns their number. */
  readonly purge: () => Promise<number>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'cards' | 'itemId' | 'itemIds'>;
};

const userOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

const createPurge =
  ({ db, clock }: Deps): ViewedItems['purge'] =>
  async () => {
    const before = addDays(clock.now(), -keptDays);
    let total = 0;
    for (let removed = batch; removed === batch; total += removed)
      removed = await db.command({ name: 'catalogue.purgeViewedItems' }, (tx) => purgeViewedItems(tx, before, batch));
    return total;
  };

const defineViewedItemsJobs = (jobs: Pick<Jobs, 'define' | 'schedule'>, purge: ViewedItems['purge']): void => {
  jobs.define('catalogue.viewed-items', { single: true }, async (_, { log }) => {
    const count = await purge();
    if (count > 0) log.info({ count }, 'old viewed items deleted');
  });
  jobs.schedule('catalogue.viewed-items', '53 2 * * *');
};

export const createViewedItems = (deps: Deps): ViewedItems => {
  const { db, clock, catalogue } = deps;
  const purge = createPurge(deps);
  const add: ViewedItems['add'] = (userId, itemIds) =>
    db.command({ name: 'catalogue.viewItems' }, (tx) =>
      addViewedItems(tx, userId, { itemIds, at: clock.now(), limit: viewedLimit }),
    );
  const remove = (userId: UserId, itemId: number | null): Promise<void> =>
    db.command({ name: 'catalogue.removeViewedItems' }, async (tx) => removeViewedItems(tx, userId, itemId));
  return {
    add,
    exportOf: (userId) => readEveryViewedItem(db, userId),
    erase: async (tx, userId) => removeViewedItems(tx, userId, null),
    purge,
    defineJobs: (jobs) => defineViewedItemsJobs(jobs, purge),
    routes: [
      implement(calls.list, async (_, caller) => {
        const ids = await readViewedItems(db, userOf(caller), viewedLimit);
        return withCards(await catalogue.cards(ids, caller.region.code), { currency: caller.region.currency });
      }),
      implement(calls.add, async ({ itemRefs }, caller) => {
        const userId = userOf(caller);
        await add(userId, await catalogue.itemIds(itemRefs));
        return undefined;
      }),
      implement(calls.remove, async ({ itemRef }, caller) => {
        await remove(userOf(caller), await catalogue.itemId(itemRef));
        return undefined;
      }),
      implement(calls.clear, async (_, caller) => {
        await remove(userOf(caller), null);
        return undefined;
      }),
    ],
  };
};
