/** Customers for staff at `/api/pro/customers`: list, record, identity and notes; with an account or without. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Accounts } from '#server/account';
import type { Alerts } from '#server/alert';
import type { Regions } from '#server/region';
import type { PersonalData } from '#server/customer';
import type { GiftCards } from '#server/gift-card';
import type { Orders } from '#server/order';
import type { Reviews } from '#server/review';
import type { Sessions } from '#server/session';
import type { Wallets } from '#server/wallet';
import type { UserId } from '#shared/ids';
import { customerDeskRoutes } from './customer-desk.routes.ts';
import { eraseFile, readFile } from './file.store.ts';

export type CustomerDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'all' | 'get'>;
  readonly accounts: Pick<Accounts, 'find' | 'saveIdentity' | 'requestReset'>;
  readonly orders: Pick<Orders, 'lockCash'>;
  readonly personalData: PersonalData;
  readonly wallets: Pick<Wallets, 'walletsOf'>;
  readonly giftCards: Pick<GiftCards, 'cardsOf'>;
  readonly reviews: Pick<Reviews, 'ofCustomer'>;
  readonly alerts: Pick<Alerts, 'countOf'>;
  readonly sessions: Pick<Sessions, 'listOf'>;
};

export const createCustomerDesk = (deps: CustomerDeskDeps): { readonly routes: Implementation[] } => ({
  routes: customerDeskRoutes(deps),
});

/** For the export and the erasure of personal data: what staff wrote about a customer. */
export const customerFiles = (db: Db) => ({
  exportOf: (userId: UserId): Promise<unknown> => readFile(db, userId),
  erase: (tx: Tx, userId: UserId): Promise<void> => eraseFile(tx, userId),
});
