/**
 * Measures the order list of the console: the first page of each view and sort, the counters, the search, and exports
 * of 100,000 rows, whose memory is read from outside the process.
 */
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { staffStatements, type StaffListFilter, type StaffListSort } from '#server/order';
import { addTree } from '#test/catalogue';
import { withClient } from '#test/server';
import { insertLines, insertOrders } from '#test/staff-orders';
import type { Server } from './database.ts';
import { benchExports } from './export-memory.ts';
import { median, printTable, quantile } from './figures.ts';

const log = silentLogger();
const repeats = 5;
/** Orders of one statement. */
const batch = 50_000;
/** Milliseconds of server time for the first page of a list. */
const goal = 50;

const views: readonly (readonly [string, Partial<StaffListFilter>])[] = [
  ['all', {}],
  ...(['TO_CALL', 'TO_CONFIRM', 'TO_PREPARE', 'TO_SEND', 'UNDER_REVIEW'] as const).map(
    (view) => [view, { view }] as const,
  ),
  ['being delivered', { states: ['BEING_DELIVERED'] }],
  ['delivered', { states: ['DELIVERED_AND_INVOICED'] }],
  ['not delivered (none)', { states: ['NOT_DELIVERED'] }],
  ['cancelled', { states: ['CANCELLED'] }],
  ['cash', { paymentMethod: 'CASH' }],
  ['card, failed (none)', { paymentMethod: 'CARD', paymentStatuses: ['FAILED'] }],
  ['delivery mode', { deliveryModeId: '3' }],
  ['two days', { from: '2026-10-01', to: '2026-10-02' }],
  ['phone', { text: { kind: 'phoneEnd', value: '20017000' } }],
  ['name', { text: { kind: 'name', value: 'karim' } }],
  ['rare name', { text: { kind: 'name', value: 'haddad 31' } }],
];
const sorts: readonly StaffListSort[] = ['-placed', 'placed', '-total', 'total'];

type Prepared = ReturnType<typeof staffStatements.count>;

const timeOf = async (db: Db, { query, values }: Prepared): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const start = performance.now();
    await db.rows(query, values);
    times.push(performance.now() - start);
  }
  return median(times);
};

type Plan = { 'Node Type': string; Plans?: Plan[] };
const scans = (plan: Plan): boolean => plan['Node Type'] === 'Seq Scan' || (plan.Plans ?? []).some(scans);

const isScanned = async (db: Db, { query, values }: Prepared): Promise<boolean> => {
  const text = `explain (format json) ${query.text}`;
  const rows = await db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(statement('', text), values);
  return rows.some((row) => row['QUERY PLAN'].some(({ Plan: plan }) => scans(plan)));
};

const benchPages = async (db: Db): Promise<void> => {
  const slow: [string, string, number][] = [];
  const all: number[] = [];
  const scanned: string[] = [];
  for (const [name, filter] of views)
    for (const region of [undefined, 'TN'])
      for (const sort of sorts.filter((one) => region !== undefined || one.endsWith('placed'))) {
        const whole: StaffListFilter = { view: 'ALL', timeZone: 'Africa/Tunis', region, ...filter };
        const prepared = staffStatements.list(whole, sort, [25, 0]);
        const milliseconds = await timeOf(db, prepared);
        all.push(milliseconds);
        slow.push([name, `${region ?? 'all regions'}, ${sort}`, milliseconds]);
        if (await isScanned(db, prepared)) scanned.push(`${name} ${region ?? ''} ${sort}`);
        const counted = staffStatements.count(whole, 10_000);
        if (sort === '-placed') slow.push([`count: ${name}`, region ?? 'all regions', await timeOf(db, counted)]);
        if (sort === '-placed' && (await isScanned(db, counted))) scanned.push(`count ${name} ${region ?? ''}`);
      }
  printTable(
    'First page of the order list, the slowest of all views and sorts',
    ['view', 'sort', 'ms'],
    slow.toSorted((left, right) => right[2] - left[2]).slice(0, 12),
  );
  console.log(
    `  ${all.length} pages: median ${median(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms; goal ${goal} ms`,
  );
  console.log(`  sequential scans: ${scanned.length === 0 ? 'none' : scanned.join('; ')}`);
};

/** Generated inside PostgreSQL, which is faster than COPY from a client; without triggers, so orders have no history. */
const generate = (url: string, orders: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query('alter table shop_order disable trigger user');
    for (let first = 1; first <= orders; first += batch)
      await client.query(insertOrders, [first, Math.min(first + batch - 1, orders)]);
    await client.query('alter table shop_order enable trigger user');
    await client.query(insertLines);
    await client.query('vacuum (analyze) shop_order, order_line');
  });

/** The filled database is kept for the next run. */
export const benchOrderList = async (server: Server, orders: number): Promise<void> => {
  const { url, close } = await server.kept(`ourlet_bench_orders_${orders}`);
  await close();
  const db = createDb({ url, log, size: 4, statementTimeout: 600_000, applicationName: 'ourlet bench' });
  try {
    const filled = await db.row<{ count: number }>(statement('', 'select count(*)::int as count from shop_order'));
    if ((filled?.count ?? 0) < orders) {
      const start = performance.now();
      await addTree(db);
      await generate(url, orders);
      console.log(`  ${orders} orders generated in ${Math.round((performance.now() - start) / 1000)} s`);
    }
    // a migration may have rewritten the table of a kept database
    await withClient(url, (client) => client.query('vacuum (analyze) shop_order'));
    await benchPages(db);
    benchExports(url, ['orders']);
  } finally {
    await db.close();
  }
};
