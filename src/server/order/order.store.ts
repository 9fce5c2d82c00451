/** Tables `shop_order`, `order_line` and `order_event`. */
import { statement, violates, type Db, type Reader, type Tx } from '#platform/db';
import type { OrderReference, OrderRowId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Address, EventRow, LineRow, NewLine, OrderRow, PlacedOrder } from './order-row.ts';
import type { StaffPerson } from './staff-orders/staff-orders.ts';

const columns = `id, public_id as "publicId", s_ref as "secret", reference, cart_id as "cartId", user_id as "userId", region,
  currency, state, cancelled_by as "cancelledBy", payment_method as "paymentMethod", payment_status as "paymentStatus",
  paid_attempt as "paidAttempt", json_build_object('fullName', full_name, 'email', email, 'phone', phone) as contact,
  address, delivery_mode as "deliveryMode", store, location_id as "locationId", note, subtotal, discount, promotion,
  gift_card_code as "giftCardCode", gift_card_applied as "giftCardApplied",
  wallet_applied as "walletApplied", delivery,
  delivery_rate_bp as "deliveryRateBp", delivery_vat as "deliveryVat", stamp_duty as "stampDuty",
  total_excl_tax as "totalExclTax", vat, total, to_pay as "toPay", paid, reserved_until as "reservedUntil",
  confirm_until as "confirmUntil", checking_since as "underReviewSince", placed_at as "placedAt",
  delivered_at as "deliveredAt",
  to_char(claim_until, 'YYYY-MM-DD') as "claimUntil", to_char(pickup_until, 'YYYY-MM-DD') as "pickupUntil",
  version, trader_id as "traderId"`;

const keys = { id: 'id', publicId: 'public_id', secret: 's_ref', reference: 'reference', cartId: 'cart_id' } as const;
export type OrderKey = keyof typeof keys;

const keyNames = Object.keys(keys) as OrderKey[];
const statementsFor = (name: string, suffix: string) =>
  new Map(
    keyNames.map((key) => [
      key,
      statement(`${name}.${key}`, `select ${columns} from shop_order where ${keys[key]} = $1${suffix}`),
    ]),
  );
const finders = statementsFor('order.by', '');
const lockers = statementsFor('order.lock', ' for no key update');

const statementOf = (statements: typeof finders, key: OrderKey) => {
  const result = statements.get(key);
  if (!result) throw new Error(`no statement for key ${key}`);
  return result;
};

export const findOrder = (db: Reader, key: OrderKey, value: string | number): Promise<OrderRow | null> =>
  db.row<OrderRow>(statementOf(finders, key), [value]);

const several = statement('order.several', `select ${columns} from shop_order where id = any($1::bigint[])`);

/** In no particular order. */
export const findOrders = (db: Reader, ids: readonly OrderRowId[]): Promise<OrderRow[]> =>
  db.rows<OrderRow>(several, [ids]);

/** The lock lasts until the end of the command. */
export const lockOrder = (tx: Tx, key: OrderKey, value: string | number): Promise<OrderRow | null> =>
  tx.row<OrderRow>(statementOf(lockers, key), [value]);

const insert = statement(
  'order.insert',
  `with inserted as (
   insert into shop_order (public_id, s_ref, reference, cart_id, user_id, region, currency, state, payment_method,
     payment_status, full_name, email, phone, address, delivery_mode, store, location_id, note, subtotal, discount, promotion,
     gift_card_code, gift_card_applied, delivery, delivery_rate_bp, delivery_vat, stamp_duty, total_excl_tax, vat, total, to_pay,
     reserved_until, placed_at, confirm_until, wallet_applied)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb, $16::jsonb, $17, $18, $19, $20,
     $21::jsonb, $22, $23, $24, $25, $26, $27, $28, $29::jsonb, $30, $31, $32, $33, $34, $35)
   returning id, state, placed_at),
   logged as (
     insert into order_event (order_id, state, actor, note, at, staff_id, staff_name, via)
     select id, state, case when $38::text is null then 'CUSTOMER' else 'STAFF' end, $40, placed_at, $37::bigint, $38, $39
     from inserted)
   insert into order_line (order_id, position, variant_id, item_id, item_ref, name, image, style, size, quantity, unit_price,
     original_unit_price, discount, net, rate_bp, vat, replaces_line_id)
   select inserted.id, l.position, l."variantId", l."itemId", l."itemRef", l.name, l.image, l.style, l.size, l.quantity,
     l."unitPrice", l."originalUnitPrice", l.discount, l.net, l."rateBp", l.vat, l."replacesLineId"
   from inserted, jsonb_to_recordset($36::jsonb) as l(position int, "variantId" bigint, "itemId" bigint, "itemRef" text, name text,
     image jsonb, style jsonb, size jsonb, quantity int, "unitPrice" bigint, "originalUnitPrice" bigint, discount bigint,
     net bigint, "rateBp" int, vat bigint, "replacesLineId" bigint)`,
);

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Inserts the order with its lines and its first history entry. The command fails when the reference is taken. */
/** Staff user who places the order, and the note of its first event. Null for an order of the customer. */
export type PlacedByStaff = { readonly by: StaffPerson; readonly note: string } | null;

