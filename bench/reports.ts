/** Measures each report of the last year in one region, with facts kept, and how long the facts take. */
import { systemClock } from '#platform/clock';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createSales } from '#server/dashboard';
import { createStaffReports } from '#server/report';
import type { RegionInfo } from '#shared/region';
import { reportNames, reports as traits, type ReportName } from '#shared/rules/reports';
import { addTree } from '#test/catalogue';
import { insertInvoices } from '#test/invoices';
import { withClient } from '#test/server';
import { insertBusyOrders, insertLines } from '#test/staff-orders';
import type { Server } from './database.ts';
import { median, printTable, verdict } from './figures.ts';

const log = silentLogger();
const repeats = 3;
/** Orders of one statement. */
const batch = 50_000;
/** Milliseconds of the whole call. */
const goals: Readonly<Partial<Record<ReportName, number>>> = {
  'stock-cover': 1000,
  'size-gaps': 1000,
  abc: 2000,
  cohorts: 2000,
  rfm: 2000,
  customers: 2000,
};
const usualGoal = 300;

const tunisia: RegionInfo = {
  code: 'TN',
  currency: 'TND',
  currencyLabel: 'TND',
  phonePrefix: '+216',
  timeZone: 'Africa/Tunis',
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
};
const regions = { get: () => tunisia, all: () => [tunisia] };
const clock = { ...systemClock, now: () => new Date('2026-11-19T12:00:00Z') };
const person = { id: 1, role: 'ADMIN', privileges: [] } as never;

/** Triggers are off, so orders get neither history nor changes. One invoice for each order. */
const generate = (url: string, orders: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query('alter table shop_order disable trigger user; alter table customer_record disable trigger user');
    for (let first = 1; first <= orders; first += batch)
      await client.query(insertBusyOrders, [first, Math.min(first + batch - 1, orders)]);
    await client.query('alter table shop_order enable trigger user');
    await client.query(insertLines);
    await client.query(insertInvoices, [orders]);
    await client.query(`insert into customer_record (full_name, email, region, orders, first_seen_at)
      select min(full_name), email, min(region), count(*), min(placed_at) from shop_order group by email`);
    await client.query('insert into customer_guest_email (email, record_id) select email, id from customer_record');
    await client.query(
      'vacuum (analyze) shop_order, order_line, invoice_account, customer_record, customer_guest_email',
    );
  });

const openReports = (db: Db) => {
  const sales = createSales({ db, clock, regions });
  const none = null as never;
  const rest = { accounts: none, mail: none, mailLinks: none, publicOrigin: 'http://localhost' };
  const catalogue = { dictionary: () => ({ sections: [] }) as never };
  return {
    sales,
    reports: createStaffReports({ db, clock, regions, catalogue, dashboards: { keepSales: sales.keep }, ...rest }),
  };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const benchReads = async (db: Db): Promise<void> => {
  const { sales, reports } = openReports(db);
  const facts = await timed(() => sales.keep(tunisia, { from: '2024-11-20', to: '2026-11-19' }));
  const day = await timed(() => sales.compute(tunisia, '2026-11-18', '2026-11-18'));
  const read = (name: ReportName) => {
    const compare = traits[name].compares ? 'YEAR' : 'NONE';
    const period = { from: '2025-11-20', to: '2026-11-19' };
    const query = { name, region: 'TN', ...period, compare, preset: '30D', page: 0, pageSize: 50 } as const;
    return reports.read(query, person, 'TN');
  };
  const customers = await timed(() => read('customers'));
  const rows: [string, number, number, string][] = [];
  for (const name of reportNames.filter((one) => !traits[one].allRegions)) {
    const times: number[] = [];
    for (let round = 0; round < repeats; round += 1) times.push(await timed(() => read(name)));
    const goal = goals[name] ?? usualGoal;
    rows.push([name, median(times), goal, verdict(median(times), goal)]);
  }
  printTable('Reports of a year, compared with the year before', ['report', 'ms', 'goal', ''], rows);
  console.log(
    `  facts of two years of sales: ${Math.round(facts)} ms; of one day: ${Math.round(day)} ms; of customers: ${Math.round(customers)} ms`,
  );
};

/** The filled database is kept for the next run. */
export const benchReports = async (server: Server, orders: number): Promise<void> => {
  const { url, close } = await server.kept(`ourlet_bench_reports_${orders}`);
  await close();
  const db = createDb({ url, log, size: 4, statementTimeout: 600_000, applicationName: 'ourlet bench' });
  try {
    const filled = await db.row<{ count: number }>(statement('', 'select count(*)::int as count from shop_order'));
    if ((filled?.count ?? 0) < orders) {
      const seconds = await timed(async () => {
        await addTree(db);
        await generate(url, orders);
      });
      console.log(`  ${orders} orders and invoices generated in ${Math.round(seconds / 1000)} s`);
    }
    await benchReads(db);
  } finally {
    await db.close();
  }
};
