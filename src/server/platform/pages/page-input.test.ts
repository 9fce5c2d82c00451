import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { browser, senegal, tunisia } from '#test/http';
import { createHostList, createProxyTrust } from '#platform/http';
import { isCrawler } from './crawler.ts';
import { normaliseQuery, readPageInput } from './page-input.ts';

const requestOf = (url: string, headers: Record<string, string> = {}): IncomingMessage =>
  ({
    url,
    headers: { host: 'shop.tn', ...browser, ...headers },
    socket: { remoteAddress: '41.0.0.1' },
  }) as unknown as IncomingMessage;

const read = (url: string, headers?: Record<string, string>) =>
  readPageInput(requestOf(url, headers), {
    hosts: createHostList(['shop.tn', 'shop.sn']),
    proxies: createProxyTrust([]),
    resolveRegion: (host, cookie) => (cookie === 'SN' || host === 'shop.sn' ? senegal : tunisia),
  });

const keyOf = (url: string, headers?: Record<string, string>) => read(url, headers)?.key;

describe('the key of a page', () => {
  test('is equal for equivalent URLs', () => {
    expect(keyOf('/c?taille=38&tri=prix&utm_source=mail')).toBe(keyOf('/c?tri=prix&fbclid=x&origine=mail&taille=38'));
    expect(keyOf('/c?utm_campaign=a')).toBe(keyOf('/c'));
    expect(keyOf('/c?q=robe%20rouge')).toBe(keyOf('/c?q=robe+rouge'));
    expect(keyOf('/c', { cookie: 'cid=1; tok=2' })).toBe(keyOf('/c'));
  });

  test.each([
    ['the path', keyOf('/d')],
    ['the query', keyOf('/c?page=2')],
    ['the order of a repeated filter', keyOf('/c?taille=40&taille=38')],
    ['the section', keyOf('/c', { cookie: 'msid=3' })],
    ['the region chosen', keyOf('/c', { cookie: 'region=SN' })],
    ['the host', keyOf('/c', { host: 'shop.sn' })],
    ['the view of a customer', keyOf('/c', { cookie: 'vue=token' })],
    ['a crawler', keyOf('/c', { 'user-agent': 'Googlebot/2.1' })],
  ])('follows %s', (_what, key) => {
    const others = [keyOf('/c'), keyOf('/c?taille=38&taille=40')];
    expect(key).toBeTypeOf('string');
    expect(others).not.toContain(key);
  });

  test('reads the first of repeated cookies, decoded, and ignores broken pairs', () => {
    const section = (cookie: string) => read('/c', { cookie })?.section;
    expect(section('cid=a1; msid=3; amsid=9; msid=4')).toBe('3');
    expect(section('bad; =x; broken=%E0%A4%A; msid=%33')).toBe('3');
    expect(section('amsid=9')).toBeNull();
    expect(section('__proto__=x; toString=y; msid=3')).toBe('3');
  });

  test('ignores invalid sections and agents', () => {
    expect(keyOf('/c', { cookie: 'msid=<script>' })).toBe(keyOf('/c'));
    expect(keyOf('/c', { cookie: 'msid=3', 'user-agent': 'Googlebot/2.1' })).toBe(keyOf('/c', { cookie: 'msid=3' }));
  });

  test('is null for a foreign host or a URL that cannot be decoded', () => {
    expect(read('/c', { host: 'evil.test' })).toBeNull();
    for (const url of ['/%', '/%E0%A4%A', '/a%00b', '/a%5Cb', 'http://x/']) expect(read(url)).toBeNull();
  });
});

test('keeps query values and drops tracking parameters', () => {
  expect(normaliseQuery('')).toBe('');
  expect(normaliseQuery('gclid=1&utm_medium=2')).toBe('');
  expect(normaliseQuery('b=2&a=1&b=1')).toBe('?a=1&b=2&b=1');
  expect(normaliseQuery('utm=1')).toBe('?utm=1');
});

test('detects search engines, previews, tools and missing agents as crawlers', () => {
  for (const agent of [
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
    undefined,
  ]) {
    expect(isCrawler(agent)).toBe(true);
  }
  expect(isCrawler(browser['user-agent'])).toBe(false);
});
