import { statement, type Reader, type Tx } from '#platform/db';
import { addDays } from '#shared/dates';
import type { UserId } from '#shared/ids';
import type { DemoAccount, DemoPerson } from './demo-accounts.ts';

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

const insertPeople = statement(
  'account.insertDemoPeople',
  `insert into user_account (email, full_name, region, created_at)
   select p.email, p."fullName", p.region, $2 from jsonb_to_recordset($1::jsonb) as p(email text, "fullName" text, region text)
   on conflict ((lower(email))) do nothing`,
);
const people = statement('account.demoPeople', 'select id, email from user_account where email = any($1::text[])');

/** Ids by e-mail address. */
export const insertDemoPeople = async (
  tx: Tx,
  added: readonly DemoPerson[],
  createdAt: Date,
): Promise<ReadonlyMap<string, UserId>> => {
  tx.write(insertPeople, [JSON.stringify(added), createdAt]);
  const rows = await tx.rows<{ id: UserId; email: string }>(people, [added.map(({ email }) => email)]);
  return new Map(rows.map(({ id, email }) => [email, id]));
};
