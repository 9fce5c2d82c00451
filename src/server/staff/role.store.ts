/** Tables `staff_role` and `staff_exception`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type RoleRow = {
  readonly id: number;
  readonly name: string;
  readonly grants: readonly string[];
  readonly version: number;
};

const columns = 'id, name, grants, version';
const allSql = statement('staff.roles', `select ${columns} from staff_role order by lower(name), id limit 200`);
const oneSql = statement('staff.role', `select ${columns} from staff_role where id = $1`);
const lock = statement('staff.lockRole', `select ${columns} from staff_role where id = $1 for update`);
const insert = statement(
  'staff.insertRole',
  `insert into staff_role (name, grants, created_at) values ($1, $2, $3) on conflict ((lower(name))) do nothing
   returning ${columns}`,
);
const isNameTaken = statement(
  'staff.roleNamed',
  'select id from staff_role where lower(name) = lower($1) and id <> $2',
);
const rename = statement('staff.renameRole', 'update staff_role set name = $2, version = version + 1 where id = $1');
const setGrants = statement(
  'staff.setGrants',
  'update staff_role set grants = $2, version = version + 1 where id = $1',
);
const remove = statement('staff.removeRole', 'delete from staff_role where id = $1');

export const readRoles = (reader: Reader): Promise<RoleRow[]> => reader.rows<RoleRow>(allSql, []);
export const findRole = (reader: Reader, id: number): Promise<RoleRow | null> => reader.row<RoleRow>(oneSql, [id]);
export const lockRole = (tx: Tx, id: number): Promise<RoleRow | null> => tx.row<RoleRow>(lock, [id]);
/** Null when the name is taken. */
export const insertRole = (tx: Tx, name: string, grants: readonly string[], at: Date): Promise<RoleRow | null> =>
  tx.row<RoleRow>(insert, [name, [...grants], at]);
export const isRoleName = async (tx: Tx, name: string, except: number): Promise<boolean> =>
  (await tx.row(isNameTaken, [name, except])) !== null;
export const renameRole = (tx: Tx, id: number, name: string): void => tx.write(rename, [id, name]);
export const storeGrants = (tx: Tx, id: number, grants: readonly string[]): void =>
  tx.write(setGrants, [id, [...grants]]);
export const deleteRole = (tx: Tx, id: number): void => tx.write(remove, [id]);

export type ExceptionRow = {
  readonly privilege: string;
  /** Null: not allowed. */
  readonly scope: 'portfolio' | 'all' | null;
  readonly limit: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

const exceptionColumns = 'privilege, scope, amount_limit as "limit", reason, by_name as "by", at';
const exceptions = statement(
  'staff.exceptions',
  `select ${exceptionColumns} from staff_exception where user_id = $1 order by privilege`,
);
const exceptionsOfMany = statement(
  'staff.exceptionsOfMany',
  `select user_id as "userId", ${exceptionColumns} from staff_exception where user_id = any($1::bigint[]) order by privilege`,
);
const put = statement(
  'staff.putException',
  `insert into staff_exception (user_id, privilege, scope, amount_limit, reason, by_name, at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, privilege) do update set scope = excluded.scope, amount_limit = excluded.amount_limit,
     reason = excluded.reason, by_name = excluded.by_name, at = excluded.at`,
);
const removeOne = statement(
  'staff.removeException',
  'delete from staff_exception where user_id = $1 and privilege = $2',
);
const removeAll = statement('staff.removeExceptions', 'delete from staff_exception where user_id = $1');

export const readExceptions = (reader: Reader, userId: UserId): Promise<ExceptionRow[]> =>
  reader.rows<ExceptionRow>(exceptions, [userId]);
export const readExceptionsOf = (reader: Reader, userIds: readonly UserId[]) =>
  reader.rows<ExceptionRow & { readonly userId: UserId }>(exceptionsOfMany, [[...userIds]]);
export const putException = (tx: Tx, userId: UserId, exception: ExceptionRow): void => {
  const { privilege, scope, limit, reason, by, at } = exception;
  tx.write(put, [userId, privilege, scope, limit, reason, by, at]);
};
export const removeException = async (tx: Tx, userId: UserId, privilege: string): Promise<boolean> =>
  (await tx.exec(removeOne, [userId, privilege])) > 0;
export const eraseExceptions = (tx: Tx, userId: UserId): void => tx.write(removeAll, [userId]);
