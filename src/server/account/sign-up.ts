/** Sign-up: a form, then a mailed code that verifies the address. */
import { stringifySetCookie } from 'cookie';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { auth as calls } from '#shared/api/auth';
import { ShopError } from '#shared/errors';
import { sha256 } from './account-keys.ts';
import type { AccountParts } from './account-parts.ts';
import { findAccountByEmail, insertAccount, isEmailTaken, normalizeEmail } from './account.store.ts';
import { pendingDetails, type CodeKey } from './code.store.ts';
import type { SignUpDetails } from './codes.ts';
import { sessionOf } from './complete-sign-in.ts';
import { refuseWeakPassword } from './password/password.ts';

/**
 * Identifies the browser that sent the sign-up form. Somebody else may submit the form with the same
 * address; the password of that form must not be set.
 */
const browserCookie = 'signup';
const hourInSeconds = 3600;

const browserOf = ({ cookies }: CallContext): string | null => {
  const value = cookies[browserCookie] ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
};
const browserHash = (browser: string): string => sha256(browser).toString('base64url');

type SignUpParts = AccountParts & { readonly secureCookies: boolean };

export type SignUpRequest = { readonly email: string; readonly fullName: string; readonly password: string };
/** Mails a code that creates the account. The response is the same when the address already has an account. */
export type RequestSignUp = (request: SignUpRequest, caller: CallContext) => Promise<void>;

const tidy = ({ email, fullName }: Omit<SignUpRequest, 'password'>) => ({
  email: normalizeEmail(email),
  fullName: fullName.replace(/\s+/g, ' ').trim(),
});

const createRequests = (parts: SignUpParts): { requestSignUp: RequestSignUp; routes: Implementation[] } => {
  const { db, random, mail, mails, hasher, codes, secureCookies } = parts;

  const markBrowser = (caller: CallContext): string => {
    const value = browserOf(caller) ?? random.id();
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
    caller.setHeader(
      'set-cookie',
      stringifySetCookie({ name: browserCookie, value, maxAge: hourInSeconds, ...attributes }),
    );
    return value;
  };

  const sendCode = async (tx: Tx, key: CodeKey, details: SignUpDetails): Promise<void> => {
    const isTaken = await isEmailTaken(tx, key.email);
    const owner = await findAccountByEmail(tx, key.email);
    // Also writes rows for a taken address, so that the response time does not reveal that it is taken.
    const code = await codes.issue(tx, key, { real: !isTaken, details });
    if (!isTaken) await mail.send(tx, { ...mails.signUpCode(key.email, code), region: details.region });
    else if (owner) await mail.send(tx, { ...mails.accountExists(owner), region: owner.region });
  };

  const requestSignUp: RequestSignUp = async (request, caller) => {
    const { email, fullName } = tidy(request);
    const browser = markBrowser(caller);
    const passwordHash = await hasher.hash(request.password);
    const key: CodeKey = { email, purpose: 'SIGN_UP' };
    if (await codes.mayIssue(key)) {
      const details = { passwordHash, fullName, region: caller.region.code, browser: browserHash(browser) };
      await db.command({ name: 'account.createCode' }, (tx) => sendCode(tx, key, details));
    }
  };

  const createCode = implement(calls.createCode, async ({ username, password, fullName = '' }, caller) => {
    const request = { email: username, fullName, password };
    await refuseWeakPassword(password, tidy(request), 'password');
    await requestSignUp(request, caller);
    return {};
  });

  const resendCode = implement(calls.resendCode, async ({ username }, caller) => {
    const key: CodeKey = { email: normalizeEmail(username), purpose: 'SIGN_UP' };
    const browser = browserOf(caller);
    if (browser !== null && (await codes.mayIssue(key)))
      await db.command({ name: 'account.resendCode' }, async (tx) => {
        const details = await pendingDetails(tx, key);
        if (details?.browser === browserHash(browser)) await sendCode(tx, key, details as SignUpDetails);
      });
    return {};
  });

  return { requestSignUp, routes: [createCode, resendCode] };
};

export const createSignUp = (parts: SignUpParts): { requestSignUp: RequestSignUp; routes: Implementation[] } => {
  const { db, clock, codes, completion, onVerified } = parts;
  const { requestSignUp, routes } = createRequests(parts);

  const confirmCode = implement(calls.confirmCode, async ({ username, code }, caller) => {
    const key: CodeKey = { email: normalizeEmail(username), purpose: 'SIGN_UP' };
    const browser = browserOf(caller);
    // Without a cookie, the mail was opened on another device or the caller is a program.
    const accepts = (details: Partial<SignUpDetails>): boolean =>
      browser === null || details.browser === browserHash(browser);
    const valid = await codes.check(key, code, accepts);
    const { passwordHash = null, fullName = '', region = caller.region.code } = valid.details;
    const result = await db.command({ name: 'account.confirmCode' }, async (tx) => {
      await codes.consume(tx, valid);
      const { email } = key;
      const account = await insertAccount(
        tx,
        { email, passwordHash, fullName, region, emailVerified: true },
        clock.now(),
      );
      // The address got an account meanwhile, for example through another service.
      if (!account) throw new ShopError('CODE_EXPIRED');
      await onVerified(tx, account);
      return await completion.completeSignIn(tx, account, { keepSession: false }, caller);
    });
    return sessionOf(result);
  });

  return { requestSignUp, routes: [...routes, confirmCode] };
};
