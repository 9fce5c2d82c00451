/** A bad line: what was visited shows again when the shop cannot be reached, and nothing personal is ever kept. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill: fillWindow, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const workerInCharge = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/** Paths of the pages kept, each with what it weighs in the cache. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });

describe('without a connection', () => {
  test('pages seen before open again, others say so and lead to those', async () => {
    const { page, context } = await visit(browser, origin, { width: 390, section: '1', offline: true });
    const listing = '/catalogue/femme/vetements/robes';
    await page.goto('/nos-magasins');
    await workerInCharge(page);
    await page.goto(listing, { waitUntil: 'networkidle' });
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForFunction(async () => (await caches.match('/hors-ligne')) !== undefined);
    await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, listing);

    // the shop is gone: every request of this browser, its worker's too, finds nobody
    await context.route('**/*', (route) => route.abort('connectionrefused'));
    await page.goto(listing);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);

    await page.goto('/qui-sommes-nous');
    await page.getByRole('heading', { name: 'Hors ligne' }).waitFor();
    expect(new URL(page.url()).searchParams.get('retour')).toBe('/qui-sommes-nous');
    await page.getByRole('link', { name: title, exact: false }).first().click();
    await page.waitForURL((url) => url.pathname === listing);

    await context.unroute('**/*');
    await page.goto('/hors-ligne?retour=%2Fnos-magasins');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.waitForURL((url) => url.pathname === '/nos-magasins');
    await context.close();
  });

  test('nothing of the interface, of an account or of another region is kept', async () => {
    const { page, context } = await visit(browser, origin, { section: '1', offline: true });
    await page.goto('/nos-magasins');
    await workerInCharge(page);
    await page.goto('/nos-magasins', { waitUntil: 'networkidle' });
    await page.evaluate(() => fetch('/api/settings/get/current-region'));
    await page.goto('/espace-client');
    await page.waitForFunction(async () => (await caches.match('/nos-magasins')) !== undefined);
    const kept = await keptPages(page);
    expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/espace-client'))).toEqual([]);

    await page.goto('/nos-magasins');
    await page.getByRole('combobox', { name: 'Choisir une région' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Changer de région' }).click();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(async () => (await caches.match('/hors-ligne')) !== undefined);
    const offers = await page.evaluate(async () => (await (await caches.match('/nos-magasins'))?.text()) ?? '');
    expect(offers).not.toContain('Région\u202F: Tunisie');
    await context.close();
  });
});
