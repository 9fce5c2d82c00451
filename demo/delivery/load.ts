/** Loads the delivery data of the demo shop: zones, modes with prices, working calendar, limits for cash. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#platform/db';
import { typo } from '#shared/text';

const folder = import.meta.dirname;

const present = statement('', 'select exists (select from delivery_region) as present');

const facts = `jsonb_array_elements($1::jsonb -> 'facts') f`;
const texts = [
  `insert into delivery_region (region, working_days, leaves_until, cash_max, cash_phone, cash_refusals)
   select f ->> 'region', array(select jsonb_array_elements_text(f -> 'workingDays')::smallint), (f ->> 'leavesUntil')::time,
     (f -> 'cash' ->> 'max')::bigint, f -> 'cash' ->> 'phone', (f -> 'cash' ->> 'refusals')::int from ${facts}`,
  `insert into delivery_holiday (region, day, label)
   select d.region, (h ->> 'day')::date, h ->> 'label' from delivery_region d,
     jsonb_array_elements(coalesce($1::jsonb -> 'holidays' -> d.region, '[]')) h`,
  `insert into delivery_zone (region, code, name, position)
   select f ->> 'region', z ->> 'code', z ->> 'name', place
   from ${facts}, jsonb_array_elements(f -> 'zones') with ordinality as l(z, place)`,
  `insert into delivery_area (region, zone_id, name, country, cash, position)
   select o.region, o.id, a.name, z ->> 'country', coalesce((z ->> 'cash')::boolean, true), 100 * o.position + place
   from ${facts}, jsonb_array_elements(f -> 'zones') z join delivery_zone o on o.code = z ->> 'code',
     jsonb_array_elements_text(z -> 'areas') with ordinality as a(name, place) where o.region = f ->> 'region'`,
  `insert into delivery_mode (region, code, kind, name, description, free_from, position)
   select f ->> 'region', m ->> 'code', m ->> 'kind', m ->> 'name', m ->> 'description', (m ->> 'freeFrom')::bigint, place
   from ${facts}, jsonb_array_elements(f -> 'modes') with ordinality as l(m, place)`,
  `insert into delivery_price (region, mode_id, zone_id, amount, min_days, max_days)
   select o.region, o.id, z.id, (p.rate ->> 0)::bigint, (p.rate ->> 1)::int, (p.rate ->> 2)::int
   from ${facts} cross join jsonb_array_elements(f -> 'modes') m
   join delivery_mode o on o.code = m ->> 'code' and o.region = f ->> 'region'
   cross join jsonb_each(m -> 'prices') p(zone, rate)
   left join delivery_zone z on z.code = p.zone and z.region = o.region
   where p.zone = '*' or z.id is not null`,
];

type Holidays = Record<string, [day: string, label: string][]>;

/** All holidays of this year and the next two years. */
const daysOf = (holidays: Holidays, now: Date): Record<string, { day: string; label: string }[]> => {
  const years = [0, 1, 2].map((more) => now.getUTCFullYear() + more);
  return Object.fromEntries(
    Object.entries(holidays).map(([region, days]) => [
      region,
      years.flatMap((year) => days.map(([day, label]) => ({ day: `${year}-${day}`, label }))),
    ]),
  );
};

type ModeFile = { description: string };
type RegionFile = { modes: ModeFile[] };

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), 'utf8'));

/** Does nothing when a region already has delivery modes. `now` is the day of loading. */
export const loadDelivery = async (db: Db, now: Date): Promise<void> => {
  if ((await db.row<{ present: boolean }>(present))?.present) return;
  const regions = (await read('delivery.json')) as RegionFile[];
  const described = regions.map((region) => ({
    ...region,
    modes: region.modes.map((mode) => ({ ...mode, description: typo(mode.description) })),
  }));
  const holidays = daysOf((await read('../content/holidays.json')) as Holidays, now);
  const all = JSON.stringify({ facts: described, holidays });
  await db.command({ name: 'demo.delivery' }, async (tx) => {
    for (const text of texts) await tx.exec(statement('', text), [all]);
  });
};
