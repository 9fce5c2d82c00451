/** What is sent of a page: everything it shows, and a starter that knows the scripts without asking for one. */
import { expect, test } from 'vitest';
import { wakeLater as piecesOf } from './wake.ts';

const wakeLater = (page: string): string => piecesOf(page).join('');

const preloads = ['/assets/list-1.js', '/assets/frame-2.js', '/assets/entry-3.js', '/assets/frame-2.js']
  .map((file) => `<link rel="modulepreload" as="script" href="${file}"/>`)
  .join('');
const waking = `<script type="module" async="">import "/assets/manifest-0.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/list.page-5.js";
  window.__reactRouterRouteModules = {"root":route0,"storefront/list.page":route1};

import("/assets/entry-3.js");</script>`;
const page = `<html><head>${preloads}<title>a</title></head><body><p>$&amp;</p>${waking}<script>1</script></body></html>`;

const told = (sent: string): unknown => JSON.parse(/\)\((\{.*\}),\(file\)=>import\(file\),/.exec(sent)?.[1] ?? 'null');

test('a page asks for no script by itself, and names each once', () => {
  const sent = wakeLater(page);
  expect(sent).not.toMatch(/rel="modulepreload"[^>]*href|type="module"|<script[^>]*\ssrc=/);
  expect(told(sent)).toEqual({
    files: ['/assets/list-1.js', '/assets/frame-2.js', '/assets/entry-3.js'],
    manifest: '/assets/manifest-0.js',
    entry: '/assets/entry-3.js',
    routes: [
      ['root', '/assets/root-4.js'],
      ['storefront/list.page', '/assets/list.page-5.js'],
    ],
  });
});

test('hands are heard from the head on, before what can be pressed has come', () => {
  expect(wakeLater(page)).toMatch(/<script>window\.__hands=[\s\S]*<\/script><\/head><body>/);
});

test('nothing else of it changes', () => {
  const [before = '', after = ''] = wakeLater(page).split(/<script>\(\([\s\S]*?<\/script>/);
  const [first = '', rest = ''] = before.split(/<script>window\.__hands=[\s\S]*?<\/script>/);
  expect(first + rest).toBe('<html><head><title>a</title></head><body><p>$&amp;</p>');
  expect(after).toBe('<script>1</script></body></html>');
});

test.each([
  ['without scripts', '<html><body><p>a</p></body></html>'],
  ['whose scripts are not those known here', page.replace('import * as route1 from', 'const route1 = 1; //')],
])('a page %s stays as it is', (_, other) => {
  expect(wakeLater(other)).toBe(other);
});
