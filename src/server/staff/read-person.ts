/** Reads staff users for the list and the record. */
import type { StaffCaller } from '#platform/contract';
import type { InputOf } from '#shared/api/call';
import type { proStaff } from '#shared/api/pro-staff';
import type { StaffRecord, StaffRow } from '#shared/api/pro-staff-shapes';
import type { StaffUser, StaffUserFilter } from '#server/account';
import { deviceName } from '#server/session';
import { ShopError } from '#shared/errors';
import { allGrantsOf } from '#shared/rules/staff-roles';
import { can } from '#shared/rules/privileges';
import { holdsMore } from './change-person.ts';
import { readExceptions, readExceptionsOf, readRoles } from './role.store.ts';
import { fixedRole, grantsOf, grantViews, roleOf, shopRole } from './roles.ts';
import type { StaffDeps } from './staff-deps.ts';

const pageSize = 50;

const factsOf = (user: StaffUser) => ({
  id: user.publicId,
  version: user.version,
  name: user.fullName || user.email,
  login: user.email,
  jobTitle: user.jobTitle,
  team: user.team,
  isActive: user.isActive,
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
});

type ListInput = InputOf<typeof proStaff.list>;

const filterOf = ({ text, role, state }: ListInput): StaffUserFilter => {
  const isFixed = role === 'ADMIN' || role === 'SUPPLIER';
  return {
    text: text?.trim() || undefined,
    ...(role === undefined ? {} : isFixed ? { role, roleId: null } : { role: 'SUPPLIER', roleId: Number(role) }),
    ...(state === undefined ? {} : { isActive: state === 'ACTIVE' }),
  };
};

export const createStaffList =
  ({ db, accounts, sessions, secondFactors }: Pick<StaffDeps, 'db' | 'accounts' | 'sessions' | 'secondFactors'>) =>
  async (input: ListInput) => {
    const filter = filterOf(input);
    const { page } = input;
    const [users, count, roles] = await Promise.all([
      accounts.staffUsers.list(db, filter, { limit: pageSize, offset: page * pageSize }),
      accounts.staffUsers.count(db, filter),
      readRoles(db),
    ]);
    const ids = users.map(({ id }) => id);
    const [open, holders, exceptions] = await Promise.all([
      sessions.countOf(ids),
      secondFactors.holdersOf(ids),
      readExceptionsOf(db, ids),
    ]);
    const named = new Map(roles.map((row) => [row.id, shopRole(row)]));
    const people = users.map((user): StaffRow => {
      const role = (user.roleId === null ? null : named.get(user.roleId)) ?? fixedRole(user.role);
      return {
        ...factsOf(user),
        role: { id: role.id, name: role.name },
        hasSecondFactor: holders.has(user.id),
        sessions: open.get(user.id) ?? 0,
        exceptions: exceptions.filter(({ userId }) => userId === user.id).length,
      };
    });
    return { people, count, page, pageSize };
  };

/** `viewer`: staff user who opens the record. */
export const createStaffRecord =
  ({ db, accounts, sessions, secondFactors }: StaffDeps) =>
  async (id: string, viewer: StaffCaller): Promise<StaffRecord> => {
    const user = await accounts.staffUsers.find(db, id);
    if (!user) throw new ShopError('NOT_FOUND');
    const [role, exceptions, open, methods] = await Promise.all([
      roleOf(db, user),
      readExceptions(db, user.id),
      sessions.listOf(user.id),
      secondFactors.methodsOf(user.id),
    ]);
    return {
      ...factsOf(user),
      phone: user.phone,
      createdAt: user.createdAt.toISOString(),
      role: { id: role.id, name: role.name },
      isMe: user.id === viewer.id,
      mayChange: user.id !== viewer.id && can(viewer, 'user.edit', {}) && !holdsMore(viewer, user),
      hasSecondFactor: methods.length > 0,
      methods,
      sessions: open.map(({ id: sessionId, userAgent, network, createdAt, lastSeenAt }) => ({
        id: sessionId,
        device: deviceName(userAgent),
        network,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
      roleGrants: grantsOf(role),
      exceptions: exceptions.map(({ scope, at, ...exception }) => ({
        ...exception,
        scope: scope ?? 'NONE',
        at: at.toISOString(),
      })),
      grants: grantViews(allGrantsOf(user)),
    };
  };
