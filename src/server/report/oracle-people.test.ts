/** Reports about regions, customers, balances and demand equal sums over all rows in memory, for random data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { rawTable } from '#test/report-life';
import {
  dayIn,
  groupBy,
  isIn,
  openReportShop,
  ranked,
  soldIn,
  sum,
  type Order,
  type ReportShop,
} from '#test/report-shop';

/** Today is 21 November in Tunis and still the 20th in Dakar. */
const now = '2026-11-20T23:30:00Z';
const todays: Readonly<Record<string, string>> = { TN: '2026-11-21', SN: '2026-11-20' };
const period = { from: '2026-05-20', to: '2026-11-19' };
const always = { from: '2000-01-01', to: '2100-01-01' };

type RecordRow = { id: number; email: string; merged_into: number | null };
type Account = { id: number; region: string };
let own: ReportShop;
let records: RecordRow[];
let accounts: Account[];

beforeAll(async () => {
  own = await openReportShop(20_261_129, { now, orders: 200, span: { last: '2026-11-20', days: 420 } });
  await write(
    own.shop.db,
    `update customer_record set merged_into = (select min(id) from customer_record where orders > 0)
     where id in (select id from customer_record where orders > 0 order by id offset 1 limit 3)`,
  );
  records = await rawTable<RecordRow>(own.shop.db, 'customer_record');
  accounts = await rawTable<Account>(own.shop.db, 'user_account');
});
afterAll(() => own.shop.close());

