import { describe, expect, test } from 'vitest';
import { createRateLimiter, rateHeaders, rateRules, networkOf } from './rate-limit.ts';

const open = () => {
  let now = 0;
  const limiter = createRateLimiter({ now: () => now });
  return { limiter, pass: (milliseconds: number) => void (now += milliseconds) };
};

describe('token buckets', () => {
  test('allow a burst, then the rate of the class', async () => {
    const { limiter, pass } = open();
    for (let n = 0; n < rateRules.cartWrite.burst; n += 1)
      expect(await limiter.take('cartWrite', 'a')).toMatchObject({ allowed: true });
    expect(await limiter.take('cartWrite', 'a')).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 1 });
    pass(200);
    expect(await limiter.take('cartWrite', 'a')).toMatchObject({ allowed: true });
    expect(await limiter.take('cartWrite', 'a')).toMatchObject({ allowed: false });
  });

  test('are separate for each visitor and each class', async () => {
    const { limiter } = open();
    for (let n = 0; n < 6; n += 1) await limiter.take('checkout', 'a');
    expect(await limiter.take('checkout', 'a')).toMatchObject({ allowed: false });
    expect(await limiter.take('checkout', 'b')).toMatchObject({ allowed: true });
    expect(await limiter.take('read', 'a')).toMatchObject({ allowed: true });
  });

  test('never hold more than their burst', async () => {
    const { limiter, pass } = open();
    await limiter.take('export', 'a');
    pass(100 * 3600 * 1000);
    expect(await limiter.take('export', 'a')).toMatchObject({ remaining: rateRules.export.burst - 1 });
  });

  test('report the reset time of a slow class', async () => {
    const { limiter } = open();
    for (let n = 0; n < 5; n += 1) await limiter.take('export', 'a');
    const refused = await limiter.take('export', 'a');
    expect(refused).toMatchObject({ allowed: false, resetSeconds: 720 });
    expect(rateHeaders('export', refused)).toEqual({
      'ratelimit-policy': '"export";q=5;w=3600',
      ratelimit: '"export";r=0;t=720',
    });
  });
});

test('counts IPv6 clients by network and IPv4 clients by address', () => {
  expect(networkOf('41.226.1.2')).toBe('41.226.1.2');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::9')).toBe(networkOf('2001:db8:0:0:ffff::1'));
});
