/**
 * Reads the open cash orders of a buyer. An order is open while `confirm_until` is set, which means that
 * nobody has confirmed it.
 */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderRowId, UserId, VariantId } from '#shared/ids';

/** Orders with the same phone, e-mail or address belong to the same buyer. A pickup has no address. */
export type CashBuyer = {
  readonly contact: { readonly phone: string; readonly email: string };
  readonly address: object | null;
  /** Null: a guest. */
  readonly userId: UserId | null;
};
export type CashLines = readonly { readonly variantId: VariantId; readonly quantity: number }[];

const jsonOf = (address: CashBuyer['address']): string | null => (address === null ? null : JSON.stringify(address));

// Locks in sorted order, so that two orders of one buyer do not deadlock.
const lock = statement(
  'order.lockCashBuyer',
  `select pg_advisory_xact_lock(key)::text from (
     select distinct hashtextextended(value, 0) as key
     from unnest(array['cash phone ' || $1::text, 'cash email ' || lower($2::text),
       'cash address ' || order_address_key($3::jsonb), 'cash user ' || $4::bigint]) as value
     where value is not null order by key offset 0) keys`,
);

/** Serialises the counting of orders of one buyer. Take this lock after that of the cart or order, and before stock. */
export const lockCashBuyer = (tx: Tx, { contact, address, userId }: CashBuyer): Promise<unknown> =>
  tx.rows(lock, [contact.phone, contact.email, jsonOf(address), userId]);

const lockKeys = statement(
  'order.lockCashKeys',
  `select pg_advisory_xact_lock(key)::text from (
     select distinct hashtextextended('cash ' || value, 0) as key from unnest($1::text[]) as value order by key offset 0) keys`,
);
/** The locks of buyers with these keys: `phone +216…`, `email …` in lower case, `user 12`. Commands that hold them see every order that counts. */
export const lockCashKeys = (tx: Tx, keys: readonly string[]): Promise<unknown> => tx.rows(lockKeys, [[...keys]]);

export type CashFacts = {
  /** Parcels refused at the door with this phone number in the last 90 days. */
  readonly refusals: number;
  readonly openOrders: number;
  /** Highest quantity of one variant over the open orders and these lines. */
  readonly units: number;
  /** Staff blocked cash for this account, phone or e-mail. */
  readonly blocked: boolean;
};

const facts = statement(
  'order.cashFacts',
  `with mine as (
     select m.variant_id, sum(m.quantity)::int as quantity
     from unnest($4::bigint[], $5::int[]) as m(variant_id, quantity) group by 1),
   open as (
     select id, phone = $1 as by_phone, lower(email) = lower($2) as by_email,
       coalesce(order_address_key(address) = order_address_key($3::jsonb), false) as by_address
     from shop_order
     where confirm_until is not null
       and (phone = $1 or lower(email) = lower($2) or order_address_key(address) = order_address_key($3::jsonb))),
   held as (
     select l.variant_id, greatest(sum(l.quantity) filter (where o.by_phone), sum(l.quantity) filter (where o.by_email),
       sum(l.quantity) filter (where o.by_address)) as quantity
     from open o join order_line l on l.order_id = o.id join mine m on m.variant_id = l.variant_id group by 1)
   select
     (select count(*)::int from shop_order where phone = $1 and refused_at > $6::timestamptz - interval '90 days') as refusals,
     (select greatest(count(*) filter (where by_phone), count(*) filter (where by_email), count(*) filter (where by_address))::int
      from open) as "openOrders",
     (select coalesce(max(m.quantity + coalesce(h.quantity, 0)), 0)::int
      from mine m left join held h on h.variant_id = m.variant_id) as units,
     exists (
       select from standing_cash_block b
       where b.key = any(array['phone ' || $1, 'email ' || lower($2), 'user ' || $7::bigint])
         and (b.ends_at is null or b.ends_at > $6::timestamptz)) as blocked`,
);

export const readCashFacts = async (
  db: Reader,
  { contact, address, userId }: CashBuyer,
  lines: CashLines,
  at: Date,
): Promise<CashFacts> => {
  const buyer = [contact.phone, contact.email, jsonOf(address)];
  const units = [lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)];
  const row = await db.row<CashFacts>(facts, [...buyer, ...units, at, userId]);
  if (!row) throw new Error('no row of cash facts');
  return row;
};

const setUntil = statement('order.confirmUntil', 'update shop_order set confirm_until = $2 where id = $1');
export const setConfirmUntil = (tx: Tx, orderRowId: OrderRowId, until: Date | null): Promise<number> =>
  tx.exec(setUntil, [orderRowId, until]);
