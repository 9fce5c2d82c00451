/** Changes of what is on hand by staff. Locks stock rows sorted by (variant, location), as reservations do. */
import { statement, violates, type Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';

/** Exactly one of `onHand` and `change` is set. `seen`: the quantity that the person saw, compared only when given. */
export type ChangeRow = {
  readonly variantId: VariantId;
  readonly locationId: number;
  readonly onHand: number | null;
  readonly change: number | null;
  readonly seen: number | null;
};

export type ChangedRow = {
  variantId: VariantId;
  locationId: number;
  before: number;
  after: number;
  reserved: number;
  problem: 'changed' | 'reserved' | null;
};

/** `reason`: as in the ledger, for example `received` or `count 12`. */
export type LedgerNote = { readonly reason: string; readonly note: string | null; readonly staffId: UserId | null };

// Creates missing rows first, because the update below changes existing rows only.
const create = statement(
  'stock.createRows',
  `insert into stock (variant_id, location_id)
   select * from unnest($1::bigint[], $2::int[]) as line(variant_id, location_id) order by variant_id, location_id
   on conflict (variant_id, location_id) do nothing`,
);

// The ledger trigger reads the settings at the end of the statement.
const change = statement(
  'stock.change',
  `with asked as materialized (
     select * from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[])
       as line(variant_id, location_id, on_hand, change, seen)),
   locked as materialized (
     select s.variant_id, s.location_id, s.on_hand, s.reserved from stock s join asked a using (variant_id, location_id)
     order by s.variant_id, s.location_id for no key update of s),
   planned as materialized (
     select l.*, coalesce(a.on_hand, l.on_hand + a.change) as after,
       case when a.seen <> l.on_hand then 'changed'
         when coalesce(a.on_hand, l.on_hand + a.change) < l.reserved then 'reserved' end as problem
     from locked l join asked a using (variant_id, location_id)),
   written as (
     update stock s set on_hand = p.after from planned p
     where s.variant_id = p.variant_id and s.location_id = p.location_id and p.problem is null and p.after <> p.on_hand)
   select w.settings, p.variant_id::text as "variantId", p.location_id as "locationId", p.on_hand as before, p.after,
     p.reserved, p.problem
   from (select set_config('shop.stock_reason', $6, true) || set_config('shop.stock_note', coalesce($7, ''), true)
     || set_config('shop.stock_staff', coalesce($8::text, ''), true) as settings) w
   left join planned p on true order by p.variant_id, p.location_id`,
);

/** Rows with a problem are left as they are. Throws NOT_FOUND for an unknown variant or location. */
export const changeRows = async (
  tx: Tx,
  rows: readonly ChangeRow[],
  { reason, note, staffId }: LedgerNote,
): Promise<ChangedRow[]> => {
  const variants = rows.map(({ variantId }) => variantId);
  const locations = rows.map(({ locationId }) => locationId);
  try {
    await tx.exec(create, [variants, locations]);
  } catch (error) {
    throw violates(error, 'stock_variant_id_fkey') || violates(error, 'stock_location_id_fkey')
      ? new ShopError('NOT_FOUND', { cause: error })
      : error;
  }
  const changed = await tx.rows<ChangedRow & { settings: string }>(change, [
    variants,
    locations,
    rows.map(({ onHand }) => onHand),
    rows.map((row) => row.change),
    rows.map(({ seen }) => seen),
    reason,
    note,
    staffId,
  ]);
  return changed.map(({ settings: _settings, ...row }) => row);
};
