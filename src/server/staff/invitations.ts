/** Invitations of colleagues. The link can be used once; only a hash of its token is stored. */
import { createHash } from 'node:crypto';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { sessionOf } from '#server/account';
import { email as emailSchema } from '#shared/api/inputs';
import { invitations as openCalls, proInvitations as calls } from '#shared/api/staff-invitations';
import type { InvitationState, StaffInvitation } from '#shared/api/pro-staff-shapes';
import { addDays } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { allGrantsOf, effectivePrivileges, possiblePrivileges } from '#shared/rules/staff-roles';
import { refuseBeyond } from './access.routes.ts';
import { readActor, type Actor } from './change-person.ts';
import {
  acceptInvitation,
  findByToken,
  insertInvitation,
  lockByTokenHash,
  lockInvitation,
  readInvitations,
  renewInvitation,
  withdrawInvitation,
  type InvitationRow,
} from './invitation.store.ts';
import { putException } from './role.store.ts';
import { readRole, roleOf, type RoleChoice } from './roles.ts';
import { refuseField, type StaffDeps } from './staff-deps.ts';
import { createStaffMails } from './staff-mail.ts';
import { staffMessages as messages } from './staff.messages.ts';

const lifetimeDays = 7;
const invitedReason = 'Décidé à l’invitation';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const stateOf = ({ acceptedAt, withdrawnAt, expiresAt }: InvitationRow, now: Date): InvitationState => {
  if (acceptedAt) return 'USED';
  if (withdrawnAt) return 'WITHDRAWN';
  return expiresAt <= now ? 'EXPIRED' : 'OPEN';
};

/** What somebody with this role and without these privileges holds. */
const grantsWithout = (role: RoleChoice, without: readonly string[]) =>
  allGrantsOf({
    id: 0,
    role: role.role,
    privileges: effectivePrivileges(
      role,
      without.map((name) => `-${name}`),
    ),
  });

const createViews =
  ({ db, clock, accounts }: StaffDeps) =>
  async (rows: readonly InvitationRow[]): Promise<StaffInvitation[]> => {
    const names = await accounts.namesOf(
      db,
      rows.map(({ invitedBy }) => invitedBy),
    );
    return Promise.all(
      rows.map(async (row) => {
        const role = await roleOf(db, row);
        return {
          id: String(row.id),
          email: row.email,
          role: { id: role.id, name: role.name },
          without: [...row.without],
          by: names.get(row.invitedBy) ?? '',
          sentAt: row.sentAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          state: stateOf(row, clock.now()),
        };
      }),
    );
  };

type Sent = {
  readonly row: InvitationRow;
  readonly role: RoleChoice;
  readonly token: string;
  readonly caller: CallContext;
};

const createSend =
  ({ mail, publicOrigin }: StaffDeps) =>
  (tx: Tx, actor: Actor, { row, role, token, caller }: Sent): Promise<void> => {
    const { email: to, expiresAt } = row;
    const { timeZone } = caller.region;
    return mail.send(
      tx,
      createStaffMails(publicOrigin).invitation({
        to,
        by: actor.fullName,
        role: role.name,
        token,
        expiresAt,
        timeZone,
      }),
    );
  };

const recordInvitation = (tx: Tx, row: InvitationRow, role: RoleChoice, state: string): void =>
  recordAct(tx, {
    act: 'staff.invite',
    object: 'invitation',
    objectId: String(row.id),
    label: row.email,
    after: { state, role: role.name, ...(row.without.length > 0 && { without: row.without.join(', ') }) },
  });

const createInvite = (deps: StaffDeps) => {
  const { db, clock, random, accounts } = deps;
  const send = createSend(deps);
  const insert = async (
    tx: Tx,
    actor: Actor,
    input: { email: string; role: RoleChoice; without: readonly string[] },
    caller: CallContext,
  ) => {
    const { email, role, without } = input;
    refuseBeyond(actor, grantsWithout(role, without), 'roleId');
    if (await accounts.isEmailTaken(tx, email)) throw refuseField('email', messages.emailTaken);
    const token = random.id();
    const at = clock.now();
    const row = await insertInvitation(tx, {
      email,
      role: role.role,
      roleId: role.roleId,
      without,
      tokenHash: hashOf(token),
      invitedBy: actor.id,
      at,
      expiresAt: addDays(at, lifetimeDays),
    });
    if (!row) throw refuseField('email', messages.alreadyInvited);
    await send(tx, actor, { row, role, token, caller });
    recordInvitation(tx, row, role, 'sent');
    return row;
  };
  return implement(calls.create, async ({ email: typed, roleId, without }, caller) => {
    const email = typed.trim().toLowerCase();
    if (!emailSchema.safeParse(email).success) throw refuseField('email', messages.emailTaken);
    const unknown = without.find((name) => !possiblePrivileges.some((known) => known === name));
    if (unknown !== undefined) throw refuseField('without', messages.notPossible);
    const row = await db.command({ name: 'staff.invite' }, async (tx) => {
      await accounts.staffUsers.lockAll(tx);
      const actor = await readActor(deps, tx, { caller, privilege: 'user.create' });
      return insert(tx, actor, { email, role: await readRole(tx, roleId), without }, caller);
    });
    return (await createViews(deps)([row]))[0] as StaffInvitation;
  });
};

