/**
 * Access tokens: JWT valid for 10 minutes. The page reads the token for its bearer header, the server reads the
 * session id from it.
 */
import { LRUCache } from 'lru-cache';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#platform/clock';
import type { Role } from '#shared/api/call';
import { accessTokenSeconds } from './session.rules.ts';
import { algorithm, type SigningKeys } from './signing-keys.ts';

export type TokenHolder = { publicId: string; fullName: string; role: Role; privileges: readonly string[] };

export type AccessTokens = {
  readonly write: (holder: TokenHolder, sessionId: string) => Promise<string>;
  /** Session id; null for an expired, foreign or malformed token. */
  readonly read: (token: string) => Promise<string | null>;
};

const type = 'at+jwt';
const audience = 'ourlet';
/** Number of verified tokens to remember, so that each node checks a signature only once. */
const maxVerified = 20_000;
/** Longer texts cannot be tokens of this shop. */
const maxLength = 4_096;

export const createAccessTokens = ({
  keys,
  clock,
  issuer,
}: {
  keys: Pick<SigningKeys, 'current' | 'find'>;
  clock: Clock;
  issuer: string;
}): AccessTokens => {
  const verified = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: maxVerified });

  const verify = async (token: string): Promise<{ sessionId: string; expiresAt: number } | null> => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = await keys.find(kid ?? '');
          if (!key) throw new Error('unknown key');
          return key;
        },
        { algorithms: [algorithm], typ: type, issuer, audience, currentDate: clock.now() },
      );
      const { sid, exp } = payload;
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expiresAt: exp * 1000 } : null;
    } catch {
      return null;
    }
  };

  return {
    write: async ({ publicId, fullName, role, privileges }, sessionId) => {
      const { id, key } = await keys.current();
      const now = Math.floor(clock.now().getTime() / 1000);
      return await new SignJWT({ fullName, role, privileges: [...privileges], sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: id })
        .setSubject(publicId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(key);
    },
    read: async (token) => {
      if (token.length > maxLength) return null;
      const known = verified.get(token) ?? (await verify(token));
      if (known === null || known.expiresAt <= clock.now().getTime()) return null;
      verified.set(token, known);
      return known.sessionId;
    },
  };
};
