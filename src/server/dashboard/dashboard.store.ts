/** Tables `sales_day` and those of its facts, `sales_change`, and the sums of `sales_month`. */
import { statement, statementPlannedByValues, type Reader, type Tx } from '#platform/db';

export type DayTotals = { readonly orders: number; readonly units: number; readonly amount: number };
/** Both days included. */
export type Days = { readonly region: string; readonly timeZone: string; readonly from: string; readonly to: string };

// $1 region, $2 time zone, $3 and $4 first and last day, $5 the moment
const placed = `o.region = $1 and o.placed_at >= $3::date::timestamp at time zone $2
  and o.placed_at < ($4::date + 1)::timestamp at time zone $2`;
const dayOf = `(o.placed_at at time zone $2)::date`;

// The rows of the days stay locked until the end of the command, which serialises two computations.
const upsertDays = statementPlannedByValues(
  'dashboard.upsertDays',
  `insert into sales_day (region, day, orders, units, amount, discount, delivery, stamp_duty, computed_at)
   select $1, d.day, count(o.id), coalesce(sum(o.units), 0), coalesce(sum(o.total), 0), coalesce(sum(o.discount), 0),
     coalesce(sum(o.delivery), 0), coalesce(sum(o.stamp_duty), 0), $5::timestamptz
   from (select day::date from generate_series($3::date, $4::date, interval '1 day') day) d
   left join (select o.*, ${dayOf} as day, (select sum(l.quantity) from sold_line l where l.order_id = o.id) as units
     from sold_order o where ${placed}) o on o.day = d.day
   group by d.day order by d.day
   on conflict (region, day) do update set orders = excluded.orders, units = excluded.units, amount = excluded.amount,
     discount = excluded.discount, delivery = excluded.delivery, stamp_duty = excluded.stamp_duty, computed_at = excluded.computed_at`,
);
const removeVariants = statement(
  'dashboard.removeVariants',
  'delete from sales_day_variant where region = $1 and day between $2 and $3',
);
const insertVariants = statementPlannedByValues(
  'dashboard.insertVariants',
  `insert into sales_day_variant (region, day, variant_id, item_id, section_id, size_id, units, gross, discount, amount, vat)
   select $1, s.day, s.variant_id, s.item_id, p.section_id, p.size_id, s.units, s.gross, s.discount, s.amount, s.vat
   from (select ${dayOf} as day, o.variant_id, o.item_id, sum(o.quantity) as units, sum(o.quantity * o.unit_price) as gross,
       sum(o.discount) as discount, sum(o.net) as amount, sum(o.vat) as vat
     from sold_line o where ${placed} group by 1, 2, 3) s
   left join variant_place p on p.variant_id = s.variant_id`,
);
const removeRefusals = statement(
  'dashboard.removeRefusals',
  'delete from refusal_day where region = $1 and day between $2 and $3',
);
const insertRefusals = statementPlannedByValues(
  'dashboard.insertRefusals',
  `insert into refusal_day (region, day, area, carrier_id, ended, refused, amount)
   select $1, ${dayOf}, o.area, c.carrier_id, count(*), count(o.refused_at),
     coalesce(sum(o.total) filter (where o.refused_at is not null), 0)
   from sold_order o left join lateral (select carrier_id from order_carrier where order_id = o.id) c on true
   where ${placed} and o.payment_method = 'CASH' and (o.delivered_at is not null or o.refused_at is not null)
   group by 2, 3, 4`,
);

// Computations of days wait for it, and then read the carriers that are left.
const lockTable = statement('dashboard.lockRefusals', 'lock table refusal_day in share row exclusive mode');
export const lockRefusals = (tx: Tx): Promise<number> => tx.exec(lockTable);

