import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createLogger, silentLogger } from '#platform/log';
import { verify } from '#platform/verify';
import { dryRun, importFile } from '#server/import';
import { openShop, type TestShop } from '#test/shop';
import { loadDemo } from '#demo/load';
import { loadReviews } from '#demo/reviews/load';
import { loadOrders } from './load.ts';

const now = new Date('2026-11-18T15:20:00Z');
const warnings: string[] = [];
let shop: TestShop;
let failed: number;

beforeAll(async () => {
  const log = createLogger({ level: 'warn', pretty: false, write: (line) => void warnings.push(line) });
  shop = await openShop({
    tree: false,
    fill: async (db) => {
      const clock = { now: () => now };
      const importCatalogue = async (file: string) =>
        importFile({ db, log, clock, defaultRegion: 'TN' }, { ...dryRun(file), apply: true });
      await loadDemo({ db, clock, log, importCatalogue });
    },
  });
  shop.clock.set(now);
  await shop.listen();
  await loadReviews({ db: shop.db, clock: shop.clock, log, ...shop.rooms });
  failed = await loadOrders({ ...shop, log, now, origin: shop.app.listeningOrigin });
}, 120_000);
afterAll(() => shop?.close());

const rowsOf = <Row>(text: string): Promise<Row[]> => shop.db.rows<Row>(statement('', text));

test('every step of every order succeeds', () => {
  expect(warnings.filter((line) => line.includes('demo order'))).toEqual([]);
  expect(failed).toBe(0);
});

test('loading goes on when the account of a customer cannot be read before the first step of the order', async () => {
  const { findByEmail } = shop.rooms.accounts;
  const staff = ['admin@demo.test', 'trader@demo.test'];
  const accounts: typeof shop.rooms.accounts = {
    ...shop.rooms.accounts,
    findByEmail: async (reader, email) => {
      if (!staff.includes(email)) throw new Error('timeout exceeded when trying to connect');
      return findByEmail(reader, email);
    },
  };
  const rooms = { ...shop.rooms, accounts };
  const stopped = { signal: AbortSignal.abort(), log: silentLogger(), origin: '' };
  await expect(loadOrders({ ...shop, rooms, now, ...stopped })).resolves.toBe(0);
});

test('the orders are of all regions and states, paid in all ways', async () => {
  const orders = await rowsOf<{ state: string; region: string }>('select state, region from shop_order');
  expect(orders.length).toBeGreaterThanOrEqual(60);
  expect(new Set(orders.map(({ state }) => state)).size).toBe(10);
  expect(new Set(orders.map(({ region }) => region))).toEqual(new Set(['TN', 'SN', 'CI']));
  const [paid] = await rowsOf<{ card: number; cash: number; gift: number; wallet: number; review: number }>(
    `select count(*) filter (where payment_method = 'CARD' and payment_status = 'PAID')::int as card,
       count(*) filter (where payment_method = 'CASH')::int as cash, count(*) filter (where gift_card_applied > 0)::int as gift,
       count(*) filter (where wallet_applied > 0)::int as wallet, count(*) filter (where checking_since is not null)::int as review
     from shop_order`,
  );
  expect(paid).toMatchObject({ gift: 1, wallet: 1, review: 2 });
  expect(Math.min(paid?.card ?? 0, paid?.cash ?? 0)).toBeGreaterThanOrEqual(20);
});

test('the orders are of the last three weeks, and nothing happened later than now', async () => {
  const [times] = await rowsOf<{ first: Date; last: Date; event: Date }>(
    `select min(placed_at) as first, max(placed_at) as last, (select max(at) from order_event) as event from shop_order`,
  );
  expect(times?.first.toISOString().slice(0, 10)).toBe('2026-10-29');
  for (const time of [times?.last, times?.event]) expect(time?.getTime()).toBeLessThan(now.getTime());
});

test('some buyers did not answer calls, some orders have claims with photos', async () => {
  const claims = await rowsOf<{ state: string; count: number }>(
    'select state, count(*)::int as count from claim group by state order by state',
  );
  expect(claims.map(({ state }) => state)).toEqual(['ACCEPTED', 'NEW', 'REFUSED']);
  const [rest] = await rowsOf<{ photos: number; calls: number; notes: number; refunds: number }>(
    `select (select count(*) from claim_photo)::int as photos, (select count(*) from order_activity where kind = 'CALL')::int as calls,
       (select count(*) from order_activity where kind = 'NOTE')::int as notes, (select count(*) from refund_task)::int as refunds`,
  );
  expect(rest?.photos).toBe(3);
  expect(rest?.calls).toBeGreaterThanOrEqual(20);
  expect(rest?.notes).toBeGreaterThanOrEqual(1);
  expect(rest?.refunds).toBeGreaterThanOrEqual(1);
});

test('no invariant is broken', async () => {
  expect((await verify({ url: shop.url })).filter(({ broken }) => broken > 0)).toEqual([]);
}, 60_000);
