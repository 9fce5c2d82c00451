/**
 * Opens the modules for what customers keep in their account. Connects them with the data that other modules keep
 * about customers, for export and erasure.
 */
import { systemRandom } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import { createCustomers, moveOwnData, type Customers, type CustomersDeps } from '#server/customer';
import { createCustomerDesk, customerFiles, type CustomerDeskDeps } from '#server/customer-desk';
import { createHouseholds } from '#server/household';
import type { Notifications } from '#server/notification';
import type { Sessions } from '#server/session';
import { personalRecords, type Keepers, type Personal } from './account-events.ts';

type Modules = Omit<CustomersDeps, 'random' | 'checkPassword' | 'sources' | 'erasures' | 'accounts'> &
  Keepers & {
    readonly catalogue: Pick<Catalogue, 'dictionary'>;
    readonly accounts: Accounts;
    readonly sessions: Sessions;
    readonly notifications: Notifications;
  } & Pick<CustomerDeskDeps, 'giftCards' | 'regions' | 'publicOrigin'>;

type Desk = { readonly rooms: Pick<CustomerDeskDeps, 'reviews' | 'alerts'> };

/** `others`: exports and erasures of the modules that write to customers. */
export const openCustomerModules = (modules: Modules, others: Personal & Pick<Desk, 'rooms'>) => {
  const { db, clock, accounts, sessions, notifications } = modules;
  const { sources, erasures, moves } = personalRecords(modules);
  const households = createHouseholds(modules);
  const files = customerFiles({ db, clock });
  const customers: Customers = createCustomers({
    ...modules,
    random: systemRandom,
    checkPassword: async (userId, password, caller) => {
      const account = await accounts.find(db, userId);
      return account !== null && (await accounts.isPassword(account.email, password, caller));
    },
    sources: {
      ...sources,
      ...others.sources,
      household: households.exportOf,
      customerFile: files.exportOf,
      notifications: notifications.exportOf,
      sessions: async (userId) =>
        (await sessions.listOf(userId)).map(({ userAgent, network, createdAt, lastSeenAt }) => ({
          userAgent,
          network,
          createdAt,
          lastSeenAt,
        })),
    },
    erasures: [
      // accounts that were merged into this one, which has their credit
      async (tx, userId) => {
        for (const closed of await files.replacedBy(tx, userId)) await customers.personalData.erase(tx, closed, true);
      },
      ...erasures,
      ...others.erasures,
      households.erase,
      files.erase,
      notifications.erase,
    ],
  });
  const desk = createCustomerDesk({
    ...modules,
    random: systemRandom,
    ...others.rooms,
    personalData: customers.personalData,
    moves: [
      ...moves,
      ...others.moves,
      households.moveTo,
      notifications.moveTo,
      (tx, from, into) => moveOwnData(tx, from, into, clock.now()),
    ],
  });
  return {
    rooms: { customers, households, customerDesk: desk },
    routes: [...customers.routes, ...households.routes, ...desk.routes],
  };
};
