import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createProxyTrust } from './proxies.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({ headers: { host: 'shop.tn', ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;

const forged = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };

describe('forwarded headers', () => {
  test('are ignored without a trusted proxy', () => {
    const trust = createProxyTrust([]);
    const request = from('41.0.0.1', forged);
    expect(trust.addressOf(request)).toBe('41.0.0.1');
    expect(trust.hostOf(request)).toBe('shop.tn');
    expect(trust.protocolOf(request)).toBeNull();
  });

  test('are used from a trusted proxy', () => {
    const trust = createProxyTrust(['10.0.0.0/8']);
    const request = from('10.1.2.3', { ...forged, 'x-forwarded-host': 'shop.sn' });
    expect(trust.addressOf(request)).toBe('1.2.3.4');
    expect(trust.hostOf(request)).toBe('shop.sn');
    expect(trust.protocolOf(request)).toBe('https');
  });

  test('are read from the right, so that entries of the visitor are ignored', () => {
    const trust = createProxyTrust(['10.0.0.0/8']);
    const request = from('10.1.2.3', { 'x-forwarded-for': '8.8.8.8, 41.0.0.7, 10.9.9.9' });
    expect(trust.addressOf(request)).toBe('41.0.0.7');
  });

  test('fall back to the proxy when they contain no address', () => {
    const trust = createProxyTrust(['loopback']);
    expect(trust.addressOf(from('::ffff:127.0.0.1', { 'x-forwarded-for': 'unknown, <script>' }))).toBe('127.0.0.1');
    expect(trust.addressOf(from('::1'))).toBe('::1');
  });

  test('accept addresses, networks of both families and the two names', () => {
    const trust = createProxyTrust(['203.0.113.9', '2001:db8::/32', 'private']);
    for (const address of ['203.0.113.9', '2001:db8::1', '192.168.1.1', '::ffff:10.0.0.1'])
      expect(trust.trusts(address)).toBe(true);
    for (const address of ['203.0.113.8', '2001:db9::1', '127.0.0.1', 'localhost', ''])
      expect(trust.trusts(address)).toBe(false);
  });
});
