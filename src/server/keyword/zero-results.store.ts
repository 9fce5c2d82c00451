import { statement, type Tx } from '#platform/db';

/** Keeps the keywords that were seen last. */
const maxRows = 5_000;

const add = statement(
  'search.addMisses',
  `insert into search_miss as m (keyword, region, count, first_seen, last_seen)
   select w.keyword, w.region, w.count, $4, $4
   from unnest($1::text[], $2::text[], $3::int[]) as w(keyword, region, count)
   order by 1, 2
   on conflict (keyword, region) do update
     set count = m.count + excluded.count, last_seen = greatest(m.last_seen, excluded.last_seen)`,
);
const trim = statement(
  'search.trimMisses',
  `delete from search_miss where (keyword, region) in
     (select keyword, region from search_miss order by last_seen desc, keyword offset ${maxRows})`,
);

const addUses = statement(
  'search.addUses',
  `insert into search_use as u (day, keyword, region, count)
   select $4::timestamptz::date, w.keyword, w.region, w.count
   from unnest($1::text[], $2::text[], $3::int[]) as w(keyword, region, count) order by 2, 3
   on conflict (day, region, keyword) do update set count = u.count + excluded.count`,
);
const trimUses = statement(
  'search.trimUses',
  `delete from search_use where day < $1::timestamptz::date - 30 or (day, region, keyword) in
     (select day, region, keyword from search_use order by day desc, count desc, region, keyword offset 20000)`,
);

export type ZeroResult = { keyword: string; region: string; count: number };

export const writeZeroResults = async (tx: Tx, results: readonly ZeroResult[], now: Date): Promise<void> => {
  const column = <Key extends keyof ZeroResult>(key: Key): ZeroResult[Key][] => results.map((result) => result[key]);
  await tx.exec(add, [column('keyword'), column('region'), column('count'), now]);
  await tx.exec(trim);
};

/** Also deletes counts older than thirty days. */
export const writeUses = async (tx: Tx, uses: readonly ZeroResult[], now: Date): Promise<void> => {
  const column = <Key extends keyof ZeroResult>(key: Key): ZeroResult[Key][] => uses.map((use) => use[key]);
  await tx.exec(addUses, [column('keyword'), column('region'), column('count'), now]);
  await tx.exec(trimUses, [now]);
};
