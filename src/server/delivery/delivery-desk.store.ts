/** Delivery settings as staff edit them. Rows in use are hidden instead of deleted, because orders name them. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { DeliverySettings } from '#shared/api/pro-delivery';

export type DeskRow = {
  readonly region: string;
  readonly version: number;
  readonly workingDays: number[];
  readonly leavesUntil: string;
  readonly cashPhone: string | null;
  readonly cashMax: number | null;
  readonly cashRefusals: number | null;
  readonly cashOpenOrders: number | null;
  readonly cashUnits: number | null;
  readonly holidays: DeliverySettings['holidays'];
  readonly zones: DeliverySettings['zones'];
  readonly areas: DeliverySettings['areas'];
  readonly modes: DeliverySettings['modes'];
  readonly prices: DeliverySettings['prices'];
};

/** $2: first day of the holidays. A region without row has the defaults of the table, and version 0. */
const oneSql = statement(
  'delivery.desk',
  `select r.code as region, coalesce(d.version, 0) as version,
     coalesce(d.working_days, '{1,2,3,4,5,6}') as "workingDays", coalesce(to_char(d.leaves_until, 'HH24:MI'), '14:00') as "leavesUntil",
     d.cash_phone as "cashPhone", d.cash_max as "cashMax", d.cash_refusals as "cashRefusals",
     d.cash_open_orders as "cashOpenOrders", d.cash_units as "cashUnits",
     coalesce((select json_agg(json_build_object('day', to_char(h.day, 'YYYY-MM-DD'), 'label', h.label) order by h.day)
       from delivery_holiday h where h.region = r.code and h.day >= $2::date), '[]') as holidays,
     coalesce((select json_agg(json_build_object('id', z.id::text, 'name', z.name) order by z.position, z.id)
       from delivery_zone z where z.region = r.code), '[]') as zones,
     coalesce((select json_agg(json_build_object('id', a.id::text, 'name', a.name, 'country', a.country,
         'zoneId', a.zone_id::text, 'cash', a.cash, 'active', a.active) order by a.position, a.id)
       from delivery_area a where a.region = r.code), '[]') as areas,
     coalesce((select json_agg(json_build_object('id', m.id::text, 'kind', m.kind, 'name', m.name,
         'description', m.description, 'freeFrom', m.free_from, 'cash', m.cash, 'active', m.active) order by m.position, m.id)
       from delivery_mode m where m.region = r.code), '[]') as modes,
     coalesce((select json_agg(json_build_object('modeId', p.mode_id::text, 'zoneId', p.zone_id::text, 'amount', p.amount,
         'minDays', p.min_days, 'maxDays', p.max_days) order by m.position, m.id, z.position nulls first, z.id)
       from delivery_price p join delivery_mode m on m.id = p.mode_id left join delivery_zone z on z.id = p.zone_id
       where p.region = r.code), '[]') as prices
   from (select $1::text as code) r left join delivery_region d on d.region = r.code`,
);
export const readDesk = async (reader: Reader, region: string, from: string): Promise<DeskRow> => {
  const row = await reader.row<DeskRow>(oneSql, [region, from]);
  if (!row) throw new Error(`no delivery settings of ${region}`);
  return row;
};

const openSql = statement('delivery.open', 'insert into delivery_region (region) values ($1) on conflict do nothing');
const lock = statement('delivery.lock', 'select region from delivery_region where region = $1 for update');
/** Creates the row of a region that has none. Throws a foreign key violation for an unknown region. */
export const lockDesk = async (tx: Tx, region: string): Promise<void> => {
  await tx.exec(openSql, [region]);
  await tx.row(lock, [region]);
};

const touch = statement('delivery.touch', 'update delivery_region set version = version + 1 where region = $1');
export const touchDesk = (tx: Tx, region: string): void => tx.write(touch, [region]);