const monthOf = ({ region, placed_at }: Order): string => `${dayIn(region, placed_at).slice(0, 7)}-01`;
const buyerOf = ({ email }: Order): string => {
  const record = records.find((one) => one.email === email);
  return String(record?.merged_into ?? record?.id);
};
const monthsApart = (first: string, second: string): number =>
  (Number(second.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
  Number(second.slice(5, 7)) -
  Number(first.slice(5, 7));

test('each region has the sums of its own days in its own currency', async () => {
  const expected = ['TN', 'SN'].map((region) => {
    const sold = soldIn(own.tables, region, period);
    const ids = new Set(sold.map(({ id }) => id));
    return {
      key: region,
      amount: sum(sold, ({ total }) => total),
      orders: sold.length,
      units: sum(
        own.tables.lines.filter(({ order_id }) => ids.has(order_id)),
        ({ quantity }) => quantity,
      ),
      discount: sum(sold, ({ discount }) => discount),
      delivery: sum(sold, ({ delivery }) => delivery),
      stamp: sum(sold, (order) => order.stamp_duty),
    };
  });
  const { rows, totals, answer } = await own.report('sales-by-region', 'TN', period);
  expect(rows).toMatchObject(expected);
  expect(totals).toHaveLength(2);
  expect(answer.rows.map(({ currency }) => currency)).toEqual(['TND', 'XOF']);
});

describe.each(['TN', 'SN'])('in %s', (region) => {
  const sold = (): Order[] => soldIn(own.tables, region, always);
  const buyers = () =>
    [...groupBy(sold(), buyerOf)].map(([id, orders]) => ({
      id,
      orders,
      first: orders.map(monthOf).toSorted()[0] ?? '',
      last:
        orders
          .map(({ placed_at }) => dayIn(region, placed_at))
          .toSorted()
          .at(-1) ?? '',
      amount: sum(orders, ({ total }) => total),
    }));

  test('sales by week and by month add up the days of each part', async () => {
    for (const days of [period, { from: '2025-11-15', to: '2026-11-14' }]) {
      const { answer, rows } = await own.report('sales-by-day', region, days);
      const points = answer.series?.points ?? [];
      expect(points[0]?.from).toBe(days.from);
      for (const [at, point] of points.entries()) {
        const orders = soldIn(own.tables, region, point);
        expect(point.value).toBe(sum(orders, ({ total }) => total));
        expect(rows[at]).toMatchObject({ amount: point.value, orders: orders.length });
      }
    }
  });

  test('customers and cohorts follow the month of the first order, and merged records are one customer', async () => {
    const all = buyers();
    const months = [...groupBy(sold(), monthOf)].filter(([month]) => month >= '2026-05-01' && month <= period.to);
    const expected = months
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, orders]) => {
        const ids = new Set(orders.map(buyerOf));
        const fresh = new Set(all.filter(({ id, first }) => ids.has(id) && first === key).map(({ id }) => id));
        const ofFresh = orders.filter((order) => fresh.has(buyerOf(order)));
        return {
          key,
          customers: ids.size,
          fresh: fresh.size,
          returning: ids.size - fresh.size,
          rate: Math.round((10_000 * (ids.size - fresh.size)) / ids.size),
          freshAmount: sum(ofFresh, ({ total }) => total),
          returningAmount: sum(orders, ({ total }) => total) - sum(ofFresh, ({ total }) => total),
        };
      });
    expect(expected.length).toBeGreaterThan(4);
    expect((await own.report('customers', region, period)).rows).toMatchObject(expected);
    const cohorts = [...groupBy(all, ({ first }) => first)]
      .filter(([first]) => first >= '2026-05-01' && first <= period.to)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, members]) => ({
        key,
        customers: members.length,
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, at) => {
            const returned = members.filter(({ orders }) =>
              orders.some((order) => monthsApart(key, monthOf(order)) === at + 1),
            );
            const isFuture = monthsApart(key, todays[region] ?? '') < at + 1;
            return [`m${at + 1}`, isFuture ? null : Math.round((10_000 * returned.length) / members.length)];
          }),
        ),
      }));
    expect((await own.report('cohorts', region, period)).rows).toMatchObject(cohorts);
    for (const { key, customers } of cohorts)
      expect((await own.behind('cohorts', region, key, period)).answer.count).toBe(customers);
  });

  test('each segment has the customers whose last order is as old', async () => {
    const age = (last: string): number => (Date.parse(todays[region] ?? '') - Date.parse(last)) / 86_400_000;
    const segmentOf = ({ last, orders }: ReturnType<typeof buyers>[number]): string => {
      if (age(last) <= 90) return orders.length >= 3 ? 'LOYAL' : 'RECENT';
      return age(last) <= 180 ? 'TO_WAKE' : age(last) <= 365 ? 'ASLEEP' : 'LOST';
    };
    const groups = groupBy(buyers(), segmentOf);
    const expected = ['LOYAL', 'RECENT', 'TO_WAKE', 'ASLEEP', 'LOST'].flatMap((key) => {
      const members = groups.get(key) ?? [];
      const orders = sum(members, (one) => one.orders.length);
      return members.length === 0
        ? []
        : [{ key, customers: members.length, orders, amount: sum(members, ({ amount }) => amount) }];
    });
    expect(expected.length).toBeGreaterThan(2);
    expect((await own.report('rfm', region)).rows).toMatchObject(expected);
    for (const { key, customers } of expected)
      expect((await own.behind('rfm', region, key)).answer.count).toBe(customers);
  });

  test('balances are those of gift cards and wallets in the currency, equal to the list of gift cards', async () => {
    type Held = { currency: string; balance: number };
    const currency = region === 'TN' ? 'TND' : 'XOF';
    const held = async (table: string) =>
      (await rawTable<Held>(own.shop.db, table)).filter((row) => row.currency === currency && row.balance > 0);
    const rowOf = (key: string, rows: Held[]) => ({
      key,
      cards: rows.length,
      balance: sum(rows, ({ balance }) => balance),
    });
    const { rows } = await own.report('liability', region);
    expect(rows).toMatchObject([rowOf('GIFT_CARD', await held('gift_card')), rowOf('WALLET', await held('wallet'))]);
  });

  test('searches, alerts and carts count those of the period', async () => {
    const { db } = own.shop;
    type Miss = { keyword: string; region: string; count: number; last_seen: string };
    const misses = (await rawTable<Miss>(db, 'search_miss'))
      .filter((miss) => miss.region === region && isIn(region, miss.last_seen, period))
      .map(({ keyword, count }) => ({ key: keyword, searches: count }));
    expect((await own.report('searches-without-result', region, period)).rows).toMatchObject(
      ranked(misses, ({ searches }) => searches),
    );
    const regionOf = (id: number | null): string | undefined => accounts.find((account) => account.id === id)?.region;
    type Search = { user_id: number; folded: string; searched_at: string };
    const searches = (await rawTable<Search>(db, 'last_search')).filter(
      (one) => regionOf(one.user_id) === region && isIn(region, one.searched_at, period),
    );
    const searchers = [...groupBy(searches, ({ folded }) => folded)].map(([key, rows]) => ({
      key,
      searchers: rows.length,
    }));
    expect((await own.report('searches-of-customers', region, period)).rows).toMatchObject(
      ranked(searchers, (row) => row.searchers),
    );
    type Alert = Record<'created_at' | 'confirmed_at' | 'sent_at' | 'ended_at' | 'region', string> & {
      item_id: number;
    };
    const alerts = (await rawTable<Alert>(db, 'item_alert')).filter(
      (alert) => alert.region === region && isIn(region, alert.created_at, period),
    );
    const items = [...groupBy(alerts, (alert) => String(alert.item_id))].map(([key, rows]) => ({
      key,
      asked: rows.length,
      sent: rows.filter((row) => row.sent_at !== null).length,
      waiting: rows.filter((row) => row.confirmed_at !== null && row.ended_at === null).length,
    }));
    expect((await own.report('alerts', region, period)).rows).toMatchObject(ranked(items, ({ asked }) => asked));
  });

  test('abandoned carts have the units and seen prices of the carts without an order', async () => {
    const { db } = own.shop;
    type Cart = { id: string; region: string; touched_at: string; user_id: number | null; order_id: string | null };
    type CartLine = { cart_id: string; quantity: number; seen_price: number | null; saved: boolean };
    const lines = await rawTable<CartLine>(db, 'cart_line');
    const reminders = new Set((await rawTable<{ cart_id: string }>(db, 'cart_reminder')).map((row) => row.cart_id));
    const filled = (await rawTable<Cart>(db, 'cart'))
      .filter((cart) => cart.region === region && isIn(region, cart.touched_at, period))
      .map((cart) => ({ ...cart, lines: lines.filter((line) => line.cart_id === cart.id && !line.saved) }))
      .filter((cart) => cart.lines.length > 0);
    const expected = [...groupBy(filled, ({ user_id }) => (user_id === null ? 'GUEST' : 'CUSTOMER'))].flatMap(
      ([key, carts]) => {
        const left = carts.filter(({ order_id }) => order_id === null);
        const reminded = carts.filter(({ id }) => reminders.has(id));
        const recovered = reminded.filter(({ order_id }) => order_id !== null).length;
        if (left.length + reminded.length === 0) return [];
        const units = sum(left, (cart) => sum(cart.lines, ({ quantity }) => quantity));
        const amount = sum(left, (cart) => sum(cart.lines, (line) => line.quantity * (line.seen_price ?? 0)));
        return [{ key, carts: left.length, units, amount, reminded: reminded.length, recovered }];
      },
    );
    const order = expected.toSorted((one, other) => (one.key > other.key ? -1 : 1));
    expect(order).toHaveLength(2);
    expect((await own.report('abandoned-carts', region, period)).rows).toMatchObject(order);
    for (const { key, carts } of order)
      expect((await own.behind('abandoned-carts', region, key, period)).answer.count).toBe(carts);
  });
});