export const insertOrder = (
  tx: Tx,
  order: PlacedOrder,
  orderLines: readonly NewLine[],
  placed: PlacedByStaff = null,
): void => {
  const { contact } = order;
  const ids = [order.publicId, order.secret, order.reference, order.cartId, order.userId, order.region, order.currency];
  const states = [order.state, order.paymentMethod, order.paymentStatus];
  const customer = [contact.fullName, contact.email, contact.phone, json(order.address)];
  const delivery = [json(order.deliveryMode), json(order.store), order.locationId, order.note];
  const lineAmounts = [
    order.subtotal,
    order.discount,
    json(order.promotion),
    order.giftCardCode,
    order.giftCardApplied,
  ];
  const charges = [order.delivery, order.deliveryRateBp, order.deliveryVat, order.stampDuty, order.totalExclTax];
  const totals = [json(order.vat), order.total, order.toPay, order.reservedUntil, order.placedAt, order.confirmUntil];
  const amounts = [...lineAmounts, ...charges, ...totals];
  const numbered = orderLines.map((line, index) => ({ ...line, position: index + 1 }));
  tx.write(insert, [
    ...ids,
    ...states,
    ...customer,
    ...delivery,
    ...amounts,
    order.walletApplied,
    JSON.stringify(numbered),
    placed?.by.id ?? null,
    placed?.by.fullName ?? null,
    placed?.by.via ?? null,
    placed?.note ?? null,
  ]);
};

/** True when a command failed because another order has its random reference. */
export const isReferenceTaken = (error: unknown): boolean => violates(error, 'shop_order_reference_key');

const linesSql = statement(
  'order.lines',
  `select id, position, variant_id::text as "variantId", item_id as "itemId", item_ref as "itemRef", name, image, style, size, quantity,
     unit_price as "unitPrice", original_unit_price as "originalUnitPrice", discount, net, rate_bp as "rateBp", vat, delivered,
     returned, replaces_line_id as "replacesLineId"
   from order_line where order_id = $1 order by position`,
);
const eventsSql = statement(
  'order.events',
  `select state, actor, note, at from order_event where order_id = $1 order by id`,
);

export const readLines = (db: Reader, orderRowId: OrderRowId): Promise<LineRow[]> =>
  db.rows<LineRow>(linesSql, [orderRowId]);
export const readEvents = (db: Reader, orderRowId: OrderRowId): Promise<EventRow[]> =>
  db.rows<EventRow>(eventsSql, [orderRowId]);

const ordered = statement(
  'order.firstOrder',
  `select not exists (select from shop_order where lower(email) = lower($1) and state <> 'CANCELLED') as first`,
);
/** True when every order of this e-mail address was cancelled, or there is none. */
export const isFirstOrder = async (db: Reader, email: string): Promise<boolean> =>
  (await db.row<{ first: boolean }>(ordered, [email]))?.first ?? true;

// the time is read as text to keep its microseconds; a Date would repeat orders between pages
const dueSql = statement(
  'order.due',
  `select reference, id, reserved_until::text as until from shop_order
   where state = 'PENDING' and checking_since is null and reserved_until <= $1 and (reserved_until, id) > ($2::timestamptz, $3::bigint)
   order by reserved_until, id limit $4`,
);
/** An order whose time is over, with its key for the next page. */
export type DueOrder = { readonly reference: OrderReference; readonly id: OrderRowId; readonly until: string };

