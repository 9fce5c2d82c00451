/** Accounts of users: passwords, sign-up, sign-in and changes of the own profile. */
import type { Clock } from '#platform/clock';
import type { CallContext, Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { RateLimiter } from '#platform/rate-limit';
import type { Regions } from '#server/region';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { createAccountKeys } from './account-keys.ts';
import { createAccountMails } from './account-mail.ts';
import { proveEmail, type AccountParts, type CustomerDetailsReader } from './account-parts.ts';
import { defineAccountJobs } from './account.jobs.ts';
import {
  accountHasPassword,
  closeAccount,
  eraseAccount,
  findAccount,
  findAccountByEmail,
  findCredentials,
  insertAccount,
  storePassword,
  storeProfile,
  isEmailTaken,
  lockAccounts,
  normalizeEmail,
  type Account,
  type NewAccount,
} from './account.store.ts';
import { changePasswordRoutes } from './change-password.ts';
import { forgetCodes } from './code.store.ts';
import { createCodes } from './codes.ts';
import { createSignInCompletion } from './complete-sign-in.ts';
import type { SecondFactorChallenger, SessionOpener, SignInCompletion } from './complete-sign-in.ts';
import { demoAccountRoutes, isDemoAddress } from './demo-accounts.ts';
import { createKnownDevices } from './throttle/known-device.ts';
import { refuseWeakPassword } from './password/password.ts';
import { createPasswordHasher, type PasswordHasherOptions } from './password/password-hash.ts';
import type { PasswordOwner } from './password/password.rules.ts';
import { profileRoutes } from './profile.ts';
import { createResetRequest, resetPasswordRoutes } from './reset-password.ts';
import { checkPassword, signInRoutes } from './sign-in.ts';
import { listStaffAccounts, readAccountNames } from './staff-account.store.ts';
import { staffUsers } from './staff-record.store.ts';
import { createSignUp, type RequestSignUp } from './sign-up.ts';
import { createThrottle } from './throttle/throttle.ts';

export { accountMailSamples } from './account-mail-samples.ts';
export { sessionOf } from './complete-sign-in.ts';
export { addDemoPeople, loadDemoAccounts } from './demo-accounts.ts';
export type { CustomerDetails } from './account-parts.ts';
export type { SecondFactorChallenger, SessionOpener, SignIn } from './complete-sign-in.ts';
export type { Account, NewAccount } from './account.store.ts';
export type { StaffUser, StaffUserFilter } from './staff-record.store.ts';

export type SignInListener = (tx: Tx, account: Account, caller: CallContext) => Promise<void>;
export type EmailListener = (tx: Tx, account: Account) => Promise<void>;

export type AccountsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly rateLimiter: RateLimiter;
  readonly regions: Pick<Regions, 'all'>;
  readonly sessions: SessionOpener;
  /** When absent, no account uses a second factor. */
  readonly secondFactors?: SecondFactorChallenger;
  readonly config: {
    readonly secret: string;
    readonly publicOrigin: string;
    readonly mode: 'demo' | 'production';
    readonly rateLimits: boolean;
  };
  readonly hashing?: Pick<PasswordHasherOptions, 'parameters' | 'derive'>;
};

