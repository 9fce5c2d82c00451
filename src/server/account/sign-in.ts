import { implement, type CallContext, type Implementation } from '#platform/contract';
import { auth as calls } from '#shared/api/auth';
import { ShopError } from '#shared/errors';
import type { AccountParts } from './account-parts.ts';
import { lockAccountWithPassword, normalizeEmail, replaceHash, type Credentials } from './account.store.ts';
import { sessionOf } from './complete-sign-in.ts';
import type { Attempt } from './throttle/throttle.ts';

type CheckParts = Pick<AccountParts, 'throttle' | 'hasher' | 'credentialsOf'>;

type Checked = {
  readonly attempt: Attempt;
  /** Null when the password was wrong. */
  readonly credentials: Credentials | null;
  readonly outdated: boolean;
};

/**
 * Runs the same statements and one hash for known and unknown addresses. Throws TOO_MANY_REQUESTS or
 * UNAVAILABLE. The attempt counts as failed until `throttle.succeed` is called.
 */
export const checkPassword = async (
  { throttle, hasher, credentialsOf }: CheckParts,
  email: string,
  password: string,
  caller: CallContext,
): Promise<Checked> => {
  const attempt = await throttle.begin(email, caller);
  try {
    const credentials = await credentialsOf(email);
    const { matches, outdated } = await hasher.verify(password, credentials?.passwordHash ?? null);
    return { attempt, credentials: matches ? credentials : null, outdated };
  } catch (error) {
    await throttle.cancel(attempt);
    throw error;
  }
};

export const signInRoutes = (parts: AccountParts): Implementation[] => {
  const { db, throttle, hasher, completion } = parts;
  const signIn = implement(calls.signin, async ({ username, password, keepSession }, caller) => {
    const { attempt, credentials, outdated } = await checkPassword(parts, normalizeEmail(username), password, caller);
    if (!credentials) throw new ShopError('BAD_CREDENTIALS');
    const newHash = outdated ? await hasher.hash(password) : null;
    const result = await db.command({ name: 'account.signIn' }, async (tx) => {
      const account = await lockAccountWithPassword(tx, credentials);
      if (!account) return null;
      throttle.succeed(tx, attempt);
      if (newHash !== null) replaceHash(tx, credentials, newHash);
      return await completion.completeSignIn(tx, account, { keepSession }, caller);
    });
    if (result === null) throw new ShopError('BAD_CREDENTIALS');
    return sessionOf(result);
  });
  return [signIn];
};
