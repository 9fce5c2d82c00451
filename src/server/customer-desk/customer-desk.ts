/** Customers for staff at `/api/pro/customers`: list, record, identity and notes; with an account or without. */
import type { Clock } from '#platform/clock';
import type { Implementation, ResolveActor } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Alerts } from '#server/alert';
import type { Regions } from '#server/region';
import type { PersonalData } from '#server/customer';
import { deletePastOrders, readPastOrders } from '#server/customer-import';
import type { GiftCards } from '#server/gift-card';
import type { Orders } from '#server/order';
import type { Reviews } from '#server/review';
import type { Sessions } from '#server/session';
import type { Wallets } from '#server/wallet';
import type { UserId } from '#shared/ids';
import { customerDeskRoutes } from './customer-desk.routes.ts';
import { eraseFile, readFile } from './file.store.ts';
import type { MoveAccount } from './merge.ts';
import { readReplacedAccounts } from './merge.store.ts';
import { readEmailsOfUser } from './record.store.ts';
import { defineDuplicateJobs } from './duplicate/duplicate.ts';
import { createViewResolver } from './view.ts';
import { eraseViews, readViewsOf } from './view.store.ts';

export type { MoveAccount } from './merge.ts';
export { createCustomerExport } from './customer-export.ts';
export { streamEveryCustomer, type CustomerFileRow } from './list.store.ts';
export { createCustomerSearch } from './search.ts';

export type CustomerDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicOrigin: string;
  readonly regions: Pick<Regions, 'all' | 'get'>;
  readonly accounts: Pick<Accounts, 'find' | 'saveIdentity' | 'requestReset' | 'lock' | 'close'>;
  readonly orders: Pick<Orders, 'lockCash' | 'reassign'>;
  /** What other modules keep about a customer, for the merge of two accounts. */
  readonly moves: readonly MoveAccount[];
  readonly personalData: PersonalData;
  readonly wallets: Pick<Wallets, 'walletsOf'>;
  readonly giftCards: Pick<GiftCards, 'cardsOf'>;
  readonly reviews: Pick<Reviews, 'ofCustomer'>;
  readonly alerts: Pick<Alerts, 'countOf'>;
  readonly sessions: Pick<Sessions, 'listOf'>;
};

export type CustomerDesk = {
  readonly routes: Implementation[];
  /** Resolves a staff user who looks at the shop as a customer to that customer. */
  readonly resolveViews: (resolve: ResolveActor) => ResolveActor;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createCustomerDesk = (deps: CustomerDeskDeps): CustomerDesk => ({
  routes: customerDeskRoutes(deps),
  resolveViews: (resolve) => createViewResolver(deps, resolve),
  defineJobs: (jobs) => defineDuplicateJobs(deps, jobs),
});

const exportedPastOrders = 10_000;

/** For the export and the erasure of personal data: what staff wrote about a customer. */
export const customerFiles = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  exportOf: async (userId: UserId): Promise<unknown> => ({
    ...(await readFile(db, userId)),
    views: await readViewsOf(db, userId),
    pastOrders: await readPastOrders(db, await readEmailsOfUser(db, userId), exportedPastOrders),
  }),
  /** Closed accounts that this account replaces. */
  replacedBy: readReplacedAccounts,
  erase: async (tx: Tx, userId: UserId): Promise<void> => {
    await deletePastOrders(tx, await readEmailsOfUser(tx, userId));
    await eraseFile(tx, userId, clock.now());
    await eraseViews(tx, userId);
  },
});