/** Unpaid orders whose time is over, oldest first, starting after `last`. */
export const readDue = (db: Reader, at: Date, last: DueOrder | null, limit: number): Promise<DueOrder[]> =>
  db.rows<DueOrder>(dueSql, [at, last?.until ?? '-infinity', last?.id ?? 0, limit]);

const lockDueStatement = statement(
  'order.lockDue',
  `select ${columns} from shop_order where reference = $1 and state = 'PENDING' and checking_since is null
     and reserved_until <= $2 for no key update skip locked`,
);
/**
 * Null when another command has the lock, when the order was paid meanwhile, or when a payment is
 * under review.
 */
export const lockDue = (tx: Tx, reference: string, at: Date): Promise<OrderRow | null> =>
  tx.row<OrderRow>(lockDueStatement, [reference, at]);

const unconfirmed = statement(
  'order.unconfirmed',
  `select reference, id, confirm_until::text as until from shop_order
   where confirm_until <= $1 and (confirm_until, id) > ($2::timestamptz, $3::bigint) order by confirm_until, id limit $4`,
);
/** Cash orders that were not confirmed in time, oldest first, starting after `last`. */
export const readUnconfirmed = (db: Reader, at: Date, last: DueOrder | null, limit: number): Promise<DueOrder[]> =>
  db.rows<DueOrder>(unconfirmed, [at, last?.until ?? '-infinity', last?.id ?? 0, limit]);

const lockUnconfirmedStatement = statement(
  'order.lockUnconfirmed',
  `select ${columns} from shop_order where reference = $1 and confirm_until <= $2 for no key update skip locked`,
);
/** Null when another command has the lock, or when the order was confirmed meanwhile. */
export const lockUnconfirmed = (tx: Tx, reference: string, at: Date): Promise<OrderRow | null> =>
  tx.row<OrderRow>(lockUnconfirmedStatement, [reference, at]);

const list = statement(
  'order.list',
  `select ${columns} from shop_order where $1::text[] is null or state = any($1::text[]) order by placed_at desc, id desc limit $2`,
);
/** Newest first. */
export const listOrders = (db: Reader, states: readonly string[] | null, limit: number): Promise<OrderRow[]> =>
  db.rows<OrderRow>(list, [states, limit]);

/** One row per order line; only the first line has the amounts of the order. */
export type OrderExportRow = {
  reference: string;
  position: number;
  placedAt: Date;
  region: string;
  currency: Currency;
  state: string;
  paymentMethod: string;
  paymentStatus: string;
  fullName: string;
  email: string;
  phone: string;
  address: Address | null;
  deliveryMode: { name: string };
  store: { name: string } | null;
  note: string | null;
  itemRef: string;
  name: string;
  style: { name: string };
  size: { label: string };
  quantity: number;
  delivered: number;
  returned: number;
  unitPrice: number;
  lineDiscount: number;
  lineNet: number;
  vatRate: number;
  subtotal: number;
  discount: number;
  delivery: number;
  stampDuty: number;
  total: number;
  giftCard: number;
  paid: number;
};

const exportRows = statement(
  'order.exportRows',
  `select o.reference, l.position, o.placed_at as "placedAt", o.region, o.currency, o.state, o.payment_method as "paymentMethod",
     o.payment_status as "paymentStatus", o.full_name as "fullName", o.email, o.phone, o.address, o.delivery_mode as "deliveryMode", o.store,
     o.note, l.item_ref as "itemRef", l.name, l.style, l.size, l.quantity, l.delivered, l.returned, l.unit_price as "unitPrice",
     l.discount as "lineDiscount", l.net as "lineNet", l.rate_bp as "vatRate", o.subtotal, o.discount, o.delivery,
     o.stamp_duty as "stampDuty", o.total, o.gift_card_applied as "giftCard", o.paid
   from shop_order o join order_line l on l.order_id = o.id order by o.id, l.position`,
);

export const streamOrders = (db: Db): AsyncIterable<OrderExportRow[]> => db.stream<OrderExportRow>(exportRows, [], 500);
