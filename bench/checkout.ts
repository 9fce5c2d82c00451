/**
 * Measures checkouts. The reference is plain transactions of the same run; then the shop is overloaded at twice its
 * capacity.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { fillCatalogue, place, prepareCheckouts, type CheckoutResult, type PreparedCheckout } from './buying.ts';
import type { Server } from './database.ts';
import { median, printTable, quantile, verdict } from './figures.ts';
import { startMeasured, type Measured } from './process.ts';
import { printWaits, sampleWaits } from './waits.ts';

const root = join(import.meta.dirname, '..');
const connections = 16;
const rounds = 3;
const checkouts = 300;
const plainTransactions = 3_000;
/** Minimum ratio of checkouts to plain transactions. */
const goal = 0.1;
/** In seconds. */
const overloadSeconds = Number(process.env['RUSH_SECONDS'] ?? 60);

const runConcurrently = async <Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<number> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (;;) {
      const task = tasks[next++];
      if (task === undefined) return;
      await work(task);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  return (performance.now() - start) / 1000;
};

/** Runs the same statements as pgbench: three updates, one select, one insert, commit. */
const plainTransactionRate = async (pool: Pool): Promise<number> => {
  const seconds = await runConcurrently(
    Array.from({ length: plainTransactions }, (_, index) => index),
    async (index) => {
      const client = await pool.connect();
      try {
        const key = 1 + (index % 40);
        await client.query('begin');
        await client.query({ name: 'b1', text: 'update bench_a set n = n + 1 where id = $1', values: [key] });
        await client.query({ name: 'b2', text: 'select n from bench_a where id = $1', values: [key] });
        await client.query({ name: 'b3', text: 'update bench_b set n = n + 1 where id = $1', values: [key] });
        await client.query({ name: 'b4', text: 'update bench_c set n = n + 1 where id = $1', values: [key] });
        await client.query({ name: 'b5', text: 'insert into bench_h (id) values ($1)', values: [key] });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
  );
  return plainTransactions / seconds;
};

const plainTables = ['a', 'b', 'c']
  .map(
    (name) =>
      `create table bench_${name} (id int primary key, n int not null default 0); insert into bench_${name} (id) select generate_series(1, 40)`,
  )
  .join(';');

const shopRound = async (
  shop: Measured,
  ready: readonly PreparedCheckout[],
): Promise<{ perSecond: number; cpu: number; p50: number }> => {
  const answers: CheckoutResult[] = [];
  const before = shop.cpu();
  const seconds = await runConcurrently(
    ready,
    async (prepared) => void answers.push(await place(shop.origin, prepared)),
  );
  const wrong = answers.filter(({ status }) => status !== 201);
  if (wrong.length > 0) throw new Error(`checkouts answered ${JSON.stringify(wrong.slice(0, 3))}`);
  const cpu = ((shop.cpu() - before) * 1000) / ready.length;
  return { perSecond: ready.length / seconds, cpu, p50: median(answers.map(({ ms }) => ms)) };
};

type Stage = { shop: Measured; pool: Pool; url: string; variantIds: readonly number[] };

const benchCapacity = async ({ shop, pool, url, variantIds }: Stage): Promise<number> => {
  const checkoutRates: { perSecond: number; cpu: number; p50: number }[] = [];
  const plainRates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ready = await prepareCheckouts(shop.origin, variantIds, checkouts);
    const [reference, measured] = [await plainTransactionRate(pool), await shopRound(shop, ready)];
    // The first round is a warm-up and not counted.
    if (round === 0) continue;
    plainRates.push(reference);
    checkoutRates.push(measured);
  }
  const waiting = await prepareCheckouts(shop.origin, variantIds, checkouts);
  const waits = await sampleWaits(url, async () => void (await shopRound(shop, waiting)));
  const perSecond = median(checkoutRates.map((one) => one.perSecond));
  const share = median(checkoutRates.map((one, round) => one.perSecond / (plainRates[round] ?? 1)));
  printTable(
    `Whole checkouts, two articles, cash (${connections} at once, median of ${rounds} rounds in turn)`,
    ['', 'per second', 'CPU ms', 'p50 ms'],
    [
      ['plain transactions of five statements', median(plainRates), '', ''],
      [
        'checkouts: order, stock, mail, history',
        perSecond,
        median(checkoutRates.map(({ cpu }) => cpu)),
        median(checkoutRates.map(({ p50 }) => p50)),
      ],
    ],
  );
  printWaits('What the database waits for in concurrent checkouts', waits);
  console.log(`ratio to plain transactions: ${share.toFixed(3)}, goal ${goal}: ${verdict(goal, share)}`);
  return perSecond;
};

/** Sends at a fixed rate without waiting for responses. */
const sendAtRate = async (
  shop: Measured,
  ready: readonly PreparedCheckout[],
  perSecond: number,
): Promise<CheckoutResult[]> => {
  const start = performance.now();
  const sent: Promise<CheckoutResult>[] = [];
  for (const [index, one] of ready.entries()) {
    const due = start + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    sent.push(place(shop.origin, one));
  }
  return await Promise.all(sent);
};

const benchOverload = async (shop: Measured, variantIds: readonly number[], capacity: number): Promise<void> => {
  const perSecond = capacity * 2;
  const ready = await prepareCheckouts(shop.origin, variantIds, Math.ceil(perSecond * overloadSeconds));
  const answers = await sendAtRate(shop, ready, perSecond);
  const placed = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  const unanswered = answers.filter(({ status }) => status === 0);
  const accepted = answers.length - refused.length;
  const share = accepted === 0 ? 0 : placed.length / accepted;
  const wait = quantile(
    refused.map(({ ms }) => ms),
    0.99,
  );
  const withoutRetryAfter = refused.filter(({ retryAfter }) => retryAfter === null).length;
  printTable(
    `Twice the capacity for ${overloadSeconds} s (${Math.round(perSecond)} checkouts a second)`,
    ['', 'count', 'p50 ms', 'p99 ms'],
    [
      [
        'placed',
        placed.length,
        median(placed.map(({ ms }) => ms)),
        quantile(
          placed.map(({ ms }) => ms),
          0.99,
        ),
      ],
      ['refused, 503', refused.length, median(refused.map(({ ms }) => ms)), wait],
      ['no answer in time', unanswered.length, '', ''],
      ['anything else', answers.length - placed.length - refused.length - unanswered.length, '', ''],
    ],
  );
  console.log(`accepted and placed: ${(share * 100).toFixed(2)} %, goal 99: ${verdict(99, share * 100)}`);
  console.log(
    `refused within ${Number.isNaN(wait) ? '–' : Math.round(wait)} ms (p99), goal 50: ${verdict(Number.isNaN(wait) ? 0 : wait, 50)}; without Retry-After: ${withoutRetryAfter}`,
  );
};

export const benchCheckout = async (server: Server): Promise<void> => {
  const { db, url, close } = await server.fresh('ourlet_bench_checkout');
  const variantIds = await fillCatalogue(db);
  const pool = new Pool({ connectionString: url, max: connections });
  await pool.query(`${plainTables}; create table bench_h (id int)`);
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    OURLET_DATA: dataDir,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
  };
  const shop = await startMeasured({ args: [join(root, 'src/main.ts'), 'serve'], env, ready: '/api/ready' });
  try {
    const capacity = await benchCapacity({ shop, pool, url, variantIds });
    await benchOverload(shop, variantIds, capacity);
  } finally {
    await shop.stop();
    await pool.end();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
