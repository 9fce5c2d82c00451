/** What an account keeps, given to the account that replaces it. */
import { statement, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

const addresses = statement(
  'customer.moveAddresses',
  `update user_address a set user_id = $2,
     is_default = is_default and not exists (select from user_address k where k.user_id = $2 and k.region = a.region and k.is_default)
   where user_id = $1 and not exists (
     select from user_address k where k.user_id = $2 and k.region = a.region and k.phone = a.phone and k.full_name = a.full_name
       and (lower(k.line1), lower(k.city)) = (lower(a.line1), lower(a.city)))`,
);
const wishlist = statement(
  'customer.moveWishlist',
  `insert into wishlist_item (user_id, item_id, style_id, region, currency, price, added_at)
   select $2, item_id, style_id, region, currency, price, added_at from wishlist_item where user_id = $1 and removed_at is null
   on conflict (user_id, item_id) do update set removed_at = null where wishlist_item.removed_at is not null`,
);
const emptyWishlist = statement('customer.emptyWishlist', 'delete from wishlist_item where user_id = $1');
const searches = statement(
  'customer.moveSearches',
  `insert into last_search (user_id, folded, keyword, searched_at)
   select $2, folded, keyword, searched_at from last_search where user_id = $1 on conflict (user_id, folded) do nothing`,
);
// A consent withdrawn on one account is withdrawn on both. One that only the closed account gave is not kept.
const consents = statement(
  'customer.mergeConsents',
  `insert into consent (user_id, kind, given, text_version, recorded_at)
   select $2, kept.kind, false, kept.text_version, $3
   from (select distinct on (kind) kind, given, text_version from consent where user_id = $2 order by kind, id desc) kept
     join (select distinct on (kind) kind, given from consent where user_id = $1 order by kind, id desc) closed on closed.kind = kept.kind
   where kept.given and not closed.given`,
);

export const moveOwnData = async (tx: Tx, from: UserId, into: UserId, at: Date): Promise<void> => {
  await tx.exec(addresses, [from, into]);
  await tx.exec(wishlist, [from, into]);
  await tx.exec(emptyWishlist, [from]);
  await tx.exec(searches, [from, into]);
  await tx.exec(consents, [from, into, at]);
};
