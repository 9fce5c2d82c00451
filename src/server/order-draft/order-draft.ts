/** Orders that staff prepare for a customer: drafts whose lines are a cart, placed by the checkout of the shop. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Carts } from '#server/cart';
import type { Catalogue } from '#server/catalogue';
import type { Delivery } from '#server/delivery';
import type { Orders } from '#server/order';
import type { OrderDesk } from '#server/order-desk';
import type { Regions } from '#server/region';
import type { Search } from '#server/search';
import type { UserId } from '#shared/ids';
import { defineDraftJobs } from './order-draft.jobs.ts';
import { orderDraftRoutes } from './order-draft.routes.ts';
import { deleteDraftsAbout, readDraftsAbout } from './order-draft.store.ts';

export { createArticleFinder } from './draft-view.ts';

export type OrderDraftDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly regions: Pick<Regions, 'get' | 'open'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly catalogue: Pick<Catalogue, 'details'>;
  readonly search: Pick<Search, 'list'>;
  readonly delivery: Pick<Delivery, 'areas' | 'quote'>;
  readonly carts: Pick<Carts, 'get' | 'add' | 'update' | 'remove' | 'setDelivery' | 'deliveryModes'>;
  readonly orders: Pick<Orders, 'find' | 'checkout' | 'staff' | 'paymentMethods'>;
  readonly desk: Pick<OrderDesk, 'as'>;
};

export type OrderDrafts = {
  readonly routes: Implementation[];
  /** Drafts about the customer, found by the e-mail address of the account. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createOrderDrafts = (deps: OrderDraftDeps): OrderDrafts => {
  const { db, accounts } = deps;
  return {
    routes: orderDraftRoutes(deps),
    exportOf: async (userId) => {
      const account = await accounts.find(db, userId);
      return account ? readDraftsAbout(db, account.email) : [];
    },
    erase: async (tx, userId) => {
      const account = await accounts.find(tx, userId);
      if (account) await deleteDraftsAbout(tx, account.email);
    },
    defineJobs: (jobs) => defineDraftJobs(jobs, deps),
  };
};
