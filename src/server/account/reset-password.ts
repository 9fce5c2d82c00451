/** A forgotten password: a code by e-mail, then a new password. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { auth as calls } from '#shared/api/auth';
import { email as emailSchema } from '#shared/api/inputs';
import { ShopError } from '#shared/errors';
import { proveEmail, type AccountParts } from './account-parts.ts';
import { normalizeEmail, storePassword, type Account } from './account.store.ts';
import type { CodeKey } from './code.store.ts';
import type { ValidCode } from './codes.ts';
import { sessionOf, type SignIn } from './complete-sign-in.ts';
import { refuseWeakPassword } from './password/password.ts';

const keyOf = (username: string): CodeKey => ({ email: normalizeEmail(username), purpose: 'RESET' });

/** Mails a code for a new password when the address has an account. False: too many codes were sent to it. */
export const createResetRequest =
  ({ db, mail, mails, codes, credentialsOf }: AccountParts) =>
  async (username: string, also: (tx: Tx) => Promise<void> = async () => undefined): Promise<boolean> => {
    const key = keyOf(username);
    if (!emailSchema.safeParse(key.email).success || !(await codes.mayIssue(key))) return false;
    const owner = await credentialsOf(key.email);
    await db.command({ name: 'account.forgotPassword' }, async (tx) => {
      const code = await codes.issue(tx, key, { real: owner !== null });
      if (owner) await mail.send(tx, { ...mails.resetCode(owner, code), region: owner.region });
      await also(tx);
    });
    return true;
  };

export const resetPasswordRoutes = (parts: AccountParts): Implementation[] => {
  const { db, clock, mail, mails, hasher, codes, throttle, sessions, devices, completion, credentialsOf } = parts;
  const requestReset = createResetRequest(parts);

  const forgotPassword = implement(calls.forgotPassword, async ({ username }) => {
    await requestReset(username);
    return {};
  });

  type Change = { readonly code: ValidCode; readonly account: Account; readonly passwordHash: string };

  const changeInTransaction = async (
    tx: Tx,
    { code, account, passwordHash }: Change,
    caller: CallContext,
  ): Promise<SignIn> => {
    await codes.consume(tx, code);
    storePassword(tx, account.id, passwordHash);
    const verified = await proveEmail(parts, tx, account.id);
    if (!verified) throw new ShopError('CODE_EXPIRED');
    await sessions.endAll(tx, account.id, 'PASSWORD');
    devices.forgetAll(tx, account.id);
    throttle.forgive(tx, account.email);
    const composed = mails.passwordChanged(account, { at: clock.now(), timeZone: caller.region.timeZone });
    await mail.send(tx, { ...composed, region: account.region });
    return await completion.completeSignIn(tx, verified, { keepSession: false }, caller);
  };

  const resetPassword = implement(calls.resetPassword, async ({ username, passwordCode, password }, caller) => {
    const key = keyOf(username);
    const code = await codes.check(key, passwordCode);
    if (password === undefined) return { valid: true };
    const account = await credentialsOf(key.email);
    if (!account) throw new ShopError('CODE_EXPIRED');
    await refuseWeakPassword(password, account, 'password');
    const passwordHash = await hasher.hash(password);
    const result = await db.command({ name: 'account.resetPassword' }, (tx) =>
      changeInTransaction(tx, { code, account, passwordHash }, caller),
    );
    return sessionOf(result);
  });

  return [forgotPassword, resetPassword];
};
