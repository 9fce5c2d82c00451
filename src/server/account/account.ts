/** People with an account: passwords, sign-up, sign-in and what they may change about themselves. */
import type { CallContext, Implementation } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { Session } from '#shared/api/auth';
import type { UserId } from '#shared/ids';
import {
  eraseAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  type Account,
  type NewAccount,
} from './account.store.ts';
import { createSignInCompletion } from './complete-sign-in.ts';
import type { SecondFactorChallenger, SessionOpener, SignIn } from './complete-sign-in.ts';

export { sessionOf } from './complete-sign-in.ts';
export type { SecondFactorChallenger, SessionOpener, SignIn } from './complete-sign-in.ts';
export type { Account, NewAccount } from './account.store.ts';

export type SignInListener = (tx: Tx, account: Account, caller: CallContext) => Promise<void>;
export type EmailListener = (tx: Tx, account: Account) => Promise<void>;

export type AccountsDeps = {
  readonly clock: Clock;
  readonly sessions: SessionOpener;
  /** Absent: nobody has a second factor. */
  readonly secondFactors?: SecondFactorChallenger;
};

export type Accounts = {
  /** Null for an unknown, disabled or erased account. */
  readonly find: (reader: Reader, userId: UserId) => Promise<Account | null>;
  /** Null for an unknown, disabled or erased account. */
  readonly findByEmail: (reader: Reader, email: string) => Promise<Account | null>;
  /** For sign-ups by code, by another service or at checkout. Throws UNAVAILABLE when the address has an account. */
  readonly create: (tx: Tx, account: NewAccount) => Promise<Account>;
  /** Called in the transaction of every sign-in. */
  readonly onSignIn: (listener: SignInListener) => void;
  /** Called in the transaction that proves an address. */
  readonly onEmailVerified: (listener: EmailListener) => void;
  /** Completes a sign-in whose first factor is proved. Pass the result to `sessionOf` after the commit. */
  readonly completeSignIn: (
    tx: Tx,
    account: Account,
    options: { keepSession: boolean },
    caller: CallContext,
  ) => Promise<SignIn>;
  /** Opens the session of a person who also proved the second factor. */
  readonly openSession: (
    tx: Tx,
    account: Account,
    options: { keepSession: boolean; secondFactor: boolean },
    caller: CallContext,
  ) => Promise<Session>;
  /** Removes what names the person and ends all sessions. */
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly routes: Implementation[];
};

export const createAccounts = ({ clock, sessions, secondFactors }: AccountsDeps): Accounts => {
  const signInListeners: SignInListener[] = [];
  const emailListeners: EmailListener[] = [];
  const onSignedIn: SignInListener = async (tx, account, caller) => {
    for (const listener of signInListeners) await listener(tx, account, caller);
  };
  const onVerified: EmailListener = async (tx, account) => {
    for (const listener of emailListeners) await listener(tx, account);
  };
  const completion = createSignInCompletion({ sessions, secondFactors, onSignedIn });
  return {
    find: findAccount,
    findByEmail: findAccountByEmail,
    create: async (tx, newAccount) => {
      const account = await insertAccount(tx, newAccount, clock.now());
      if (account.emailVerifiedAt) await onVerified(tx, account);
      return account;
    },
    onSignIn: (listener) => void signInListeners.push(listener),
    onEmailVerified: (listener) => void emailListeners.push(listener),
    ...completion,
    erase: async (tx, userId) => {
      await sessions.endAll(tx, userId, 'DISABLED');
      await eraseAccount(tx, userId, clock.now());
    },
    routes: [],
  };
};
