/** Opens the modules that send mails without an order: newsletter, alerts, reminders of carts that were left, reviews. */
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { FileStore } from '#platform/files';
import type { MailLinks } from '#platform/mail-link';
import type { Outbox } from '#platform/outbox';
import { systemRandom } from '#platform/random';
import { createAbandonedCarts } from '#server/abandoned-cart';
import { createAlerts } from '#server/alert';
import type { Accounts } from '#server/account';
import type { Carts } from '#server/cart';
import type { Catalogue } from '#server/catalogue';
import { readConsents, recordConsent } from '#server/customer';
import { createNewsletter } from '#server/newsletter';
import type { Images } from '#server/image';
import type { Notifications } from '#server/notification';
import { createReviews } from '#server/review';
import type { Regions } from '#server/region';

type Base = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly mailLinks: MailLinks;
  readonly files: FileStore;
  readonly outbox: Outbox;
};

type Modules = {
  readonly accounts: Accounts;
  readonly carts: Carts;
  readonly catalogue: Catalogue;
  readonly images: Images;
  readonly notifications: Notifications;
  readonly regions: Regions;
};

export type MailModules = ReturnType<typeof openMailModules>;

export const openMailModules = (base: Base, modules: Modules) => {
  const { publicOrigin } = base.config;
  const knownSections = (): string[] => modules.catalogue.dictionary().sections.map(({ seoName }) => seoName);
  const newsletter = createNewsletter({
    ...base,
    ...modules,
    publicOrigin,
    knownSections,
    readConsents,
    recordConsent,
  });
  const abandonedCarts = createAbandonedCarts({
    ...base,
    publicOrigin,
    regions: modules.regions,
    cartOf: modules.carts.ofCustomer,
    withdrawConsent: (tx, userId, version, date) =>
      recordConsent(tx, userId, { kind: 'CART_REMINDER', given: false, version, date }),
  });
  const reviews = createReviews({ ...base, ...modules, random: systemRandom, publicOrigin });
  const alerts = createAlerts({ ...base, ...modules, publicOrigin });
  modules.accounts.onEmailVerified(newsletter.adopt);
  return {
    rooms: { newsletter, abandonedCarts, alerts, reviews },
    routes: [...newsletter.routes, ...abandonedCarts.routes, ...alerts.routes, ...reviews.routes],
    sources: {
      newsletter: newsletter.exportOf,
      cartReminders: abandonedCarts.exportOf,
      alerts: alerts.exportOf,
      reviews: reviews.exportOf,
    },
    moves: [alerts.moveTo, reviews.moveTo],
    erasures: [newsletter.erase, abandonedCarts.erase, alerts.erase, reviews.erase],
  };
};
