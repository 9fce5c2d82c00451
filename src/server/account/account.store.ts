import { statement, type Reader, type Tx } from '#platform/db';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';

export type Account = {
  id: UserId;
  /** Shown to callers instead of the row id. */
  publicId: string;
  fullName: string;
  role: Role;
  privileges: readonly string[];
  /** The account buys for a company, so it may have only one session at a time. */
  professional: boolean;
  email: string;
  phone: string | null;
  /** Code of the region in which the person signed up. */
  region: string;
  language: string;
  createdAt: Date;
  emailVerifiedAt: Date | null;
};

export type NewAccount = {
  email: string;
  fullName: string;
  /** Null when the person signs in through another service only. */
  passwordHash: string | null;
  region: string;
  emailVerified: boolean;
};

/** Addresses are stored and compared in this form. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const columns = `id, public_id as "publicId", full_name as "fullName", role, privileges, professional, email, phone,
  region, language, created_at as "createdAt", email_verified_at as "emailVerifiedAt"`;
const active = 'disabled_at is null and erased_at is null';

const byId = statement('account.byId', `select ${columns} from user_account where id = $1 and ${active}`);
const byEmail = statement(
  'account.byEmail',
  `select ${columns} from user_account where lower(email) = $1 and ${active}`,
);

export const findAccount = (reader: Reader, userId: UserId): Promise<Account | null> =>
  reader.row<Account>(byId, [userId]);

export const findAccountByEmail = (reader: Reader, email: string): Promise<Account | null> =>
  reader.row<Account>(byEmail, [normalizeEmail(email)]);

const byPublicId = statement(
  'account.byPublicId',
  `select ${columns} from user_account where public_id = $1 and ${active}`,
);
const credentials = statement(
  'account.credentials',
  `select ${columns}, password_hash as "passwordHash" from user_account where lower(email) = $1 and ${active}`,
);
// The lock waits for a concurrent password change, so that the old password opens no session after it.
const lockWithPassword = statement(
  'account.lockWithPassword',
  `select ${columns} from user_account where id = $1 and password_hash = $2 and ${active} for no key update`,
);
const takenSql = statement('account.taken', `select id from user_account where lower(email) = $1`);

export type Credentials = Account & { passwordHash: string | null };

export const findAccountByPublicId = (reader: Reader, publicId: string): Promise<Account | null> =>
  reader.row<Account>(byPublicId, [publicId]);

export const findCredentials = (reader: Reader, email: string): Promise<Credentials | null> =>
  reader.row<Credentials>(credentials, [normalizeEmail(email)]);

/** Null when the password was changed or the account was disabled meanwhile. */
export const lockAccountWithPassword = (tx: Tx, { id, passwordHash }: Credentials): Promise<Account | null> =>
  tx.row<Account>(lockWithPassword, [id, passwordHash]);

/** Also true for the address of a disabled account. */
export const isEmailTaken = async (reader: Reader, email: string): Promise<boolean> =>
  (await reader.row(takenSql, [normalizeEmail(email)])) !== null;

const insert = statement(
  'account.insert',
  `insert into user_account (email, full_name, password_hash, region, email_verified_at, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict ((lower(email))) do nothing returning ${columns}`,
);

/** Null when the address already has an account. */
export const insertAccount = async (tx: Tx, account: NewAccount, at: Date): Promise<Account | null> => {
  const { email, fullName, passwordHash, region, emailVerified } = account;
  const verifiedAt = emailVerified ? at : null;
  return await tx.row<Account>(insert, [normalizeEmail(email), fullName.trim(), passwordHash, region, verifiedAt, at]);
};

const hasPassword = statement(
  'account.hasPassword',
  'select id from user_account where id = $1 and password_hash is not null',
);

export const accountHasPassword = async (reader: Reader, userId: UserId): Promise<boolean> =>
  (await reader.row(hasPassword, [userId])) !== null;

const setPassword = statement('account.setPassword', `update user_account set password_hash = $2 where id = $1`);
const rehash = statement(
  'account.rehash',
  `update user_account set password_hash = $3 where id = $1 and password_hash = $2`,
);
const verifyEmail = statement(
  'account.verifyEmail',
  `update user_account set email_verified_at = coalesce(email_verified_at, $2) where id = $1 and ${active}
   returning ${columns}`,
);
const setProfile = statement(
  'account.setProfile',
  `update user_account set full_name = $2, phone = $3 where id = $1 and ${active}`,
);
const setLanguage = statement('account.setLanguage', `update user_account set language = $2 where id = $1`);
const erase = statement(
  'account.erase',
  `update user_account set email = null, full_name = '', phone = null, password_hash = null, privileges = '{}',
     job_title = null, team = null, email_verified_at = null, erased_at = $2
   where id = $1 and erased_at is null`,
);

/** A null `passwordHash` removes the password: the person signs in through another service only. */
export const storePassword = (tx: Tx, userId: UserId, passwordHash: string | null): void =>
  tx.write(setPassword, [userId, passwordHash]);

/** Replaces the hash of the same password by one with the current parameters. */
export const replaceHash = (tx: Tx, { id, passwordHash }: Credentials, newHash: string): void =>
  tx.write(rehash, [id, passwordHash, newHash]);

/** Null when the account was disabled meanwhile. */
export const markEmailVerified = (tx: Tx, userId: UserId, at: Date): Promise<Account | null> =>
  tx.row<Account>(verifyEmail, [userId, at]);

export type Profile = { fullName: string; phone: string | null };

export const storeProfile = (tx: Tx, userId: UserId, { fullName, phone }: Profile): void =>
  tx.write(setProfile, [userId, fullName, phone]);

export const storeLanguage = (tx: Tx, userId: UserId, language: string): void =>
  tx.write(setLanguage, [userId, language]);

/** Keeps the row, because orders reference it. */
export const eraseAccount = (tx: Tx, userId: UserId, at: Date): void => tx.write(erase, [userId, at]);

const lockBoth = statement(
  'account.lockForMerge',
  'select id from user_account where id = any($1::bigint[]) order by id for update',
);
/** Other writes to these accounts wait until the end of the command. */
export const lockAccounts = (tx: Tx, userIds: readonly UserId[]): void => tx.write(lockBoth, [[...userIds]]);

const close = statement(
  'account.close',
  "update user_account set disabled_at = $2 where id = $1 and disabled_at is null and role = 'CUSTOMER'",
);
export const closeAccount = (tx: Tx, userId: UserId, at: Date): void => tx.write(close, [userId, at]);
