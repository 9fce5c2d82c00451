/** Orders in bulk, and staff users, for tests of the staff console. */
import { statement, type Db } from '#platform/db';
import { write } from '#test/catalogue';

/** States of ten orders in a row: most are delivered, as in a shop that has been open for years. */
const states = `array['DELIVERED_AND_INVOICED', 'DELIVERED_AND_INVOICED', 'DELIVERED_AND_INVOICED', 'DELIVERED_AND_INVOICED',
  'DELIVERED_AND_INVOICED', 'NEW', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'CANCELLED']`;
const letters = `'0123456789ABCDEFGHJKMNPQRSTVWXYZ'`;

const ends = `, case when one.state = 'DELIVERED_AND_INVOICED' and n % 10 <> 4 then timestamptz '2026-11-20' - n * interval '1 minute' + interval '3 days' end,
    case when n % 10 = 4 then timestamptz '2026-11-20' - n * interval '1 minute' + interval '3 days' end`;

/** References are the number of the order in base 32, from `TN-000001` (or `SN-…` for every seventh order). */
const ordersText = ({ minutes, customers }: { minutes: number; customers: number | null }): string => {
  const buyer = customers === null ? 'n' : `n % ${customers}`;
  // the totals of busy orders do not depend on their age
  const price = customers === null ? 'n * 1000' : '(n::bigint * 7919 % 4999 + 20) * 100';
  const [columns, values] = customers === null ? ['', ''] : [', delivered_at, refused_at', ends];
  return `
  insert into shop_order (public_id, s_ref, reference, cart_id, region, currency, state, cancelled_by, payment_method,
    payment_status, full_name, email, phone, address, delivery_mode, subtotal, discount, delivery, delivery_rate_bp, delivery_vat,
    stamp_duty, total_excl_tax, vat, total, to_pay, placed_at, confirm_until, checking_since, trader_id${columns})
  select 'o_' || lpad(n::text, 22, 'a'), lpad(n::text, 22, 'a'),
    place.region || '-' || (select string_agg(substr(${letters}, (n >> (5 * digit)) % 32 + 1, 1), '' order by digit desc)
      from generate_series(0, 5) as digit),
    'filled-' || n, place.region, place.currency, one.state, case when one.state = 'CANCELLED' then 'STAFF' end,
    case when n % 3 = 0 then 'CARD' else 'CASH' end, case when one.state = 'DELIVERED_AND_INVOICED' then 'PAID' else 'PENDING' end,
    (array['Amel Bouzid', 'Karim Haddad', 'Nour Belhadj', 'Walid Jebali', 'Leïla Guesmi'])[n % 5 + 1] || ' ' || n,
    'client' || ${buyer} || '@demo.test', place.prefix || lpad((20000000 + ${buyer})::text, 8, '0'),
    '{"line1": "1 rue du Test", "line2": null, "landmark": null, "city": "Tunis", "region": null, "postcode": null, "country": "TN"}',
    jsonb_build_object('id', (n % 4 + 1)::text, 'name', 'Domicile', 'minDays', 1, 'maxDays', 3, 'earliest', '2026-11-20',
      'latest', '2026-11-23', 'pickup', false),
    price, 0, 0, 1900, 0, 0, price, '[]', price, price, timestamptz '2026-11-20' - n * interval '${minutes} minutes',
    case when one.state = 'NEW' and n % 3 <> 0 then timestamptz '2026-11-30' end,
    case when n % 997 = 0 then timestamptz '2026-11-20' end, null${values}
  from generate_series($1::int, $2::int) as n, lateral (select ${price} as price) sold,
    lateral (select (${states})[n % 10 + 1] as state) one,
    lateral (select case when n % 7 = 0 then 'SN' else 'TN' end as region, case when n % 7 = 0 then 'XOF' else 'TND' end as currency,
      case when n % 7 = 0 then '+2217' else '+216' end as prefix) place`;
};

export const insertOrders = ordersText({ minutes: 10, customers: null });
/** Each customer comes back, and every tenth delivery is refused. `minutes`: between two orders. */
export const busyOrders = (minutes: number): string => ordersText({ minutes, customers: 250_000 });
export const insertBusyOrders = busyOrders(1);

export const insertLines = `
  insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
    original_unit_price, discount, net, rate_bp, vat)
  select id, 1, id % 400 + 1, id % 400 + 1, 'FILLED-' || id % 400, 'Robe',
    '{"name": "absente", "alt": "Robe", "width": 4, "height": 5, "placeholder": "#F3ECE2"}', '{}', '{}', 1, total, total, 0, total, 1900, 0
  from shop_order where cart_id like 'filled-%'`;

/** Small enough for the time limit of a statement. */
const batch = 3000;

/**
 * Inserts orders without their history, as fast as PostgreSQL can. Vacuums and analyses the tables, because the planner
 * prefers a table to an index of pages that no vacuum has seen.
 */
export const fillOrders = async (db: Db, count: number): Promise<void> => {
  await write(db, 'alter table shop_order disable trigger shop_order_begins');
  for (let first = 1; first <= count; first += batch)
    await write(db, insertOrders, [first, Math.min(first + batch - 1, count)]);
  await write(db, 'alter table shop_order enable trigger shop_order_begins');
  await write(db, insertLines);
  // not a command: a vacuum refuses to run in a transaction
  await db.rows(statement('', 'vacuum (analyze) shop_order, order_line'));
};
