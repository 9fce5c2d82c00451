import { expect, test } from 'vitest';
import { delays } from './throttle.rules.ts';
import { wideNetworkOf } from './wide-network.ts';

test('lets four failures pass without a delay, then doubles it up to a minute', () => {
  expect(delays).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60]);
});

test('counts IPv4 clients by /24 and IPv6 clients by /56', () => {
  expect(wideNetworkOf('41.226.1.2')).toBe('41.226.1');
  expect(wideNetworkOf('::ffff:41.226.1.200')).toBe('41.226.1');
  expect(wideNetworkOf('2001:db8:1:2a00::9')).toBe(wideNetworkOf('2001:db8:1:2aff:ffff::1'));
  expect(wideNetworkOf('2001:db8:1:2a00::9')).not.toBe(wideNetworkOf('2001:db8:1:2b00::9'));
  expect(wideNetworkOf('2001:db8::9')).toBe(wideNetworkOf('2001:db8:0:ff::9'));
});
