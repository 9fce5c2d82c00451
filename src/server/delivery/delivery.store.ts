import { statement, type Reader } from '#platform/db';
import type { DeliveryArea, DeliveryFacts, Mode } from './delivery.rules.ts';

type Row = {
  region: string;
  working_days: number[];
  leaves_until: string;
  cash_max: number | null;
  cash_phone: string | null;
  cash_refusals: number | null;
  cash_open_orders: number | null;
  cash_units: number | null;
  holidays: string[];
  areas: DeliveryArea[];
  modes: Mode[];
};

const allSql = statement(
  'delivery.all',
  `select d.region, d.working_days, to_char(d.leaves_until, 'HH24:MI') as leaves_until,
     d.cash_max, d.cash_phone, d.cash_refusals, d.cash_open_orders, d.cash_units,
     array(select to_char(h.day, 'YYYY-MM-DD') from delivery_holiday h where h.region = d.region) as holidays,
     coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'country', a.country, 'zoneId', a.zone_id,
         'cash', a.cash) order by a.position, a.id)
       from delivery_area a where a.region = d.region and a.active), '[]') as areas,
     coalesce((select json_agg(json_build_object('id', m.id, 'code', m.code, 'kind', m.kind, 'name', m.name,
         'description', m.description, 'freeFrom', m.free_from, 'taxClass', m.tax_class, 'cash', m.cash,
         'rates', coalesce((select json_agg(json_build_object('zoneId', p.zone_id, 'amount', p.amount,
             'minDays', p.min_days, 'maxDays', p.max_days))
           from delivery_price p where p.mode_id = m.id), '[]')) order by m.position, m.id)
       from delivery_mode m where m.region = d.region and m.active), '[]') as modes
   from delivery_region d`,
);

/** Delivery data of all regions, in one query. Throws when `cash_phone` is not a valid regular expression. */
export const readDelivery = async (db: Reader): Promise<DeliveryFacts[]> =>
  (await db.rows<Row>(allSql)).map((row) => ({
    region: row.region,
    workingDays: row.working_days,
    leavesUntil: row.leaves_until,
    holidays: new Set(row.holidays),
    areas: row.areas,
    modes: row.modes,
    cash: {
      max: row.cash_max,
      phone: row.cash_phone === null ? null : new RegExp(row.cash_phone),
      refusals: row.cash_refusals,
      openOrders: row.cash_open_orders,
      units: row.cash_units,
    },
  }));
