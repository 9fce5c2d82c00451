/** Opens the modules about persons: sessions, accounts, second factors, other services, notifications. */
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Mailer } from '#platform/mail';
import { systemRandom } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import { createAccounts } from '#server/account';
import { createAudit, originOf, recordAct } from '#server/audit';
import { createNotifications } from '#server/notification';
import type { Regions } from '#server/region';
import { createSecondFactors, type FactorAccounts } from '#server/second-factor';
import { createSessions } from '#server/session';
import { createSocial } from '#server/social';

export type AccountModules = ReturnType<typeof openAccountModules>;

type Base = Omit<Parameters<typeof createNotifications>[0], 'regions'> & {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly rateLimiter: RateLimiter;
};

export const openAccountModules = (base: Base, { rooms: { regions } }: { rooms: { regions: Regions } }) => {
  const { secret, publicOrigin, mode } = base.config;
  const random = systemRandom;
  const sessions = createSessions({ ...base, random, secret, publicOrigin });
  const secondFactors = createSecondFactors({
    ...base,
    random,
    secret,
    publicOrigin,
    isDemo: mode === 'demo',
    sessions,
    // A function, because accounts and second factors depend on each other.
    accounts: () => factorAccounts,
  });
  const accounts = createAccounts({ ...base, random, regions, sessions, secondFactors });
  const factorAccounts: FactorAccounts = {
    ...accounts,
    openSession: async (tx, userId, options, caller) => {
      const account = await accounts.find(tx, userId);
      return account && (await accounts.openSession(tx, account, options, caller));
    },
  };
  sessions.onReuse(accounts.tellSessionReused);
  const audit = createAudit({
    ...base,
    people: async () => {
      const users = await accounts.staffUsers.list(base.db, {}, { limit: 500, offset: 0 });
      return users.map(({ id, publicId, fullName, email }) => ({ id, publicId, name: fullName || email }));
    },
  });
  accounts.onSignIn(async (tx, { id, fullName, publicId, role }, caller) => {
    if (role === 'CUSTOMER') return;
    accounts.staffUsers.signedIn(tx, id, base.clock.now());
    const person = { id, fullName, via: 'CONSOLE' } as const;
    const act = { act: 'session.open', object: 'user', objectId: publicId, label: fullName };
    recordAct(tx, act, { person, at: base.clock.now(), origin: originOf(caller) });
  });
  const notifications = createNotifications({ ...base, regions });
  const { requireRecentAuthentication } = secondFactors;
  const social = createSocial({ ...base, random, accounts, requireRecentAuthentication });
  return {
    rooms: { accounts, audit, sessions, secondFactors, social, notifications },
    routes: [
      ...accounts.routes,
      ...audit.routes,
      ...sessions.routes,
      ...secondFactors.routes,
      ...social.routes,
      ...notifications.routes,
    ],
    load: async () => {
      await sessions.load();
      if (mode === 'demo') await secondFactors.loadPublished();
    },
    close: notifications.close,
  };
};
