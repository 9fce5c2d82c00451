/**
 * Measures the share of pages served from memory while the catalogue changes. Each page is compared with one that is
 * rendered again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { statement, type Db } from '#platform/db';
import { seededRandom, type Random } from '#platform/random';
import { seedSynthetic } from '#demo/synthetic';
import type { Server } from './database.ts';
import { median, printTable, quantile, verdict, type Row } from './figures.ts';
import { startMeasured, type Measured } from './process.ts';

const root = join(import.meta.dirname, '..');
const items = 10_000;
const requestsPerSecond = 200;
/** Changes per second. */
const changeRates = [0, 5, 20];
/** After each part, changes stop for a second and every page is compared. */
const parts = 3;
const secondsPerPart = 4;
/** Minimum percentage of pages from memory at the highest rate of changes. */
const goal = 90;
const productPages = 60;

type Sample = { path: string; listing: string; group: string; section: string; section_id: number };
const samples = statement(
  'bench.pageSamples',
  `select s.id as section_id, '/catalogue/' || s.seo_name as section, '/catalogue/' || s.seo_name || '/' || g.seo_name as group,
     '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name as listing,
     '/catalogue/' || s.seo_name || '/' || g.seo_name || '/' || u.seo_name || '/' || i.ref || '-article-' || i.slug as path
   from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
   join item_subgroup u on u.id = i.subgroup_id
   where i.retail and i.archived_at is null and i.published_at <= now() and exists (
     select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
   order by i.popularity desc, i.id`,
);

const variantOf = '(select id from variant where item_id = $1 order by id limit 1)';
/** Half of the changes are stock movements, as in a busy shop. */
const changes: readonly string[] = [
  ...Array.from(
    { length: 10 },
    () => `update stock set on_hand = reserved + 1 + ($2::int % 9) where variant_id = ${variantOf}`,
  ),
  ...Array.from(
    { length: 4 },
    () =>
      `update price set amount = 20000 + 100 * ($2::int % 2000), sale_amount = null, sale_starts_at = null, sale_ends_at = null where variant_id = ${variantOf}`,
  ),
  `update price set sale_amount = amount * (50 + $2::int % 40) / 100, sale_starts_at = null, sale_ends_at = null where variant_id = ${variantOf}`,
  `update stock set on_hand = reserved + 0 * $2::int where variant_id = ${variantOf}`,
  `update item set name = name || ' ' || ($2::int % 10) where id = $1 and length(name) < 100`,
  `update item set description = 'Texte ' || $2::int where id = $1`,
  `update item set popularity = $2::int % 100000 where id = $1`,
  `update item set archived_at = case when archived_at is null and 0 * $2::int = 0 then now() end where id = $1`,
];

const changeAtRate = async (db: Db, random: Random, { perSecond, until }: { perSecond: number; until: number }) => {
  if (perSecond === 0) return;
  while (performance.now() < until) {
    const text = changes[random.int(changes.length)] ?? '';
    const values = [1 + random.int(items), random.int(1_000_000)];
    await db.command({ name: 'bench.change' }, (tx) => tx.exec(statement('', text), values));
    await pause(1_000 / perSecond);
  }
};

const requestAtRate = async (fetchPage: () => Promise<unknown>, until: number): Promise<number[]> => {
  const latencies: number[] = [];
  const sent: Promise<void>[] = [];
  const send = async (): Promise<void> => {
    const start = performance.now();
    await fetchPage();
    latencies.push(performance.now() - start);
  };
  for (let due = performance.now(); due < until; due += 1_000 / requestsPerSecond) {
    const early = due - performance.now();
    if (early > 1) await pause(early);
    sent.push(send());
  }
  await Promise.all(sent);
  return latencies;
};

type Outcomes = { hit: number; confirmed: number; miss: number; stale: number };
const readOutcomes = async ({ origin }: Measured): Promise<Outcomes> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const count = (outcome: string): number =>
    Number(new RegExp(`ourlet_pages_total\\{outcome="${outcome}"\\} (\\S+)`).exec(text)?.[1] ?? 0);
  return { hit: count('hit'), confirmed: count('confirmed'), miss: count('miss'), stale: count('stale') };
};

type Shops = { shop: Measured; rendering: Measured; db: Db; paths: readonly string[]; headers: Record<string, string> };

/** Paths of pages that differ from a newly rendered page. */
const comparePages = async ({ shop, rendering, paths, headers }: Shops): Promise<string[]> => {
  const different: string[] = [];
  for (const path of paths) {
    const [kept, fresh] = await Promise.all(
      [shop, rendering].map(async ({ origin }) => {
        const response = await fetch(origin + path, { headers });
        return `${response.status} ${(await response.text()).replaceAll(new URL(origin).host, 'host')}`;
      }),
    );
    if (kept !== fresh) different.push(path);
  }
  return different;
};

