/** Orders as rows, for what is counted from sales. */
import type { Db } from '#platform/db';
import { write } from './catalogue.ts';

let orders = 0;

type SoldOrder = { email: string; refs: readonly string[]; at: Date; isCancelled?: boolean };

/** One unit of one variant of each item. Returns the reference of the order. */
export const addSoldOrder = async (db: Db, { email, refs, at, isCancelled = false }: SoldOrder): Promise<string> => {
  orders += 1;
  const number = String(orders).padStart(6, '0');
  await write(
    db,
    `with placed as (insert into shop_order (public_id, s_ref, reference, cart_id, region, currency, state, cancelled_by,
       payment_method, full_name, email, phone, delivery_mode, subtotal, discount, delivery, delivery_rate_bp, delivery_vat,
       stamp_duty, total_excl_tax, vat, total, to_pay, placed_at)
     values ('o_' || lpad($1, 22, '0'), lpad($1, 22, '0'), 'TN-' || $1, $1, 'TN', 'TND', 'NEW', null, 'CASH', 'Amel', $2, '+21620123456', '{}', 0, 0, 0, 0, 0, 0, 0, '[]', 0, 0, $4)
     returning id)
     insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
       original_unit_price, discount, net, rate_bp, vat)
     select p.id, row_number() over (order by i.id), v.id, i.id, i.ref, i.name, '{}', '{}', '{}', 1, 0, 0, 0, 0, 0, 0
     from placed p, item i join variant v on v.item_id = i.id where i.ref = any($3::text[])`,
    [number, email, refs, at],
  );
  const reference = `TN-${number}`;
  if (isCancelled) await cancelSoldOrder(db, reference);
  return reference;
};

export const cancelSoldOrder = (db: Db, reference: string): Promise<unknown> =>
  write(db, `update shop_order set state = 'CANCELLED', cancelled_by = 'STAFF' where reference = $1`, [reference]);
