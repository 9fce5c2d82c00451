/** Table `cart_reminder`. Carts, customers, consents, orders and sessions are read through views of their owners. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type LeftCart = {
  readonly cartId: string;
  readonly userId: UserId;
  readonly region: string;
  /** Digest of the cart lines. */
  readonly state: string;
  readonly email: string;
};

export type Times = {
  /** Only carts whose customer neither changed them nor visited the shop after this time. */
  readonly quietSince: Date;
  /** Carts that were last changed before this time get no mail. */
  readonly oldest: Date;
};

// A cart that has only saved lines has no state, so it gets no mail.
const leftCarts = `from waiting_cart w
   join mailable_customer m on m.user_id = w.user_id
   where w.touched_at <= $1 and w.touched_at > $2 and w.state is not null
     and (select k.given from current_consent k where k.user_id = w.user_id and k.kind = 'CART_REMINDER')
     and not exists (select from placed_order o where o.user_id = w.user_id and o.placed_at >= w.touched_at)
     and not exists (select from placed_order o where o.email = lower(m.email) and o.placed_at >= w.touched_at)
     and not exists (select from session_use u where u.user_id = w.user_id and u.last_seen_at > $1)
     and not exists (select from cart_reminder r where r.cart_id = w.cart_id and r.state = w.state)`;

const list = statement(
  'abandonedCart.left',
  `select w.cart_id as "cartId", w.user_id as "userId", w.region, w.state, m.email ${leftCarts}
     and w.cart_id > $3 order by w.cart_id limit $4`,
);
type Page = { readonly afterId: string; readonly limit: number };
/** In the order of their ids. */
export const readLeftCarts = (
  reader: Reader,
  { quietSince, oldest }: Times,
  { afterId, limit }: Page,
): Promise<LeftCart[]> => reader.rows(list, [quietSince, oldest, afterId, limit]);

const insert = statement(
  'abandonedCart.insert',
  `insert into cart_reminder (cart_id, state, user_id, sent_at)
   select w.cart_id, w.state, w.user_id, $5 ${leftCarts} and w.cart_id = $3 and w.state = $4
   on conflict do nothing`,
);
/** False when the reminder was already sent, or a condition no longer holds. */
export const insertReminder = async (
  tx: Tx,
  { cartId, state }: LeftCart,
  { quietSince, oldest }: Times,
  at: Date,
): Promise<boolean> => (await tx.exec(insert, [quietSince, oldest, cartId, state, at])) > 0;

const ofUser = statement(
  'abandonedCart.ofUser',
  'select sent_at as "sentAt" from cart_reminder where user_id = $1 order by sent_at desc',
);
export const readReminders = (reader: Reader, userId: UserId): Promise<{ sentAt: Date }[]> =>
  reader.rows(ofUser, [userId]);

const erase = statement('abandonedCart.erase', 'delete from cart_reminder where user_id = $1');
export const eraseReminders = (tx: Tx, userId: UserId): void => tx.write(erase, [userId]);
