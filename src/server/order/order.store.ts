/** Statements of orders: found, written, read with their lines and history. */
import { statement, violates, type Reader, type Tx } from '#platform/db';
import type { EventRow, LineRow, NewLine, OrderRow, PlacedOrder } from './order-row.ts';

const columns = `id, public_id as "publicId", s_ref as "sRef", reference, cart_id as "cartId", user_id as "userId", region,
  currency, state, cancelled_by as "cancelledBy", payment_method as "paymentMethod", payment_status as "paymentStatus",
  paid_attempt as "paidAttempt", json_build_object('fullName', full_name, 'email', email, 'phone', phone) as contact,
  address, delivery_mode as "deliveryMode", store, location_id as "locationId", note, subtotal, discount, promotion,
  gift_card_code as "giftCardCode", gift_card_applied as "giftCardApplied", delivery,
  delivery_rate_bp as "deliveryRateBp", delivery_vat as "deliveryVat", stamp_duty as "stampDuty",
  total_excl_tax as "totalExclTax", vat, total, to_pay as "toPay", paid, reserved_until as "reservedUntil",
  checking_since as "checkingSince", placed_at as "placedAt", delivered_at as "deliveredAt",
  to_char(claim_until, 'YYYY-MM-DD') as "claimUntil", to_char(pickup_until, 'YYYY-MM-DD') as "pickupUntil"`;

const keys = { id: 'id', publicId: 'public_id', sRef: 's_ref', reference: 'reference', cartId: 'cart_id' } as const;
export type OrderKey = keyof typeof keys;

const finders = Object.fromEntries(
  Object.entries(keys).map(([key, column]) => [
    key,
    statement(`order.by.${key}`, `select ${columns} from shop_order where ${column} = $1`),
  ]),
);
const lockers = Object.fromEntries(
  Object.entries(keys).map(([key, column]) => [
    key,
    statement(`order.lock.${key}`, `select ${columns} from shop_order where ${column} = $1 for no key update`),
  ]),
);

const known = (statements: typeof finders, key: OrderKey) => {
  const found = statements[key];
  if (!found) throw new Error(`no order is found by ${key}`);
  return found;
};

export const findOrder = (db: Reader, key: OrderKey, value: string | number): Promise<OrderRow | null> =>
  db.row<OrderRow>(known(finders, key), [value]);

/** From here to the end of the command nobody else moves this order. */
export const lockOrder = (tx: Tx, key: OrderKey, value: string | number): Promise<OrderRow | null> =>
  tx.row<OrderRow>(known(lockers, key), [value]);

// with its lines and the first line of its history
const insert = statement(
  'order.insert',
  `with made as (
   insert into shop_order (public_id, s_ref, reference, cart_id, user_id, region, currency, state, payment_method,
     payment_status, full_name, email, phone, address, delivery_mode, store, location_id, note, subtotal, discount, promotion,
     gift_card_code, gift_card_applied, delivery, delivery_rate_bp, delivery_vat, stamp_duty, total_excl_tax, vat, total, to_pay,
     reserved_until, placed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb, $16::jsonb, $17, $18, $19, $20,
     $21::jsonb, $22, $23, $24, $25, $26, $27, $28, $29::jsonb, $30, $31, $32, $33)
   returning id, state, placed_at),
   begun as (
     insert into order_event (order_id, state, actor, note, at) select id, state, 'CUSTOMER', null, placed_at from made)
   insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
     original_unit_price, discount, net, rate_bp, vat)
   select made.id, l.position, l."variantId", l."itemId", l."itemRef", l.name, l.image, l.style, l.size, l.quantity,
     l."unitPrice", l."originalUnitPrice", l.discount, l.net, l."rateBp", l.vat
   from made, jsonb_to_recordset($34::jsonb) as l(position int, "variantId" bigint, "itemId" bigint, "itemRef" text, name text,
     image jsonb, style jsonb, size jsonb, quantity int, "unitPrice" bigint, "originalUnitPrice" bigint, discount bigint,
     net bigint, "rateBp" int, vat bigint)`,
);

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes it with its lines and the beginning of its history. A reference that is taken fails the command. */
export const insertOrder = (tx: Tx, order: PlacedOrder, orderLines: readonly NewLine[]): void => {
  const { contact } = order;
  const names = [order.publicId, order.sRef, order.reference, order.cartId, order.userId, order.region, order.currency];
  const states = [order.state, order.paymentMethod, order.paymentStatus];
  const who = [contact.fullName, contact.email, contact.phone, json(order.address)];
  const how = [json(order.deliveryMode), json(order.store), order.locationId, order.note];
  const goods = [order.subtotal, order.discount, json(order.promotion), order.giftCardCode, order.giftCardApplied];
  const rest = [order.delivery, order.deliveryRateBp, order.deliveryVat, order.stampDuty, order.totalExclTax];
  const sums = [json(order.vat), order.total, order.toPay, order.reservedUntil, order.placedAt];
  const numbered = orderLines.map((line, index) => ({ ...line, position: index + 1 }));
  tx.write(insert, [...names, ...states, ...who, ...how, ...goods, ...rest, ...sums, JSON.stringify(numbered)]);
};

