/** Table `user_account`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Role } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';

export type Account = {
  id: UserId;
  /** Shown to callers instead of the row id. */
  publicId: string;
  fullName: string;
  role: Role;
  privileges: readonly string[];
  /** Buys for a company: one session at a time. */
  professional: boolean;
  email: string;
  phone: string | null;
  /** Code of the region of the sign-up. */
  region: string;
  language: string;
  createdAt: Date;
  emailVerifiedAt: Date | null;
};

export type NewAccount = {
  email: string;
  fullName: string;
  /** Null: signs in with another service only. */
  passwordHash: string | null;
  region: string;
  emailVerified: boolean;
};

/** As stored and compared. */
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

const erase = statement(
  'account.erase',
  `update user_account set email = null, full_name = '', phone = null, password_hash = null, privileges = '{}',
     email_verified_at = null, erased_at = $2
   where id = $1 and erased_at is null`,
);
const forgetDevices = statement('account.forgetDevices', 'delete from known_device where user_id = $1');

/** The row stays, because orders name it. */
export const eraseAccount = async (tx: Tx, userId: UserId, at: Date): Promise<void> => {
  await tx.exec(erase, [userId, at]);
  await tx.exec(forgetDevices, [userId]);
};

const insert = statement(
  'account.insert',
  `insert into user_account (email, full_name, password_hash, region, email_verified_at, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict ((lower(email))) do nothing returning ${columns}`,
);

/** Throws UNAVAILABLE when the address has an account: another request created it, and a new attempt finds it. */
export const insertAccount = async (tx: Tx, account: NewAccount, at: Date): Promise<Account> => {
  const { email, fullName, passwordHash, region, emailVerified } = account;
  const verifiedAt = emailVerified ? at : null;
  const values = [normalizeEmail(email), fullName.trim(), passwordHash, region, verifiedAt, at];
  const row = await tx.row<Account>(insert, values);
  if (!row) throw new ShopError('UNAVAILABLE', { retryAfter: 1 });
  return row;
};
