/** Sign-in with accounts of other services: Google, Facebook, Apple and any OpenID Connect issuer. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Site } from '#platform/http';
import type { Jobs } from '#platform/jobs';
import type { UserId } from '#shared/ids';
import { createBrowsers } from './browser.ts';
import { openProviders } from './open-providers.ts';
import { createMailedCodes } from './mailed-codes.ts';
import { createHandles, createSocialSignIn } from './sign-in.ts';
import type { SocialContext, SocialDeps } from './social-context.ts';
import { defineSocialJobs } from './social.jobs.ts';
import { eraseLinked, findLinkedOf } from './social.store.ts';
import { socialRoutes } from './social.routes.ts';
import { createVisits } from './visits.ts';

export type { SocialDeps } from './social-context.ts';
export { socialMailSamples } from './social-mail.ts';

export type SocialSignIns = {
  readonly routes: Implementation[];
  /** HTTP routes for the return from Apple and for the simulator of the demonstration. */
  readonly sites: readonly Site[];
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export const createSocial = (deps: SocialDeps): SocialSignIns => {
  const { providers, sites } = openProviders(deps);
  const context: SocialContext = { ...deps, providers };
  const browsers = createBrowsers(deps.config.publicOrigin, deps.random);
  const handles = createHandles(context, browsers);
  const codes = createMailedCodes(context);
  const parts = {
    context,
    codes,
    visits: createVisits(context, browsers),
    handles,
    signIn: createSocialSignIn(context, handles, codes),
  };
  return {
    routes: socialRoutes(parts),
    sites,
    exportOf: async (userId) =>
      (await findLinkedOf(deps.db, userId)).map(({ provider, email, createdAt }) => ({ provider, email, createdAt })),
    erase: async (tx, userId) => eraseLinked(tx, userId),
    defineJobs: (jobs) => defineSocialJobs(jobs, deps),
  };
};
