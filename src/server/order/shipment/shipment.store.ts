/** Tables `order_shipment`, `order_shipment_line` and `order_parcel`. The caller holds the lock of the order. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OrderRowId } from '#shared/ids';

export type ShipmentState = 'PREPARED' | 'SENT' | 'DELIVERED' | 'REFUSED' | 'RETURNED';

export type ShipmentLine = {
  readonly lineId: number;
  readonly quantity: number;
  /** Units of `quantity` that the customer has taken. */
  readonly delivered: number;
  /** Units of `quantity` that came back unfit for sale. */
  readonly damaged: number;
  /** Of the units when they left, in minor units; null before, and in old shipments. */
  readonly price: number | null;
};

export type ShipmentRow = {
  readonly id: number;
  /** Counts from 1 within the order. */
  readonly position: number;
  readonly state: ShipmentState;
  /** As printed. */
  readonly carrier: string | null;
  /** Address of the carrier's page about a parcel. */
  readonly trackingPattern: string | null;
  /** What the carrier collects, in minor units. */
  readonly cashDue: number;
  readonly preparedAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly refusedAt: Date | null;
  readonly returnedAt: Date | null;
  readonly lines: readonly ShipmentLine[];
  /** Tracking number of each parcel. */
  readonly parcels: readonly (string | null)[];
};

const list = statement(
  'order.shipments',
  `select s.id, s.position, s.state, s.carrier, s.cash_due as "cashDue",
     (select tracking_pattern from carrier_reference where id = s.carrier_id) as "trackingPattern", s.prepared_at as "preparedAt", s.sent_at as "sentAt",
     s.delivered_at as "deliveredAt", s.refused_at as "refusedAt", s.returned_at as "returnedAt",
     coalesce((select jsonb_agg(jsonb_build_object('lineId', c.line_id, 'quantity', c.quantity, 'delivered', c.delivered, 'damaged', c.damaged, 'price', c.price)
       order by l.position) from order_shipment_line c join order_line l on l.id = c.line_id where c.shipment_id = s.id), '[]') as lines,
     coalesce((select jsonb_agg(p.tracking_number order by p.position) from order_parcel p where p.shipment_id = s.id), '[]') as parcels
   from order_shipment s where s.order_id = $1 order by s.position`,
);
export const readShipments = (db: Reader, orderRowId: OrderRowId): Promise<ShipmentRow[]> =>
  db.rows<ShipmentRow>(list, [orderRowId]);

const insert = statement(
  'order.insertShipment',
  `with made as (
     insert into order_shipment (order_id, position, state, prepared_at, at_store)
     select $1, (select coalesce(max(position), 0) + 1 from order_shipment where order_id = $1), 'PREPARED', $2,
       (delivery_mode ->> 'pickup')::boolean from shop_order where id = $1
     returning id, position),
   filled as (
     insert into order_shipment_line (shipment_id, line_id, quantity)
     select m.id, u.line_id, u.quantity from made m, unnest($3::bigint[], $4::int[]) as u(line_id, quantity)),
   packed as (insert into order_parcel (shipment_id, position) select id, 1 from made)
   select id, position from made`,
);

export type MadeShipment = { readonly id: number; readonly position: number };
export type Units = { readonly lineId: number; readonly quantity: number };

export const insertShipment = async (
  tx: Tx,
  orderRowId: OrderRowId,
  units: readonly Units[],
  at: Date,
): Promise<MadeShipment> => {
  const columns = [units.map(({ lineId }) => lineId), units.map(({ quantity }) => quantity)];
  const made = await tx.row<MadeShipment>(insert, [orderRowId, at, ...columns]);
  if (!made) throw new Error(`no shipment for order ${orderRowId}`);
  return made;
};

const remove = statement(
  'order.removeShipments',
  `delete from order_shipment where order_id = $1 and state = 'PREPARED' and ($2::bigint is null or id = $2)`,
);
/** Only shipments that have not left; all of them without an id. */
export const removePrepared = (tx: Tx, orderRowId: OrderRowId, id: number | null = null): Promise<number> =>
  tx.exec(remove, [orderRowId, id]);

const move = statement(
  'order.moveShipments',
  `update order_shipment set state = $3,
     sent_at = case when $3 = 'SENT' then $4 else sent_at end,
     delivered_at = case when $3 = 'DELIVERED' then $4 else delivered_at end,
     refused_at = case when $3 = 'REFUSED' then $4 else refused_at end,
     returned_at = case when $3 = 'RETURNED' then $4 else returned_at end,
     cash_due = case when $3 in ('REFUSED', 'RETURNED') then 0 else cash_due end
   where id = any($1::bigint[]) and state = any($2::text[])`,
);

type ShipmentMove = { readonly from: readonly ShipmentState[]; readonly to: ShipmentState; readonly at: Date };

