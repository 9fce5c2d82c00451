/** Refresh tokens `session.generation.mac`. The MAC is computed with a secret of the shop, so no token is stored. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type RefreshTokens = {
  readonly write: (sessionId: string, generation: number) => string;
  /** Null for a malformed token and for one that this shop did not issue. */
  readonly read: (token: string) => { sessionId: string; generation: number } | null;
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time; false when `left` is null. */
export const isSameHash = (left: Buffer | null, right: Buffer): boolean =>
  left !== null && left.length === right.length && timingSafeEqual(left, right);

export const createRefreshTokens = (secret: string): RefreshTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh token', 32));
  const write = (sessionId: string, generation: number): string => {
    const mac = createHmac('sha256', key).update(`${sessionId}.${generation}`).digest('base64url');
    return `${sessionId}.${generation}.${mac}`;
  };
  return {
    write,
    read: (token) => {
      const [, sessionId, generation] = /^([\w-]{22})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
      if (sessionId === undefined || generation === undefined) return null;
      const expected = write(sessionId, Number(generation));
      return isSameHash(sha256(token), sha256(expected)) ? { sessionId, generation: Number(generation) } : null;
    },
  };
};
