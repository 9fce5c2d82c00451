/**
 * Measures product calls per second. The reference is one plain query of an item behind node:http, in alternating
 * rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import type { Server } from './database.ts';
import { drive } from './drive.ts';
import { median, printTable, verdict, type Row } from './figures.ts';
import { startMeasured, startShop, type Measured } from './process.ts';

const root = join(import.meta.dirname, '..');
const rounds = 5;
const warmUp = 2;
const calls = 8_000;
const connections = 32;
/** Number of items; each is called several times per round. */
const items = 2_000;
/** Minimum ratio to the reference. */
const goal = 1;
/** Maximum resident memory of the shop in MB, without PostgreSQL. */
const memoryGoal = 350;

const sold = statement(
  'bench.soldItems',
  `select i.ref from item i where i.retail and i.archived_at is null and i.published_at <= now() and exists (
     select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
   order by i.id limit $1`,
);

type Round = { perSecond: number; cpu: number; latency: number };

/** Refusals under load (503) are not counted as calls. Any other status is an error. */
const measure = async (target: Measured, paths: readonly string[]): Promise<Round> => {
  const before = target.cpu();
  const driven = await drive({ origin: target.origin, paths, count: calls, connections });
  const [right, refused] = [driven.statuses.get(200) ?? 0, driven.statuses.get(503) ?? 0];
  if (right + refused !== calls) throw new Error(`${paths[0]}: ${JSON.stringify([...driven.statuses])}`);
  const cpu = ((target.cpu() - before) * 1000) / right;
  return { perSecond: right / driven.seconds, cpu, latency: median(driven.latencies) };
};

const rowOf = (name: string, results: readonly Round[]): Row => [
  name,
  median(results.map(({ perSecond }) => perSecond)),
  median(results.map(({ cpu }) => cpu)),
  median(results.map(({ latency }) => latency)),
];

const measureBoth = async (shop: Measured, bare: Measured, refs: readonly string[]): Promise<void> => {
  const results: { shop: Round[]; bare: Round[] } = { shop: [], bare: [] };
  for (let round = 1 - warmUp; round <= rounds; round += 1) {
    const bareRound = await measure(
      bare,
      refs.map((ref) => `/product?${ref}`),
    );
    const shopRound = await measure(
      shop,
      refs.map((ref) => `/api/items/ref?reference=${ref}`),
    );
    if (round <= 0) continue;
    results.bare.push(bareRound);
    results.shop.push(shopRound);
  }
  const share = median(results.shop.map(({ perSecond }, round) => perSecond / (results.bare[round]?.perSecond ?? 1)));
  printTable(
    `Product call (${connections} at once, median of ${rounds} alternating rounds)`,
    ['', 'calls/s', 'CPU ms', 'p50 ms'],
    [
      rowOf('bare pg: one item with its variants and prices', results.bare),
      rowOf('the shop: whole product', results.shop),
    ],
  );
  console.log(`share of the bare query: ${share.toFixed(2)}, goal ${goal}: ${verdict(goal, share)}`);
};

/** Starts the shop process with a synthetic catalogue and measures it over HTTP. */
export const benchProduct = async (server: Server, size: number): Promise<void> => {
  const url = await server.catalogue(size);
  const db = createDb({ url, log: silentLogger(), size: 1 });
  const refs = (await db.rows<{ ref: string }>(sold, [items])).map(({ ref }) => ref);
  await db.close();
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir });
  const bare = await startMeasured({
    args: [join(root, 'bench/reference.ts')],
    env: { NODE_ENV: 'production', DATABASE_URL: url },
    ready: '/static',
  });
  try {
    await measureBoth(shop, bare, refs);
    const memory = Math.round(shop.memory());
    console.log(`memory of the shop: ${memory} MB, goal ${memoryGoal}: ${verdict(memory, memoryGoal)}`);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
};
