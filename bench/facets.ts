/**
 * Measures facets and pages of the read model in its worker thread, the cold start, and stalls of the serving thread.
 */
import { systemClock } from '#platform/clock';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createSearch, type ListingQuery, type Search } from '#server/search';
import type { Server } from './database.ts';
import { mean, median, printTable, quantile, verdict, type Row } from './figures.ts';
import { watchStalls, type Stalls } from './stalls.ts';

const log = silentLogger();
const repeats = 100;
/** Requests per measurement of CPU time; the result is the median of the rounds. */
const round = 20;

const plain: ListingQuery = {
  region: 'TN',
  sizeIds: [],
  styleIds: [],
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  channel: 'retail',
};

const largest = statement(
  'bench.largest',
  `select (select section_id from item group by 1 order by count(*) desc limit 1) as section,
    (select group_id from item group by 1 order by count(*) desc limit 1) as "group",
    (select subgroup_id from item group by 1 order by count(*) desc limit 1) as subgroup,
    array(select size_id from variant group by 1 order by count(*) desc limit 2) as sizes,
    array(select style_id from variant group by 1 order by count(*) desc limit 3) as styles`,
);
type Largest = { section: number; group: number; subgroup: number; sizes: number[]; styles: number[] };

type Case = { name: string; query: Partial<ListingQuery>; worst?: boolean };

const casesOf = ({ section, group, subgroup, sizes, styles }: Largest): Case[] => [
  { name: 'whole catalogue', query: {} },
  { name: 'section', query: { sectionId: section } },
  { name: 'section, 2 sizes', query: { sectionId: section, sizeIds: sizes } },
  { name: 'section, 2 sizes, 3 styles', query: { sectionId: section, sizeIds: sizes, styleIds: styles } },
  { name: 'group', query: { sectionId: section, groupId: group } },
  { name: 'sub-group', query: { sectionId: section, groupId: group, subgroupId: subgroup } },
];

type Times = {
  /** Milliseconds of each request. */
  wall: number[];
  /**
   * CPU milliseconds per request over all threads, as median of the rounds. Other processes distort it less than the
   * elapsed time.
   */
  cpu: number;
};

/** Each request is different, so that no response comes from a cache. */
const timesOf = async (
  ask: (query: ListingQuery) => Promise<unknown>,
  query: Partial<ListingQuery>,
): Promise<Times> => {
  const wall: number[] = [];
  const cpu: number[] = [];
  let before = process.cpuUsage();
  // The first requests warm up the compiler.
  for (let index = -200; index < repeats; index += 1) {
    if (index === 0) before = process.cpuUsage();
    const start = performance.now();
    await ask({ ...plain, ...query, priceMin: 10_000 + index, priceMax: 400_000 });
    if (index < 0) continue;
    wall.push(performance.now() - start);
    if (wall.length % round !== 0) continue;
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000 / round);
    before = process.cpuUsage();
  }
  return { wall, cpu: median(cpu) };
};

const referenceText = `select i.id from item i where i.section_id = $1 and i.published_at <= now() and i.archived_at is null
  and exists (select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id
    and p.amount between $2 and 400000) order by popularity desc, id limit 24`;
const reference = statement('bench.reference', referenceText);

const printStalls = (stalls: Stalls): void =>
  console.log(
    `longest stall of the serving thread: ${stalls.threadCpu.toFixed(1)} ms of its own work (goal 10, ${verdict(stalls.threadCpu, 10)}), ${stalls.thread.toFixed(1)} ms with what others took of its processor; an idle thread meanwhile: ${stalls.idleThread.toFixed(1)} ms`,
  );

const measureQueries = async (db: Db, search: Search, items: number): Promise<void> => {
  const words = await db.row<Largest>(largest);
  const rows: Row[] = [];
  const goal = items <= 100_000 ? 2 : 25;
  const stalls = await watchStalls();
  for (const { name, query } of casesOf(words!)) {
    const lists = await timesOf((question) => search.list(question), query);
    const facets = await timesOf((question) => search.facets(question), query);
    const { wall, cpu } = facets;
    rows.push([
      name,
      median(lists.wall),
      median(wall),
      mean(wall),
      quantile(wall, 0.95),
      cpu,
      goal,
      verdict(cpu, goal),
    ]);
  }
  const stalled = await stalls();
  const start: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const before = performance.now();
    await db.rows(reference, [words!.section, 10_000 + index]);
    start.push(performance.now() - before);
  }
  printTable(
    `Facets of ${items} items (ms, measured in the serving thread; price filter on, no cache)`,
    ['', 'page p50', 'facets p50', 'mean', 'p95', 'CPU', 'goal', ''],
    rows,
  );
  console.log(`reference: page of the section by bare pg, without total nor facets: ${median(start).toFixed(2)} ms`);
  printStalls(stalled);
};

export const benchFacets = async (server: Server, items: number): Promise<void> => {
  const url = await server.catalogue(items);
  const db = createDb({ url, log, size: 4 });
  await db.ping();
  const stalls = await watchStalls();
  const start = performance.now();
  const search = createSearch({ db, databaseUrl: url, log, clock: systemClock });
  const opening = performance.now();
  const early = await search.list(plain);
  const firstAnswer = performance.now() - opening;
  await search.whenReady();
  const cold = (performance.now() - start) / 1000;
  const stalled = await stalls();
  const goal = items <= 100_000 ? 3 : 20;
  printTable(
    `Cold start of the read model, ${items} items`,
    ['', 'seconds', 'goal', '', 'first answer meanwhile, ms'],
    [[early.count > 0 ? 'answers while it loads' : 'no answer', cold, goal, verdict(cold, goal), firstAnswer]],
  );
  printStalls(stalled);
  await measureQueries(db, search, items);
  await search.close();
  await db.close();
};
