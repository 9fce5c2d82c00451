/** Tables `alert_contact` and `item_alert`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { AlertKind } from '#shared/api/alerts';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';

export type Person = { readonly userId: UserId } | { readonly email: string };

export type NewAlert = {
  readonly kind: AlertKind;
  readonly region: string;
  readonly currency: Currency;
  readonly itemId: number;
  readonly variantId: number | null;
  /** Null beside a variant, and for any colour. */
  readonly styleId: number | null;
  /** Minor units. */
  readonly price: number;
};

export type AlertRow = NewAlert & {
  readonly id: number;
  readonly contactId: number;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date;
  /** Made for a customer who follows the wishlist. */
  readonly fromWishlist: boolean;
  /** False: not due before `is_armed` is set. */
  readonly isArmed: boolean;
};

const lock = statement('alert.lock', `select pg_advisory_xact_lock(hashtextextended('alert ' || $1, 0))`);
/** Serialises requests, mails and erasure of one person. */
export const lockContact = (tx: Tx, contactId: number): void => tx.write(lock, [String(contactId)]);

const openUser = statement(
  'alert.openUser',
  `insert into alert_contact (user_id, created_at) values ($1, $2)
   on conflict (user_id) do update set user_id = excluded.user_id returning id`,
);
const openEmail = statement(
  'alert.openEmail',
  `insert into alert_contact (email, created_at) values ($1, $2)
   on conflict (email) where email is not null do update set email = excluded.email returning id`,
);
/** Creates the contact when there is none. */
export const openContact = async (tx: Tx, person: Person, at: Date): Promise<number> => {
  const row =
    'userId' in person
      ? await tx.row<{ id: number }>(openUser, [person.userId, at])
      : await tx.row<{ id: number }>(openEmail, [person.email, at]);
  if (!row) throw new Error('contact was not inserted');
  return row.id;
};

const contactOf = statement('alert.contact', 'select user_id as "userId", email from alert_contact where id = $1');
export const readContact = (
  reader: Reader,
  id: number,
): Promise<{ userId: UserId | null; email: string | null } | null> => reader.row(contactOf, [id]);

const counts = statement(
  'alert.counts',
  `select (count(*) filter (where ended_at is null and expires_at > $3 and not from_wishlist))::int as open,
     (count(*) filter (where created_at > $2 and not from_wishlist))::int as recent from item_alert where contact_id = $1`,
);
/** Open alerts, and those made since an instant. */
export const countAlerts = async (
  tx: Tx,
  contactId: number,
  { since, now }: { since: Date; now: Date },
): Promise<{ open: number; recent: number }> =>
  (await tx.row<{ open: number; recent: number }>(counts, [contactId, since, now])) ?? { open: 0, recent: 0 };

const columns = `id, contact_id as "contactId", kind, region, currency, item_id as "itemId", variant_id as "variantId", style_id as "styleId", price,
   created_at as "createdAt", confirmed_at as "confirmedAt", expires_at as "expiresAt", from_wishlist as "fromWishlist",
   is_armed as "isArmed"`;

// A customer's repeated alert starts anew; the request of somebody else must not change the price of a confirmed one.
const insert = statement(
  'alert.insert',
  `insert into item_alert as a (contact_id, kind, region, currency, item_id, variant_id, style_id, price, created_at, confirmed_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (contact_id, item_id, kind, region, coalesce(variant_id, 0), coalesce(style_id, 0)) where ended_at is null do update
   set from_wishlist = false, is_armed = true,
     price = case when a.confirmed_at is null or excluded.confirmed_at is not null then excluded.price else a.price end,
     created_at = case when a.confirmed_at is null then excluded.created_at else a.created_at end,
     confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at),
     expires_at = case when a.confirmed_at is null or excluded.confirmed_at is not null then excluded.expires_at else a.expires_at end
   returning id`,
);

type Times = { readonly createdAt: Date; readonly confirmedAt: Date | null; readonly expiresAt: Date };

export const insertAlert = async (tx: Tx, contactId: number, alert: NewAlert, times: Times): Promise<number> => {
  const { kind, region, currency, itemId, variantId, styleId, price } = alert;
  const { createdAt, confirmedAt, expiresAt } = times;
  const place = [contactId, kind, region, currency, itemId, variantId, styleId];
  const params = [...place, price, createdAt, confirmedAt, expiresAt];
  const row = await tx.row<{ id: number }>(insert, params);
  if (!row) throw new Error('alert was not inserted');
  return row.id;
};

const find = statement('alert.find', `select ${columns} from item_alert where id = $1 and ended_at is null`);
export const readAlert = (reader: Reader, id: number): Promise<AlertRow | null> => reader.row(find, [id]);

const confirm = statement(
  'alert.confirm',
  'update item_alert set confirmed_at = $2, expires_at = $3 where id = $1 and confirmed_at is null',
);
export const confirmAlert = (tx: Tx, id: number, at: Date, expiresAt: Date): void =>
  tx.write(confirm, [id, at, expiresAt]);

const ofUser = statement(
  'alert.ofUser',
  `select ${columns} from item_alert where ended_at is null and expires_at > $2 and not from_wishlist
     and contact_id = (select id from alert_contact where user_id = $1) order by created_at desc, id desc`,
);
export const readAlertsOf = (reader: Reader, userId: UserId, now: Date): Promise<AlertRow[]> =>
  reader.rows(ofUser, [userId, now]);

