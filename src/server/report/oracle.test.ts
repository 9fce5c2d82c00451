/** Each report equals sums over all orders in memory, for random orders around the ends of days, also after changes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobHandler } from '#platform/jobs';
import { silentLogger } from '#platform/log';
import type { ReportName } from '#shared/rules/reports';
import type { ReportRow } from '#shared/api/pro-report-shapes';
import { isoDay } from '#shared/dates';
import { write } from '#test/catalogue';
import { drawFrom } from '#test/draw';
import { addRandomOrders, rawLines, rawOrders, type RawLine, type RawOrder } from '#test/report-orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
let orders: RawOrder[];
let lines: RawLine[];
const zones: Readonly<Record<string, string>> = { TN: 'Africa/Tunis', SN: 'Africa/Dakar' };

const load = async (): Promise<void> => {
  orders = await rawOrders(shop.db);
  lines = await rawLines(shop.db);
};
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date('2026-11-20T22:30:00Z'));
  await addRandomOrders(shop.db, drawFrom(20_261_120), { count: 240, last: '2026-11-19', days: 40 });
  admin = await signIn(shop, { role: 'ADMIN' });
  await load();
});
afterAll(() => shop.close());

const period = { from: '2026-10-20', to: '2026-11-05' };
const earlier = { from: '2026-10-03', to: '2026-10-19' };

const dayOf = ({ placedAt, region }: RawOrder): string => isoDay(placedAt, zones[region] ?? 'UTC');
const soldIn = (region: string, { from, to }: typeof period): RawOrder[] =>
  orders.filter(
    (order) => order.region === region && order.state !== 'CANCELLED' && dayOf(order) >= from && dayOf(order) <= to,
  );
const sum = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((total, value) => total + of(value), 0);

const read = (name: ReportName, query: { region?: string; compare?: 'PREVIOUS' } = {}) =>
  admin.api.proReports.read({ name, region: 'TN', ...period, pageSize: 100, ...query });

type Answer = Awaited<ReturnType<typeof read>>;
const cell = ({ columns }: Answer, row: ReportRow | undefined, id: string): number => {
  const value = row?.cells[columns.findIndex((column) => column.id === id)];
  if (typeof value !== 'number') throw new Error(`no number: ${id}`);
  return value;
};

describe.each(['TN', 'SN'])('in %s', (region) => {
  test('sales by day count each order on its day in the time zone of the region', async () => {
    const answer = await read('sales-by-day', { region, compare: 'PREVIOUS' });
    expect(answer.rows).toHaveLength(17);
    for (const [at, point] of (answer.series?.points ?? []).entries()) {
      const sold = soldIn(region, point);
      expect(point.value).toBe(sum(sold, ({ total }) => total));
      expect(cell(answer, answer.rows[at], 'orders')).toBe(sold.length);
    }
    const [total] = answer.totals;
    const sold = soldIn(region, period);
    expect(sold.length).toBeGreaterThan(5);
    expect(cell(answer, total, 'amount')).toBe(sum(sold, (order) => order.total));
    expect(cell(answer, total, 'discount')).toBe(sum(sold, ({ discount }) => discount));
    expect(cell(answer, total, 'delivery')).toBe(sum(sold, ({ delivery }) => delivery));
    expect(cell(answer, total, 'stamp')).toBe(sum(sold, ({ stamp }) => stamp));
    expect(total?.before).toBe(sum(soldIn(region, earlier), (order) => order.total));
  });

  test.each(['sales-by-section', 'sales-by-item', 'sales-by-size'] as const)(
    '%s add up to the lines of the sold orders',
    async (name) => {
      const answer = await read(name, { region });
      const ids = new Set(soldIn(region, period).map(({ id }) => id));
      const sold = lines.filter(({ orderId }) => ids.has(orderId));
      const [total] = answer.totals;
      expect(cell(answer, total, 'amount')).toBe(sum(sold, ({ net }) => net));
      expect(cell(answer, total, 'units')).toBe(sum(sold, ({ quantity }) => quantity));
      expect(cell(answer, total, 'gross')).toBe(sum(sold, (line) => line.quantity * line.unitPrice));
      expect(sum(answer.rows, (row) => cell(answer, row, 'amount'))).toBe(cell(answer, total, 'amount'));
      const shares = sum(answer.rows, ({ share }) => share ?? 0);
      expect(Math.abs(shares - 10_000)).toBeLessThanOrEqual(answer.rows.length);
      for (const row of name === 'sales-by-item' ? answer.rows : []) {
        const own = sold.filter(({ itemId }) => String(itemId) === row.key);
        expect(cell(answer, row, 'amount')).toBe(sum(own, ({ net }) => net));
      }
    },
  );

  test('refusals by area count ended deliveries of cash orders', async () => {
    const answer = await read('refusals-by-area', { region });
    const ended = soldIn(region, period).filter(
      ({ method, delivered, refused }) => method === 'CASH' && (delivered || refused),
    );
    for (const row of answer.rows) {
      const own = ended.filter(({ area }) => area === row.key);
      const refused = own.filter((order) => order.refused);
      expect(cell(answer, row, 'ended')).toBe(own.length);
      expect(cell(answer, row, 'refused')).toBe(refused.length);
      expect(cell(answer, row, 'amount')).toBe(sum(refused, ({ total }) => total));
      expect(cell(answer, row, 'rate')).toBe(Math.round((10_000 * refused.length) / own.length));
      const behind = await admin.api.proReports.rows({ name: 'refusals-by-area', region, ...period, key: row.key });
      expect(behind.rows.map(({ label }) => label).sort()).toEqual(refused.map(({ reference }) => reference).sort());
    }
    expect(cell(answer, answer.totals[0], 'ended')).toBe(ended.length);
    const byCarrier = await read('refusals-by-carrier', { region });
    expect(cell(byCarrier, byCarrier.totals[0], 'ended')).toBe(ended.length);
    const byPhone = await read('refusals-by-phone', { region });
    for (const row of byPhone.rows) {
      const own = ended.filter(({ phone }) => phone === row.key);
      expect([cell(byPhone, row, 'ended'), cell(byPhone, row, 'refused')]).toEqual([
        own.length,
        own.filter(({ refused }) => refused).length,
      ]);
    }
  });

  test('customers of a month are new in the month of their first order', async () => {
    const answer = await read('customers', { region });
    const monthOf = (order: RawOrder): string => `${dayOf(order).slice(0, 7)}-01`;
    const sold = orders.filter((order) => order.region === region && order.state !== 'CANCELLED');
    const firsts = new Map<string, string>();
    for (const order of sold) {
      const first = firsts.get(order.email);
      if (first === undefined || monthOf(order) < first) firsts.set(order.email, monthOf(order));
    }
    for (const row of answer.rows) {
      const active = new Set(sold.filter((order) => monthOf(order) === row.key).map(({ email }) => email));
      expect(cell(answer, row, 'customers')).toBe(active.size);
      expect(cell(answer, row, 'fresh')).toBe([...active].filter((email) => firsts.get(email) === row.key).length);
    }
    const segments = await read('rfm', { region });
    expect(cell(segments, segments.totals[0], 'customers')).toBe(firsts.size);
    expect(cell(segments, segments.totals[0], 'amount')).toBe(sum(sold, ({ total }) => total));
  });

  test('the orders behind a day are those of its figure', async () => {
    const answer = await read('sales-by-day', { region });
    for (const row of answer.rows.slice(0, 5)) {
      const { rows, count } = await admin.api.proReports.rows({
        name: 'sales-by-day',
        region,
        ...period,
        key: row.key,
      });
      expect(count).toBe(cell(answer, row, 'orders'));
      expect(sum(rows, ({ cells }) => Number(cells.at(-1)))).toBe(cell(answer, row, 'amount'));
    }
  });
});

const runJob = async (name: string): Promise<void> => {
  const handlers = new Map<string, JobHandler>();
  shop.rooms.dashboards.defineJobs({
    define: (job, _, handler) => void handlers.set(job, handler),
    schedule: () => undefined,
  });
  const context = { id: name, signal: new AbortController().signal, log: silentLogger() };
  await handlers.get(name)?.(null, context);
};

test('a cancelled, edited or refused order changes the figures of its day with the next run of the job', async () => {
  const [cancelled, edited] = soldIn('TN', period).filter(({ state }) => state === 'NEW');
  await write(shop.db, `update shop_order set state = 'CANCELLED', cancelled_by = 'STAFF' where id = $1`, [
    cancelled?.id,
  ]);
  await write(
    shop.db,
    'update shop_order set subtotal = subtotal + 5000, total = total + 5000, to_pay = to_pay + 5000 where id = $1',
    [edited?.id],
  );
  await load();
  const amountOf = async (): Promise<number> => {
    const answer = await read('sales-by-day');
    return cell(answer, answer.totals[0], 'amount');
  };
  const expected = sum(soldIn('TN', period), ({ total }) => total);
  expect(await amountOf()).not.toBe(expected);
  await runJob('dashboard.recent');
  expect(await amountOf()).toBe(expected);
});
