/** Roles as callers see them: the two fixed ones and those of the shop. */
import type { Reader } from '#platform/db';
import type { StaffUser } from '#server/account';
import type { GrantView } from '#shared/api/pro-staff-shapes';
import { ShopError } from '#shared/errors';
import type { Grant } from '#shared/rules/privileges';
import { effectivePrivileges, grantsOfRole, type StaffRole } from '#shared/rules/staff-roles';
import { findRole, type ExceptionRow, type RoleRow } from './role.store.ts';
import { roleNames } from './staff.messages.ts';

/** `role`: what the account has; `roleId`: null for a fixed role. */
export type RoleChoice = StaffRole & {
  readonly id: string;
  readonly name: string;
  readonly role: 'SUPPLIER' | 'ADMIN';
  readonly roleId: number | null;
  readonly version: number;
};

export const fixedRole = (role: 'SUPPLIER' | 'ADMIN'): RoleChoice => ({
  id: role,
  name: roleNames[role],
  role,
  base: role,
  roleId: null,
  version: 1,
  grants: null,
});

/** A shop role has the account role SUPPLIER, because staff calls accept only SUPPLIER and ADMIN. */
export const shopRole = ({ id, name, grants, version }: RoleRow): RoleChoice => ({
  id: String(id),
  name,
  role: 'SUPPLIER',
  base: 'SUPPLIER',
  roleId: id,
  version,
  grants,
});

export const readRole = async (reader: Reader, id: string): Promise<RoleChoice> => {
  if (id === 'ADMIN' || id === 'SUPPLIER') return fixedRole(id);
  const row = await findRole(reader, Number(id));
  if (!row) throw new ShopError('NOT_FOUND');
  return shopRole(row);
};

export const roleOf = (reader: Reader, { role, roleId }: Pick<StaffUser, 'role' | 'roleId'>): Promise<RoleChoice> =>
  roleId === null ? Promise.resolve(fixedRole(role)) : readRole(reader, String(roleId));

export const exceptionText = ({
  privilege,
  scope,
  limit,
}: Pick<ExceptionRow, 'privilege' | 'scope' | 'limit'>): string => {
  if (scope === null) return `-${privilege}`;
  return limit === null ? `${privilege}:${scope}` : `${privilege}:${scope}:${limit}`;
};

export const accessWith = (role: RoleChoice, exceptions: readonly ExceptionRow[]) => ({
  role: role.role,
  roleId: role.roleId,
  privileges: effectivePrivileges(role, exceptions.map(exceptionText)),
});

export const grantViews = (grants: readonly Grant[]): GrantView[] =>
  grants.map(({ privilege, scope, limit }) => ({ privilege, scope, limit }));

export const grantsOf = (role: RoleChoice): GrantView[] => grantViews(grantsOfRole(role));
