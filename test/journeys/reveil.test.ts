/** Before its scripts have come a page is whole: one picture before the others, and no hand in vain. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { holdScripts, visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

const listing = '/catalogue/femme/vetements/robes';
const screens = [
  '/',
  '/bienvenue?changer=1',
  listing,
  `${listing}/PORTEF-1-article-robe-portefeuille-fleurie`,
  '/comparateur?articles=PORTEF-1.UNIE-1',
  '/panier',
  '/actualites',
];

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill: fillWindow, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

describe.each(screens)('the page %s', (path) => {
  const visitor = { cookie: 'msid=1', 'user-agent': 'curl/8.5.0' };
  const read = async (): Promise<string> => (await fetch(origin + path, { headers: visitor })).text();

  test('asks for no script before it shows', async () => {
    const page = await read();
    expect(page).toContain('/assets/entry.client-');
    expect(page).not.toMatch(/<link rel="modulepreload"|<script[^>]*\s(?:src|type="module")/);
  });

  test('is the same page when it is made again', async () => {
    // made anew, because the address is another one each time
    const fresh = async (turn: number): Promise<string> =>
      (await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}essai=${turn}`, { headers: visitor })).text();
    const [first = '', second = ''] = [await fresh(1), await fresh(2)].map((page) => page.replaceAll(/essai=\d/g, ''));
    expect(first).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    expect(second).toBe(first);
  });

  test('puts one picture before the others at most', async () => {
    const page = await read();
    const pictures = page.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.filter((one) => /fetchpriority="high"/i.test(one)).length).toBeLessThanOrEqual(1);
    expect(pictures.filter((one) => !/loading="lazy"|fetchpriority="high"/i.test(one))).toEqual([]);
  });
});

test('a button that is pressed before the scripts have come answers once they are there', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  const release = await holdScripts(page);
  const come = page.goto(listing);
  const compare = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comparer/ });
  await compare.dispatchEvent('click');
  release();
  await come;
  await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
  expect(problems).toEqual([]);
  await context.close();
});

test('a size that is chosen before the scripts have come is the one that is added', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1', width: 390 });
  const release = await holdScripts(page);
  await page.goto(`${listing}/PORTEF-1-article-robe-portefeuille-fleurie?style=noir`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Taille', exact: true }).getByRole('radio', { name: /^40/ }).check();
  release();
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0);
  await main.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Panier', exact: true }).getByText('Noir · 40').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that nobody touches wakes up by itself', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  // other journeys give a sign of a hand; here nothing does
  await page.goto(listing, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a link that is followed before the scripts have come leads there', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.route('**/assets/*.js', (route) => route.abort());
  // the page never answers by itself
  void page.goto(listing).catch(() => undefined);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/-article-/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Robe/);
  await context.close();
});
