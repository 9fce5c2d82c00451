/**
 * Measures the CPU time per request of the whole shop: listing call, cached pages, rendered pages. The reference is a
 * minimal server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import { drive, type Drive } from './drive.ts';
import type { Server } from './database.ts';
import { median, printTable, verdict, type Row } from './figures.ts';
import { startMeasured, startShop, type Measured } from './process.ts';

const root = join(import.meta.dirname, '..');
const rounds = 5;
/** Number of pages rendered per round. */
const pagesPerRound = 200;
/** Rounds before the measurement: the engine optimises its code during the first thousand pages. */
const renderWarmUp = 8;
/** A visitor with a chosen section, so that no page redirects. */
const visitor = (section: number): Record<string, string> => ({
  cookie: `msid=${section}`,
  'user-agent': 'Mozilla/5.0 bench',
  accept: 'text/html,application/json',
});
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' };

type Place = { id: number; section_id: number; section: string; grp: string; subgroup: string };
const places = statement(
  'bench.places',
  `select u.id, s.id as section_id, s.seo_name as section, g.seo_name as grp, u.seo_name as subgroup
    from item_subgroup u join item_group g on g.id = u.group_id join section s on s.id = g.section_id order by u.id`,
);

const products = statement(
  'bench.products',
  `select '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name || '/' || i.ref || '-article-' || i.slug as path
    from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id join item_subgroup u on u.id = i.subgroup_id
    where i.retail and i.archived_at is null and i.published_at <= now() and exists (
      select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
    order by i.id limit 6000`,
);

type Figure = { cpu: number; perSecond: number; latency: number };

/** Median of the rounds after the warm-up. Throws when a status is not 200. */
const measure = async (target: Measured, load: Omit<Drive, 'origin'>, warmUp = 1): Promise<Figure> => {
  const figures: Figure[] = [];
  for (let round = 1 - warmUp; round <= rounds; round += 1) {
    const before = target.cpu();
    const driven = await drive({ ...load, origin: target.origin });
    const cpu = target.cpu() - before;
    const right = driven.statuses.get(200) ?? 0;
    if (right !== load.count) throw new Error(`${load.paths[0]}: ${JSON.stringify([...driven.statuses])}`);
    if (round > 0)
      figures.push({
        cpu: (cpu * 1000) / load.count,
        perSecond: load.count / driven.seconds,
        latency: median(driven.latencies),
      });
  }
  return {
    cpu: median(figures.map(({ cpu }) => cpu)),
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    latency: median(figures.map(({ latency }) => latency)),
  };
};

const apiPath = ({ section, grp, subgroup }: Place, rest = ''): string =>
  `/api/items/list?selectedSection=${section}&selectedGroupName=${grp}&selectedSubGroupName=${subgroup}${rest}`;
const pagePath = ({ section, grp, subgroup }: Place, rest = ''): string =>
  `/catalogue/${section}/${grp}/${subgroup}${rest}`;

/** No path occurs twice, so that no response comes from a cache. */
const createUniquePaths = (paths: readonly ((rest: string) => string)[], joint: string): string[] =>
  Array.from({ length: 40_000 }, (_, turn) => paths[turn % paths.length]!(`${joint}${1 + turn}`));

type Places = { listings: Place[]; products: string[] };

/** Uses other paths in each round. */
const rotatePaths = (paths: readonly string[], headers: Record<string, string>): Omit<Drive, 'origin'> => {
  let turn = 0;
  return {
    get paths() {
      return paths.slice(turn++ * pagesPerRound);
    },
    count: pagesPerRound,
    headers,
    connections: 2,
  };
};

const measureAll = async (
  shop: Measured,
  bare: Measured,
  { listings: all, products: articles }: Places,
): Promise<Row[]> => {
  const headers = visitor(all[0]!.section_id);
  const hot = all.slice(0, 20);
  const rows: Row[] = [];
  const add = (name: string, { cpu, perSecond, latency }: Figure, goal: number | null): void =>
    void rows.push([name, cpu, perSecond, latency, goal ?? '', goal === null ? 'to compare' : verdict(cpu, goal)]);
  const query = await measure(bare, { paths: hot.map(({ id }) => `/query?.${id}.0`), count: 2_000 });
  add('bare pg: the same listing, ids and names only', query, null);
  const cached = await measure(shop, { paths: hot.map((place) => apiPath(place)), count: 2_000, headers });
  add('list API, answers cached', cached, 0.11 + query.cpu);
  const small = { ...headers, ...compressed };
  const compressedList = await measure(shop, {
    paths: hot.map((place) => apiPath(place)),
    count: 1_000,
    headers: small,
  });
  add('list API, answers cached, compressed', compressedList, null);
  let turn = 0;
  const fresh = createUniquePaths(
    hot.map((place) => (rest: string) => apiPath(place, rest)),
    '&filterPriceMin=',
  );
  const uncached = await measure(shop, {
    get paths() {
      return fresh.slice(turn++ * 2_000);
    },
    count: 1_000,
    headers,
  });
  add('list API, always another price', uncached, 0.11 + query.cpu);
  const still = await measure(bare, { paths: ['/static'], count: 4_000 });
  add('node:http: static bytes', still, null);
  const page = await measure(shop, { paths: [pagePath(hot[0]!)], count: 4_000, headers: small });
  add('listing page, cached', page, 0.15);
  const article = await measure(shop, { paths: [articles[0]!], count: 4_000, headers: small });
  add('product page, cached', article, 0.15);
  const freshPages = createUniquePaths(
    hot.map((place) => (rest: string) => pagePath(place, rest)),
    // Higher than every price, so that the page is always full.
    '?prixMax=100',
  );
  add('listing page, rendered', await measure(shop, rotatePaths(freshPages, small), renderWarmUp), 7);
  add('product page, rendered', await measure(shop, rotatePaths(articles.slice(1), small), renderWarmUp), 7);
  return rows;
};

export const benchServing = async (server: Server, items: number): Promise<void> => {
  const url = await server.catalogue(items);
  const db = createDb({ url, log: silentLogger(), size: 1 });
  const listings = await db.rows<Place>(places);
  const articles = (await db.rows<{ path: string }>(products)).map(({ path }) => path);
  await db.close();
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir });
  const bare = await startMeasured({
    args: [join(root, 'bench/reference.ts')],
    env: { NODE_ENV: 'production', DATABASE_URL: url },
    ready: '/static',
  });
  try {
    const rows = await measureAll(shop, bare, { listings, products: articles });
    printTable(
      `Serving ${items} items (processor ms per request, all threads of the process; median of ${rounds} rounds)`,
      ['', 'CPU ms', 'requests/s', 'p50 ms', 'goal', ''],
      rows,
    );
    console.log(`memory of the shop after all this: ${Math.round(shop.memory())} MB`);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
};
