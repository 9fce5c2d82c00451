/** The account module on a test database with cheap password hashes. Records the mails and sessions. */
import { createHash } from 'node:crypto';
import { parseSetCookie } from 'cookie';
import type { Clock } from '#platform/clock';
import { inProcessClient, type Actor, type Caller } from '#platform/contract';
import type { Db } from '#platform/db';
import type { Mail } from '#platform/mail';
import { systemRandom } from '#platform/random';
import { createRateLimiter } from '#platform/rate-limit';
import { createAccounts, type Account, type Accounts, type AccountsDeps } from '#server/account';
import type { Client } from '#shared/api/client';
import { callerOf } from './answers.ts';
import { tunisia } from './http.ts';

export type TestAccounts = {
  readonly accounts: Accounts;
  readonly mails: Mail[];
  /** Sessions that were opened or ended. */
  readonly opened: { publicId: string; keepSession: boolean; secondFactor: boolean }[];
  readonly ended: { reason: string; except: string | undefined }[];
  readonly hashes: () => number;
  /** Client with cookies, like a browser. */
  readonly browser: (more?: Partial<Caller>) => Client;
  /** Adds an account with a password. */
  readonly add: (email: string, password?: string, fullName?: string) => Promise<Account>;
};

export const testPassword = 'trois-mots-longs';

export const actorOf = ({ id, role, privileges }: Account, sessionId = 'own-session'): Actor => ({
  kind: 'user',
  userId: id,
  role,
  privileges,
  sessionId,
});

/** Code in the last mail to an address; null when there is none. */
export const codeIn = (mails: readonly Mail[], email: string): string | null => {
  const mail = mails.findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? null;
};

type Options = { readonly db: Db; readonly clock: Clock } & Partial<
  Pick<AccountsDeps, 'secondFactors' | 'hashing' | 'config'>
>;

const session = { token: 'access', refreshToken: 'refresh', keepSession: false };

const fakeSessions = (opened: TestAccounts['opened'], ended: TestAccounts['ended']): AccountsDeps['sessions'] => ({
  open: async (tx, { publicId }, options) => {
    tx.committed(() => void opened.push({ publicId, ...options }));
    return { ...session, keepSession: options.keepSession };
  },
  endAll: async (tx, _, reason, except) => tx.committed(() => void ended.push({ reason, except })),
});

export const openAccounts = ({ db, clock, ...options }: Options): TestAccounts => {
  const [mails, opened, ended]: [Mail[], TestAccounts['opened'], TestAccounts['ended']] = [[], [], []];
  let hashes = 0;
  const accounts = createAccounts({
    db,
    clock,
    random: systemRandom,
    mail: { send: async (tx, mail) => tx.committed(() => void mails.push(mail)) },
    rateLimiter: createRateLimiter({ db, clock }),
    regions: { all: () => [tunisia] },
    sessions: fakeSessions(opened, ended),
    config: { secret: 's'.repeat(32), publicOrigin: 'http://127.0.0.1:3000', mode: 'demo', rateLimits: true },
    hashing: {
      derive: async ({ message, nonce, tagLength, passes }) => {
        hashes += 1;
        return createHash('sha256').update(`${passes}`).update(nonce).update(message).digest().subarray(0, tagLength);
      },
    },
    ...options,
  });
  return {
    accounts,
    mails,
    opened,
    ended,
    hashes: () => hashes,
    browser: (more = {}) => {
      const cookies: Record<string, string> = {};
      const setHeader = (name: string, value: string): void => {
        const { name: cookie, value: content = '' } = parseSetCookie(value);
        if (name === 'set-cookie') cookies[cookie] = content;
      };
      return inProcessClient(accounts.routes, () => callerOf({ cookies, setHeader, ...more }));
    },
    add: async (email, password = testPassword, fullName = 'Amel Ben Salah') => {
      const passwordHash = await accounts.hashNewPassword(password, { email: '', fullName: '' }, 'password');
      return await db.command({ name: 'test.addAccount' }, (tx) =>
        accounts.create(tx, { email, fullName, passwordHash, region: 'TN', emailVerified: true }),
      );
    },
  };
};
