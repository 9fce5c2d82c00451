/** The service worker: visited pages open offline, personal ones are never cached. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const waitForWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const readCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map((request) => new URL(request.url).pathname);
  });

describe('without a connection', () => {
  test('opens visited pages, and lists them instead of others', async () => {
    const { page, context } = await visit(browserShop.browser, browserShop.origin, {
      width: 390,
      section: '1',
      offline: true,
    });
    const listing = '/catalogue/femme/vetements/robes';
    await page.goto('/nos-magasins');
    await waitForWorker(page);
    await page.goto(listing, { waitUntil: 'networkidle' });
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForFunction(async () => (await caches.match('/hors-ligne')) !== undefined);
    await page.waitForFunction(async (path) => (await caches.match(path)) !== undefined, listing);

    // Requests of the service worker fail too.
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

  test('caches no API call, no account page and no page of another region', async () => {
    const { page, context } = await open('/nos-magasins', { offline: true });
    await waitForWorker(page);
    await page.goto('/nos-magasins', { waitUntil: 'networkidle' });
    await page.evaluate(() => fetch('/api/settings/get/current-region'));
    await page.goto('/espace-client');
    await page.waitForFunction(async () => (await caches.match('/nos-magasins')) !== undefined);
    const cached = await readCachedPaths(page);
    expect(cached.filter((path) => path.startsWith('/api') || path.startsWith('/espace-client'))).toEqual([]);

    await page.goto('/nos-magasins');
    await page.getByRole('combobox', { name: 'Choisir une région' }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Changer de région' }).click();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(async () => (await caches.match('/hors-ligne')) !== undefined);
    const html = await page.evaluate(async () => (await (await caches.match('/nos-magasins'))?.text()) ?? '');
    expect(html).not.toContain('Région\u202F: Tunisie');
    await context.close();
  });
});