/** Sends a new link, or withdraws. Only an invitation that was neither accepted nor withdrawn can change. */
const createChanges = (deps: StaffDeps): Implementation[] => {
  const { db, clock, random } = deps;
  const send = createSend(deps);
  type Change = (tx: Tx, row: InvitationRow, actor: Actor, caller: CallContext) => Promise<InvitationRow | null>;
  const change = async (id: string, caller: CallContext, work: Change): Promise<StaffInvitation> => {
    const row = await db.command({ name: 'staff.changeInvitation' }, async (tx) => {
      const actor = await readActor(deps, tx, { caller, privilege: 'user.create' });
      const found = await lockInvitation(tx, Number(id));
      if (!found) throw new ShopError('NOT_FOUND');
      if (found.acceptedAt || found.withdrawnAt) throw refuseField('invitationId', messages.invitationClosed);
      const changed = await work(tx, found, actor, caller);
      if (!changed) throw new ShopError('NOT_FOUND');
      return changed;
    });
    return (await createViews(deps)([row]))[0] as StaffInvitation;
  };
  return [
    implement(calls.resend, ({ invitationId }, caller) =>
      change(invitationId, caller, async (tx, found, actor) => {
        const role = await roleOf(tx, found);
        refuseBeyond(actor, grantsWithout(role, found.without), 'roleId');
        const [token, at] = [random.id(), clock.now()];
        const row = await renewInvitation(tx, found.id, {
          tokenHash: hashOf(token),
          at,
          expiresAt: addDays(at, lifetimeDays),
        });
        if (row) await send(tx, actor, { row, role, token, caller });
        recordInvitation(tx, found, role, 'sent again');
        return row;
      }),
    ),
    implement(calls.withdraw, ({ invitationId }, caller) =>
      change(invitationId, caller, async (tx, found) => {
        recordInvitation(tx, found, await roleOf(tx, found), 'withdrawn');
        return withdrawInvitation(tx, found.id, clock.now());
      }),
    ),
  ];
};

const createAccept = (deps: StaffDeps): Implementation => {
  const { db, clock, accounts } = deps;
  return implement(openCalls.accept, async ({ token, fullName: typed, password }, caller) => {
    const hash = hashOf(token);
    const known = await findByToken(db, hash);
    if (!known || stateOf(known, clock.now()) !== 'OPEN') throw new ShopError('NOT_FOUND');
    const fullName = typed.replace(/\s+/g, ' ').trim();
    const passwordHash = await accounts.hashNewPassword(password, { email: known.email, fullName }, 'password');
    const signIn = await db.command({ name: 'staff.join' }, async (tx) => {
      const at = clock.now();
      await accounts.staffUsers.lockAll(tx);
      const row = await lockByTokenHash(tx, hash);
      if (!row || stateOf(row, at) !== 'OPEN') throw new ShopError('NOT_FOUND');
      const role = await roleOf(tx, row);
      const { email, without } = row;
      const privileges = effectivePrivileges(
        role,
        without.map((name) => `-${name}`),
      );
      const access = { role: role.role, roleId: role.roleId, privileges };
      const user = await accounts.staffUsers.insert(
        tx,
        { email, fullName, passwordHash, region: caller.region.code, ...access },
        at,
      );
      if (!user) throw refuseField('email', messages.emailTaken);
      const by = (await accounts.namesOf(tx, [row.invitedBy])).get(row.invitedBy) ?? '';
      for (const privilege of without)
        putException(tx, user.id, { privilege, scope: null, limit: null, reason: invitedReason, by, at });
      acceptInvitation(tx, row.id, user.id, at);
      const person = { id: user.id, fullName, via: 'CONSOLE' } as const;
      const object = {
        act: 'staff.join',
        object: 'user',
        objectId: user.publicId,
        label: fullName,
        subjectId: user.id,
      };
      recordAct(tx, { ...object, after: { role: role.name } }, { person, at });
      const account = await accounts.find(tx, user.id);
      if (!account) throw new ShopError('NOT_FOUND');
      return accounts.completeSignIn(tx, account, { keepSession: false }, caller);
    });
    return sessionOf(signIn);
  });
};

export const invitationRoutes = (deps: StaffDeps): Implementation[] => {
  const { db, clock, accounts } = deps;
  const views = createViews(deps);
  return [
    implement(calls.list, async () => ({ invitations: await views(await readInvitations(db)) })),
    createInvite(deps),
    ...createChanges(deps),
    implement(openCalls.read, async ({ token }) => {
      const row = await findByToken(db, hashOf(token));
      if (!row) throw new ShopError('NOT_FOUND');
      const state = stateOf(row, clock.now());
      if (state !== 'OPEN') return { state, invitation: null };
      const by = (await accounts.namesOf(db, [row.invitedBy])).get(row.invitedBy) ?? '';
      const role = (await roleOf(db, row)).name;
      return { state, invitation: { email: row.email, role, by, expiresAt: row.expiresAt.toISOString() } };
    }),
    createAccept(deps),
  ];
};
