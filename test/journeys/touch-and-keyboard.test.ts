/** Touch and keyboard: filter sheet, focus, 320 px windows. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const dresses = '/catalogue/femme/vetements/robes';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('the filter sheet on a phone', () => {
  test('applies the filters by its button, which shows the number of results', async () => {
    const { page, context, problems } = await open(dresses, { width: 390 });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('checkbox', { name: /^40/ }).check();
    const see = page.getByRole('button', { name: 'Voir 2 articles' });
    await see.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await see.click();
    await page.waitForURL(/\?taille=40$/);
    await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
    expect(await focused(page)).toBe('Filtrer (1)');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('reports a lost connection and still applies the filters', async () => {
    const { page, context } = await open(dresses, { width: 390 });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.route('**/api/items/**', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^40/ }).check();
    await page.getByRole('status').filter({ hasText: 'Connexion interrompue' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^40/ }).isChecked()).toBe(true);
    await page.unroute('**/api/items/**');
    await page.getByRole('checkbox', { name: /^38/ }).check();
    await page.getByRole('button', { name: /^Voir \d+ articles/ }).waitFor();
    await page.route('**/api/items/**', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^38/ }).uncheck();
    await page.getByRole('button', { name: 'Voir les articles' }).click();
    await page.waitForURL(/\?taille=40$/);
    await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
    await context.close();
  });

  test('drops unapplied filters when it closes', async () => {
    const { page, context, problems } = await open(dresses, { width: 390 });
    const filterButton = page.getByRole('button', { name: 'Filtrer' });
    await filterButton.click();
    await page.getByRole('checkbox', { name: /^40/ }).check();
    await page.getByRole('button', { name: 'Voir 2 articles' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await focused(page)).toBe('Filtrer');
    await filterButton.click();
    expect(await page.getByRole('checkbox', { name: /^40/ }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Voir 30 articles' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('keeps boxes ticked before the scripts loaded', async () => {
    const { page, context, problems } = await visit(browserShop.browser, browserShop.origin, {
      width: 390,
      section: '1',
    });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(dresses, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('checkbox', { name: /^40/ }).check();
    scripts.resolve();
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    await page.getByRole('button', { name: 'Voir 2 articles' }).click();
    await page.waitForURL(/\?taille=40$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is a dialog: elements behind it cannot be focused', async () => {
    const { page, context } = await open(dresses, { width: 390 });
    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    const behind = page.getByRole('link', { name: 'Robe portefeuille fleurie' });
    const canFocus = () =>
      behind.evaluate((link) => {
        link.focus();
        return link === document.activeElement;
      });
    expect(await canFocus()).toBe(false);
    await page.getByRole('button', { name: 'Fermer les filtres' }).click();
    await expect.poll(canFocus).toBe(true);
    await context.close();
  });
});

describe('the focus', () => {
  test('moves to the first item added by "Afficher plus"', async () => {
    const { page, context } = await open(dresses);
    await page.getByRole('link', { name: 'Afficher plus' }).focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('article').nth(24).getByRole('link');
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    await context.close();
  });

  test('stays in the listing when a filter is removed', async () => {
    const { page, context } = await open(`${dresses}?taille=38&style=noir`);
    await page.getByRole('link', { name: 'Retirer le filtre : Taille 38' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?style=noir$/);
    await expect.poll(() => focused(page)).toBe('Retirer le filtre\u202F: Noir');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
    await expect.poll(() => focused(page)).toBe('30\u00A0articles');
    await context.close();
  });

  test('moves to the title after a change of page', async () => {
    const { page, context } = await open(dresses);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/\?page=2$/);
    await expect.poll(() => focused(page)).toBe('Robes');
    await context.close();
  });

  test('closes a menu when it leaves it', async () => {
    const { page, context } = await open('/');
    await page.getByText('Univers Femme', { exact: true }).click();
    const last = page.getByRole('button', { name: 'Homme' });
    await last.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => last.isVisible()).toBe(false);
    await context.close();
  });
});

test('the search box keeps the query', async () => {
  const { page, context } = await open('/');
  await page.getByRole('combobox', { name: 'Chercher un produit' }).fill('robe unie');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe unie »' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Chercher un produit' }).inputValue()).toBe('robe unie');
  await context.close();
});

test.each(['/', dresses, '/catalogue/homme', '/catalogue/INTERMINABLE-1-article-x', '/bienvenue?changer=1', '/404'])(
  '%s fits in 320 px with long names',
  async (path) => {
    const { page, context } = await open(path, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.close();
  },
);

test('serves robots.txt and favicon.ico', async () => {
  const robots = await fetch(`${browserShop.origin}/robots.txt`);
  expect([robots.status, await robots.text()]).toEqual([200, expect.stringContaining('User-agent: *')]);
  const icon = await fetch(`${browserShop.origin}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
});
