/** Roles of the shop. A change of a role reaches its members in the same transaction. */
import { implement, staffOf, type CallContext, type Implementation, type StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { proRoles as calls } from '#shared/api/pro-roles';
import type { StaffRoleView } from '#shared/api/pro-staff-shapes';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { beyond, grantsOfRole, possiblePrivileges, textOfGrant } from '#shared/rules/staff-roles';
import { readGrant, refuseBeyond } from './access.routes.ts';
import { readActor, type Actor } from './change-person.ts';
import { countOpenOfRole, forgetRole } from './invitation.store.ts';
import {
  deleteRole,
  insertRole,
  isRoleName,
  lockRole,
  readExceptions,
  readRoles,
  renameRole,
  storeGrants,
  type RoleRow,
} from './role.store.ts';
import { accessWith, fixedRole, grantsOf, readRole, shopRole, type RoleChoice } from './roles.ts';
import { refuseField, type StaffDeps } from './staff-deps.ts';
import { staffMessages as messages } from './staff.messages.ts';

const privilege = 'user.validate';

const createReader =
  ({ db, accounts }: StaffDeps) =>
  async (reader: StaffCaller): Promise<StaffRoleView[]> => {
    const [rows, members] = await Promise.all([readRoles(db), accounts.staffUsers.countMembers(db)]);
    const viewOf = (role: RoleChoice): StaffRoleView => ({
      id: role.id,
      version: role.version,
      name: role.name,
      isFixed: role.grants === null,
      members:
        members.find((one) => one.roleId === role.roleId && (role.roleId !== null || one.role === role.role))?.count ??
        0,
      mayChange: role.grants !== null && can(reader, privilege, {}) && beyond(reader, grantsOfRole(role)).length === 0,
      grants: grantsOf(role),
    });
    return [fixedRole('ADMIN'), fixedRole('SUPPLIER'), ...rows.map(shopRole)].map(viewOf);
  };

/** `id` and `label` name the role in the journal. */
type Described = { readonly id: number; readonly label: string; readonly before?: object; readonly after?: object };

/** Changes of access run one after the other. */
const createChange =
  (deps: StaffDeps) =>
  (caller: CallContext, work: (tx: Tx, actor: Actor) => Promise<Described>): Promise<number> =>
    deps.db.command({ name: 'staff.role' }, async (tx) => {
      await deps.accounts.staffUsers.lockAll(tx);
      const {
        id,
        label,
        before = null,
        after = null,
      } = await work(tx, await readActor(deps, tx, { caller, privilege }));
      recordAct(tx, { object: 'role', objectId: String(id), label, before: { ...before }, after: { ...after } });
      return id;
    });

const locked = async (tx: Tx, roleId: string, version: number, actor: Actor): Promise<RoleRow> => {
  if (!/^\d+$/.test(roleId)) throw refuseField('roleId', messages.roleFixed);
  const row = await lockRole(tx, Number(roleId));
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.version !== version) throw new ShopError('RECORD_CHANGED', { extra: { current: { version: row.version } } });
  if (beyond(actor, grantsOfRole(shopRole(row))).length > 0) throw new ShopError('FORBIDDEN');
  return row;
};

const createUpdateMembers =
  ({ accounts }: StaffDeps) =>
  async (tx: Tx, row: RoleRow): Promise<void> => {
    for (const member of await accounts.staffUsers.lockMembers(tx, row.id))
      accounts.staffUsers.setAccess(tx, member.id, accessWith(shopRole(row), await readExceptions(tx, member.id)));
  };

type Answer = (id: number, caller: CallContext) => Promise<StaffRoleView>;

const changeRoutes = (
  deps: StaffDeps,
  { change, answer }: { readonly change: ReturnType<typeof createChange>; readonly answer: Answer },
): Implementation[] => {
  const { accounts } = deps;
  const updateMembers = createUpdateMembers(deps);
  return [
    implement(calls.setGrant, async ({ roleId, version, ...wanted }, caller) => {
      const id = await change(caller, async (tx, actor) => {
        const row = await locked(tx, roleId, version, actor);
        const { privilege: name, grant } = readGrant(wanted);
        refuseBeyond(actor, grant ? [grant] : [], 'scope');
        const former = row.grants.filter((text) => text.startsWith(`${name}:`));
        const own = grant ? [textOfGrant(grant)] : [];
        const grants = [...row.grants.filter((text) => !text.startsWith(`${name}:`)), ...own];
        storeGrants(tx, row.id, grants);
        await updateMembers(tx, { ...row, grants });
        return {
          id: row.id,
          label: row.name,
          before: { [name]: former[0] ?? null },
          after: { [name]: own[0] ?? null },
        };
      });
      return answer(id, caller);
    }),
    implement(calls.remove, async ({ roleId, version }, caller) => {
      await change(caller, async (tx, actor) => {
        const row = await locked(tx, roleId, version, actor);
        const isUsed =
          (await accounts.staffUsers.lockMembers(tx, row.id)).length > 0 || (await countOpenOfRole(tx, row.id)) > 0;
        if (isUsed) throw refuseField('roleId', messages.roleInUse);
        forgetRole(tx, row.id);
        deleteRole(tx, row.id);
        return { id: row.id, label: row.name, before: { name: row.name, grants: row.grants } };
      });
      return {};
    }),
  ];
};

export const roleRoutes = (deps: StaffDeps): Implementation[] => {
  const { clock } = deps;
  const [readAll, change] = [createReader(deps), createChange(deps)];
  const answer: Answer = async (id, caller) => {
    const role = (await readAll(staffOf(caller))).find((one) => one.id === String(id));
    if (!role) throw new ShopError('NOT_FOUND');
    return role;
  };
  return [
    implement(calls.list, async (_, caller) => ({ roles: await readAll(staffOf(caller)) })),
    implement(calls.create, async ({ name, copyOf }, caller) => {
      const id = await change(caller, async (tx, actor) => {
        const grants = copyOf ? grantsOfRole(await readRole(tx, copyOf)) : [];
        refuseBeyond(actor, grants, 'copyOf');
        const texts = grants.filter((grant) => possiblePrivileges.includes(grant.privilege)).map(textOfGrant);
        const row = await insertRole(tx, name.trim(), texts, clock.now());
        if (!row) throw refuseField('name', messages.roleNameTaken);
        return { id: row.id, label: row.name, after: { name: row.name, grants: row.grants } };
      });
      return answer(id, caller);
    }),
    implement(calls.rename, async ({ roleId, version, name: typed }, caller) => {
      const name = typed.trim();
      const id = await change(caller, async (tx, actor) => {
        const row = await locked(tx, roleId, version, actor);
        if (await isRoleName(tx, name, row.id)) throw refuseField('name', messages.roleNameTaken);
        renameRole(tx, row.id, name);
        return { id: row.id, label: name, before: { name: row.name }, after: { name } };
      });
      return answer(id, caller);
    }),
    ...changeRoutes(deps, { change, answer }),
  ];
};
