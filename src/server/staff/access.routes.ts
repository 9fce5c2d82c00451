/** Changes of what staff users may do: role and exceptions. */
import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { StaffUser } from '#server/account';
import { proStaff as calls } from '#shared/api/pro-staff';
import type { StaffRecord } from '#shared/api/pro-staff-shapes';
import { ShopError } from '#shared/errors';
import type { Grant, Privilege } from '#shared/rules/privileges';
import { beyond, grantsOfRole, limitedPrivileges, possiblePrivileges } from '#shared/rules/staff-roles';
import { keepAdministrator, type Actor, type ChangePerson } from './change-person.ts';
import { putException, readExceptions, removeException, type ExceptionRow } from './role.store.ts';
import { accessWith, exceptionText, readRole, roleOf, type RoleChoice } from './roles.ts';
import { refuseField, type StaffDeps } from './staff-deps.ts';
import { staffMessages as messages } from './staff.messages.ts';

type Wanted = {
  readonly privilege: string;
  readonly scope: 'portfolio' | 'all' | 'NONE';
  readonly limit?: number | null | undefined;
};

/** The grant, or null for none. Throws BAD_REQUEST for a privilege or limit that does not exist. */
export const readGrant = ({
  privilege,
  scope,
  limit = null,
}: Wanted): { privilege: Privilege; grant: Grant | null } => {
  const known = possiblePrivileges.find((name) => name === privilege);
  if (!known) throw refuseField('privilege', messages.notPossible);
  if (scope === 'NONE') return { privilege: known, grant: null };
  if (limit !== null && !limitedPrivileges.includes(known)) throw refuseField('limit', messages.noLimit);
  return { privilege: known, grant: { privilege: known, scope, limit } };
};

export const refuseBeyond = (actor: StaffCaller, grants: readonly Grant[], field: string): void => {
  if (beyond(actor, grants).length > 0) throw refuseField(field, messages.tooMuch);
};

/** Exceptions of a person; what the person holds is stored with the account at the same time. */
const createAccess = (deps: StaffDeps) => {
  const { accounts, clock } = deps;
  const store = async (tx: Tx, target: StaffUser, role: RoleChoice, exceptions: readonly ExceptionRow[]) => {
    const access = accessWith(role, exceptions);
    const isLess = access.role !== 'ADMIN' || access.privileges.some((text) => text.startsWith('-user.'));
    if (isLess) await keepAdministrator(deps, tx, target);
    accounts.staffUsers.setAccess(tx, target.id, access);
  };

  const textOf = (exceptions: readonly ExceptionRow[], name: string): string | null => {
    const found = exceptions.find((one) => one.privilege === name);
    return found ? exceptionText(found) : null;
  };

  const setException = (tx: Tx, target: StaffUser, actor: Actor, wanted: Wanted & { reason: string }) =>
    replaceException(tx, target, wanted.privilege, async () => {
      const read = readGrant(wanted);
      refuseBeyond(actor, read.grant ? [read.grant] : [], 'scope');
      const { grant } = read;
      const given = { scope: grant ? (grant.scope as 'portfolio' | 'all') : null, limit: grant?.limit ?? null };
      const who = { reason: wanted.reason, by: actor.fullName, at: clock.now() };
      putException(tx, target.id, { privilege: read.privilege, ...given, ...who });
      return { reason: wanted.reason };
    });

  const replaceException = async (
    tx: Tx,
    target: StaffUser,
    name: string,
    write: () => Promise<Readonly<Record<string, unknown>>>,
  ) => {
    const before = await readExceptions(tx, target.id);
    const details = await write();
    const after = await readExceptions(tx, target.id);
    await store(tx, target, await roleOf(tx, target), after);
    return { before: { [name]: textOf(before, name) }, after: { [name]: textOf(after, name), ...details } };
  };
  return { store, setException, replaceException };
};

type Parts = {
  readonly changePerson: ChangePerson;
  readonly readRecord: (id: string, reader: StaffCaller) => Promise<StaffRecord>;
};

export const accessRoutes = (deps: StaffDeps, { changePerson, readRecord }: Parts): Implementation[] => {
  const privilege = 'user.validate';
  const { store, setException, replaceException } = createAccess(deps);
  return [
    implement(calls.setRole, async ({ id, version, roleId }, caller) => {
      await changePerson({ caller, privilege, id, version }, async (tx, target, actor) => {
        const [former, role] = [await roleOf(tx, target), await readRole(tx, roleId)];
        refuseBeyond(actor, grantsOfRole(role), 'roleId');
        await store(tx, target, role, await readExceptions(tx, target.id));
        return { before: { role: former.name }, after: { role: role.name } };
      });
      return readRecord(id, staffOf(caller));
    }),
    implement(calls.setException, async ({ id, version, ...wanted }, caller) => {
      await changePerson({ caller, privilege, id, version }, (tx, target, actor) =>
        setException(tx, target, actor, wanted),
      );
      return readRecord(id, staffOf(caller));
    }),
    implement(calls.removeException, async ({ id, version, privilege: name }, caller) => {
      await changePerson({ caller, privilege, id, version }, async (tx, target, actor) => {
        const ofRole = grantsOfRole(await roleOf(tx, target)).filter((grant) => grant.privilege === name);
        refuseBeyond(actor, ofRole, 'privilege');
        return replaceException(tx, target, name, async () => {
          if (!(await removeException(tx, target.id, name))) throw new ShopError('NOT_FOUND');
          return {};
        });
      });
      return readRecord(id, staffOf(caller));
    }),
  ];
};
