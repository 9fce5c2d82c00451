/**
 * Data that customers keep in their account: wishlist, addresses, last searches, portrait, consents. Also
 * the export and the erasure of personal data.
 */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Jobs } from '#platform/jobs';
import type { Outbox } from '#platform/outbox';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Delivery } from '#server/delivery';
import type { Images } from '#server/image';
import type { Regions } from '#server/region';
import type { Wallets } from '#server/wallet';
import type { UserId } from '#shared/ids';
import { addressRoutes } from './addresses.ts';
import { avatarRoutes } from './avatar.ts';
import { defineCustomerJobs } from './customer.jobs.ts';
import { lastSearchRoutes } from './last-search.ts';
import { createPersonalData, personalDataRoutes, type PersonalData } from './personal-data.ts';
import { wishlistRoutes } from './wishlist.ts';

export { importAddress } from './import-address.store.ts';
export { moveOwnData } from './merge.store.ts';
export { addressesOf } from './addresses.ts';
export { hasConsent, readConsents, recordConsent } from './consent.store.ts';

export type CustomersDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly files: Pick<FileStore, 'put' | 'get' | 'remove'>;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly catalogue: Pick<Catalogue, 'itemId' | 'cards' | 'details'>;
  readonly regions: Pick<Regions, 'all'>;
  readonly delivery: Pick<Delivery, 'area' | 'areas'>;
  readonly images: Pick<Images, 'square'>;
  readonly accounts: Pick<Accounts, 'find' | 'erase'>;
  readonly wallets: Pick<Wallets, 'giveUp'>;
  /** Counts attempts and delays them like a sign-in. Throws TOO_MANY_REQUESTS. */
  readonly checkPassword: (userId: UserId, password: string, caller: CallContext) => Promise<boolean>;
  /** Parts of the personal-data export by name, provided by the modules that own the data. */
  readonly sources: Readonly<Record<string, (userId: UserId) => Promise<unknown>>>;
  /** Run in the command that erases an account, before the account itself is erased. */
  readonly erasures: readonly ((tx: Tx, userId: UserId) => Promise<void>)[];
};

export type { PersonalData };

export type Customers = {
  readonly routes: Implementation[];
  readonly personalData: PersonalData;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createCustomers = (deps: CustomersDeps): Customers => {
  const personalData = createPersonalData(deps);
  return {
    routes: [
      ...wishlistRoutes(deps),
      ...addressRoutes(deps),
      ...lastSearchRoutes(deps),
      ...avatarRoutes(deps),
      ...personalDataRoutes(deps, personalData),
    ],
    personalData,
    defineJobs: (jobs) => defineCustomerJobs(jobs, deps),
  };
};
