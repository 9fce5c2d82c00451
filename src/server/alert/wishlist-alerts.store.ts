/** The alerts that follow a wishlist: rows of `item_alert` with `from_wishlist`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

const follows = statement(
  'alert.followsWishlist',
  'select follows_wishlist_since is not null as follows from alert_contact where user_id = $1',
);
export const readFollowsWishlist = async (reader: Reader, userId: UserId): Promise<boolean> =>
  (await reader.row<{ follows: boolean }>(follows, [userId]))?.follows ?? false;

const setFollows = statement(
  'alert.setFollowsWishlist',
  `update alert_contact set follows_wishlist_since = case when $2 then coalesce(follows_wishlist_since, $3::timestamptz) end
   where id = $1`,
);
export const setFollowsWishlist = (tx: Tx, contactId: number, isFollowed: boolean, now: Date): void =>
  tx.write(setFollows, [contactId, isFollowed, now]);

const lock = statement(
  'alert.lockWishlists',
  `select pg_advisory_xact_lock(hashtextextended('alerts of wishlists', 0))`,
);

const removeGone = statement(
  'alert.removeUnwished',
  `delete from item_alert a using alert_contact c
   where c.id = a.contact_id and a.from_wishlist and ($1::bigint is null or c.id = $1)
     and (c.follows_wishlist_since is null or not exists (
       select from wished_item w where w.user_id = c.user_id and w.item_id = a.item_id and w.region = a.region
         and (a.kind = 'PRICE_DROP' or w.style_id is not distinct from a.style_id)))`,
);
// An ended row says that the customer wants no alert about this item. A stock alert is about the colour of the
// wishlist, a price alert about the item.
const addNew = statement(
  'alert.addWished',
  `insert into item_alert
     (contact_id, kind, region, currency, item_id, style_id, price, created_at, confirmed_at, expires_at, from_wishlist, is_armed)
   select c.id, k.kind, w.region, w.currency, w.item_id, case k.kind when 'BACK_IN_STOCK' then w.style_id end, w.price,
     $2::timestamptz, $2::timestamptz, 'infinity', true, false
   from alert_contact c join wished_item w on w.user_id = c.user_id
     cross join (values ('BACK_IN_STOCK'), ('PRICE_DROP')) as k(kind)
   where c.follows_wishlist_since is not null and ($1::bigint is null or c.id = $1)
     and not exists (select from item_alert a where a.contact_id = c.id and a.item_id = w.item_id and a.kind = k.kind
       and a.region = w.region and a.from_wishlist)
   order by 1, 5, 2
   on conflict do nothing`,
);

/** Adds and removes alerts, so that they are those of the wishlists. `contactId` null: of everybody. */
export const followWishlists = async (tx: Tx, now: Date, contactId: number | null): Promise<number> => {
  tx.write(lock, []);
  return (await tx.exec(removeGone, [contactId])) + (await tx.exec(addNew, [contactId, now]));
};

const arm = statement(
  'alert.arm',
  `update item_alert a set is_armed = true, price = s.price
   from unnest($1::bigint[], $2::bigint[]) as s(id, price) where a.id = s.id and not a.is_armed`,
);
/** From now on the alert can be due. `price`: what a drop is compared with. */
export const armAlerts = (tx: Tx, alerts: readonly { id: number; price: number }[]): void =>
  tx.write(arm, [alerts.map(({ id }) => id), alerts.map(({ price }) => price)]);