const calendar = statement(
  'delivery.calendar',
  'update delivery_region set working_days = $2::smallint[], leaves_until = $3::time where region = $1',
);
const removeHolidays = statement(
  'delivery.deleteHolidays',
  'delete from delivery_holiday where region = $1 and day >= $2::date',
);
const addHolidays = statement(
  'delivery.insertHolidays',
  `insert into delivery_holiday (region, day, label)
   select $1, (h ->> 'day')::date, h ->> 'label' from jsonb_array_elements($2::jsonb) h on conflict do nothing`,
);
export type Calendar = Pick<DeliverySettings, 'workingDays' | 'leavesUntil' | 'holidays'>;
/** Replaces the holidays from `from` on. */
export const writeCalendar = (
  tx: Tx,
  region: string,
  { workingDays, leavesUntil, holidays }: Calendar,
  from: string,
) => {
  tx.write(calendar, [region, workingDays, leavesUntil]);
  tx.write(removeHolidays, [region, from]);
  tx.write(addHolidays, [region, JSON.stringify(holidays)]);
};

const cash = statement(
  'delivery.cash',
  `update delivery_region set cash_max = $2, cash_phone = $3, cash_refusals = $4, cash_open_orders = $5, cash_units = $6
   where region = $1`,
);
export type CashRules = {
  readonly max: number | null;
  readonly phone: string | null;
  readonly refusals: number | null;
  readonly openOrders: number | null;
  readonly units: number | null;
};
export const writeCash = (tx: Tx, region: string, { max, phone, refusals, openOrders, units }: CashRules): void =>
  tx.write(cash, [region, max, phone, refusals, openOrders, units]);

// `cashRefusal` decides the same for one order. A region without areas delivers to every address.
const takesCash = statement(
  'delivery.takesCash',
  `select 1 from delivery_region d join delivery_mode m on m.region = d.region join delivery_price p on p.mode_id = m.id
   where d.region = $1 and d.cash_max is not null and m.active and m.cash and (
     m.kind = 'PICKUP'
     or not exists (select from delivery_area a where a.region = d.region and a.active)
     or exists (select from delivery_area a where a.region = d.region and a.active and a.cash
       and coalesce(p.zone_id, a.zone_id) = a.zone_id))
   limit 1`,
);
/** True when at least one delivery of the region can be paid in cash: limit, mode, price and area allow it. */
export const readTakesCash = async (reader: Reader, region: string): Promise<boolean> =>
  (await reader.row(takesCash, [region])) !== null;

/** Rows with an id are changed, the others added; their place in the list is their position. */
const rows = `jsonb_array_elements($2::jsonb) with ordinality as l(v, place)`;

const removeZones = statement(
  'delivery.deleteZones',
  `delete from delivery_zone z where region = $1 and not exists (
     select from jsonb_array_elements($2::jsonb) v where (v ->> 'id')::int = z.id)`,
);
const updateZones = statement(
  'delivery.updateZones',
  `update delivery_zone set name = v ->> 'name', position = place from ${rows}
   where region = $1 and delivery_zone.id = (v ->> 'id')::int`,
);
const addZones = statement(
  'delivery.insertZones',
  `insert into delivery_zone (region, code, name, position)
   select $1, v ->> 'code', v ->> 'name', place from ${rows} where v ->> 'id' is null`,
);
export type TypedZone = { readonly id: string | null; readonly name: string; readonly code: string };
export const writeZones = (tx: Tx, region: string, zones: readonly TypedZone[]): void => {
  const typed = [region, JSON.stringify(zones)];
  tx.write(removeZones, typed);
  tx.write(updateZones, typed);
  tx.write(addZones, typed);
};

const setNames = `zone_id = (v ->> 'zoneId')::int, name = v ->> 'name', country = v ->> 'country',
  cash = (v ->> 'cash')::boolean, active = (v ->> 'active')::boolean, position = place`;