/** Throws when one of the shipments is in another state. */
export const moveShipments = async (tx: Tx, ids: readonly number[], { from, to, at }: ShipmentMove): Promise<void> => {
  if (ids.length === 0) return;
  if ((await tx.exec(move, [ids, from, to, at])) !== ids.length) throw new Error('shipments changed under a lock');
};

const label = statement(
  'order.labelShipment',
  `with gone as (delete from order_parcel where shipment_id = $1 and position > cardinality($3::text[])),
   packed as (
     insert into order_parcel (shipment_id, position, tracking_number)
     select $1, n, number from unnest($3::text[]) with ordinality as p(number, n)
     on conflict (shipment_id, position) do update set tracking_number = excluded.tracking_number)
   update order_shipment set carrier = $2 where id = $1`,
);

export type Transport = {
  readonly carrier: string | null;
  /** One element for each parcel, at least one: its tracking number, or null. */
  readonly parcels: readonly (string | null)[];
};

export const setTransport = (tx: Tx, id: number, { carrier, parcels }: Transport): Promise<number> =>
  tx.exec(label, [id, carrier, [...parcels]]);

const collect = statement(
  'order.shipmentCash',
  `update order_shipment s set cash_due = c.amount from unnest($1::bigint[], $2::bigint[]) as c(id, amount)
   where s.id = c.id and s.cash_due <> c.amount`,
);
export const setCashDue = (tx: Tx, amounts: ReadonlyMap<number, number>): Promise<number> =>
  tx.exec(collect, [[...amounts.keys()], [...amounts.values()]]);

const price = statement(
  'order.priceShipments',
  `update order_shipment_line l set price = p.price from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as p(shipment_id, line_id, price)
   where l.shipment_id = p.shipment_id and l.line_id = p.line_id`,
);
type Prices = { readonly id: number; readonly units: readonly { readonly lineId: number; readonly price: number }[] };
/** Notes the prices of the units of shipments. */
export const setPrices = (tx: Tx, shipments: readonly Prices[]): Promise<number> => {
  const rows = shipments.flatMap(({ id, units }) => units.map((unit) => ({ id, ...unit })));
  return tx.exec(price, [rows.map(({ id }) => id), rows.map(({ lineId }) => lineId), rows.map((row) => row.price)]);
};

const hand = statement(
  'order.deliverShipment',
  `update order_shipment_line l set delivered = l.delivered + d.quantity
   from unnest($1::bigint[], $2::bigint[], $3::int[]) as d(shipment_id, line_id, quantity)
   where l.shipment_id = d.shipment_id and l.line_id = d.line_id and l.delivered + d.quantity <= l.quantity`,
);

export type DeliveredUnits = Units & { readonly shipmentId: number };

/** False when a shipment has fewer units left to deliver. */
export const addShipmentDelivered = async (tx: Tx, units: readonly DeliveredUnits[]): Promise<boolean> => {
  const ids = units.map(({ shipmentId }) => shipmentId);
  const lines = [units.map(({ lineId }) => lineId), units.map(({ quantity }) => quantity)];
  return (await tx.exec(hand, [ids, ...lines])) === units.length;
};

const damage = statement(
  'order.damageShipment',
  `update order_shipment_line l set damaged = d.quantity
   from unnest($2::bigint[], $3::int[]) as d(line_id, quantity)
   where l.shipment_id = $1 and l.line_id = d.line_id and d.quantity <= l.quantity`,
);
/** Throws when the shipment does not contain these units. */
export const setDamaged = async (tx: Tx, id: number, units: readonly Units[]): Promise<void> => {
  const columns = [units.map(({ lineId }) => lineId), units.map(({ quantity }) => quantity)];
  if ((await tx.exec(damage, [id, ...columns])) !== units.length) throw new Error('units changed under a lock');
};

const shorten = statement(
  'order.shortenShipment',
  `with left_over as (
     update order_shipment_line set quantity = delivered where shipment_id = $1 and delivered between 1 and quantity - 1
     returning line_id, old.quantity - new.quantity as quantity),
   gone as (delete from order_shipment_line where shipment_id = $1 and delivered = 0 returning line_id, quantity)
   select line_id as "lineId", quantity from left_over union all select line_id, quantity from gone order by 1`,
);
/** Keeps what the customer has taken; returns the other units, which are in no shipment any more. */
export const shortenToDelivered = (tx: Tx, id: number): Promise<Units[]> => tx.rows<Units>(shorten, [id]);

// the trigger of versions reacts to the named column
const touch = statement('order.touch', 'update shop_order set trader_id = trader_id where id = $1');
/** Increments the order's version after a change in another table. */
export const incrementVersion = (tx: Tx, orderRowId: OrderRowId): Promise<number> => tx.exec(touch, [orderRowId]);
