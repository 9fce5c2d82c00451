import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { auth } from '#shared/api/auth';
import { sessions as calls } from '#shared/api/sessions';
import { ShopError } from '#shared/errors';
import type { AccessTokens } from './access-token.ts';
import { deviceName } from './device.rules.ts';
import type { Refresh } from './refresh.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { endByRefreshToken } from './resolve-actor.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './session.ts';

export type SessionRoutesDeps = {
  sessions: Pick<Sessions, 'listOf' | 'end' | 'endAll'>;
  db: Db;
  clock: Clock;
  cookies: SessionCookies;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  refresh: Refresh;
  onSignedOut: (caller: CallContext) => void;
};

type User = Extract<CallContext['actor'], { kind: 'user' }>;

const userOf = ({ actor }: Pick<CallContext, 'actor'>): User => {
  if (actor.kind === 'anonymous') throw new ShopError('UNAUTHENTICATED');
  return actor;
};

/** CSRF check for a refresh by cookie; browsers send at least one of the two headers. */
const isForeignPage = ({ header }: CallContext): boolean => {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = header('origin');
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== header('host'));
};

const authRoutes = (deps: SessionRoutesDeps): Implementation[] => {
  const { sessions, db, cookies, refresh, onSignedOut } = deps;
  return [
    implement(auth.refresh, async ({ refreshToken }, context) => {
      const stored = cookies.read(context.cookies);
      const fromCookie = typeof refreshToken !== 'string';
      if (fromCookie && isForeignPage(context)) throw new ShopError('FORBIDDEN');
      const renewal = await refresh((fromCookie ? stored.refreshToken : refreshToken) ?? '', stored.bind);
      if (renewal.kind === 'refused') {
        if (fromCookie) cookies.clear(context);
        throw new ShopError(renewal.code);
      }
      if (fromCookie) cookies.set(context, renewal.tokens);
      return renewal.tokens;
    }),
    implement(auth.logout, async (_, context) => {
      const { actor } = context;
      const { refreshToken } = cookies.read(context.cookies);
      if (actor.kind === 'user')
        await db.command({ name: 'session.logout' }, (tx) =>
          sessions.end(tx, { id: actor.sessionId, userId: actor.userId }, 'LOGOUT'),
        );
      await endByRefreshToken(deps, refreshToken);
      cookies.clear(context);
      if (actor.kind === 'user' || refreshToken !== null) onSignedOut(context);
      return undefined;
    }),
  ];
};

export const sessionRoutes = (deps: SessionRoutesDeps): Implementation[] => {
  const { sessions, db } = deps;
  return [
    ...authRoutes(deps),
    implement(calls.list, async (_, context) => {
      const { userId, sessionId } = userOf(context);
      const open = await sessions.listOf(userId);
      return {
        sessions: open.map(({ id, userAgent, network, createdAt, lastSeenAt }) => ({
          id,
          device: deviceName(userAgent),
          network,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          isCurrent: id === sessionId,
        })),
      };
    }),
    implement(calls.revoke, async ({ id }, context) => {
      const { userId } = userOf(context);
      const done = await db.command({ name: 'session.revoke' }, (tx) => sessions.end(tx, { id, userId }, 'REVOKED'));
      if (!done) throw new ShopError('NOT_FOUND');
      return undefined;
    }),
    implement(calls.revokeOthers, async (_, context) => {
      const { userId, sessionId } = userOf(context);
      await db.command({ name: 'session.revokeOthers' }, (tx) => sessions.endAll(tx, userId, 'REVOKED', sessionId));
      return undefined;
    }),
  ];
};