/** The sign-in methods call `completeSignIn` after they verified the first factor, and `sessionOf` after the commit. */
export type Accounts = SignInCompletion & {
  /** Null for an unknown, disabled or erased account. */
  readonly find: (reader: Reader, userId: UserId) => Promise<Account | null>;
  /** Null for an unknown, disabled or erased account. */
  readonly findByEmail: (reader: Reader, email: string) => Promise<Account | null>;
  /** Names by id, also of disabled accounts. */
  readonly namesOf: typeof readAccountNames;
  readonly listStaff: typeof listStaffAccounts;
  /** Mails a code for a new password; `also` runs in the same command. False: too many codes were sent. */
  readonly requestReset: ReturnType<typeof createResetRequest>;
  /** Name and phone, as staff correct them. */
  readonly saveIdentity: typeof storeProfile;
  /** Accounts of staff, for those who manage them. */
  readonly staffUsers: typeof staffUsers;
  /** Also true for the address of a disabled account. */
  readonly isEmailTaken: (reader: Reader, email: string) => Promise<boolean>;
  /** For sign-ups by another service or at checkout. Throws UNAVAILABLE when the address has an account. */
  readonly create: (tx: Tx, account: NewAccount) => Promise<Account>;
  /** Hash of a new password. Throws BAD_REQUEST for the field when it is weak. Call it outside of transactions. */
  readonly hashNewPassword: (password: string, owner: PasswordOwner, field: string) => Promise<string>;
  /** Throws BAD_REQUEST for `field` when the password is weak. */
  readonly refuseWeakPassword: typeof refuseWeakPassword;
  /** Used by the checkout, which must check the strength of the password first. */
  readonly requestSignUp: RequestSignUp;
  readonly isPassword: (email: string, password: string, caller: CallContext) => Promise<boolean>;
  readonly hasPassword: (reader: Reader, userId: UserId) => Promise<boolean>;
  /**
   * Call it when the person has verified the address. An account that was unverified until now may have
   * been created by somebody else, so its password is removed and its sessions end. Null when the account
   * was disabled meanwhile.
   */
  readonly proveEmail: (tx: Tx, account: Pick<Account, 'id' | 'emailVerifiedAt'>) => Promise<Account | null>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly lock: typeof lockAccounts;
  /** An account of another shop, without password and not verified. Null when the address has an account. */
  readonly import: (tx: Tx, customer: { email: string; fullName: string; region: string }) => Promise<UserId | null>;
  /** A customer whose account is replaced by another one: nobody signs in with it any more. */
  readonly close: (tx: Tx, userId: UserId) => Promise<void>;
  /** Mails the owner that a session was ended because an outdated refresh token was used again. */
  readonly tellSessionReused: (tx: Tx, userId: UserId) => Promise<void>;
  readonly onSignIn: (listener: SignInListener) => void;
  /** Called in the transaction that marks an address as verified. */
  readonly onEmailVerified: (listener: EmailListener) => void;
  /** Source of addresses and consent of `users.info`. */
  readonly readCustomerDetails: (reader: CustomerDetailsReader) => void;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

type Listeners = { readonly signIn: SignInListener[]; readonly email: EmailListener[] };

const createParts = (deps: AccountsDeps, listeners: Listeners, customerDetails: CustomerDetailsReader) => {
  const { db, random, rateLimiter, config, sessions, secondFactors } = deps;
  const secureCookies = config.publicOrigin.startsWith('https:');
  const keys = createAccountKeys(config.secret);
  const { emailHash } = keys;
  const devices = createKnownDevices({ ...deps, secure: secureCookies });
  const mails = createAccountMails(config.publicOrigin);
  const onSignedIn: SignInListener = async (tx, account, caller) => {
    for (const listener of listeners.signIn) await listener(tx, account, caller);
  };
  const parts: AccountParts = {
    ...deps,
    mails,
    devices,
    hasher: createPasswordHasher({ random, ...deps.hashing }),
    throttle: createThrottle({ ...deps, emailHash, devices, rateLimiter: config.rateLimits ? rateLimiter : null }),
    codes: createCodes({ ...deps, keys }),
    completion: createSignInCompletion({ ...deps, sessions, secondFactors, devices, mails, onSignedIn }),
    credentialsOf: async (email) =>
      config.mode === 'production' && isDemoAddress(email) ? null : await findCredentials(db, email),
    onVerified: async (tx, account) => {
      for (const listener of listeners.email) await listener(tx, account);
    },
    customerDetails,
  };
  return { ...parts, secureCookies };
};

const createPasswordCheck =
  (parts: AccountParts): Accounts['isPassword'] =>
  async (email, password, caller) => {
    const { attempt, credentials } = await checkPassword(parts, normalizeEmail(email), password, caller);
    if (!credentials) return false;
    await parts.db.command({ name: 'account.passwordChecked' }, async (tx) => parts.throttle.succeed(tx, attempt));
    return true;
  };

const tellSessionReused =
  ({ mail, mails }: AccountParts): Accounts['tellSessionReused'] =>
  async (tx, userId) => {
    const owner = await findAccount(tx, userId);
    if (owner) await mail.send(tx, { ...mails.sessionReused(owner), region: owner.region });
  };

const statements = {
  find: findAccount,
  findByEmail: findAccountByEmail,
  namesOf: readAccountNames,
  listStaff: listStaffAccounts,
  staffUsers,
  saveIdentity: storeProfile,
  isEmailTaken,
};

const createErasure =
  ({ clock, sessions, devices, throttle }: AccountParts): Accounts['erase'] =>
  async (tx, userId) => {
    const account = await findAccount(tx, userId);
    // Locks the account row first, as a sign-in does, to avoid deadlocks.
    eraseAccount(tx, userId, clock.now());
    await sessions.endAll(tx, userId, 'DISABLED');
    devices.forgetAll(tx, userId);
    if (!account) return;
    forgetCodes(tx, account.email);
    throttle.forgive(tx, account.email);
  };

const createClose =
  ({ clock, sessions, devices }: AccountParts): Accounts['close'] =>
  async (tx, userId) => {
    closeAccount(tx, userId, clock.now());
    await sessions.endAll(tx, userId, 'DISABLED');
    devices.forgetAll(tx, userId);
  };

export const createAccounts = (deps: AccountsDeps): Accounts => {
  const { db, clock, config, sessions } = deps;
  const listeners: Listeners = { signIn: [], email: [] };
  let readDetails: CustomerDetailsReader = async () => ({ addresses: [], newsletter: false });
  const parts = createParts(deps, listeners, (reader, userId) => readDetails(reader, userId));
  const signUp = createSignUp(parts);
  return {
    ...parts.completion,
    requestSignUp: signUp.requestSignUp,
    requestReset: createResetRequest(parts),
    refuseWeakPassword,
    ...statements,
    create: async (tx, newAccount) => {
      const account = await insertAccount(tx, newAccount, clock.now());
      // A concurrent request created the account; a retry of the client will find it.
      if (!account) throw new ShopError('UNAVAILABLE', { retryAfter: 1 });
      if (account.emailVerifiedAt) await parts.onVerified(tx, account);
      return account;
    },
    hashNewPassword: async (password, owner, field) => {
      await refuseWeakPassword(password, owner, field);
      return await parts.hasher.hash(password);
    },
    isPassword: createPasswordCheck(parts),
    hasPassword: accountHasPassword,
    proveEmail: async (tx, { id, emailVerifiedAt }) => {
      if (emailVerifiedAt === null) {
        storePassword(tx, id, null);
        await sessions.endAll(tx, id, 'PASSWORD');
      }
      return await proveEmail(parts, tx, id);
    },
    erase: createErasure(parts),
    lock: lockAccounts,
    close: createClose(parts),
    import: async (tx, customer) =>
      (await insertAccount(tx, { ...customer, passwordHash: null, emailVerified: false }, clock.now()))?.id ?? null,
    tellSessionReused: tellSessionReused(parts),
    onSignIn: (listener) => void listeners.signIn.push(listener),
    onEmailVerified: (listener) => void listeners.email.push(listener),
    readCustomerDetails: (reader) => {
      readDetails = reader;
    },
    routes: [
      ...signInRoutes(parts),
      ...signUp.routes,
      ...resetPasswordRoutes(parts),
      ...changePasswordRoutes(parts),
      ...profileRoutes(parts),
      ...(config.mode === 'demo' ? demoAccountRoutes({ clock }) : []),
    ],
    defineJobs: (jobs) => defineAccountJobs(jobs, { db, clock }),
  };
};
