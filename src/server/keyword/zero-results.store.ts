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

export type ZeroResult = { keyword: string; region: string; count: number };

export const writeZeroResults = async (tx: Tx, results: readonly ZeroResult[], now: Date): Promise<void> => {
  const column = <Key extends keyof ZeroResult>(key: Key): ZeroResult[Key][] => results.map((result) => result[key]);
  await tx.exec(add, [column('keyword'), column('region'), column('count'), now]);
  await tx.exec(trim);
};
