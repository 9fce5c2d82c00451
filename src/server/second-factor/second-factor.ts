/** Second factors: authenticator apps, passkeys and recovery codes; required for staff, optional for customers. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { SecondFactorMethod } from '#shared/api/second-factor';
import type { UserId } from '#shared/ids';
import type { SecondFactorDeps } from './deps.ts';
import { createFactors } from './factors.ts';
import { createOwnFactors, createRecentAuthentication } from './own-factors.ts';
import { publishedApps } from './published-apps.ts';
import { createPasskeys } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { defineSecondFactorJobs } from './second-factor.jobs.ts';
import { eraseFactors, findPasskeys, findTotp, insertConfirmedTotp, readHolders } from './second-factor.store.ts';
import { createSignInStep, type SignInStep } from './sign-in.ts';
import { createTotpSetups } from './totp-setups.ts';
import { bytesOfBase32, codeAt } from './totp.ts';

export type { FactorAccounts, FactorSessions, SecondFactorDeps } from './deps.ts';
export { publishedAppOf } from './published-apps.ts';

export type SecondFactors = Pick<SignInStep, 'challenge'> & {
  /** Throws REAUTHENTICATION_REQUIRED when the session's last proof of identity is older than 15 minutes. */
  readonly requireRecentAuthentication: ReturnType<typeof createRecentAuthentication>['require'];
  /** Sets up the authenticator apps of the demo staff, whose secrets are published. */
  readonly loadPublished: () => Promise<void>;
  /** Code of six digits that an app with this Base32 secret shows now. */
  readonly currentCode: (base32: string) => string;
  readonly methodsOf: (userId: UserId) => Promise<SecondFactorMethod[]>;
  /** Those of the users who have a second factor. */
  readonly holdersOf: (userIds: readonly UserId[]) => Promise<ReadonlySet<UserId>>;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createSecondFactors = (deps: SecondFactorDeps): SecondFactors => {
  const { db, clock } = deps;
  const factors = createFactors(deps);
  const passkeys = createPasskeys(deps, factors);
  const setups = createTotpSetups(deps, factors.secrets);
  const parts = { factors, passkeys, setups };
  const step = createSignInStep(deps, parts);
  const own = createOwnFactors(deps, parts);
  return {
    challenge: step.challenge,
    requireRecentAuthentication: createRecentAuthentication(deps).require,
    loadPublished: async () => {
      for (const { email, secret } of publishedApps) {
        const account = await deps.accounts().findByEmail(db, email);
        if (!account || (await findTotp(db, account.id))) continue;
        const encrypted = factors.secrets.encrypt(account.id, bytesOfBase32(secret));
        await db.command({ name: 'secondFactor.loadPublished' }, (tx) =>
          insertConfirmedTotp(tx, account.id, encrypted, clock.now()),
        );
      }
    },
    currentCode: (base32) => codeAt(bytesOfBase32(base32), clock.now()),
    methodsOf: (userId) => factors.methodsOf(db, userId),
    holdersOf: (userIds) => readHolders(db, userIds),
    exportOf: async (userId) => {
      const [totp, keys] = await Promise.all([findTotp(db, userId), findPasskeys(db, userId)]);
      return {
        authenticatorAppSince: totp?.confirmedAt ?? null,
        passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      };
    },
    erase: async (tx, userId) => eraseFactors(tx, userId),
    routes: secondFactorRoutes({ step, own }),
    defineJobs: (jobs) => defineSecondFactorJobs(jobs, deps),
  };
};
