/** Alerts about items that are back in stock, or whose price dropped, for customers and guests. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Notifications } from '#server/notification';
import type { UserId } from '#shared/ids';
import { defineAlertJobs } from './alert.jobs.ts';
import { alertRoutes } from './alert.routes.ts';
import { eraseContacts, moveAlerts, readAlertsOf, readEveryAlert } from './alert.store.ts';
import { createSendDue } from './send-due.ts';
import { createWishlistAlerts } from './wishlist-alerts.ts';

export { alertMailSamples } from './alert-mail-samples.ts';

export type AlertsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Pick<Mailer, 'send'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly catalogue: Pick<Catalogue, 'itemId' | 'details' | 'variantLines'>;
};

export type Alerts = {
  readonly routes: Implementation[];
  /** Sends what is due; resolves to the number of events. */
  readonly sendDue: () => Promise<number>;
  /** Follows what changed on the wishlists of customers who want alerts about all of it. */
  readonly refreshWishlists: () => Promise<number>;
  /** Number of alerts that may still be sent. */
  readonly countOf: (userId: UserId) => Promise<number>;
  /** For the export of personal data. */
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  /** For the erasure of an account. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: (tx: Tx, from: UserId, into: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type Options = AlertsDeps & { readonly mailLinks: MailLinks; readonly publicOrigin: string };

export const createAlerts = ({ mailLinks: links, publicOrigin: origin, ...deps }: Options): Alerts => {
  const { db, accounts } = deps;
  const context = { links, origin };
  const sendDue = createSendDue(deps, context);
  const wishlists = createWishlistAlerts(deps);
  /** An address counts as the customer's only when it is verified. */
  const provedAddress = async (reader: Reader, userId: UserId): Promise<string | null> => {
    const account = await accounts.find(reader, userId);
    return account?.emailVerifiedAt ? account.email.toLowerCase() : null;
  };
  return {
    routes: alertRoutes(deps, { ...context, wishlists }),
    sendDue,
    refreshWishlists: wishlists.refresh,
    countOf: async (userId) => (await readAlertsOf(db, userId, deps.clock.now())).length,
    exportOf: async (userId) => readEveryAlert(db, userId, await provedAddress(db, userId)),
    moveTo: (tx, from, into) => moveAlerts(tx, from, into, deps.clock.now()),
    erase: async (tx, userId) => eraseContacts(tx, userId, await provedAddress(tx, userId)),
    defineJobs: (jobs) => defineAlertJobs(jobs, deps, { sendDue, refreshWishlists: wishlists.refresh }),
  };
};