const measureRate = async (
  shops: Shops,
  random: Random,
  perSecond: number,
): Promise<{ row: Row; share: number; different: string[] }> => {
  const { shop, db, paths, headers } = shops;
  const latencies: number[] = [];
  const total: Outcomes = { hit: 0, confirmed: 0, miss: 0, stale: 0 };
  const different: string[] = [];
  const cpuBefore = shop.cpu();
  for (let part = 0; part < parts; part += 1) {
    const before = await readOutcomes(shop);
    const until = performance.now() + secondsPerPart * 1_000;
    const fetchPage = async (): Promise<unknown> =>
      (await fetch(shop.origin + (paths[random.int(paths.length)] ?? '/'), { headers })).arrayBuffer();
    const [measured] = await Promise.all([
      requestAtRate(fetchPage, until),
      changeAtRate(db, random, { perSecond, until }),
    ]);
    latencies.push(...measured);
    const after = await readOutcomes(shop);
    for (const name of ['hit', 'confirmed', 'miss', 'stale'] as const) total[name] += after[name] - before[name];
    await pause(1_000);
    different.push(...(await comparePages(shops)));
  }
  const { hit, confirmed, miss, stale } = total;
  const share = (100 * (hit + confirmed)) / (hit + confirmed + miss + stale);
  const cpu = shop.cpu() - cpuBefore;
  const row: Row = [
    `${perSecond} changes a second`,
    share,
    confirmed,
    miss,
    stale,
    median(latencies),
    quantile(latencies, 0.99),
    cpu,
    different.length,
  ];
  return { row, share, different };
};

const openShops = async (url: string, db: Db, dataDir: string): Promise<Shops> => {
  const start = (env: Record<string, string>, folder: string): Promise<Measured> =>
    startMeasured({
      args: [join(root, 'src/main.ts'), 'serve'],
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        OURLET_DATA: join(dataDir, folder),
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
        ...env,
      },
      ready: '/api/ready',
    });
  const [shop, rendering] = await Promise.all([start({}, 'shop'), start({ PAGE_CACHE_MB: '0' }, 'rendering')]);
  const rows = await db.rows<Sample>(samples);
  const unique = (values: readonly string[], count: number): string[] => [...new Set(values)].slice(0, count);
  const paths = [
    '/',
    ...unique(
      rows.map(({ section }) => section),
      4,
    ),
    ...unique(
      rows.map(({ group }) => group),
      10,
    ),
    ...unique(
      rows.map(({ listing }) => listing),
      15,
    ),
    ...unique(
      rows.map(({ listing }) => `${listing}?tri=prix-croissant`),
      5,
    ),
    ...unique(
      rows.map(({ listing }) => `${listing}?prixMax=80`),
      5,
    ),
    ...unique(
      rows.map(({ path }) => path),
      productPages,
    ),
  ];
  const headers = { cookie: `msid=${rows[0]?.section_id}`, 'user-agent': 'Mozilla/5.0 bench', accept: 'text/html' };
  return { shop, rendering, db, paths, headers };
};

export const benchPages = async (server: Server): Promise<void> => {
  const { db, url, close } = await server.fresh('ourlet_bench_pages');
  await seedSynthetic({ db, items, today: new Date() });
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const shops = await openShops(url, db, dataDir);
  try {
    const random = seededRandom(20_261_122);
    await comparePages(shops);
    const measured = [];
    for (const rate of changeRates) measured.push(await measureRate(shops, random, rate));
    printTable(
      `${shops.paths.length} pages of ${items} items, ${requestsPerSecond} requests a second, mixed changes`,
      ['', 'from memory %', 'confirmed', 'rendered', 'stale', 'p50 ms', 'p99 ms', 'CPU s', 'different'],
      measured.map(({ row }) => row),
    );
    const share = measured.at(-1)?.share ?? 0;
    const different = measured.flatMap((rate) => rate.different);
    console.log(
      `from memory at ${changeRates.at(-1)} changes a second: ${share.toFixed(1)} %, goal ${goal}: ${verdict(goal, share)}`,
    );
    console.log(
      `pages that differ from a fresh one a second later: ${different.length}, goal 0: ${verdict(different.length, 0)}`,
    );
    for (const path of new Set(different)) console.log(`  ${path}`);
  } finally {
    await Promise.all([shops.shop.stop(), shops.rendering.stop()]);
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
