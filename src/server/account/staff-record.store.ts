/** Accounts of staff as administrators see and change them. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import { normalizeEmail } from './account.store.ts';

export type StaffUser = {
  readonly id: UserId;
  readonly publicId: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly region: string;
  readonly jobTitle: string | null;
  readonly team: string | null;
  readonly role: 'SUPPLIER' | 'ADMIN';
  /** Null: the fixed role. */
  readonly roleId: number | null;
  /** What the person holds beside the fixed role. */
  readonly privileges: readonly string[];
  readonly version: number;
  readonly isActive: boolean;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
};

const columns = `id, public_id as "publicId", full_name as "fullName", email, phone, region, job_title as "jobTitle", team, role,
  staff_role_id as "roleId", privileges, staff_version as version, disabled_at is null as "isActive",
  last_sign_in_at as "lastSignInAt", created_at as "createdAt"`;
const ofStaff = `role in ('SUPPLIER', 'ADMIN') and erased_at is null`;

export type StaffUserFilter = {
  readonly text?: string | undefined;
  readonly role?: 'SUPPLIER' | 'ADMIN' | undefined;
  /** With `role`; null: the fixed role. */
  readonly roleId?: number | null | undefined;
  readonly isActive?: boolean | undefined;
};

const matches = `${ofStaff}
  and ($1::text is null or plain_text(full_name) like '%' || plain_text($1) || '%' or lower(email) like '%' || lower($1) || '%')
  and ($2::text is null or role = $2) and (not $3::boolean or staff_role_id is not distinct from $4::bigint)
  and ($5::boolean is null or (disabled_at is null) = $5)`;

const paramsOf = ({ text, role, roleId, isActive }: StaffUserFilter): unknown[] => [
  text?.replace(/[\\%_]/g, '\\$&') ?? null,
  role ?? null,
  roleId !== undefined,
  roleId ?? null,
  isActive ?? null,
];

const list = statement(
  'account.staffList',
  `select ${columns} from user_account where ${matches} order by disabled_at is not null, full_name, id limit $6 offset $7`,
);
const count = statement('account.staffCount', `select count(*)::int as count from user_account where ${matches}`);
const oneSql = statement('account.staffOne', `select ${columns} from user_account where public_id = $1 and ${ofStaff}`);
const lockOne = statement(
  'account.staffLock',
  `select ${columns} from user_account where public_id = $1 and ${ofStaff} for update`,
);
const lockMembers = statement(
  'account.staffLockMembers',
  `select ${columns} from user_account where staff_role_id = $1 and ${ofStaff} order by id for update`,
);
const members = statement(
  'account.staffMembers',
  `select role, staff_role_id as "roleId", count(*)::int as count from user_account where ${ofStaff} group by role, staff_role_id`,
);
// Changes of access run one after the other, so that two administrators cannot each remove the other.
const lockAll = statement('account.staffLockAll', `select pg_advisory_xact_lock(hashtextextended('staff access', 0))`);
const administrators = statement(
  'account.staffAdministrators',
  `select count(*)::int as count from user_account
   where role = 'ADMIN' and disabled_at is null and erased_at is null and id <> $1
     and not privileges && array['-user.view', '-user.create', '-user.edit', '-user.validate']`,
);
const setAccess = statement(
  'account.staffSetAccess',
  `update user_account set role = $2, staff_role_id = $3, privileges = $4, staff_version = staff_version + 1 where id = $1`,
);
const setFacts = statement(
  'account.staffSetFacts',
  `update user_account set full_name = $2, phone = $3, job_title = $4, team = $5, staff_version = staff_version + 1
   where id = $1`,
);
const setDisabled = statement(
  'account.staffSetDisabled',
  'update user_account set disabled_at = $2, staff_version = staff_version + 1 where id = $1',
);
const signedIn = statement('account.staffSignedIn', 'update user_account set last_sign_in_at = $2 where id = $1');
const insert = statement(
  'account.staffInsert',
  `insert into user_account (email, full_name, password_hash, region, role, staff_role_id, privileges, email_verified_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict ((lower(email))) do nothing returning ${columns}`,
);

export type StaffAccess = Pick<StaffUser, 'role' | 'roleId' | 'privileges'>;
export type StaffFacts = Pick<StaffUser, 'fullName' | 'phone' | 'jobTitle' | 'team'>;
export type NewStaffUser = StaffAccess & {
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly region: string;
};

export const staffUsers = {
  list: (reader: Reader, filter: StaffUserFilter, { limit, offset }: { limit: number; offset: number }) =>
    reader.rows<StaffUser>(list, [...paramsOf(filter), limit, offset]),
  count: async (reader: Reader, filter: StaffUserFilter): Promise<number> =>
    (await reader.row<{ count: number }>(count, paramsOf(filter)))?.count ?? 0,
  find: (reader: Reader, publicId: string) => reader.row<StaffUser>(oneSql, [publicId]),
  /** Call `lockAll` before. */
  lock: (tx: Tx, publicId: string) => tx.row<StaffUser>(lockOne, [publicId]),
  lockMembers: (tx: Tx, roleId: number) => tx.rows<StaffUser>(lockMembers, [roleId]),
  /** Staff users of each role; a null `roleId` is the fixed role. */
  countMembers: (reader: Reader) =>
    reader.rows<{ role: StaffUser['role']; roleId: number | null; count: number }>(members, []),
  lockAll: async (tx: Tx): Promise<void> => void (await tx.row(lockAll, [])),
  /** Active administrators who may manage users, without this one. */
  otherAdministrators: async (tx: Tx, userId: UserId): Promise<number> =>
    (await tx.row<{ count: number }>(administrators, [userId]))?.count ?? 0,
  setAccess: (tx: Tx, userId: UserId, { role, roleId, privileges }: StaffAccess): void =>
    tx.write(setAccess, [userId, role, roleId, [...privileges]]),
  setFacts: (tx: Tx, userId: UserId, { fullName, phone, jobTitle, team }: StaffFacts): void =>
    tx.write(setFacts, [userId, fullName, phone, jobTitle, team]),
  setDisabled: (tx: Tx, userId: UserId, at: Date | null): void => tx.write(setDisabled, [userId, at]),
  signedIn: (tx: Tx, userId: UserId, at: Date): void => tx.write(signedIn, [userId, at]),
  /** Null when the address already has an account. */
  insert: (tx: Tx, user: NewStaffUser, at: Date) => {
    const { email, fullName, passwordHash, region, role, roleId, privileges } = user;
    const who = [normalizeEmail(email), fullName, passwordHash, region];
    return tx.row<StaffUser>(insert, [...who, role, roleId, [...privileges], at]);
  },
};
