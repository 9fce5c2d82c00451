import type { Role } from '#shared/api/call';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 600;
/**
 * Grace period in milliseconds. After a lost response, a tab may send the previous refresh token again; it gets the
 * same successor.
 */
export const graceMs = 20_000;

/** Limits that the server enforces, whatever the cookies say. */
export const ceilingOf = ({ keep, role }: { keep: boolean; role: Role }): { idleMs: number; totalMs: number } => {
  const ceiling = keep ? { idleMs: 90 * day, totalMs: 365 * day } : { idleMs: 12 * hour, totalMs: day };
  return role === 'CUSTOMER' ? ceiling : { ...ceiling, idleMs: Math.min(ceiling.idleMs, 8 * hour) };
};

/** True for staff and professional buyers: they have one session, and a new sign-in ends the old one. */
export const hasOneSession = ({ role, professional }: { role: Role; professional: boolean }): boolean =>
  role !== 'CUSTOMER' || professional;

export type EndReason = 'LOGOUT' | 'REPLACED' | 'REUSED' | 'PASSWORD' | 'REVOKED' | 'DISABLED';

export type SessionState = {
  readonly keep: boolean;
  readonly role: Role;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly endReason: EndReason | null;
  /** True when the account is disabled or erased. */
  readonly blocked: boolean;
};

/** `replaced` is answered with 409. `over` means that the user is signed out. */
export const statusOf = (session: SessionState, now: Date): 'live' | 'replaced' | 'over' => {
  if (session.endReason !== null) return session.endReason === 'REPLACED' ? 'replaced' : 'over';
  const { idleMs } = ceilingOf(session);
  const isIdle = now.getTime() - session.lastSeenAt.getTime() > idleMs;
  return session.blocked || isIdle || now >= session.expiresAt ? 'over' : 'live';
};

/**
 * `rotate`: the current token. `repeat`: the previous token within the grace period; it gets the same successor.
 * `reused`: an older token, so somebody else may have a copy.
 */
export const judgeRefresh = (
  { generation, rotatedAt }: { generation: number; rotatedAt: Date | null },
  presented: number,
  now: Date,
): 'rotate' | 'repeat' | 'reused' => {
  if (presented === generation) return 'rotate';
  const isRecent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= graceMs;
  return presented === generation - 1 && isRecent ? 'repeat' : 'reused';
};
