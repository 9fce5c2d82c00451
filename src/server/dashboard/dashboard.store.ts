/** Tables `sales_day` and `sales_day_item`. */
import { statement, type Reader, type Tx } from '#platform/db';

export type DayTotals = { readonly orders: number; readonly units: number; readonly amount: number };
export type DayItem = {
  readonly itemId: number;
  readonly sectionId: number | null;
  readonly units: number;
  readonly amount: number;
};
export type DayKey = { readonly region: string; readonly day: string };

// Serialises two computations of a day.
const upsert = statement(
  'dashboard.upsertDay',
  `insert into sales_day (region, day, orders, units, amount, computed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (region, day) do update set orders = excluded.orders, units = excluded.units, amount = excluded.amount,
     computed_at = excluded.computed_at`,
);
const removeItems = statement('dashboard.removeItems', 'delete from sales_day_item where region = $1 and day = $2');
const insertItems = statement(
  'dashboard.insertItems',
  `insert into sales_day_item (region, day, item_id, section_id, units, amount)
   select $1, $2::date, * from unnest($3::bigint[], $4::int[], $5::int[], $6::bigint[])`,
);

export const saveDay = (
  tx: Tx,
  { region, day }: DayKey,
  { totals, items, at }: { readonly totals: DayTotals; readonly items: readonly DayItem[]; readonly at: Date },
): void => {
  tx.write(upsert, [region, day, totals.orders, totals.units, totals.amount, at]);
  tx.write(removeItems, [region, day]);
  const column = <Key extends keyof DayItem>(key: Key): DayItem[Key][] => items.map((item) => item[key]);
  tx.write(insertItems, [region, day, column('itemId'), column('sectionId'), column('units'), column('amount')]);
};

export type DayRow = DayTotals & { readonly day: string; readonly computedAt: Date };

const days = statement(
  'dashboard.days',
  `select day::text, orders, units, amount, computed_at as "computedAt" from sales_day
   where region = $1 and day >= $2::date order by day`,
);
export const readDays = (db: Reader, region: string, from: string): Promise<DayRow[]> => db.rows(days, [region, from]);

const sections = statement(
  'dashboard.sections',
  `select day::text, section_id as "sectionId", sum(amount)::bigint as amount from sales_day_item
   where region = $1 and day >= $2::date group by 1, 2`,
);
export const readSections = (
  db: Reader,
  region: string,
  from: string,
): Promise<{ day: string; sectionId: number | null; amount: number }[]> => db.rows(sections, [region, from]);

const items = statement(
  'dashboard.items',
  `select item_id as "itemId", sum(units)::int as units, sum(amount)::bigint as amount from sales_day_item
   where region = $1 and day >= $2::date group by 1 order by 3 desc, 1 limit $3`,
);
export const readItems = (
  db: Reader,
  region: string,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<{ itemId: number; units: number; amount: number }[]> => db.rows(items, [region, from, limit]);

const purge = statement('dashboard.purge', 'delete from sales_day where day < $1::date');
export const purgeDays = (tx: Tx, before: string): Promise<number> => tx.exec(purge, [before]);
