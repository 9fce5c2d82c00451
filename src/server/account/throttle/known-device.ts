/** Browsers in which a user signed in before. Their failures are counted separately from those of other browsers. */
import { createHash } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { Clock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Reader, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { UserId } from '#shared/ids';
import { findDevice, forgetDevices, insertDevice, touchDevice } from './known-device.store.ts';

export type KnownDevices = {
  /** Key under which the failures of a known device are counted; null for an unknown one. */
  readonly find: (reader: Reader, email: string, cookies: CallContext['cookies']) => Promise<string | null>;
  /** Remembers the browser for a year. Resolves to false when it was not known. */
  readonly remember: (tx: Tx, userId: UserId, caller: Caller) => Promise<boolean>;
  readonly forgetAll: (tx: Tx, userId: UserId) => void;
};

type Caller = Pick<CallContext, 'cookies' | 'setHeader'>;

const deviceCookie = 'device';
/** Limit of tokens in one cookie, one for each person who uses the browser. */
const maxTokens = 4;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const yearInSeconds = 365 * 24 * 3600;

const tokensIn = (cookies: CallContext['cookies']): string[] =>
  (cookies[deviceCookie] ?? '')
    .split('.')
    .filter((token) => /^[\w-]{22}$/.test(token))
    .slice(0, maxTokens);

type Deps = { readonly clock: Clock; readonly random: Random; readonly secure: boolean };

export const createKnownDevices = ({ clock, random, secure }: Deps): KnownDevices => {
  const setCookie = ({ setHeader }: Caller, tokens: readonly string[]): void =>
    setHeader(
      'set-cookie',
      stringifySetCookie({
        name: deviceCookie,
        value: tokens.join('.'),
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: yearInSeconds,
      }),
    );
  return {
    find: async (reader, email, cookies) => {
      const tokens = tokensIn(cookies);
      if (tokens.length === 0) return null;
      const hash = await findDevice(reader, tokens.map(sha256), email);
      return hash === null ? null : `device ${hash.toString('base64url')}`;
    },
    remember: async (tx, userId, caller) => {
      const tokens = tokensIn(caller.cookies);
      const now = clock.now();
      const known = tokens.length > 0 && (await touchDevice(tx, tokens.map(sha256), userId, now));
      if (known) {
        tx.committed(() => setCookie(caller, tokens));
        return true;
      }
      const token = random.id();
      insertDevice(tx, sha256(token), userId, now);
      tx.committed(() => setCookie(caller, [token, ...tokens].slice(0, maxTokens)));
      return false;
    },
    forgetAll: forgetDevices,
  };
};
