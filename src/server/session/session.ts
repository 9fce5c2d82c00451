/**
 * Sessions of browsers and programs: access tokens of 10 minutes, renewed by refresh tokens that change at each use.
 */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation, ResolveActor } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { networkOf } from '#platform/rate-limit';
import type { Random } from '#platform/random';
import type { Session } from '#shared/api/auth';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import { createAccessTokens } from './access-token.ts';
import { createActorResolver } from './resolve-actor.ts';
import { createRefreshTokens, sha256 } from './refresh-token.ts';
import { createRefresh } from './refresh.ts';
import { createSessionCookies } from './session-cookies.ts';
import { defineSessionJobs } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';
import { ceilingOf, hasOneSession, type EndReason } from './session.rules.ts';
import {
  confirmSession,
  countSessionsOf,
  endSession,
  endSessionsOf,
  insertSession,
  lockSessionsOf,
  readSession,
  readSessionsOf,
  type SessionRow,
} from './session.store.ts';
import { createSigningKeys } from './signing-keys.ts';

export { deviceName } from './device.rules.ts';
export type { EndReason, SessionRow };

export type SessionUser = {
  readonly id: UserId;
  readonly publicId: string;
  readonly fullName: string;
  readonly role: Role;
  readonly privileges: readonly string[];
  readonly professional: boolean;
};

export type SessionDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  secret: string;
  publicOrigin: string;
};

type ReuseListener = (tx: Tx, userId: UserId) => Promise<void>;
type SignOutListener = (caller: CallContext) => void;
type Client = Pick<CallContext, 'header' | 'setHeader' | 'address'>;

export type Sessions = {
  /**
   * Opens a session for an authenticated person. Sets the cookies of a browser; ends other sessions when the person
   * may have only one.
   */
  readonly open: (
    tx: Tx,
    user: SessionUser,
    options: { readonly keepSession: boolean; readonly secondFactor: boolean },
    caller: Client,
  ) => Promise<Session>;
  readonly endAll: (tx: Tx, userId: UserId, reason: EndReason, exceptSessionId?: string) => Promise<void>;
  readonly find: (sessionId: string) => Promise<SessionRow | null>;
  readonly listOf: (userId: UserId) => Promise<SessionRow[]>;
  readonly countOf: (userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, number>>;
  /** False when the user has no such session. */
  readonly end: (tx: Tx, session: { id: string; userId: UserId }, reason: EndReason) => Promise<boolean>;
  /** Records that the person has just confirmed their identity again. */
  readonly confirm: (tx: Tx, sessionId: string) => void;
  /**
   * Called in the transaction that ends a session because an old refresh token was used: somebody else may have a
   * copy.
   */
  readonly onReuse: (listener: ReuseListener) => void;
  /** Called after a browser signs out, so that other modules clear their cookies. */
  readonly onSignOut: (listener: SignOutListener) => void;
  readonly resolveActor: ResolveActor;
  readonly routes: Implementation[];
  readonly load: () => Promise<void>;
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

const maxUserAgent = 300;

/** Programs have no cookies, so their session is not bound to one. */
const isBrowser = ({ header }: Client): boolean =>
  header('origin') !== undefined || header('sec-fetch-site') !== undefined;

export const createSessions = (deps: SessionDeps): Sessions => {
  const { db, clock, random, secret, publicOrigin } = deps;
  const keys = createSigningKeys(deps);
  const accessTokens = createAccessTokens({ keys, clock, issuer: publicOrigin });
  const refreshTokens = createRefreshTokens(secret);
  const cookies = createSessionCookies(publicOrigin);
  const reuseListeners: ReuseListener[] = [];
  const signOutListeners: SignOutListener[] = [];
  const onSignedOut: SignOutListener = (caller) => signOutListeners.forEach((listener) => listener(caller));
  const onReused = async (tx: Tx, userId: UserId): Promise<void> => {
    for (const listener of reuseListeners) await listener(tx, userId);
  };
  const refresh = createRefresh({ db, clock, accessTokens, refreshTokens, onReused });

  const open: Sessions['open'] = async (tx, user, { keepSession, secondFactor }, caller) => {
    const now = clock.now();
    if (hasOneSession(user)) {
      await lockSessionsOf(tx, user.id);
      await endSessionsOf(tx, user.id, { at: now, reason: 'REPLACED', except: null });
    }
    const id = random.id();
    const bind = isBrowser(caller) ? random.bytes(32).toString('base64url') : null;
    const { totalMs } = ceilingOf({ keep: keepSession, role: user.role });
    insertSession(tx, {
      id,
      userId: user.id,
      keep: keepSession,
      bindHash: bind === null ? null : sha256(bind),
      secondFactor,
      userAgent: (caller.header('user-agent') ?? '').slice(0, maxUserAgent),
      network: networkOf(caller.address),
      at: now,
      expiresAt: new Date(now.getTime() + totalMs),
    });
    const token = await accessTokens.write(user, id);
    const tokens = { token, refreshToken: refreshTokens.write(id, 0), keepSession };
    if (bind !== null) cookies.set(caller, tokens, bind);
    return tokens;
  };

  const sessions: Omit<Sessions, 'routes'> = {
    open,
    endAll: async (tx, userId, reason, except) =>
      void (await endSessionsOf(tx, userId, { at: clock.now(), reason, except: except ?? null })),
    find: (sessionId) => readSession(db, sessionId),
    listOf: (userId) => readSessionsOf(db, userId),
    countOf: (userIds) => countSessionsOf(db, userIds, clock.now()),
    end: async (tx, { id, userId }, reason) => {
      const session = await readSession(tx, id);
      return session?.userId === userId && (await endSession(tx, id, clock.now(), reason)) > 0;
    },
    confirm: (tx, sessionId) => confirmSession(tx, sessionId, clock.now()),
    onReuse: (listener) => void reuseListeners.push(listener),
    onSignOut: (listener) => void signOutListeners.push(listener),
    resolveActor: createActorResolver({ db, clock, accessTokens, refreshTokens, cookies, refresh }),
    load: keys.load,
    defineJobs: (jobs) => defineSessionJobs(jobs, { db, clock, keys }),
  };
  const routes = sessionRoutes({ sessions, db, clock, cookies, accessTokens, refreshTokens, refresh, onSignedOut });
  return { ...sessions, routes };
};
