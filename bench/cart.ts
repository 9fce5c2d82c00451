/**
 * Measures how many items are added to carts per second. The reference runs the same writes as plain SQL behind
 * node:http, in alternating rounds.
 */
import { randomBytes } from 'node:crypto';
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
/** Rounds before the measurement: the engine optimises its code during the first ten thousand requests. */
const roundsOpen = 2;
const adds = 4_500;
/** Number of different requests. They are then repeated, which increases the quantities. */
const differentRequests = 1_500;
const carts = 300;
/** Minimum ratio to the reference. */
const goal = 0.4;

// Fills only what is in stock, because other measurements need items without stock.
const fill = statement('bench.fill', 'update stock set on_hand = 1000 where on_hand between 1 and 999');
const sold = statement(
  'bench.sold',
  `select p.variant_id as id from sold_variant p join variant v on v.id = p.variant_id join item i on i.id = v.item_id
   join stock s on s.variant_id = p.variant_id and s.on_hand >= 1000 join location l on l.id = s.location_id
   where p.region = 'TN' and 'TN' = any(l.regions) and l.active and i.retail and i.archived_at is null
     and v.archived_at is null and i.published_at <= now() group by 1 order by 1 limit 2000`,
);
const clear = statement('bench.clearCarts', 'delete from cart');

type Round = { perSecond: number; cpu: number; latency: number };

const measure = async (target: Measured, path: string, bodies: readonly string[]): Promise<Round> => {
  const before = target.cpu();
  const driven = await drive({ origin: target.origin, paths: [path], bodies, count: adds, connections: 16 });
  if (driven.statuses.get(200) !== adds) throw new Error(`${path}: ${JSON.stringify([...driven.statuses])}`);
  const cpu = ((target.cpu() - before) * 1000) / adds;
  return { perSecond: adds / driven.seconds, cpu, latency: median(driven.latencies) };
};

/** One item per request; each cart gets three different items. */
const requestsFor = (ids: readonly string[], variants: readonly number[]): string[] =>
  Array.from({ length: differentRequests }, (_, index) => {
    const itemVariantId = String(variants[(index * 7 + Math.floor(index / ids.length) * 3) % variants.length]);
    return JSON.stringify({ cartId: ids[index % ids.length], lines: [{ itemVariantId, quantity: 1 }] });
  });

/** Creates the carts of the shop. The reference only needs their ids. */
const createCarts = async (shop: Measured, variants: readonly number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < carts; index += 1) {
    const answer = await fetch(`${shop.origin}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [{ itemVariantId: String(variants[index % variants.length]), quantity: 1 }] }),
    });
    ids.push(((await answer.json()) as { cartId: string }).cartId);
  }
  return ids;
};

const rowOf = (name: string, results: readonly Round[]): Row => [
  name,
  median(results.map(({ perSecond }) => perSecond)),
  median(results.map(({ cpu }) => cpu)),
  median(results.map(({ latency }) => latency)),
];

const measureBoth = async (shop: Measured, bare: Measured, variants: readonly number[]): Promise<void> => {
  const shopRequests = requestsFor(await createCarts(shop, variants), variants);
  const names = Array.from({ length: carts }, () => randomBytes(16).toString('base64url'));
  const bareRequests = requestsFor(names, variants);
  const results: { shop: Round[]; bare: Round[] } = { shop: [], bare: [] };
  for (let round = 1 - roundsOpen; round <= rounds; round += 1) {
    const [bareRound, shopRound] = [
      await measure(bare, '/add', bareRequests),
      await measure(shop, '/api/cart/add', shopRequests),
    ];
    if (round > 0) results.bare.push(bareRound);
    if (round > 0) results.shop.push(shopRound);
  }
  const share = median(results.shop.map(({ perSecond }, round) => perSecond / (results.bare[round]?.perSecond ?? 1)));
  printTable(
    `Adding to a cart (16 at once, median of ${rounds} alternating rounds)`,
    ['', 'adds/s', 'CPU ms', 'p50 ms'],
    [rowOf('bare SQL of the same writes', results.bare), rowOf('the shop: response with the whole cart', results.shop)],
  );
  console.log(`share of the bare writes: ${share.toFixed(2)}, goal ${goal}: ${verdict(goal, share)}`);
};

/** Starts the shop process with a synthetic catalogue and measures it over HTTP. */
export const benchCart = async (server: Server, items: number): Promise<void> => {
  const url = await server.catalogue(items);
  const db = createDb({ url, log: silentLogger(), size: 1 });
  await db.command({ name: 'bench.prepare', statementTimeout: 0 }, async (tx) => {
    await tx.exec(clear);
    await tx.exec(fill);
  });
  const variants = (await db.rows<{ id: number }>(sold)).map(({ id }) => id);
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const shop = await startShop({ DATABASE_URL: url, OURLET_DATA: dataDir });
  const bare = await startMeasured({
    args: [join(root, 'bench/reference.ts')],
    env: { NODE_ENV: 'production', DATABASE_URL: url },
    ready: '/static',
  });
  try {
    await measureBoth(shop, bare, variants);
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
    await db.command({ name: 'bench.clearCarts', statementTimeout: 0 }, (tx) => tx.exec(clear));
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
