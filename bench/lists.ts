/**
 * Measures the first page of every list of the console at a million orders: the calls of its screen, with filters and
 * sorts, beside one plain query of 25 orders. Also names the tables that a statement reads from end to end, and
 * measures the memory of exports.
 */
import { createShop, type Shop } from '#compose';
import { fixedClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { collectQueries, createDb, statement, type Db, type SentQuery } from '#platform/db';
import { silentLogger } from '#platform/log';
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { visitorOf } from '#test/cart';
import { sequentialScans, smallTables } from '#test/plans';
import { withClient } from '#test/server';
import type { TestShop } from '#test/shop';
import { seedSynthetic } from '#demo/synthetic';
import type { Server } from './database.ts';
import { benchExports } from './export-memory.ts';
import { median, printTable, quantile } from './figures.ts';
import { fillLists } from '#test/list-rows';
import { listCases, portfolioCases, type ListCase } from '#test/list-cases';

const log = silentLogger();
const repeats = 5;
/** Milliseconds of server time for a call. */
const goal = 50;
const items = 20_000;
/** Time of the measured calls, after the newest order. */
const now = new Date('2026-11-24T09:00:00Z');
/** Smaller tables may be read from end to end. */
const smallest = 10_000;

const reference = statement(
  'bench.lists',
  'select id, reference, total from shop_order order by placed_at desc, id desc limit 25',
);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const first = await timed(work);
  // a slow call is not repeated as often
  const times: number[] = first > 1_000 ? [first] : [];
  for (let round = 0; round < (first > 1_000 ? 1 : repeats); round += 1) times.push(await timed(work));
  return median(times);
};

type Result = { readonly list: string; readonly name: string; readonly ms: number; readonly scans: readonly string[] };

const measure = async (
  shop: Shop,
  api: Client,
  { list, name, read }: ListCase,
  small: ReadonlySet<string>,
): Promise<Result> => {
  let sent: readonly SentQuery[] = [];
  let ms = Number.POSITIVE_INFINITY;
  try {
    // the first call may compute figures that are then kept
    await read(api);
    sent = await collectQueries(() => read(api));
    ms = await timeOf(() => read(api));
  } catch (error) {
    // a statement that exceeds the time limit of the shop is a result too
    if (!isShopError(error) || error.code !== 'UNAVAILABLE') throw error;
  }
  const scans = new Set<string>();
  for (const one of sent)
    for (const table of await sequentialScans(shop.db, one)) if (!small.has(table)) scans.add(table);
  return { list, name, ms, scans: [...scans] };
};

const print = (results: readonly Result[], base: number): void => {
  const lists = [...new Set(results.map(({ list }) => list))];
  printTable(
    `First page of each list, in ms (one plain query of 25 orders: ${base.toFixed(2)} ms; goal ${goal} ms)`,
    ['list', 'calls', 'p50', '× plain query', 'slowest', ''],
    lists.map((list) => {
      const own = results.filter((one) => one.list === list);
      const times = own.map(({ ms }) => ms);
      const slowest = own.reduce((last, one) => (one.ms > last.ms ? one : last));
      return [list, own.length, median(times), median(times) / base, slowest.ms, slowest.name];
    }),
  );
  printTable(
    'Calls above the goal',
    ['list', 'call', 'ms', '× plain query'],
    results
      .filter(({ ms }) => ms > goal)
      .toSorted((left, right) => right.ms - left.ms)
      .map(({ list, name, ms }) => [list, name, ms, ms / base]),
  );
  const scanned = results.filter(({ scans }) => scans.length > 0);
  console.log(`  sequential scans: ${scanned.length === 0 ? 'none' : ''}`);
  for (const { list, name, scans } of scanned) console.log(`    ${list}, ${name}: ${scans.join(', ')}`);
  const all = results.map(({ ms }) => ms);
  console.log(`  ${all.length} calls: p50 ${median(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms`);
};

const openApi = async (shop: Shop, email: string): Promise<Client> => {
  const account = await shop.db.row<{ id: UserId; role: 'ADMIN' | 'SUPPLIER'; privileges: string[] }>(
    statement('', 'select id, role, privileges from user_account where email = $1'),
    [email],
  );
  if (!account) throw new Error(`no account ${email}`);
  const { id: userId, role, privileges } = account;
  return visitorOf(shop as TestShop, 'TN', { actor: { kind: 'user', userId, role, privileges, sessionId: 'bench' } });
};

const fill = async (url: string, db: Db, orders: number): Promise<void> => {
  const filled = await db.row<{ count: number }>(statement('', 'select count(*)::int as count from audit_entry'));
  if ((filled?.count ?? 0) > 0) return;
  const start = performance.now();
  await seedSynthetic({ db, items, today: new Date('2026-11-20'), say: () => undefined });
  await fillLists(url, { orders, minutes: 1, claimEvery: 20, threadEvery: 16, reviewsOfItem: 50 }, (line) =>
    console.log(`  ${line}`),
  );
  console.log(`  ${orders} orders and their lists generated in ${Math.round((performance.now() - start) / 1000)} s`);
};

/** The filled database is kept for the next run. */
export const benchLists = async (server: Server, orders: number): Promise<void> => {
  const { url, close } = await server.kept(`ourlet_bench_lists_${orders}`);
  await close();
  const db = createDb({ url, log, size: 2, statementTimeout: 600_000, applicationName: 'ourlet bench' });
  try {
    await fill(url, db, orders);
    await withClient(url, (client) => client.query('vacuum (analyze)'));
  } finally {
    await db.close();
  }
  const config = loadConfig({ PORT: '0', DATABASE_URL: url, RATE_LIMITS: 'off' });
  const shop = await createShop({ config, log, url, clock: fixedClock(now), screens: false, index: false });
  try {
    const small = await smallTables(shop.db, smallest);
    const base = await timeOf(() => shop.db.rows(reference));
    const results: Result[] = [];
    for (const person of ['equipe-1', 'equipe-2']) {
      const api = await openApi(shop, `${person}@demo.test`);
      for (const one of person === 'equipe-1' ? listCases() : portfolioCases())
        results.push(await measure(shop, api, one, small));
    }
    print(results, base);
  } finally {
    await shop.close();
  }
  benchExports(url, ['orders', 'customers', 'stock', 'journal']);
};
