/**
 * Opens a session for an identity that a provider confirmed. It belongs to the linked account, to an account that the
 * visitor proved to own, or to a new account.
 */
import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import { sessionOf, type Account, type SignIn } from '#server/account';
import type { Session } from '#shared/api/auth';
import { ShopError } from '#shared/errors';
import { sha256, type Browsers } from './browser.ts';
import { normaliseEmail, type MailedCodes } from './mailed-codes.ts';
import { rejected, type SocialContext } from './social-context.ts';
import { findLinked, insertLinked, touchLinked } from './social.store.ts';
import { deleteHandle, findHandle, lockHandle, type HandleKey, type HandleRow } from './visit.store.ts';

export type HandleInput = { readonly oauthProvider: string; readonly oAuth2AccessToken: string };

export type Validation = HandleInput & {
  readonly username: string;
  readonly fullName?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
};

export type Handles = {
  /** Throws OAUTH_REJECTED when the handle is unknown, used or expired, or belongs to another service or browser. */
  readonly keyOf: (input: HandleInput, caller: CallContext) => HandleKey;
  readonly find: (input: HandleInput, caller: CallContext) => Promise<HandleRow>;
};

export const createHandles = ({ db, clock }: SocialContext, browsers: Browsers): Handles => {
  const keyOf: Handles['keyOf'] = ({ oauthProvider, oAuth2AccessToken }, caller) => {
    const browserHash = browsers.read(caller);
    if (browserHash === null) throw rejected();
    return { hash: sha256(oAuth2AccessToken), provider: oauthProvider, browserHash };
  };
  return {
    keyOf,
    find: async (input, caller) => {
      const handle = await findHandle(db, keyOf(input, caller), clock.now());
      if (!handle) throw rejected();
      return handle;
    },
  };
};

/**
 * `PROVIDER` and `EMAIL` prove that the visitor controls the address; `ACCOUNT` proves that the visitor owns its
 * account.
 */
type Proof = 'PROVIDER' | 'EMAIL' | 'ACCOUNT';
type Outcome = SignIn | 'rejected' | 'proof' | 'code';
type Pending = { readonly handle: HandleRow; readonly key: HandleKey; readonly input: Validation };

export type SocialSignIn = {
  readonly proofFor: (handle: HandleRow) => Promise<'NONE' | 'ACCOUNT' | 'EMAIL'>;
  readonly validate: (input: Validation, caller: CallContext) => Promise<Session>;
};

const isProvedByProvider = ({ email, emailVerified }: HandleRow, username: string): boolean =>
  emailVerified && email !== null && normaliseEmail(email) === username;

/** Null when an account exists but this proof is not enough to open it. */
const accountFor = async (
  tx: Tx,
  { accounts, region }: Pick<SocialContext, 'accounts'> & { region: string },
  { proof, fullName, email }: { proof: Proof; fullName: string; email: string },
): Promise<Account | null> => {
  const existing = await accounts.findByEmail(tx, email);
  if (!existing) return await accounts.create(tx, { email, fullName, passwordHash: null, region, emailVerified: true });
  if (proof === 'PROVIDER') return null;
  return proof === 'EMAIL' ? await accounts.proveEmail(tx, existing) : existing;
};

const createSteps = (context: SocialContext, codes: MailedCodes) => {
  const { clock, accounts } = context;
  const options = { keepSession: false };
  return {
    /** Null when no account has this identity. */
    signInLinked: async (tx: Tx, { handle, key }: Pending, caller: CallContext): Promise<Outcome | null> => {
      const linked = await findLinked(tx, handle);
      if (!linked) return null;
      const account = await accounts.find(tx, linked.userId);
      await deleteHandle(tx, key.hash);
      if (!account) return 'rejected';
      await touchLinked(tx, handle, clock.now());
      return await accounts.completeSignIn(tx, account, options, caller);
    },
    signInNew: async (tx: Tx, pending: Pending & { isOwner: boolean }, caller: CallContext): Promise<Outcome> => {
      const { handle, key, input, isOwner } = pending;
      const email = normaliseEmail(input.username);
      let proof: Proof | null = isOwner ? 'ACCOUNT' : isProvedByProvider(handle, email) ? 'PROVIDER' : null;
      if (input.code !== undefined) {
        if (!(await codes.check(tx, { key, email }, input.code))) return 'code';
        proof = 'EMAIL';
      }
      if (proof === null) return 'proof';
      const fullName = input.fullName ?? handle.fullName;
      const account = await accountFor(tx, { accounts, region: caller.region.code }, { proof, fullName, email });
      if (!account) return 'proof';
      const { provider, subject } = handle;
      const row = { provider, subject, userId: account.id, email: handle.email, createdAt: clock.now() };
      if (!(await insertLinked(tx, row))) return 'rejected';
      await deleteHandle(tx, key.hash);
      return await accounts.completeSignIn(tx, account, options, caller);
    },
  };
};

export const createSocialSignIn = (context: SocialContext, handles: Handles, codes: MailedCodes): SocialSignIn => {
  const { db, clock, accounts } = context;
  const steps = createSteps(context, codes);

  /** Runs before the command, because hashing a password takes time. */
  const isOwner = async ({ username, password }: Validation, caller: CallContext): Promise<boolean> => {
    if (password === undefined) return false;
    if (!(await accounts.isPassword(username, password, caller))) throw new ShopError('BAD_CREDENTIALS');
    return true;
  };

  return {
    proofFor: async (handle) => {
      const email = handle.email === null ? null : normaliseEmail(handle.email);
      if (email === null || !isProvedByProvider(handle, email)) return 'EMAIL';
      return (await accounts.findByEmail(db, email)) ? 'ACCOUNT' : 'NONE';
    },
    validate: async (input, caller) => {
      const key = handles.keyOf(input, caller);
      await handles.find(input, caller);
      const owner = await isOwner(input, caller);
      // A wrong code is returned instead of thrown, so that the transaction commits the counted try.
      const outcome = await db.command({ name: 'social.validate' }, async (tx): Promise<Outcome> => {
        const handle = await lockHandle(tx, key, clock.now());
        if (!handle) return 'rejected';
        const pending = { handle, key, input };
        return (
          (await steps.signInLinked(tx, pending, caller)) ??
          (await steps.signInNew(tx, { ...pending, isOwner: owner }, caller))
        );
      });
      if (outcome === 'rejected') throw rejected();
      if (outcome === 'proof') throw new ShopError('OAUTH_PROOF_REQUIRED');
      if (outcome === 'code') throw new ShopError('CODE_INVALID');
      return sessionOf(outcome);
    },
  };
};
