/** Staff users: who may be named, assigned and mentioned. */
import { statement, type Reader } from '#platform/db';
import type { UserId } from '#shared/ids';

const namesSql = statement(
  'account.names',
  'select id, full_name as "fullName" from user_account where id = any($1::bigint[])',
);

/** Also names disabled accounts; unknown ids are absent. */
export const readAccountNames = async (reader: Reader, ids: readonly UserId[]): Promise<Map<UserId, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader.rows<{ id: UserId; fullName: string }>(namesSql, [[...new Set(ids)]]);
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
};

export type StaffAccount = {
  readonly id: UserId;
  readonly fullName: string;
  readonly role: 'SUPPLIER' | 'ADMIN';
  readonly privileges: readonly string[];
};

const staff = statement(
  'account.staff',
  `select id, full_name as "fullName", role, privileges from user_account
   where role in ('SUPPLIER', 'ADMIN') and disabled_at is null and erased_at is null order by full_name, id limit 500`,
);

/** Active staff users by name. */
export const listStaffAccounts = (reader: Reader): Promise<StaffAccount[]> => reader.rows<StaffAccount>(staff);
