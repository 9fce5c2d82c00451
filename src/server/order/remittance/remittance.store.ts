/** Tables `carrier_remittance` and `carrier_remittance_line`, and the shipments whose cash a carrier owes. */
import { statement, type Db, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';

/** Id of the carrier of a row; 0 for deliveries of the shop itself. The indexes have this expression. */
const idOf = (alias: string): string => `coalesce(${alias}.carrier_id, 0)`;
/** Id of the carrier that has or had the name in a parameter: 0 for '', -1 for an unknown one. A subquery runs once. */
const idOfKey = (parameter: string): string =>
  `case when ${parameter} = '' then 0 else coalesce((select carrier_id_of(${parameter})), -1) end`;
export const isOfCarrier = (alias: string, parameter: string): string => `${idOf(alias)} = ${idOfKey(parameter)}`;
/** Accepts the id of a merged carrier too. */
export const isOfCarrierId = (alias: string, parameter: string): string =>
  `${idOf(alias)} = (select kept_carrier_id(${parameter}))`;
const isCollected = `s.state = 'DELIVERED' and s.cash_due > 0 and not s.at_store`;
const isOwed = `${isCollected} and s.remittance_id is null`;

/** Undefined members do not restrict. */
export type CashScope = { readonly region?: string | undefined; readonly traderId?: UserId | undefined };

export type CarrierBalance = {
  readonly region: string;
  readonly currency: Currency;
  readonly carrierKey: string;
  readonly carrier: string | null;
  readonly shipments: number;
  readonly amount: number;
  readonly oldest: Date;
  /** Amounts by age: up to 3, 7 and 15 days, and older. */
  readonly ages: readonly number[];
  /** Days from delivery to payment in the last remittances; null before the first. */
  readonly usualDays: number | null;
};

// The planner overestimates the owed shipments and would scan all orders; OFFSET makes it look up one order for each.
const ofOrder = `cross join lateral (
  select region, currency, trader_id from shop_order where id = s.order_id offset 0) o`;

const balances = statement(
  'order.carrierBalances',
  `select b.region, b.currency, coalesce(c.key, '') as "carrierKey", c.name as carrier, b.shipments, b.amount, b.oldest, b.ages, (
     select round(avg(r.delay_days))::int from (
       select delay_days from carrier_remittance
       where region = b.region and ${idOf('carrier_remittance')} = b.id and undone_at is null and not opening
       order by id desc limit 20) r) as "usualDays"
   from (
     select o.region, o.currency, ${idOf('s')} as id,
       count(*)::int as shipments, sum(s.cash_due)::bigint as amount, min(s.delivered_at) as oldest,
       array[
         coalesce(sum(s.cash_due) filter (where s.delivered_at > $3::timestamptz - interval '4 days'), 0)::bigint,
         coalesce(sum(s.cash_due) filter (where s.delivered_at <= $3::timestamptz - interval '4 days'
           and s.delivered_at > $3::timestamptz - interval '8 days'), 0)::bigint,
         coalesce(sum(s.cash_due) filter (where s.delivered_at <= $3::timestamptz - interval '8 days'
           and s.delivered_at > $3::timestamptz - interval '16 days'), 0)::bigint,
         coalesce(sum(s.cash_due) filter (where s.delivered_at <= $3::timestamptz - interval '16 days'), 0)::bigint] as ages
     from order_shipment s ${ofOrder}
     where ${isOwed} and ($1::text is null or o.region = $1) and ($2::bigint is null or o.trader_id = $2)
     group by 1, 2, 3) b left join carrier_reference c on c.id = b.id
   order by b.oldest, "carrierKey"`,
);

/** The carrier with the oldest unpaid shipment comes first. */
export const readBalances = (db: Reader, { region, traderId }: CashScope, at: Date): Promise<CarrierBalance[]> =>
  db.rows<CarrierBalance>(balances, [region ?? null, traderId ?? null, at]);

export type OwedShipment = {
  readonly id: number;
  readonly reference: string;
  readonly position: number;
  readonly customer: string;
  readonly deliveredAt: Date;
  readonly amount: number;
};

export type OwedFilter = CashScope & {
  readonly region: string;
  readonly carrierKey: string;
  /** Delivered before this moment. */
  readonly before: Date | null;
};

const isInFilter = `${isOfCarrier('s', '$1::text')} and o.region = $2 and ($3::bigint is null or o.trader_id = $3)
  and ($4::timestamptz is null or s.delivered_at < $4)`;
const owedWhere = `${isOwed} and ${isInFilter}`;
const owedValues = ({ carrierKey, region, traderId, before }: OwedFilter): unknown[] => [
  carrierKey,
  region,
  traderId ?? null,
  before,
];

const shipmentRows = `select s.id, o.reference, s.position, o.full_name as customer, s.delivered_at as "deliveredAt",
     s.cash_due as amount
   from order_shipment s join shop_order o on o.id = s.order_id`;
const owed = statement(
  'order.owedShipments',
  `${shipmentRows} where ${owedWhere} order by s.delivered_at, s.id limit $5`,
);
/** Oldest first. */
export const readOwed = (db: Reader, filter: OwedFilter, limit: number): Promise<OwedShipment[]> =>
  db.rows<OwedShipment>(owed, [...owedValues(filter), limit]);

const covered = statement(
  'order.coveredShipments',
  `${shipmentRows} where ${isCollected} and s.remittance_id = $5 and ${isInFilter} order by s.delivered_at, s.id`,
);
/** Shipments of a remittance that would be owed without it, oldest first. */
export const readCovered = (db: Reader, filter: OwedFilter, remittanceId: number): Promise<OwedShipment[]> =>
  db.rows<OwedShipment>(covered, [...owedValues(filter), remittanceId]);

const owedTotal = statement(
  'order.owedTotal',
  `select count(*)::int as shipments, coalesce(sum(s.cash_due), 0)::bigint as amount,
     (select name from carrier_reference where id = carrier_id_of($1::text)) as carrier
   from order_shipment s join shop_order o on o.id = s.order_id where ${owedWhere}`,
);
export type OwedTotal = { readonly shipments: number; readonly amount: number; readonly carrier: string | null };
export const readOwedTotal = async (db: Reader, filter: OwedFilter): Promise<OwedTotal> =>
  (await db.row<OwedTotal>(owedTotal, owedValues(filter))) ?? { shipments: 0, amount: 0, carrier: null };

const lockCarrier = statement('order.lockCarrier', 'select lock_carrier_of($1::text)');
/** The carrier with this name cannot be merged until the end of the command. */
export const lockCarrierOf = (tx: Tx, carrierKey: string): Promise<unknown> => tx.row(lockCarrier, [carrierKey]);

// Locks in key order, so that two remittances of the same shipments do not deadlock.
const lockChosen = statement(
  'order.lockOwed',
  `select s.id, s.cash_due as amount, s.delivered_at as "deliveredAt", s.carrier, s.carrier_id as "carrierId"
   from order_shipment s join shop_order o on o.id = s.order_id
   where ${owedWhere} and ($5::bigint[] is null or s.id = any($5)) order by s.id for no key update of s`,
);
export type LockedShipment = Pick<OwedShipment, 'id' | 'amount' | 'deliveredAt'> & {
  /** As printed. */
  readonly carrier: string | null;
  readonly carrierId: number | null;
};
/** Locks owed shipments: those of `ids`, or all of the filter. Shipments of another remittance are absent. */
export const lockOwed = (tx: Tx, filter: OwedFilter, ids: readonly number[] | null): Promise<LockedShipment[]> =>
  tx.rows<LockedShipment>(lockChosen, [...owedValues(filter), ids]);

export type NewRemittance = {
  readonly region: string;
  readonly currency: Currency;
  readonly carrier: string | null;
  readonly carrierId: number | null;
  readonly receivedOn: string;
  readonly reference: string | null;
  readonly expected: number;
  readonly received: number;
  readonly note: string | null;
  readonly corrects: number | null;
  readonly delayDays: number;
  /** True for a remittance that settles cash collected before the shop recorded remittances. */
  readonly opening: boolean;
  readonly at: Date;
  readonly by: { readonly id: UserId | null; readonly fullName: string };
};

const insert = statement(
  'order.insertRemittance',
  `insert into carrier_remittance (region, currency, carrier, received_on, reference, expected, received, note, corrects,
     delay_days, opening, recorded_at, recorded_by, recorder_name, carrier_id)
   values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
);
const cover = statement(
  'order.coverShipments',
  `with lines as (
     insert into carrier_remittance_line (remittance_id, shipment_id, amount)
     select $1, u.id, u.amount from unnest($2::bigint[], $3::bigint[]) as u(id, amount))
   update order_shipment set remittance_id = $1 where id = any($2) and remittance_id is null`,
);

/** The shipments are locked. */
export const insertRemittance = async (
  tx: Tx,
  remittance: NewRemittance,
  shipments: readonly Pick<OwedShipment, 'id' | 'amount'>[],
): Promise<number> => {
  const { region, currency, carrier, receivedOn, reference, expected, received, note, corrects } = remittance;
  const { delayDays, opening, at, by, carrierId } = remittance;
  const money = [receivedOn, reference, expected, received, note, corrects, delayDays, opening];
  const row = await tx.row<{ id: number }>(insert, [
    region,
    currency,
    carrier,
    ...money,
    at,
    by.id,
    by.fullName,
    carrierId,
  ]);
  if (!row) throw new Error('no remittance');
  const columns = [shipments.map(({ id }) => id), shipments.map(({ amount }) => amount)];
  const covered = await tx.exec(cover, [row.id, ...columns]);
  if (covered !== shipments.length) throw new Error('shipments changed under a lock');
  return row.id;
};

const undo = statement(
  'order.undoRemittance',
  `with undone as (
     update carrier_remittance set undone_at = $2, undone_by = $3, undoer_name = $4, undo_reason = $5
     where id = $1 and undone_at is null returning id),
   freed as (update order_shipment s set remittance_id = null from undone u where s.remittance_id = u.id)
   select id from undone`,
);

type Undoing = { readonly id: number; readonly at: Date; readonly by: NewRemittance['by']; readonly reason: string };

/** False when it was undone before. */
export const undoRemittance = async (tx: Tx, { id, at, by, reason }: Undoing): Promise<boolean> =>
  (await tx.row(undo, [id, at, by.id, by.fullName, reason])) !== null;

const unsettled = statement(
  'order.unsettledCash',
  `select coalesce(c.key, '') as "carrierKey", c.name as carrier,
     count(*) filter (where s.delivered_at < $2)::int as shipments,
     coalesce(sum(s.cash_due) filter (where s.delivered_at < $2), 0)::bigint as amount,
     count(*)::int as "allShipments", sum(s.cash_due)::bigint as "allAmount"
   from order_shipment s join shop_order o on o.id = s.order_id left join carrier_reference c on c.id = s.carrier_id
   where ${isOwed} and o.region = $1 group by c.key, c.name order by 1`,
);
export type UnsettledCarrier = {
  readonly carrierKey: string;
  readonly carrier: string | null;
  /** `shipments` and `amount`: delivered before the moment. `all…`: everything that is owed. */
  readonly shipments: number;
  readonly amount: number;
  readonly allShipments: number;
  readonly allAmount: number;
};
/** What each carrier owes in a region: for deliveries before a moment, and in total. */
export const readUnsettled = (db: Reader, region: string, before: Date): Promise<UnsettledCarrier[]> =>
  db.rows<UnsettledCarrier>(unsettled, [region, before]);

const linesSql = statement(
  'order.remittanceLines',
  `select s.id, o.reference, s.position, o.full_name as customer, s.delivered_at as "deliveredAt", l.amount
   from carrier_remittance_line l join order_shipment s on s.id = l.shipment_id join shop_order o on o.id = s.order_id
   where l.remittance_id = $1 order by s.delivered_at, s.id limit $2`,
);
/** Oldest first. */
export const readRemittanceLines = (db: Reader, id: number, limit: number): Promise<OwedShipment[]> =>
  db.rows<OwedShipment>(linesSql, [id, limit]);

export type CollectedRow = OwedShipment & {
  readonly region: string;
  readonly currency: Currency;
  readonly carrier: string | null;
  readonly remittance: number | null;
  readonly receivedOn: string | null;
  readonly remittanceReference: string | null;
};

const collected = statement(
  '',
  `select s.id, o.region, o.currency, s.carrier, o.reference, s.position, o.full_name as customer,
     s.delivered_at as "deliveredAt", s.cash_due as amount, r.id as remittance, r.received_on::text as "receivedOn",
     r.reference as "remittanceReference"
   from order_shipment s join shop_order o on o.id = s.order_id left join carrier_remittance r on r.id = s.remittance_id
   where ${isCollected} and ($1::text is null or o.region = $1) and ($2::bigint is null or o.trader_id = $2)
     and (not $3::boolean or s.remittance_id is null)
   order by s.delivered_at, s.id`,
);
/** All collected cash, oldest first; `owedOnly`: what was not paid to the shop yet. */
export const streamCollected = (
  db: Pick<Db, 'stream'>,
  { region, traderId }: CashScope,
  owedOnly: boolean,
  batchSize: number,
): AsyncIterable<CollectedRow[]> =>
  db.stream<CollectedRow>(collected, [region ?? null, traderId ?? null, owedOnly], batchSize);