const moveToCarrier = statement(
  'dashboard.moveRefusals',
  `with gone as (delete from refusal_day where carrier_id = $1 returning *)
   insert into refusal_day (region, day, area, carrier_id, ended, refused, amount)
   select region, day, area, $2, ended, refused, amount from gone
   on conflict (region, day, area, carrier_id) do update set ended = refusal_day.ended + excluded.ended,
     refused = refusal_day.refused + excluded.refused, amount = refusal_day.amount + excluded.amount`,
);
/** Call `lockRefusals` before. */
export const moveRefusals = async (
  tx: Tx,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> => void (await tx.exec(moveToCarrier, [from, into]));

const removePromotions = statement(
  'dashboard.removePromotions',
  'delete from promotion_day where region = $1 and day between $2 and $3',
);
const insertPromotions = statementPlannedByValues(
  'dashboard.insertPromotions',
  `insert into promotion_day (region, day, promotion_id, orders, discount, amount)
   select $1, ${dayOf}, p.promotion_id, count(*), sum(p.amount), sum(o.total)
   from sold_order o join held_promotion p on p.reference = o.reference where ${placed} group by 2, 3`,
);

const removeClaims = statement(
  'dashboard.removeClaims',
  'delete from claim_day where region = $1 and day between $2 and $3',
);
const removeReturns = statement(
  'dashboard.removeReturns',
  'delete from return_day_item where region = $1 and day between $2 and $3',
);
const asked = `c.region = $1 and c.created_at >= $3::date::timestamp at time zone $2
  and c.created_at < ($4::date + 1)::timestamp at time zone $2`;
const insertClaims = statementPlannedByValues(
  'dashboard.insertClaims',
  `insert into claim_day (region, day, type_id, claims, accepted, open, units, value)
   select $1, (c.created_at at time zone $2)::date, c.type_id, count(distinct c.claim_id),
     count(distinct c.claim_id) filter (where c.state = 'ACCEPTED'),
     count(distinct c.claim_id) filter (where c.state in ('NEW', 'IN_PROGRESS')), sum(c.quantity), sum(c.value)
   from claimed_line c where ${asked} group by 2, 3`,
);
/** Complaints are no returns. */
const insertReturns = statementPlannedByValues(
  'dashboard.insertReturns',
  `insert into return_day_item (region, day, item_id, name, item_ref, claims, units, value)
   select $1, (c.created_at at time zone $2)::date, c.item_id, max(c.name), max(c.item_ref), count(distinct c.claim_id),
     sum(c.quantity), sum(c.value)
   from claimed_line c where ${asked} and c.type_kind <> 'CLAIM' and c.state not in ('REFUSED', 'CANCELLED') group by 2, 3`,
);

// The rows of the months stay locked until the end of the command, so that a month is not added up meanwhile.
const markMonths = statement(
  'dashboard.markMonths',
  `insert into sales_month (region, month)
   select $1, m::date from generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') m
   order by m on conflict (region, month) do update set computed_at = null`,
);
const beginMonth = statement(
  'dashboard.beginMonth',
  `insert into sales_month (region, month, computed_at) values ($1, $2, $3)
   on conflict (region, month) do update set computed_at = excluded.computed_at`,
);
const removeMonth = statement(
  'dashboard.removeMonth',
  'delete from sales_month_variant where region = $1 and month = $2::date',
);
const insertMonth = statementPlannedByValues(
  'dashboard.insertMonth',
  `insert into sales_month_variant (region, month, variant_id, item_id, size_id, units, gross, discount, amount, vat)
   select $1, $2::date, variant_id, item_id, size_id, sum(units), sum(gross), sum(discount), sum(amount), sum(vat)
   from sales_day_variant where region = $1 and day >= $2::date and day < $2::date + interval '1 month'
   group by variant_id, item_id, size_id`,
);
/** Adds the days of a month up; `month` is its first day. */
export const computeMonth = async (tx: Tx, region: string, month: string, at: Date): Promise<void> => {
  await tx.exec(beginMonth, [region, month, at]);
  await tx.exec(removeMonth, [region, month]);
  await tx.exec(insertMonth, [region, month]);
};

const missingMonthsSql = statement(
  'dashboard.missingMonths',
  `select m::date::text as month from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 month') m
   where not exists (select from sales_month s where s.region = $1 and s.month = m::date and s.computed_at is not null) order by 1`,
);
/** First days of the months whose days were not added up since they changed. */
export const missingMonths = (db: Reader, region: string, from: string, to: string): Promise<{ month: string }[]> =>
  db.rows(missingMonthsSql, [region, from, to]);

export const computeDays = async (tx: Tx, { region, timeZone, from, to }: Days, at: Date): Promise<void> => {
  await tx.exec(markMonths, [region, from, to]);
  await tx.exec(upsertDays, [region, timeZone, from, to, at]);
  await tx.exec(removeVariants, [region, from, to]);
  await tx.exec(insertVariants, [region, timeZone, from, to]);
  await tx.exec(removeRefusals, [region, from, to]);
  await tx.exec(insertRefusals, [region, timeZone, from, to]);
  await tx.exec(removePromotions, [region, from, to]);
  await tx.exec(insertPromotions, [region, timeZone, from, to]);
  await tx.exec(removeClaims, [region, from, to]);
  await tx.exec(insertClaims, [region, timeZone, from, to]);
  await tx.exec(removeReturns, [region, from, to]);
  await tx.exec(insertReturns, [region, timeZone, from, to]);
};

const missingSql = statement(
  'dashboard.missingDays',
  `select d.day::date::text as day from (select min((o.placed_at at time zone $2)::date) as first from
     (select placed_at from sold_order where region = $1 order by placed_at limit 1) o) f,
     generate_series(greatest($3::date, f.first), $4::date, interval '1 day') d(day)
   where f.first is not null and not exists (select from sales_day s where s.region = $1 and s.day = d.day::date) order by 1`,
);
/** Days without figures, from the first order of the region on. */
export const missingDays = (db: Reader, { region, timeZone, from, to }: Days): Promise<{ day: string }[]> =>
  db.rows(missingSql, [region, timeZone, from, to]);

const takeChanges = statement(
  'dashboard.takeChanges',
  `with taken as (delete from sales_change where id in (select id from sales_change order by id limit $1) returning region, day)
   select distinct region, day::text from taken order by region, day`,
);
/** Removes the changes, so that a change after this statement is kept for the next run. */
export const takeChangedDays = (tx: Tx, limit: number): Promise<{ region: string; day: string }[]> =>
  tx.rows(takeChanges, [limit]);

const computedAt = statement(
  'dashboard.computedAt',
  'select computed_at as "computedAt" from sales_day where region = $1 and day = $2::date',
);
export const readComputedAt = (db: Reader, region: string, day: string): Promise<{ computedAt: Date } | null> =>
  db.row(computedAt, [region, day]);

export type DayRow = DayTotals & { readonly day: string; readonly computedAt: Date };

const days = statement(
  'dashboard.days',
  `select day::text, orders, units, amount, computed_at as "computedAt" from sales_day
   where region = $1 and day >= $2::date order by day`,
);
export const readDays = (db: Reader, region: string, from: string): Promise<DayRow[]> => db.rows(days, [region, from]);

const sections = statement(
  'dashboard.sections',
  `select d.day::text, p.section_id as "sectionId", sum(d.amount)::bigint as amount
   from sales_day_variant d left join variant_place p on p.variant_id = d.variant_id
   where d.region = $1 and d.day >= $2::date group by 1, 2`,
);
export const readSections = (
  db: Reader,
  region: string,
  from: string,
): Promise<{ day: string; sectionId: number | null; amount: number }[]> => db.rows(sections, [region, from]);

const itemsSql = statement(
  'dashboard.items',
  `select item_id as "itemId", sum(units)::int as units, sum(amount)::bigint as amount from sales_day_variant
   where region = $1 and day >= $2::date group by 1 order by 3 desc, 1 limit $3`,
);
export const readItems = (
  db: Reader,
  region: string,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<{ itemId: number; units: number; amount: number }[]> => db.rows(itemsSql, [region, from, limit]);

export type AreaRefusals = { readonly name: string; readonly ended: number; readonly refused: number };

const areaRefusals = statement(
  'dashboard.areaRefusals',
  `select area as name, sum(ended)::int as ended, sum(refused)::int as refused from refusal_day
   where region = $1 and day >= $2::date and area is not null group by area order by 2 desc, 1 limit 500`,
);
/** Of cash orders placed on the day or later; the area with the most deliveries first. */
export const readAreaRefusals = (db: Reader, region: string, from: string): Promise<AreaRefusals[]> =>
  db.rows(areaRefusals, [region, from]);

const purge = statement('dashboard.purge', 'delete from sales_day where day < $1::date');
const purgeMonths = statement('dashboard.purgeMonths', 'delete from sales_month where month < $1::date');
/** Also the sums of the month that loses some of its days. */
export const purgeDays = async (tx: Tx, before: string): Promise<number> => {
  await tx.exec(purgeMonths, [before]);
  return tx.exec(purge, [before]);
};
