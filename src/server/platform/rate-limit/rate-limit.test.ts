import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { createTestDatabase, type TestDatabase } from '#test/database';
import {
  createRateLimiter,
  deleteFullBuckets,
  networkOf,
  rateHeaders,
  rateRules,
  tooManyRequests,
} from './rate-limit.ts';

const { cartWrite, checkout, exports, read, signin } = { ...rateRules, exports: rateRules.export };
const start = new Date('2026-03-31T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const openNode = (clock = fixedClock(start)) => ({ clock, limiter: createRateLimiter({ db: database.db, clock }) });
const openMemory = (clock = fixedClock(start)) => ({ clock, limiter: createRateLimiter({ clock }) });

describe.each([
  ['in memory', openMemory],
  ['in the database', openNode],
])('token buckets %s', (place, open) => {
  test('allow a burst, then the rate of the class', async () => {
    const { limiter, clock } = open();
    const take = () => limiter.take(`cartWrite ${place}`, cartWrite);
    for (let n = 0; n < cartWrite.burst; n += 1) expect(await take()).toMatchObject({ allowed: true });
    expect(await take()).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 1 });
    clock.advance(200);
    expect(await take()).toMatchObject({ allowed: true });
    expect(await take()).toMatchObject({ allowed: false });
  });

  test('are separate for each visitor and each class', async () => {
    const { limiter } = open();
    for (let n = 0; n < 6; n += 1) await limiter.take(`checkout ${place}`, checkout);
    expect(await limiter.take(`checkout ${place}`, checkout)).toMatchObject({ allowed: false });
    expect(await limiter.take(`checkout other ${place}`, checkout)).toMatchObject({ allowed: true });
    expect(await limiter.take(`signin ${place}`, signin)).toMatchObject({ allowed: true });
  });

  test('never hold more than their burst, and report the remaining tokens', async () => {
    const { limiter, clock } = open();
    await limiter.take(`export ${place}`, exports);
    clock.advance(100 * 3600 * 1000);
    expect(await limiter.take(`export ${place}`, exports)).toMatchObject({ remaining: exports.burst - 1 });
    for (let n = 0; n < 4; n += 1) await limiter.take(`export ${place}`, exports);
    const refused = await limiter.take(`export ${place}`, exports);
    expect(refused).toMatchObject({ allowed: false, resetSeconds: 720 });
    expect(rateHeaders('export', exports, refused)).toEqual({
      'ratelimit-policy': '"export";q=5;w=3600',
      ratelimit: '"export";r=0;t=720',
    });
  });

  test('get back the token of an attempt that does not count', async () => {
    const { limiter } = open();
    const bucket = `given back ${place}`;
    for (let n = 0; n < 3 * checkout.burst; n += 1) {
      expect(await limiter.take(bucket, checkout)).toMatchObject({ allowed: true });
      await limiter.giveBack(bucket, checkout);
    }
  });
});

describe('several nodes', () => {
  test('share the tokens of a bucket', async () => {
    const [first, second] = [openNode(), openNode()];
    const decisions = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? first : second).limiter.take('signin together', signin)),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(signin.burst);
    // 20 tokens in 300 seconds
    expect(decisions.find(({ allowed }) => !allowed)).toMatchObject({ resetSeconds: 15 });
  });

  test('write nothing for reads', async () => {
    const limiter = createRateLimiter({ db: { command: () => Promise.reject(new Error('a read wrote')) } });
    expect(await limiter.take('read a', read)).toMatchObject({ allowed: true });
  });

  test('limit requests in memory while the database is unavailable', async () => {
    const limiter = createRateLimiter({
      db: { command: () => Promise.reject(new Error('connection lost')) },
      clock: fixedClock(start),
    });
    const decisions = [];
    for (let n = 0; n < checkout.burst + 1; n += 1) decisions.push(await limiter.take('checkout alone', checkout));
    expect(decisions.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false]);
  });

  test('keep no row of a bucket that is full again', async () => {
    const { limiter, clock } = openNode();
    await limiter.take('signin forgotten', signin);
    clock.advance(24 * 3_600_000);
    expect(await deleteFullBuckets(database.db, clock.now())).toBeGreaterThan(0);
    expect(await deleteFullBuckets(database.db, clock.now())).toBe(0);
  });
});

test('counts IPv6 clients by network and IPv4 clients by address', () => {
  expect(networkOf('41.226.1.2')).toBe('41.226.1.2');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0DB8:0001:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::9')).toBe(networkOf('2001:db8:0:0:ffff::1'));
});

test.each([
  [0.2, '1\u00a0seconde'],
  [12, '12\u00a0secondes'],
  [61, '2\u00a0minutes'],
  [3600, '1\u00a0heure'],
])('says how long to wait: %d seconds', (seconds, duration) => {
  const { details } = tooManyRequests(seconds);
  expect(details.retryAfter).toBe(Math.ceil(seconds));
  expect(details.errors).toEqual([
    { field: 'request', message: `Trop d’essais en peu de temps. Réessayez dans ${duration}.` },
  ]);
});
