/** Changes of staff users, one after the other: two administrators cannot each take away the other's access. */
import { staffOf, type CallContext, type StaffCaller } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import type { StaffUser } from '#server/account';
import { ShopError } from '#shared/errors';
import { can, type Privilege } from '#shared/rules/privileges';
import { allGrantsOf, beyond } from '#shared/rules/staff-roles';
import type { StaffDeps } from './staff-deps.ts';

export type Actor = StaffCaller & { readonly fullName: string };

export type Change = {
  readonly caller: CallContext;
  readonly privilege: Privilege;
  readonly id: string;
  /** Undefined: the change conflicts with no other. */
  readonly version?: number;
  /** People may change their own facts, not their own access. */
  readonly maySelf?: true;
};

export type Fields = Readonly<Record<string, unknown>>;
type Work = (tx: Tx, target: StaffUser, actor: Actor) => Promise<{ before?: Fields; after?: Fields } | void>;

/** The caller as the database knows them now, after changes that committed while this one waited. */
export const readActor = async (
  { accounts }: Pick<StaffDeps, 'accounts'>,
  tx: Tx,
  { caller, privilege }: Pick<Change, 'caller' | 'privilege'>,
): Promise<Actor> => {
  const account = await accounts.find(tx, staffOf(caller).id);
  if (!account || account.role === 'CUSTOMER' || !can(account, privilege, {})) throw new ShopError('FORBIDDEN');
  const { id, role, privileges, fullName, email } = account;
  return { id, role, privileges, fullName: fullName || email };
};

export const holdsMore = (actor: StaffCaller, target: Pick<StaffUser, 'id' | 'role' | 'privileges'>): boolean =>
  beyond(actor, allGrantsOf(target)).length > 0;

/** Someone must always be able to manage users. */
export const keepAdministrator = async (
  { accounts }: Pick<StaffDeps, 'accounts'>,
  tx: Tx,
  target: StaffUser,
): Promise<void> => {
  if (target.role !== 'ADMIN' || !target.isActive) return;
  if ((await accounts.staffUsers.otherAdministrators(tx, target.id)) === 0) throw new ShopError('LAST_ADMINISTRATOR');
};

export const createChangePerson =
  (deps: Pick<StaffDeps, 'db' | 'accounts'>) =>
  (change: Change, work: Work): Promise<void> =>
    deps.db.command({ name: 'staff.change' }, async (tx) => {
      const { staffUsers } = deps.accounts;
      await staffUsers.lockAll(tx);
      const actor = await readActor(deps, tx, change);
      const target = await staffUsers.lock(tx, change.id);
      if (!target) throw new ShopError('NOT_FOUND');
      const isSelf = target.id === actor.id;
      if (isSelf && change.maySelf !== true) throw new ShopError('FORBIDDEN');
      if (!isSelf && holdsMore(actor, target)) throw new ShopError('FORBIDDEN');
      const { version } = target;
      if (change.version !== undefined && change.version !== version)
        throw new ShopError('RECORD_CHANGED', { extra: { current: { version } } });
      const { before = null, after = null } = (await work(tx, target, actor)) ?? {};
      const object = { object: 'user', objectId: target.publicId, label: target.fullName, subjectId: target.id };
      recordAct(tx, { ...object, before, after });
    });

export type ChangePerson = ReturnType<typeof createChangePerson>;
