/** Authorization requests to providers and their answers. State, nonce and PKCE verifier are stored and used once. */
import type { CallContext } from '#platform/contract';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { isShopError } from '#shared/errors';
import { safeRedirect } from '#shared/rules/redirect';
import type { Browsers } from './browser.ts';
import { sha256 } from './browser.ts';
import { simulatorOrigin } from './open-providers.ts';
import type { Identity, ProviderAnswer } from './provider.ts';
import { providerOf, rejected, type SocialContext } from './social-context.ts';
import { findLinked } from './social.store.ts';
import { insertHandle, insertRequest, takeRequest } from './visit.store.ts';

const requestMs = 10 * 60_000;
const handleMs = 5 * 60_000;

export type Returned = {
  readonly handle: string;
  readonly identity: Identity;
  /** True when no account has this identity. */
  readonly isNew: boolean;
};

export type Visits = {
  /** Resolves to the URL of the provider to which the browser is redirected. */
  readonly start: (provider: string, returnPath: string | undefined, caller: CallContext) => Promise<string>;
  /** Throws OAUTH_REJECTED. */
  readonly finish: (
    provider: string,
    answer: Omit<ProviderAnswer, 'state'> & { state: string | undefined },
    caller: CallContext,
  ) => Promise<Returned>;
};

/**
 * The public origin. In demo mode the origin of the request, because the demonstration has several host names and
 * cookies belong to one of them.
 */
const originOf = ({ config }: SocialContext, { header }: CallContext): string => {
  const { publicOrigin, mode } = config;
  const host = header('host');
  return mode === 'demo' && host !== undefined ? `${new URL(publicOrigin).protocol}//${host}` : publicOrigin;
};

const createStart =
  (context: SocialContext, browsers: Browsers): Visits['start'] =>
  async (id, returnPath, caller) => {
    const { db, clock } = context;
    const provider = providerOf(context, id);
    const origin = originOf(context, caller);
    const visit = {
      redirectUri: `${origin}/oauth2/${id}`,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const { state, ...kept } = visit;
    caller.releaseSlot();
    const address = await provider.authorizationUrl(visit).catch((error: unknown) => {
      caller.log.warn({ err: error, provider: id }, 'sign-in service does not answer');
      throw rejected(error);
    });
    const browserHash = browsers.mark(caller);
    const path = returnPath === undefined ? null : safeRedirect(returnPath);
    await db.command({ name: 'social.start' }, (tx) =>
      insertRequest(tx, sha256(state), {
        ...kept,
        provider: id,
        browserHash,
        returnPath: path,
        expiresAt: new Date(clock.now().getTime() + requestMs),
      }),
    );
    return address.replace(simulatorOrigin, origin);
  };

const createFinish =
  (context: SocialContext, browsers: Browsers): Visits['finish'] =>
  async (id, { state, ...answer }, caller) => {
    const { db, clock, random } = context;
    const provider = providerOf(context, id);
    const browserHash = browsers.read(caller);
    if (browserHash === null || state === undefined) throw rejected();
    const request = await db.command({ name: 'social.return' }, (tx) =>
      takeRequest(tx, { stateHash: sha256(state), provider: id, browserHash }, clock.now()),
    );
    if (!request) throw rejected();
    caller.releaseSlot();
    const identity = await provider.identify({ ...answer, state }, { ...request, state }).catch((error: unknown) => {
      if (!isShopError(error)) caller.log.warn({ err: error, provider: id }, 'sign-in service refused an answer');
      throw rejected(error);
    });
    const handle = random.id();
    const { subject, email, emailVerified, fullName } = identity;
    await db.command({ name: 'social.identified' }, (tx) =>
      insertHandle(tx, sha256(handle), {
        provider: id,
        subject,
        browserHash,
        email,
        emailVerified,
        fullName,
        returnPath: request.returnPath,
        expiresAt: new Date(clock.now().getTime() + handleMs),
      }),
    );
    return { handle, identity, isNew: (await findLinked(db, { provider: id, subject })) === null };
  };

export const createVisits = (context: SocialContext, browsers: Browsers): Visits => ({
  start: createStart(context, browsers),
  finish: createFinish(context, browsers),
});
