/** Measures each report of the last year in one region, with facts kept, and how long the facts take. */
import { systemClock } from '#platform/clock';
import { createDb, statement, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { createSales } from '#server/dashboard';
import { createStaffReports } from '#server/report';
import type { RegionInfo } from '#shared/region';
import { reportNames, reports as traits, type ReportName } from '#shared/rules/reports';
import { addTree } from '#test/catalogue';
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
  takesCard: true,
};
const regions = { get: () => tunisia, all: () => [tunisia] };
const clock = { ...systemClock, now: () => new Date('2026-11-19T12:00:00Z') };
const person = { id: 1, role: 'ADMIN', privileges: [] } as never;

/** Items of one variant, with stock and a purchase cost. Ids as in the lines of the orders. */
const catalogue = [
  `insert into item (id, ref, name, slug, section_id, group_id, published_at) overriding system value
   select n, 'FILLED-' || n, 'Robe ' || n, 'robe-' || n, s.id, g.id, '2025-01-01' from generate_series(1, 400) n,
     lateral (select id from section where position = n % 2 + 1) s, lateral (select min(id) as id from item_group where section_id = s.id) g`,
  `insert into variant (id, item_id, sku, style_id, size_id) overriding system value
   select i.id, i.id, i.ref, 1, i.id % 3 + 1 from item i`,
  `insert into stock (variant_id, location_id, on_hand) select v.id, l.id, v.id % 30 from variant v, location l`,
  `insert into variant_cost (variant_id, region, currency, valid_from, amount, recorded_at)
   select v.id, r.code, r.currency, day, 400 * v.id, now() from variant v, region r, unnest(array[date '2024-01-01', '2026-03-01']) day`,
];

/** An invoice for each order, credit notes for a tenth; 5 % are open, of 2,000 companies that pay on terms. */
const invoices = `
  insert into invoice_account (source, kind, region, number, customer_name, customer_email, issued_on, due_on, currency,
    total_excl_tax, vat, stamp_duty, total, paid, file_key, file_size, created_at)
  select 'UPLOADED', case when n % 10 = 9 then 'CREDIT_NOTE' else 'INVOICE' end, o.region, 'F-' || lpad(n::text, 7, '0'),
    'Société ' || n % 2000, 'societe' || n % 2000 || '@demo.test', day, day + 30, o.currency, 10 * n, 2 * n, 0, 12 * n,
    case when n % 10 = 9 then 0 when n % 20 = 0 then 2 * n else 12 * n end, 'documents/f.pdf', 1000, now()
  from (select id as n, region, currency, placed_at::date + 3 as day from shop_order where id between $1 and $2) o`;

/** A claim for one order in 20, a promotion for one in 10, a cart for one in 5, and searches. */
const rest = [
  `insert into claim (order_id, type_id, state, created_at, decided_at, region)
   select id, id % 9 + 1, 'ACCEPTED', placed_at + interval '5 days', placed_at + interval '8 days', region from shop_order where id % 20 = 0`,
  'insert into claim_line (claim_id, order_line_id, quantity) select c.id, l.id, 1 from claim c join order_line l on l.order_id = c.order_id',
  `insert into promotion (code, label, kind) select 'CODE' || n, 'Code', 'AMOUNT' from generate_series(1, 50) n`,
  `insert into promotion_use (order_id, promotion_id, buyer_key, amount, currency, taken_at)
   select reference, id % 50 + 1, email, 100, currency, placed_at from shop_order where id % 10 = 0`,
  `insert into cart (id, region, created_at, touched_at) select lpad(id::text, 22, 'a'), region, placed_at, placed_at from shop_order where id % 5 = 0`,
  `insert into cart_line (cart_id, variant_id, quantity, seen_price, position) select lpad(id::text, 22, 'a'), id % 400 + 1, 2, 50000, 1
   from shop_order where id % 5 = 0`,
  `insert into search_miss (keyword, region, count, first_seen, last_seen) select 'mot ' || n, 'TN', n % 90 + 1, '2025-01-01',
     timestamptz '2026-11-18' - n * interval '10 minutes' from generate_series(1, 50000) n`,
];

/** Triggers of orders are off, so orders get neither history nor changes. */
const generate = (url: string, orders: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    for (const text of catalogue) await client.query(text);
    await client.query('alter table shop_order disable trigger user; alter table customer_record disable trigger user');
    for (let first = 1; first <= orders; first += batch)
      await client.query(insertBusyOrders, [first, Math.min(first + batch - 1, orders)]);
    await client.query('alter table shop_order enable trigger user');
    await client.query(insertLines);
    for (let first = 1; first <= orders; first += batch)
      await client.query(invoices, [first, Math.min(first + batch - 1, orders)]);
    await client.query(`insert into customer_record (full_name, email, region, orders, first_seen_at)
      select min(full_name), email, min(region), count(*), min(placed_at) from shop_order group by email`);
    await client.query('insert into customer_guest_email (email, record_id) select email, id from customer_record');
    for (const text of rest) await client.query(text);
    await client.query('vacuum (analyze)');
  });

const openReports = (db: Db) => {
  const sales = createSales({ db, clock, regions });
  const none = null as never;
  const rest = { accounts: none, mail: none, mailLinks: none, publicOrigin: 'http://localhost' };
  const catalogue = { dictionary: () => ({ sections: [] }) as never };
  return {
    sales,
    reports: createStaffReports({
      db,
      clock,
      regions,
      catalogue,
      dashboards: { keepSales: sales.ensureComputed },
      ...rest,
    }),
  };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) times.push(await timed(work));
  return median(times);
};

const reference = statement(
  'bench.reports',
  `select sum(total) as amount from shop_order where region = 'TN' and placed_at >= '2025-11-20' and placed_at < '2026-11-20'`,
);

const benchReads = async (db: Db): Promise<void> => {
  const { sales, reports } = openReports(db);
  const facts = await timed(() => sales.ensureComputed(tunisia, { from: '2024-11-20', to: '2026-11-19' }));
  const day = await timed(() => sales.compute(tunisia, '2026-11-18', '2026-11-18'));
  const read = (name: ReportName) => {
    const compare = traits[name].compares ? 'YEAR' : 'NONE';
    const period = { from: '2025-11-20', to: '2026-11-19' };
    const query = { name, region: 'TN', ...period, compare, preset: '30D', page: 0, pageSize: 50 } as const;
    return reports.read(query, person, 'TN');
  };
  const customers = await timed(() => read('customers'));
  const base = await timeOf(() => db.rows(reference));
  const rows: [string, number, string, number, string][] = [];
  for (const name of reportNames.filter((one) => !traits[one].allRegions)) {
    const ms = await timeOf(() => read(name));
    const goal = goals[name] ?? usualGoal;
    rows.push([name, ms, (ms / base).toFixed(2), goal, verdict(ms, goal)]);
  }
  printTable(
    `Reports of a year, compared with the year before (sum of all orders of that year: ${base.toFixed(0)} ms)`,
    ['report', 'ms', '× sum', 'goal', ''],
    rows,
  );
  console.log(
    `  facts of two years of sales: ${Math.round(facts)} ms; of one day: ${Math.round(day)} ms; of customers: ${Math.round(customers)} ms`,
  );
};

/** The filled database is kept for the next run. */
export const benchReports = async (server: Server, orders: number): Promise<void> => {
  const { url, close } = await server.kept(`ourlet_bench_sold_${orders}`);
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
