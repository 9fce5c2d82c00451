/** Requests of the contract test for staff users, roles, invitations and the journal. */
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { signIn } from './session.ts';
import { invitationTokenTo } from './invitations.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

/** A session needs a second factor first, so the refusal is replaced by the answer of a session. */
const sessionAfter = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (isShopError(error) && error.code === 'SECOND_FACTOR_REQUIRED')
      return { token: '', refreshToken: '', keepSession: false };
    throw error;
  });

/** A colleague through all changes. */
const actOnPerson = async ({ shop, admin: { proStaff } }: Stage) => {
  const { publicId: id } = await signIn(shop, { role: 'SUPPLIER', fullName: 'Inès Trabelsi' });
  const byId = await proStaff.byId({ id });
  const edit = await proStaff.edit({ id, version: byId.version, fullName: 'Inès Ben Ali' });
  const wanted = { id, privilege: 'order.cancel', scope: 'portfolio', limit: 50_000, reason: 'Remplacement' } as const;
  const setException = await proStaff.setException({ ...wanted, version: edit.version });
  const removeException = await proStaff.removeException({
    id,
    version: setException.version,
    privilege: 'order.cancel',
  });
  const setRole = await proStaff.setRole({ id, version: removeException.version, roleId: 'ADMIN' });
  const preview = await proStaff.preview({ id });
  const endSession = await proStaff.endSession({ id, sessionId: byId.sessions[0]?.id ?? '' });
  const resetSecondFactor = await proStaff.resetSecondFactor({ id, version: endSession.version });
  const disable = await proStaff.disable({ id, version: resetSecondFactor.version });
  const enable = await proStaff.enable({ id, version: disable.version });
  const access = { setException, removeException, setRole, preview };
  return { byId, edit, ...access, endSession, resetSecondFactor, disable, enable };
};

const actOnRole = async ({ admin: { proRoles } }: Stage) => {
  const create = await proRoles.create({ name: 'Rôle du contrat', copyOf: 'SUPPLIER' });
  const { id: roleId } = create;
  const rename = await proRoles.rename({ roleId, version: create.version, name: 'Rôle renommé' });
  const grant = { privilege: 'order.cancel', scope: 'all' } as const;
  const setGrant = await proRoles.setGrant({ roleId, version: rename.version, ...grant });
  const remove = await proRoles.remove({ roleId, version: setGrant.version });
  return { create, rename, setGrant, remove };
};

const invitedEmail = 'invitee@demo.test';

const actOnInvitation = async ({ shop, admin: { proInvitations } }: Stage, client: Client) => {
  const create = await proInvitations.create({ email: invitedEmail, roleId: 'SUPPLIER', without: ['order.edit'] });
  const resend = await proInvitations.resend({ invitationId: create.id });
  const token = await invitationTokenTo(shop, invitedEmail);
  const read = await client.invitations.read({ token });
  const password = 'un-long-mot-de-passe';
  const accept = await sessionAfter(
    client.invitations.accept({ token, fullName: 'Inès Ben Ali', password, confPassword: password }),
  );
  const other = await proInvitations.create({ email: 'autre-invitee@demo.test', roleId: 'SUPPLIER', without: [] });
  const withdraw = await proInvitations.withdraw({ invitationId: other.id });
  return { create, resend, read, accept, withdraw };
};

const once = <Answers extends object>(
  run: (client: Client) => Promise<Answers>,
  room: string,
  names: readonly (keyof Answers & string)[],
): Requests => {
  let answers: Promise<Answers> | null = null;
  return Object.fromEntries(
    names.map((name) => [`${room}.${name}`, async (client: Client) => (await (answers ??= run(client)))[name]]),
  );
};

export const peopleRequests = (stage: () => Stage): Requests => {
  let invited: ReturnType<typeof actOnInvitation> | null = null;
  const invitation = (client: Client) => (invited ??= actOnInvitation(stage(), client));
  return {
    ...once(() => actOnPerson(stage()), 'proStaff', [
      ...(['byId', 'edit', 'setException', 'removeException', 'setRole', 'preview', 'endSession'] as const),
      ...(['resetSecondFactor', 'disable', 'enable'] as const),
    ]),
    ...once(() => actOnRole(stage()), 'proRoles', ['create', 'rename', 'setGrant', 'remove']),
    ...once(invitation, 'proInvitations', ['create', 'resend', 'withdraw']),
    ...once(invitation, 'invitations', ['read', 'accept']),
    'proStaff.list': () => stage().admin.proStaff.list({ text: 'personne introuvable' }),
    'proRoles.list': async () => ({
      roles: (await stage().admin.proRoles.list()).roles
        .filter(({ isFixed }) => isFixed)
        .map((role) => ({ ...role, members: 0 })),
    }),
    'proInvitations.list': () => stage().admin.proInvitations.list(),
    'proAudit.list': () => stage().admin.proAudit.list({ record: 'unknown' }),
    'proAudit.choices': async () => ({ ...(await stage().admin.proAudit.choices()), people: [], acts: [] }),
  };
};