// Temporary names, so that two areas can swap names: the unique constraint is checked row by row.
const freeNames = statement(
  'delivery.freeAreaNames',
  `update delivery_area set name = '#' || delivery_area.id from ${rows}
   where region = $1 and delivery_area.id = (v ->> 'id')::int and name <> v ->> 'name'`,
);
const updateAreas = statement(
  'delivery.updateAreas',
  `update delivery_area set ${setNames} from ${rows} where region = $1 and delivery_area.id = (v ->> 'id')::int`,
);
const addAreas = statement(
  'delivery.insertAreas',
  `insert into delivery_area (region, zone_id, name, country, cash, active, position)
   select $1, (v ->> 'zoneId')::int, v ->> 'name', v ->> 'country', (v ->> 'cash')::boolean, (v ->> 'active')::boolean, place
   from ${rows} where v ->> 'id' is null`,
);
export type TypedArea = Omit<DeliverySettings['areas'][number], 'id'> & { readonly id: string | null };
export const writeAreas = (tx: Tx, region: string, areas: readonly TypedArea[]): void => {
  const typed = [region, JSON.stringify(areas)];
  tx.write(freeNames, typed);
  tx.write(updateAreas, typed);
  tx.write(addAreas, typed);
};

const updateModes = statement(
  'delivery.updateModes',
  `update delivery_mode set kind = v ->> 'kind', name = v ->> 'name', description = v ->> 'description',
     free_from = (v ->> 'freeFrom')::bigint, cash = (v ->> 'cash')::boolean, active = (v ->> 'active')::boolean, position = place
   from ${rows} where region = $1 and delivery_mode.id = (v ->> 'id')::int`,
);
const addModes = statement(
  'delivery.insertModes',
  `insert into delivery_mode (region, code, kind, name, description, free_from, cash, active, position)
   select $1, v ->> 'code', v ->> 'kind', v ->> 'name', v ->> 'description', (v ->> 'freeFrom')::bigint,
     (v ->> 'cash')::boolean, (v ->> 'active')::boolean, place
   from ${rows} where v ->> 'id' is null`,
);
export type TypedMode = Omit<DeliverySettings['modes'][number], 'id'> & {
  readonly id: string | null;
  readonly code: string;
};
export const writeModes = (tx: Tx, region: string, modes: readonly TypedMode[]): void => {
  const typed = [region, JSON.stringify(modes)];
  tx.write(updateModes, typed);
  tx.write(addModes, typed);
};

const removePrices = statement('delivery.deletePrices', 'delete from delivery_price where region = $1');
const addPrices = statement(
  'delivery.insertPrices',
  `insert into delivery_price (region, mode_id, zone_id, amount, min_days, max_days)
   select $1, (v ->> 'modeId')::int, (v ->> 'zoneId')::int, (v ->> 'amount')::bigint, (v ->> 'minDays')::int,
     (v ->> 'maxDays')::int
   from jsonb_array_elements($2::jsonb) v`,
);
export const writePrices = (tx: Tx, region: string, prices: DeliverySettings['prices']): void => {
  tx.write(removePrices, [region]);
  tx.write(addPrices, [region, JSON.stringify(prices)]);
};

const codes = statement(
  'delivery.codes',
  `select code from delivery_zone where region = $1 union all select code from delivery_mode where region = $1`,
);
export const readCodes = async (tx: Tx, region: string): Promise<Set<string>> =>
  new Set((await tx.rows<{ code: string }>(codes, [region])).map(({ code }) => code));

const unserved = statement(
  'delivery.unservedAreas',
  `select a.name from delivery_area a where a.region = $1 and a.active and not exists (
     select from delivery_mode m join delivery_price p on p.mode_id = m.id
     where m.region = a.region and m.active and m.kind <> 'PICKUP' and coalesce(p.zone_id, a.zone_id) = a.zone_id)
   order by a.position, a.id limit 5`,
);
/** Names of the first areas that no delivery mode serves. */
export const readUnserved = async (reader: Reader, region: string): Promise<string[]> =>
  (await reader.rows<{ name: string }>(unserved, [region])).map(({ name }) => name);