/** Whether a command failed because chance drew the reference of another order. */
export const isReferenceTaken = (error: unknown): boolean => violates(error, 'shop_order_reference_key');

const lines = statement(
  'order.lines',
  `select id, position, variant_id::text as "variantId", item_id as "itemId", item_ref as "itemRef", name, image, style, size, quantity,
     unit_price as "unitPrice", original_unit_price as "originalUnitPrice", discount, net, rate_bp as "rateBp", vat, delivered,
     returned
   from order_line where order_id = $1 order by position`,
);
const events = statement(
  'order.events',
  `select state, actor, note, at from order_event where order_id = $1 order by id`,
);

export const readLines = (db: Reader, orderId: number): Promise<LineRow[]> => db.rows<LineRow>(lines, [orderId]);
export const readEvents = (db: Reader, orderId: number): Promise<EventRow[]> => db.rows<EventRow>(events, [orderId]);

const ordered = statement(
  'order.firstOrder',
  `select not exists (select from shop_order where lower(email) = lower($1) and state <> 'CANCELLED') as first`,
);
/** True for an address that never ordered anything that stood. */
export const isFirstOrder = async (db: Reader, email: string): Promise<boolean> =>
  (await db.row<{ first: boolean }>(ordered, [email]))?.first ?? true;

const refused = statement(
  'order.refusals',
  `select count(*)::int as count from shop_order
   where phone = $1 and refused_at > $2::timestamptz - interval '90 days'`,
);
/** Parcels that nobody took at the door of this phone, in the last 90 days. */
export const countRefusals = async (db: Reader, phone: string, at: Date): Promise<number> =>
  (await db.row<{ count: number }>(refused, [phone, at]))?.count ?? 0;

// the instant as text keeps its microseconds, so that no order is met twice
const due = statement(
  'order.due',
  `select reference, id, reserved_until::text as until from shop_order
   where state = 'PENDING' and checking_since is null and reserved_until <= $1 and (reserved_until, id) > ($2::timestamptz, $3::bigint)
   order by reserved_until, id limit $4`,
);
/** An order nobody paid in time, and its place in their row. */
export type Due = { readonly reference: string; readonly id: number; readonly until: string };

/** Orders nobody paid in time, oldest first, of those behind `last`. */
export const readDue = (db: Reader, at: Date, last: Due | null, limit: number): Promise<Due[]> =>
  db.rows<Due>(due, [at, last?.until ?? '-infinity', last?.id ?? 0, limit]);

const takeDue = statement(
  'order.takeDue',
  `select ${columns} from shop_order where reference = $1 and state = 'PENDING' and checking_since is null
     and reserved_until <= $2 for no key update skip locked`,
);
/** Null when somebody else moves it, or it was paid meanwhile, or its payment is looked at by a person. */
export const lockDue = (tx: Tx, reference: string, at: Date): Promise<OrderRow | null> =>
  tx.row<OrderRow>(takeDue, [reference, at]);

const list = statement(
  'order.list',
  `select ${columns} from shop_order where $1::text[] is null or state = any($1::text[]) order by placed_at desc, id desc limit $2`,
);
/** Newest first. */
export const listOrders = (db: Reader, states: readonly string[] | null, limit: number): Promise<OrderRow[]> =>
  db.rows<OrderRow>(list, [states, limit]);
