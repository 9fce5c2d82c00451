/** Second factors: authenticator apps, passkeys and recovery codes; required for staff, optional for customers. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { UserId } from '#shared/ids';
import type { SecondFactorDeps } from './deps.ts';
import { createFactors } from './factors.ts';
import { createOwnFactors, createRecentAuthentication } from './own-factors.ts';
import { createPasskeys } from './passkeys.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { defineSecondFactorJobs } from './second-factor.jobs.ts';
import { insertConfirmedTotp } from './second-factor.store.ts';
import { createSignInStep, type SignInStep } from './sign-in.ts';
import { createTotpSetups } from './totp-setups.ts';
import { bytesOfBase32, codeAt } from './totp.ts';

export type { FactorAccounts, FactorSessions, SecondFactorDeps } from './deps.ts';
export { codeAt, bytesOfBase32 } from './totp.ts';

export type SecondFactors = Pick<SignInStep, 'challenge'> & {
  /** Throws REAUTHENTICATION_REQUIRED when the session's last proof of identity is older than 15 minutes. */
  readonly requireRecentAuthentication: ReturnType<typeof createRecentAuthentication>['require'];
  /** For the demonstration: an authenticator app whose Base32 secret is published. */
  readonly addPublishedTotp: (tx: Tx, userId: UserId, base32: string) => Promise<void>;
  /** The six digits that an app with this Base32 secret shows now. */
  readonly currentCode: (base32: string) => string;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createSecondFactors = (deps: SecondFactorDeps): SecondFactors => {
  const { clock } = deps;
  const factors = createFactors(deps);
  const passkeys = createPasskeys(deps, factors);
  const setups = createTotpSetups(deps, factors.secrets);
  const parts = { factors, passkeys, setups };
  const step = createSignInStep(deps, parts);
  const own = createOwnFactors(deps, parts);
  return {
    challenge: step.challenge,
    requireRecentAuthentication: createRecentAuthentication(deps).require,
    addPublishedTotp: (tx, userId, base32) =>
      insertConfirmedTotp(tx, userId, factors.secrets.encrypt(userId, bytesOfBase32(base32)), clock.now()),
    currentCode: (base32) => codeAt(bytesOfBase32(base32), clock.now()),
    routes: secondFactorRoutes({ step, own }),
    defineJobs: (jobs) => defineSecondFactorJobs(jobs, deps),
  };
};
