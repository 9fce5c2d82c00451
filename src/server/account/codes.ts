/** Six-digit codes sent by e-mail: ten minutes, five tries, used once. */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import type { RateLimiter, RateRule } from '#platform/rate-limit';
import { ShopError } from '#shared/errors';
import type { AccountKeys } from './account-keys.ts';
import { consumeCode, giveBackTry, putCode, tryCode, type CodeKey } from './code.store.ts';

export type CodePurpose = 'SIGN_UP' | 'RESET';

export type SignUpDetails = {
  passwordHash: string;
  fullName: string;
  region: string;
  /** Hash of the cookie of the browser in which the form was filled in. */
  browser: string;
};

export type ValidCode = CodeKey & { readonly codeHash: Buffer; readonly details: Partial<SignUpDetails> };

export type Codes = {
  /** False when too many codes were sent to the address. The answer does not depend on whether it has an account. */
  readonly mayIssue: (key: CodeKey) => Promise<boolean>;
  /** `real: false` stores a random hash that no code matches. Later responses then do not reveal who has an account. */
  readonly issue: (
    tx: Tx,
    key: CodeKey,
    content: { readonly real: boolean; readonly details?: SignUpDetails },
  ) => Promise<string>;
  /** Throws CODE_INVALID for a wrong code or when `accepts` returns false, CODE_EXPIRED when no valid code exists. */
  readonly check: (
    key: CodeKey,
    typed: string,
    accepts?: (details: Partial<SignUpDetails>) => boolean,
  ) => Promise<ValidCode>;
  /** Throws CODE_EXPIRED when the code was used or replaced since its check. */
  readonly consume: (tx: Tx, code: ValidCode) => Promise<void>;
};

const lifetimeMs = 10 * 60_000;
const mostTries = 5;
/** Codes for one address and purpose. Above this limit the response stays the same, but no mail is sent. */
const issueRule: RateRule = { burst: 5, perSecond: 5 / 3600 };

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly keys: AccountKeys;
  readonly rateLimiter: Pick<RateLimiter, 'take'>;
};

export const createCodes = ({ db, clock, random, keys, rateLimiter }: Deps): Codes => ({
  mayIssue: async ({ email, purpose }) => {
    const bucket = `code ${purpose} ${keys.emailHash(email).toString('base64url')}`;
    return (await rateLimiter.take(bucket, issueRule)).allowed;
  },
  issue: async (tx, key, { real, details = {} }) => {
    const code = String(random.int(1_000_000)).padStart(6, '0');
    const codeHash = real ? keys.codeHash({ ...key, code }) : random.bytes(32);
    await putCode(tx, key, { codeHash, details, expiresAt: new Date(clock.now().getTime() + lifetimeMs) });
    return code;
  },
  check: async (key, typed, accepts = () => true) => {
    const typedHash = keys.codeHash({ ...key, code: typed.replace(/\s/g, '') });
    const row = await db.command({ name: 'account.tryCode' }, async (tx) => {
      const found = await tryCode(tx, key, clock.now(), mostTries);
      if (found === null) return null;
      const isRight = timingSafeEqual(found.codeHash, typedHash) && accepts(found.details);
      // A correct code is checked again with the new password, so it must not cost a try.
      if (isRight) giveBackTry(tx, key, found.codeHash);
      return { ...found, isRight };
    });
    if (row === null) throw new ShopError('CODE_EXPIRED');
    if (!row.isRight) throw new ShopError('CODE_INVALID');
    return { ...key, codeHash: row.codeHash, details: row.details };
  },
  consume: async (tx, { codeHash, ...key }) => {
    if (!(await consumeCode(tx, key, codeHash, clock.now()))) throw new ShopError('CODE_EXPIRED');
  },
});
