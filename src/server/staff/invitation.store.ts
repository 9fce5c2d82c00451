/** Table `staff_invitation`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type InvitationRow = {
  readonly id: number;
  readonly email: string;
  readonly role: 'SUPPLIER' | 'ADMIN';
  readonly roleId: number | null;
  readonly without: readonly string[];
  readonly invitedBy: UserId;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
};

export type NewInvitation = Pick<InvitationRow, 'email' | 'role' | 'roleId' | 'without' | 'invitedBy' | 'expiresAt'> & {
  readonly tokenHash: Buffer;
  readonly at: Date;
};

const columns = `id, email, role, role_id as "roleId", without, invited_by as "invitedBy", sent_at as "sentAt",
  expires_at as "expiresAt", accepted_at as "acceptedAt", withdrawn_at as "withdrawnAt"`;
const list = statement('staff.invitations', `select ${columns} from staff_invitation order by id desc limit 50`);
const oneSql = statement('staff.lockInvitation', `select ${columns} from staff_invitation where id = $1 for update`);
const byToken = statement('staff.invitationByToken', `select ${columns} from staff_invitation where token_hash = $1`);
const lockByToken = statement(
  'staff.lockInvitationByToken',
  `select ${columns} from staff_invitation where token_hash = $1 for update`,
);
const insert = statement(
  'staff.insertInvitation',
  `insert into staff_invitation (email, role, role_id, without, token_hash, invited_by, created_at, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
   on conflict ((lower(email))) where accepted_at is null and withdrawn_at is null do nothing returning ${columns}`,
);
const renew = statement(
  'staff.renewInvitation',
  `update staff_invitation set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1 returning ${columns}`,
);
const withdraw = statement(
  'staff.withdrawInvitation',
  `update staff_invitation set withdrawn_at = $2 where id = $1 returning ${columns}`,
);
const accept = statement(
  'staff.acceptInvitation',
  'update staff_invitation set accepted_at = $2, user_id = $3 where id = $1',
);
const ofRole = statement(
  'staff.invitationsOfRole',
  'select count(*)::int as count from staff_invitation where role_id = $1 and accepted_at is null and withdrawn_at is null',
);
const forget = statement('staff.forgetRole', 'update staff_invitation set role_id = null where role_id = $1');
const ofUser = statement(
  'staff.invitationsOfUser',
  'select email, role, sent_at as "sentAt", accepted_at as "acceptedAt" from staff_invitation where user_id = $1',
);
const erase = statement('staff.eraseInvitations', `update staff_invitation set email = '' where user_id = $1`);

export const readInvitations = (reader: Reader) => reader.rows<InvitationRow>(list, []);
export const lockInvitation = (tx: Tx, id: number) => tx.row<InvitationRow>(oneSql, [id]);
export const findByToken = (reader: Reader, hash: Buffer) => reader.row<InvitationRow>(byToken, [hash]);
export const lockByTokenHash = (tx: Tx, hash: Buffer) => tx.row<InvitationRow>(lockByToken, [hash]);
/** Null when an invitation of this address is open. */
export const insertInvitation = (tx: Tx, invitation: NewInvitation) => {
  const { email, role, roleId, without, tokenHash, invitedBy, at, expiresAt } = invitation;
  return tx.row<InvitationRow>(insert, [email, role, roleId, [...without], tokenHash, invitedBy, at, expiresAt]);
};
export const renewInvitation = (
  tx: Tx,
  id: number,
  { tokenHash, at, expiresAt }: Pick<NewInvitation, 'tokenHash' | 'at' | 'expiresAt'>,
) => tx.row<InvitationRow>(renew, [id, tokenHash, at, expiresAt]);
export const withdrawInvitation = (tx: Tx, id: number, at: Date) => tx.row<InvitationRow>(withdraw, [id, at]);
export const acceptInvitation = (tx: Tx, id: number, userId: UserId, at: Date): void =>
  tx.write(accept, [id, at, userId]);
export const countOpenOfRole = async (tx: Tx, roleId: number): Promise<number> =>
  (await tx.row<{ count: number }>(ofRole, [roleId]))?.count ?? 0;
/** For a role that is deleted. */
export const forgetRole = (tx: Tx, roleId: number): void => tx.write(forget, [roleId]);
export const readInvitationsOf = (reader: Reader, userId: UserId) =>
  reader.rows<Readonly<Record<string, unknown>>>(ofUser, [userId]);
export const eraseInvitations = (tx: Tx, userId: UserId): void => tx.write(erase, [userId]);
