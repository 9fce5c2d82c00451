/**
 * Finds the user of a request. API calls authenticate by header only. Pages authenticate by cookies, which the server
 * renews.
 */
import type { Clock } from '#platform/clock';
import type { Actor, ResolveActor } from '#platform/contract';
import type { Db } from '#platform/db';
import type { AccessTokens } from './access-token.ts';
import type { Refresh } from './refresh.ts';
import type { RefreshTokens } from './refresh-token.ts';
import type { SessionCookies } from './session-cookies.ts';
import { statusOf } from './session.rules.ts';
import { endSession, readSession, type SessionRow } from './session.store.ts';

export type ActorResolverDeps = {
  db: Db;
  clock: Clock;
  accessTokens: Pick<AccessTokens, 'read'>;
  refreshTokens: RefreshTokens;
  cookies: SessionCookies;
  refresh: Refresh;
};

type Refusal = 'UNAUTHENTICATED' | 'SESSION_REPLACED';

const guest: Actor = { kind: 'anonymous' };
const userOf = ({ userId, role, privileges, id }: SessionRow): Actor => ({
  kind: 'user',
  userId,
  role,
  privileges,
  sessionId: id,
});

const bearerOf = (authorization: string | null): string | null =>
  /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1] ?? null;

/** Ends the session of a refresh token, for a sign-out without access token. */
export const endByRefreshToken = async (
  { db, clock, refreshTokens }: Pick<ActorResolverDeps, 'db' | 'clock' | 'refreshTokens'>,
  refreshToken: string | null,
): Promise<void> => {
  const presented = refreshToken === null ? null : refreshTokens.read(refreshToken);
  if (presented)
    await db.command({ name: 'session.end' }, (tx) => endSession(tx, presented.sessionId, clock.now(), 'LOGOUT'));
};

export const createActorResolver = (deps: ActorResolverDeps): ResolveActor => {
  const { db, clock, accessTokens, cookies: sessionCookies, refresh } = deps;

  const readToken = async (token: string | null): Promise<SessionRow | Refusal> => {
    const sessionId = token === null ? null : await accessTokens.read(token);
    const session = sessionId === null ? null : await readSession(db, sessionId);
    const status = session ? statusOf(session, clock.now()) : 'over';
    if (session && status === 'live') return session;
    return status === 'replaced' ? 'SESSION_REPLACED' : 'UNAUTHENTICATED';
  };

  const fromHeader = async (authorization: string | null): Promise<Actor> => {
    const bearer = bearerOf(authorization);
    if (bearer === null) return guest;
    const session = await readToken(bearer);
    if (typeof session === 'string') return { kind: 'anonymous', refusal: { code: session, everywhere: true } };
    return userOf(session);
  };

  return async ({ source, authorization, cookies, ...response }) => {
    const { token, refreshToken, bind, isSignedOut } = sessionCookies.read(cookies);
    if (isSignedOut) {
      await endByRefreshToken(deps, refreshToken);
      sessionCookies.clear(response);
    }
    if (source === 'header') return await fromHeader(authorization);
    if (isSignedOut || (token === null && refreshToken === null)) return guest;
    const session = await readToken(token);
    if (typeof session !== 'string') return userOf(session);
    if (session === 'UNAUTHENTICATED' && refreshToken !== null) {
      const renewal = await refresh(refreshToken, bind);
      if (renewal.kind === 'renewed') {
        sessionCookies.set(response, renewal.tokens);
        return userOf(renewal.session);
      }
      sessionCookies.clear(response);
      const isReplaced = renewal.code === 'SESSION_REPLACED';
      return isReplaced ? { kind: 'anonymous', refusal: { code: renewal.code, everywhere: false } } : guest;
    }
    sessionCookies.clear(response);
    return { kind: 'anonymous', refusal: { code: session, everywhere: false } };
  };
};
