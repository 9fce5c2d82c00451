/** Measures the relevance of labelled queries in the demo shop. The reference is a plain ILIKE on the same rows. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixedClock } from '#platform/clock';
import { statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { dryRun, importFile } from '#server/import';
import { createSearch } from '#server/search';
import { loadDemo } from '#demo/load';
import type { Server } from './database.ts';
import { mean, printTable } from './figures.ts';

/** `expected`: grade by item reference; 2 is relevant, 1 is related. */
export type Labelled = { query: string; kind: string; expected: Record<string, 1 | 2> };
type FindRefs = (query: string) => Promise<string[]>;
export type Quality = { recall: number; rank: number };

const region = 'TN';
const first = 10;

export const readLabelled = async (): Promise<Labelled[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'queries.json'), 'utf8')) as Labelled[];

/** Constant, so that new items and sale items are the same in each run. */
export const loadedOn = new Date('2026-11-21T09:00:00Z');

export const loadShop = async (db: Db): Promise<void> => {
  const log = silentLogger();
  const clock = fixedClock(loadedOn);
  const importCatalogue = (file: string) =>
    importFile({ db, log, clock, defaultRegion: null }, { ...dryRun(file), apply: true });
  await loadDemo({ db, clock, log, importCatalogue });
};

const refs = statement(
  'bench.refs',
  'select ref from unnest($1::bigint[]) with ordinality as f(id, place) join item using (id) order by place',
);

export const shopFinds = (db: Db): { finds: FindRefs; close: () => Promise<void> } => {
  const search = createSearch({ db, clock: fixedClock(loadedOn), log: silentLogger() });
  const query = {
    region,
    sizeIds: [],
    styleIds: [],
    sort: 'relevance',
    page: 0,
    pageSize: first,
    channel: 'retail',
  } as const;
  const finds: FindRefs = async (keyword) => {
    const { ids } = await search.list({ ...query, keyword });
    return (await db.rows<{ ref: string }>(refs, [ids])).map(({ ref }) => ref);
  };
  return { finds, close: () => search.close() };
};

const like = statement(
  'bench.like',
  `select i.ref from item i where (i.ref ilike $1 or i.name ilike $1 or i.keywords ilike $1 or i.description ilike $1)
     and i.published_at <= $2 and i.archived_at is null
     and exists (select from variant v join price p on p.variant_id = v.id and p.region = '${region}' where v.item_id = i.id)
   order by i.popularity desc, i.id limit ${first}`,
);

/** Reference: the text occurs anywhere in the name, the keywords or the description. */
export const likeFinds =
  (db: Db): FindRefs =>
  async (query) =>
    (await db.rows<{ ref: string }>(like, [`%${query}%`, loadedOn])).map(({ ref }) => ref);

const qualityOf = ({ expected }: Labelled, found: readonly string[]): Quality => {
  const relevant = Object.keys(expected).filter((ref) => expected[ref] === 2);
  const right = found.slice(0, first).filter((ref) => relevant.includes(ref)).length;
  const place = found.findIndex((ref) => relevant.includes(ref));
  return { recall: right / Math.min(first, relevant.length), rank: place < 0 ? 0 : 1 / (place + 1) };
};

export const measureQueries = async (
  labelled: readonly Labelled[],
  finds: FindRefs,
): Promise<Map<Labelled, Quality>> => {
  const qualities = new Map<Labelled, Quality>();
  for (const query of labelled) qualities.set(query, qualityOf(query, await finds(query.query)));
  return qualities;
};

export const averageOf = (qualities: readonly Quality[]): Quality => ({
  recall: mean(qualities.map(({ recall }) => recall)),
  rank: mean(qualities.map(({ rank }) => rank)),
});

export const benchRelevance = async (server: Server): Promise<void> => {
  const { db, close } = await server.fresh('ourlet_bench_relevance');
  try {
    await loadShop(db);
    const labelled = await readLabelled();
    const shop = shopFinds(db);
    const [shopQualities, likeQualities] = [
      await measureQueries(labelled, shop.finds),
      await measureQueries(labelled, likeFinds(db)),
    ];
    await shop.close();
    const rowOf = (name: string, of: readonly Labelled[]): (string | number)[] => {
      const [a, b] = [shopQualities, likeQualities].map((qualities) => averageOf(of.map((one) => qualities.get(one)!)));
      return [name, of.length, a!.recall, a!.rank, b!.recall, b!.rank];
    };
    const kinds = [...Map.groupBy(labelled, ({ kind }) => kind)].map(([kind, of]) => rowOf(kind, of));
    printTable(
      `Relevance of the search: ${labelled.length} labelled queries over the demo shop`,
      ['', 'queries', 'recall@10', 'MRR', 'ILIKE recall@10', 'ILIKE MRR'],
      [...kinds, rowOf('all', labelled)],
    );
    const worst = labelled.filter((one) => shopQualities.get(one)!.recall < 0.5).map(({ query }) => query);
    if (worst.length > 0) console.log(`recall below 0.5: ${worst.join(', ')}`);
  } finally {
    await close();
  }
};