const everyOf = statement(
  'alert.everyOf',
  `select i.kind, i.region, i.currency, i.price, i.item_id as "itemId", i.variant_id as "variantId", i.style_id as "styleId", i.created_at as "createdAt",
     i.confirmed_at as "confirmedAt", i.sent_at as "sentAt", i.from_wishlist as "fromWishlist", c.email
   from item_alert i join alert_contact c on c.id = i.contact_id
   where c.user_id = $1 or c.email = $2 order by i.id`,
);
/** Of the account, and those that were made with its address by a guest. */
export const readEveryAlert = (reader: Reader, userId: UserId, email: string | null): Promise<unknown[]> =>
  reader.rows(everyOf, [userId, email]);

const remove = statement(
  'alert.remove',
  'delete from item_alert where id = $1 and contact_id = (select id from alert_contact where user_id = $2)',
);
/** False when the user has no such alert. */
export const removeAlert = async (tx: Tx, userId: UserId, id: number): Promise<boolean> =>
  (await tx.exec(remove, [id, userId])) > 0;

const removeAll = statement('alert.removeAll', 'delete from item_alert where contact_id = $1');
const unfollow = statement('alert.unfollow', 'update alert_contact set follows_wishlist_since = null where id = $1');
/** Also of the wishlist, which is no longer followed. */
export const removeAlerts = (tx: Tx, contactId: number): void => {
  tx.write(removeAll, [contactId]);
  tx.write(unfollow, [contactId]);
};

const removeOfItem = statement(
  'alert.removeOfItem',
  'delete from item_alert where contact_id = $1 and item_id = $2 and not from_wishlist',
);
// Kept as ended, so that the job does not add it again.
const endOfItem = statement(
  'alert.endOfItem',
  'update item_alert set ended_at = $3 where contact_id = $1 and item_id = $2 and from_wishlist and ended_at is null',
);
export const removeItemAlerts = (tx: Tx, contactId: number, itemId: number, now: Date): void => {
  tx.write(removeOfItem, [contactId, itemId]);
  tx.write(endOfItem, [contactId, itemId, now]);
};

const erase = statement('alert.erase', 'delete from alert_contact where user_id = $1 or email = $2');
export const eraseContacts = (tx: Tx, userId: UserId, email: string | null): void => tx.write(erase, [userId, email]);

const isWaiting = 'confirmed_at is not null and ended_at is null and expires_at > $1';
const regionItems = statement(
  'alert.regionItems',
  `select distinct region, item_id as "itemId" from item_alert where ${isWaiting} and (region, item_id) > ($2, $3)
   order by region, item_id limit $4`,
);
export type RegionItem = { readonly region: string; readonly itemId: number };
/** Items with open alerts, in the order of region and id, after the last one read. */
export const readRegionItems = (reader: Reader, now: Date, after: RegionItem, limit: number): Promise<RegionItem[]> =>
  reader.rows(regionItems, [now, after.region, after.itemId, limit]);

const waitingSql = statement(
  'alert.waiting',
  `select ${columns} from item_alert where ${isWaiting} and region = $2 and item_id = any($3::bigint[]) order by contact_id, id`,
);
export const readWaiting = (
  reader: Reader,
  now: Date,
  region: string,
  itemIds: readonly number[],
): Promise<AlertRow[]> => reader.rows(waitingSql, [now, region, itemIds]);

const sendable = statement(
  'alert.sendable',
  `select ${columns} from item_alert a where id = any($1::bigint[]) and ended_at is null
     and not exists (select from item_alert s where s.contact_id = a.contact_id and s.item_id = a.item_id
       and s.kind = a.kind and s.sent_at > $2) order by id`,
);
/** Those that still exist and whose person had no mail about the item since an instant. */
export const readSendable = (tx: Tx, ids: readonly number[], since: Date): Promise<AlertRow[]> =>
  tx.rows(sendable, [ids, since]);

const markSent = statement(
  'alert.markSent',
  `update item_alert set sent_at = $2::timestamptz, price = $3, is_armed = not from_wishlist or kind <> 'BACK_IN_STOCK',
     ended_at = case when kind = 'BACK_IN_STOCK' and not from_wishlist then $2::timestamptz end
   where id = any($1::bigint[])`,
);
/**
 * A stock alert ends, or waits until the item of the wishlist is sold out again; a price alert waits for a price below
 * this one.
 */
export const markAlertsSent = (tx: Tx, ids: readonly number[], at: Date, price: number): void =>
  tx.write(markSent, [ids, at, price]);

const purge = statement(
  'alert.purge',
  `delete from item_alert where id in (select id from item_alert where expires_at < $1 order by expires_at limit $2)`,
);
const purgeContact = statement(
  'alert.purgeContacts',
  `delete from alert_contact c where created_at < $1 and not exists (select from item_alert a where a.contact_id = c.id)`,
);
/** Alerts that expired before an instant. Returns their number. */
export const purgeAlerts = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
/** Contacts without alerts, made before an instant. */
export const purgeContacts = (tx: Tx, before: Date): Promise<number> => tx.exec(purgeContact, [before]);

const move = statement(
  'alert.move',
  `with pair as (
     select old.id as old_id, new.id as new_id from alert_contact old, alert_contact new where old.user_id = $1 and new.user_id = $2)
   update item_alert a set contact_id = p.new_id, from_wishlist = false, is_armed = true from pair p
   where a.contact_id = p.old_id and not exists (
     select from item_alert k where k.contact_id = p.new_id and k.ended_at is null and k.item_id = a.item_id and k.kind = a.kind
       and k.region = a.region and k.variant_id is not distinct from a.variant_id and k.style_id is not distinct from a.style_id)`,
);
/** For the merge of two accounts. An alert that both have is kept once. */
export const moveAlerts = async (tx: Tx, from: UserId, into: UserId, at: Date): Promise<void> => {
  lockContact(tx, await openContact(tx, { userId: into }, at));
  await tx.exec(move, [from, into]);
};
