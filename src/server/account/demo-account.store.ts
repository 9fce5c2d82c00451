import { statement, type Reader, type Tx } from '#platform/db';
import { addDays } from '#shared/dates';
import type { DemoAccount } from './demo-accounts.ts';

const insert = statement(
  'account.insertDemo',
  `insert into user_account
     (email, full_name, phone, role, professional, region, password_hash, email_verified_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict ((lower(email))) do nothing`,
);
const count = statement(
  'account.countDemo',
  'select count(*)::int as count from user_account where lower(email) = any($1::text[])',
);

export const countAccounts = async (reader: Reader, accounts: readonly DemoAccount[]): Promise<number> =>
  (await reader.row<{ count: number }>(count, [accounts.map(({ email }) => email)]))?.count ?? 0;

/** Writes nothing when the account already exists. */
export const insertDemoAccount = async (
  tx: Tx,
  account: DemoAccount & { readonly passwordHash: string },
  now: Date,
): Promise<void> => {
  const { email, fullName, phone, role, professional = false, region, passwordHash, days } = account;
  const createdAt = addDays(now, -days);
  await tx.exec(insert, [email, fullName, phone, role, professional, region, passwordHash, createdAt]);
};
