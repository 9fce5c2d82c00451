/** Random orders around the ends of days, with lines, deliveries, refusals and shipments, for tests of reports. */
import { statement, type Db } from '#platform/db';
import { write } from './catalogue.ts';
import type { Draw } from './draw.ts';
import { insertOrders } from './staff-orders.ts';

export type RawOrder = {
  id: number;
  reference: string;
  region: string;
  state: string;
  method: string;
  phone: string;
  email: string;
  area: string | null;
  placedAt: Date;
  delivered: boolean;
  refused: boolean;
  discount: number;
  delivery: number;
  stamp: number;
  total: number;
};
export type RawLine = {
  orderId: number;
  variantId: number;
  itemId: number;
  quantity: number;
  unitPrice: number;
  discount: number;
  net: number;
};

const states = ['NEW', 'CONFIRMED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED', 'NOT_DELIVERED', 'CANCELLED'] as const;
const areas = ['Tunis', 'Sfax', 'Sousse', 'Dakar'];
const carriers = ['Aramex', 'Rapid Poste', null];
const times = ['22:59:59.999', '23:00', '23:59:59.999', '00:00', '12:30'];

const update = `update shop_order set placed_at = $2, state = $3, cancelled_by = $4, payment_method = $5, delivered_at = $6, refused_at = $7,
  address = jsonb_build_object('region', $8::text), subtotal = $9, discount = $10, delivery = $11, stamp_duty = $12, total = $13, to_pay = $13,
  total_excl_tax = $13, phone = $14, email = $15, confirm_until = null, checking_since = null where id = $1`;
const insertLine = `insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
    original_unit_price, discount, net, rate_bp, vat)
  select $1, $2, v.id, v.item_id, i.ref, i.name, jsonb_build_object('name', 'absente'), jsonb_build_object('name', 'Noir'), jsonb_build_object('label', '38'), $3::int, $4::bigint, $4::bigint, $5::bigint,
    $3::int * $4::bigint - $5::bigint, 1900, round(($3::int * $4::bigint - $5::bigint) * 0.19 / 1.19)
  from variant v join item i on i.id = v.item_id where v.id = $6`;

const insertShipment = `insert into order_shipment (order_id, carrier, position, state, sent_at, prepared_at)
  values ($1, $2, 1, 'SENT', $3, $3)`;

type Spread = { readonly count: number; readonly last: string; readonly days: number };

const linesFrom = (draw: Draw, variants: readonly { id: number }[]) =>
  Array.from({ length: 1 + draw.int(3) }, () => {
    const [quantity, unitPrice] = [1 + draw.int(3), 1000 * (5 + draw.int(90))];
    const discount = draw.chance(0.3) ? 5 * draw.int(100) : 0;
    return { quantity, unitPrice, discount, variantId: draw.pick(variants).id };
  });

const amountsOf = (draw: Draw, region: string, lines: ReturnType<typeof linesFrom>): number[] => {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const [delivery, stamp] = [draw.chance(0.5) ? 7000 : 0, region === 'TN' ? 1000 : 0];
  return [subtotal, discount, delivery, stamp, subtotal - discount + delivery + stamp];
};

const fillOrder = async (
  db: Db,
  draw: Draw,
  order: { id: number; region: string },
  { placedAt, lines }: { placedAt: Date; lines: ReturnType<typeof linesFrom> },
): Promise<void> => {
  const state = draw.pick(states);
  const ended = new Date(placedAt.getTime() + 3 * 86_400_000);
  await write(db, update, [
    order.id,
    placedAt,
    state,
    state === 'CANCELLED' ? 'STAFF' : null,
    draw.chance(0.7) ? 'CASH' : 'CARD',
    state === 'DELIVERED_AND_INVOICED' ? ended : null,
    state === 'NOT_DELIVERED' ? ended : null,
    draw.pick(areas),
    ...amountsOf(draw, order.region, lines),
    `+2162000000${draw.int(10)}`,
    `client${draw.int(40)}@demo.test`,
  ]);
  for (const [at, line] of lines.entries())
    await write(db, insertLine, [order.id, at + 1, line.quantity, line.unitPrice, line.discount, line.variantId]);
  if (draw.chance(0.6)) await write(db, insertShipment, [order.id, draw.pick(carriers), placedAt]);
};

/** `days`: how many days before `last` (`YYYY-MM-DD`, UTC) orders are spread over. */
export const addRandomOrders = async (db: Db, draw: Draw, { count, last, days }: Spread): Promise<void> => {
  const variants = await db.rows<{ id: number }>(statement('', 'select id from variant order by id'));
  await write(db, 'alter table shop_order disable trigger user');
  await write(db, insertOrders, [1, count]);
  const orders = await db.rows<{ id: number; region: string }>(
    statement('', 'select id, region from shop_order order by id'),
  );
  for (const order of orders) {
    const day = new Date(Date.parse(`${last}T00:00:00Z`) - draw.int(days) * 86_400_000).toISOString().slice(0, 10);
    const placedAt = new Date(`${day}T${draw.pick(times)}Z`);
    await fillOrder(db, draw, order, { placedAt, lines: linesFrom(draw, variants) });
  }
  await write(db, 'alter table shop_order enable trigger user');
  await write(
    db,
    `insert into customer_record (full_name, email, region, orders, first_seen_at)
     select min(full_name), email, min(region), count(*), min(placed_at) from shop_order group by email`,
  );
  await write(
    db,
    'insert into customer_guest_email (email, record_id) select email, id from customer_record on conflict do nothing',
  );
};

export const rawOrders = (db: Db): Promise<RawOrder[]> =>
  db.rows(
    statement(
      '',
      `select id, reference, region, state, payment_method as method, phone, email, address ->> 'region' as area, placed_at as "placedAt",
         delivered_at is not null as delivered, refused_at is not null as refused, discount, delivery, stamp_duty as stamp, total
       from shop_order`,
    ),
  );

export const rawLines = (db: Db): Promise<RawLine[]> =>
  db.rows(
    statement(
      '',
      `select order_id as "orderId", variant_id as "variantId", item_id as "itemId", quantity, unit_price as "unitPrice", discount, net
       from order_line`,
    ),
  );
