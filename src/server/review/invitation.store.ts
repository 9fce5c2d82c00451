/** Tables `review_invitation` and `review_invitation_stop`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Invitation } from './review-mail.ts';

export type DueInvitation = Invitation & {
  readonly orderId: number;
  readonly userId: UserId;
  readonly region: string;
};

const dueSql = statement(
  'review.dueInvitations',
  `select d.order_id as "orderId", d.reference, d.user_id as "userId", m.email, d.region,
     json_agg(json_build_object('itemRef', d.item_ref, 'name', d.name, 'imageName', d.image_name, 'styleName', d.style_name,
       'sizeLabel', d.size_label) order by d.position) as lines
   from delivered_line d join mailable_customer m on m.user_id = d.user_id
   where d.delivered_at between $1 and $2
     and not exists (select from review_invitation v where v.order_id = d.order_id)
     and not exists (select from review_invitation_stop s where s.user_id = d.user_id)
     and not exists (select from review r where r.customer_id = d.user_id and r.item_id = d.item_id)
   group by 1, 2, 3, 4, 5 order by min(d.delivered_at), d.order_id limit $3`,
);
/** Orders delivered between the two moments, with the items that have no review of their customer. */
export const readDue = (tx: Tx, from: Date, to: Date, limit: number): Promise<DueInvitation[]> =>
  tx.rows<DueInvitation>(dueSql, [from, to, limit]);

const insert = statement(
  'review.invite',
  `insert into review_invitation (order_id, user_id, sent_at) values ($1, $2, $3) on conflict do nothing returning order_id`,
);
/** False when another process invited first. */
export const insertInvitation = async (tx: Tx, orderId: number, userId: UserId, at: Date): Promise<boolean> =>
  (await tx.row(insert, [orderId, userId, at])) !== null;

const stop = statement(
  'review.stopInvitations',
  `insert into review_invitation_stop (user_id, stopped_at)
   select user_id, $2 from mailable_customer where user_id = $1 on conflict do nothing`,
);
export const stopInvitations = (tx: Tx, userId: UserId, at: Date): void => tx.write(stop, [userId, at]);

const ofUser = statement(
  'review.invitationsOf',
  `select d.reference, v.sent_at as "sentAt" from review_invitation v
     join (select distinct order_id, reference from delivered_line where user_id = $1) d on d.order_id = v.order_id
   where v.user_id = $1 order by v.sent_at desc`,
);
const stopOf = statement(
  'review.invitationStopOf',
  'select stopped_at as "stoppedAt" from review_invitation_stop where user_id = $1',
);
export const readInvitationsOf = async (reader: Reader, userId: UserId) => ({
  sent: await reader.rows<{ reference: string; sentAt: Date }>(ofUser, [userId]),
  stoppedAt: (await reader.row<{ stoppedAt: Date }>(stopOf, [userId]))?.stoppedAt ?? null,
});

const eraseSent = statement('review.eraseInvitations', 'delete from review_invitation where user_id = $1');
const eraseStop = statement('review.eraseInvitationStop', 'delete from review_invitation_stop where user_id = $1');
export const eraseInvitations = (tx: Tx, userId: UserId): void => {
  tx.write(eraseSent, [userId]);
  tx.write(eraseStop, [userId]);
};

const moveSent = statement('review.moveInvitations', 'update review_invitation set user_id = $2 where user_id = $1');
const moveStop = statement(
  'review.moveInvitationStop',
  `insert into review_invitation_stop (user_id, stopped_at) select $2, stopped_at from review_invitation_stop where user_id = $1
   on conflict (user_id) do nothing`,
);
/** For the merge of two accounts: who refused invitations on one of them gets none. */
export const moveInvitations = (tx: Tx, from: UserId, into: UserId): void => {
  tx.write(moveSent, [from, into]);
  tx.write(moveStop, [from, into]);
};
