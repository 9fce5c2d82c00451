/** The share of carts that became orders: which carts count, the compared time, and agreement with the report. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardSpan } from '#shared/rules/dashboard';
import { write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;

let carts = 0;
type Kind = { readonly isOrdered?: boolean; readonly isSaved?: boolean; readonly region?: string };
const addCart = async (touchedAt: string, { isOrdered = false, isSaved = false, region = 'TN' }: Kind = {}) => {
  const id = `cart${String((carts += 1)).padStart(18, '0')}`;
  await write(shop.db, `insert into cart (id, region, created_at, touched_at, order_id) values ($1, $2, $3, $3, $4)`, [
    id,
    region,
    touchedAt,
    isOrdered ? `order-${id}` : null,
  ]);
  await write(
    shop.db,
    `insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, position)
     select $1, min(id), 1, $2, 10000, 0 from variant`,
    [id, isSaved],
  );
};

/** Tuesday, 10:12 in Tunis. */
const now = '2026-11-24T09:12:00Z';
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date(now));
  await write(shop.db, 'delete from cart');
  admin = await signIn(shop, { role: 'ADMIN' });
  // 00:30 in Tunis, still the 23rd in UTC
  await addCart('2026-11-23T23:30:00Z', { isOrdered: true });
  await addCart('2026-11-24T08:00:00Z');
  await addCart('2026-11-24T09:00:00Z');
  await addCart('2026-11-24T09:01:00Z', { isSaved: true });
  await addCart('2026-11-24T09:02:00Z', { isOrdered: true, region: 'SN' });
  await addCart('2026-11-23T18:00:00Z', { isOrdered: true });
  // A week ago: until the same time, later that day, and the day before.
  await addCart('2026-11-17T09:11:00Z', { isOrdered: true });
  await addCart('2026-11-17T08:00:00Z');
  await addCart('2026-11-17T09:13:00Z', { isOrdered: true });
  await addCart('2026-11-16T20:00:00Z', { isOrdered: true });
});
afterAll(() => shop.close());

const read = async (span: DashboardSpan, region = 'TN') => (await admin.api.proDashboard.read({ region, span })).carts;

test.each([
  ['DAY', { carts: 3, ordered: 1 }, { carts: 2, ordered: 1 }],
  ['WEEK', { carts: 4, ordered: 2 }, { carts: 3, ordered: 2 }],
  ['MONTH', { carts: 8, ordered: 5 }, { carts: 0, ordered: 0 }],
] as const)(
  '%s has the filled carts of the region until now, and those before until the same time',
  async (span, current, previous) => {
    expect(await read(span)).toEqual({ current, previous });
  },
);

test('a region without carts has none to divide by', async () => {
  await write(shop.db, `delete from cart where region = 'SN'`);
  expect(await read('DAY', 'SN')).toEqual({ current: { carts: 0, ordered: 0 }, previous: { carts: 0, ordered: 0 } });
});

test('the report of abandoned carts has those of the same days that were not ordered', async () => {
  const { current } = await read('MONTH');
  const report = await admin.api.proReports.read({
    name: 'abandoned-carts',
    region: 'TN',
    from: '2026-11-01',
    to: '2026-11-24',
  });
  expect(report.figures.find(({ id }) => id === 'carts')?.value).toBe(current.carts - current.ordered);
});

test('carts changed after the last hourly count are in the figures, also past midnight', async () => {
  await addCart('2026-11-24T22:50:00Z', { isOrdered: true });
  await addCart('2026-11-24T23:05:00Z');
  shop.clock.set(new Date('2026-11-24T23:10:00Z'));
  expect((await read('DAY')).current).toEqual({ carts: 1, ordered: 0 });
  expect((await read('WEEK')).current).toEqual({ carts: 6, ordered: 3 });
});
