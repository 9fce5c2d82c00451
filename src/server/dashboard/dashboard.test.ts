/** Figures of the dashboard: what counts as sold, the same weekday, charts, scope, and the plan at many orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isoDay } from '#shared/dates';
import { isShopError } from '#shared/errors';
import type { DashboardSpan } from '#shared/rules/dashboard';
import { write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { signIn, type SignedIn } from '#test/session';
import { fillOrders } from '#test/staff-orders';

let shop: TestShop;
let admin: SignedIn;
const zone = 'Africa/Tunis';
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date('2026-11-24T09:12:00Z'));
  await fillOrders(shop.db, 400);
  // Away from the days of the tests.
  await write(shop.db, `update shop_order set placed_at = placed_at - interval '60 days'`);
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const read = (span: DashboardSpan = 'DAY') => admin.api.proDashboard.read({ region: 'TN', span });
/** Moves the next four new orders to a moment, each for 10,000. */
const sellAt = (at: Date) =>
  write(
    shop.db,
    `update shop_order set placed_at = $1, subtotal = 10000, total = 10000, to_pay = 10000 where id in (
       select id from shop_order where region = 'TN' and state = 'NEW' and placed_at < '2026-10-01' order by id limit 4)`,
    [at],
  );

test('compares what was sold today with the same weekday until the same time', async () => {
  const now = shop.clock.now();
  await sellAt(new Date(addDays(now, -7).getTime() - 60_000));
  await sellAt(new Date(addDays(now, -7).getTime() + 3_600_000));
  await sellAt(new Date(now.getTime() - 60_000));
  await sellAt(new Date(now.getTime() - 120_000));
  await write(shop.db, `update shop_order set state = 'CANCELLED', cancelled_by = 'STAFF' where placed_at = $1`, [
    new Date(now.getTime() - 120_000),
  ]);
  const { current, previous, currency } = await read();
  expect({ current, previous, currency }).toEqual({
    current: { orders: 4, units: 4, amount: 40_000, basket: 10_000 },
    previous: { orders: 4, units: 4, amount: 40_000, basket: 10_000 },
    currency: 'TND',
  });
});

test('shows the sales of two weeks by day and section, and when they were computed', async () => {
  const { slots, sections, chartsAt } = await read();
  const today = isoDay(shop.clock.now(), zone);
  expect([slots.length, slots.at(-1)?.to, slots.at(-8)?.amount]).toEqual([14, today, 80_000]);
  expect(slots.every((slot) => slot.sections.length === sections.length)).toBe(true);
  expect(new Date(chartsAt)).toEqual(shop.clock.now());
});

test('keeps the charts until the job computes them again, while the figures of today are current', async () => {
  const { slots, current } = await read();
  await sellAt(new Date(shop.clock.now().getTime() - 30_000));
  const later = await read();
  expect(later.current.orders).toBe(current.orders + 4);
  expect(later.slots.at(-1)).toEqual(slots.at(-1));
});

test('counts the week and the month until now, and those before until the same day and time', async () => {
  const [week, month] = [await read('WEEK'), await read('MONTH')];
  const sum = (slots: typeof week.slots, id: 'orders' | 'amount'): number =>
    slots.reduce((total, slot) => total + slot[id], 0);
  expect([week.slots.length, week.slots.at(-1)?.from, week.slots[0]?.from]).toEqual([8, '2026-11-23', '2026-10-05']);
  expect([month.slots.length, month.slots.at(-1)?.from, month.slots[0]?.from]).toEqual([6, '2026-11-01', '2026-06-01']);
  const { slots } = await read();
  const current = (await read()).current;
  // Monday 23 and today
  expect(week.current.orders).toBe(sum(slots.slice(-2, -1), 'orders') + current.orders);
  expect(month.current.amount).toBe(sum(slots.slice(0, -1), 'amount') + current.amount);
  // the order of last Tuesday that came an hour later than now does not count
  expect([week.previous.orders, month.previous.orders]).toEqual([4, 0]);
});

test('has no checklist for a shop with orders, and answers only people who may see reports', async () => {
  expect((await read()).setup).toBeNull();
  const trader = await signIn(shop, { role: 'SUPPLIER' });
  const refusal = await trader.api.proDashboard.read({ region: 'TN' }).catch((error: unknown) => error);
  expect(isShopError(refusal) && refusal.code).toBe('FORBIDDEN');
});
