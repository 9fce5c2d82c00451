/** Renews a session: issues the next refresh token and a new access token. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Session } from '#shared/api/auth';
import type { UserId } from '#shared/ids';
import type { AccessTokens } from './access-token.ts';
import { isSameHash, sha256, type RefreshTokens } from './refresh-token.ts';
import { judgeRefresh, statusOf } from './session.rules.ts';
import { advanceSession, endSession, lockSession, type SessionRow } from './session.store.ts';

export type Renewal =
  | { readonly kind: 'renewed'; readonly session: SessionRow; readonly tokens: Session }
  | { readonly kind: 'refused'; readonly code: 'REFRESH_INVALID' | 'SESSION_REPLACED' };

export type Refresh = (refreshToken: string, bind: string | null) => Promise<Renewal>;

export type RefreshDeps = {
  db: Db;
  clock: Clock;
  accessTokens: Pick<AccessTokens, 'write'>;
  refreshTokens: RefreshTokens;
  onReused: (tx: Tx, userId: UserId) => Promise<void>;
};

const invalid = { kind: 'refused', code: 'REFRESH_INVALID' } as const;
const replaced = { kind: 'refused', code: 'SESSION_REPLACED' } as const;

const isBound = ({ bindHash }: SessionRow, bind: string | null): boolean =>
  bindHash === null || (bind !== null && isSameHash(bindHash, sha256(bind)));

export const createRefresh = (deps: RefreshDeps): Refresh => {
  const { db, clock, accessTokens, refreshTokens, onReused } = deps;

  /** The session with its new generation, or the reason for the refusal. */
  const advance = async (
    tx: Tx,
    presented: { sessionId: string; generation: number },
    bind: string | null,
  ): Promise<SessionRow | typeof invalid | typeof replaced> => {
    const now = clock.now();
    const session = await lockSession(tx, presented.sessionId);
    if (!session || !isBound(session, bind)) return invalid;
    const status = statusOf(session, now);
    if (status !== 'live') return status === 'replaced' ? replaced : invalid;
    const verdict = judgeRefresh(session, presented.generation, now);
    if (verdict === 'repeat') return session;
    if (verdict === 'rotate') {
      advanceSession(tx, session.id, now);
      return { ...session, generation: session.generation + 1 };
    }
    await endSession(tx, session.id, now, 'REUSED');
    await onReused(tx, session.userId);
    return invalid;
  };

  return async (refreshToken, bind) => {
    const presented = refreshTokens.read(refreshToken);
    if (!presented) return invalid;
    const session = await db.command({ name: 'session.refresh' }, (tx) => advance(tx, presented, bind));
    if ('kind' in session) return session;
    const token = await accessTokens.write(session, session.id);
    const next = refreshTokens.write(session.id, session.generation);
    return { kind: 'renewed', session, tokens: { token, refreshToken: next, keepSession: session.keep } };
  };
};
