/** The listing: paging, cards per row, facets and price range. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const dresses = '/catalogue/femme/vetements/robes';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
/** The chip of a removed filter disappears before the response arrives. */
const removeFilter = async (page: Page, name: string): Promise<void> => {
  const chip = page.getByRole('link', { name: `Retirer le filtre : ${name}` });
  await chip.click();
  await chip.waitFor({ state: 'detached' });
};
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

test('loads the next page on scroll', async () => {
  const { page, context, problems } = await open(dresses);
  const articles = page.getByRole('article');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900);
      return articles.count();
    })
    .toBe(30);
  await page.getByText(/30 sur 30/).waitFor();
  await page.waitForURL(/\?page=2$/);
  expect(problems).toEqual([]);
  await context.close();
});

test('reports a page that failed to load, and loads it on request', async () => {
  const { page, context } = await open(dresses);
  await page.route('**/api/items/list*', (route) => route.abort());
  await page.getByRole('link', { name: 'Afficher plus' }).click();
  await page.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargés' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(24);
  await page.unroute('**/api/items/list*');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(30);
  await context.close();
});

test.each([
  [1440, '2 articles par ligne', '4 articles par ligne'],
  [390, '1 article par ligne', '2 articles par ligne'],
])('remembers the number of cards per row, at %i px', async (width, wanted, usual) => {
  const { page, context, problems } = await open(dresses, { width });
  const button = page.getByRole('button', { name: wanted });
  const widthOfFirst = async () => (await page.getByRole('article').first().boundingBox())?.width ?? 0;
  const before = await widthOfFirst();
  expect(await page.getByRole('button', { name: usual }).getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect.poll(widthOfFirst).toBeGreaterThan(before * 1.5);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await widthOfFirst()).toBeGreaterThan(before * 1.5);
  expect(problems).toEqual([]);
  await context.close();
});

test('keeps the price slider and its field equal', async () => {
  const { page, context, problems } = await open(dresses);
  const slider = page.getByRole('slider', { name: 'Prix maximum' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/[?&]prixMax=/);
  const field = page.getByRole('textbox', { name: 'Prix maximum' });
  expect(Number(await slider.inputValue())).toBe(Number(await field.inputValue()) * 1_000);
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
  await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute('max'));
  expect(problems).toEqual([]);
  await context.close();
});

test('names the filter that empties the listing', async () => {
  const { page, context, problems } = await open(`${dresses}?style=noir&prixMax=10`);
  await page.getByText('Aucun article ne correspond à tous ces filtres.').waitFor();
  const withoutPrice = page.getByRole('link', { name: /Sans.*Prix.*2 articles/ });
  expect(await page.getByRole('link', { name: /^Sans/ }).count()).toBe(1);
  await withoutPrice.click();
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(new URL(page.url()).search).toBe('?style=noir');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([[true], [false]])('combines material, cut and sale filters, JavaScript: %s', async (javaScript) => {
  const { page, context, problems } = await open(dresses, { javaScript });
  const choose = async (name: RegExp, query: string): Promise<void> => {
    await page.getByRole('checkbox', { name }).check();
    if (!javaScript) await page.getByRole('button', { name: /^Voir/ }).click();
    await page.waitForURL(`**${dresses}?*${query}*`);
  };
  await choose(/^Lin 2/, 'matiere=lin');
  await choose(/^Évasée 1/, 'coupe=evasee');
  await page.getByRole('status').filter({ hasText: '1 article' }).waitFor();
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Prix réduits 0/ }).isDisabled()).toBe(true);
  const robots = page.locator('meta[name="robots"]');
  await expect.poll(() => robots.getAttribute('content')).toContain('noindex');
  await removeFilter(page, 'Lin');
  await removeFilter(page, 'Coupe évasée');
  await choose(/^Prix réduits 1/, 'solde=1');
  await page.getByRole('link', { name: 'Robe en promotion' }).waitFor();
  await page.getByRole('link', { name: 'Retirer le filtre : Prix réduits' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('applies two removed filters and an added one when all are clicked before the first response', async () => {
  const { page, context, problems } = await open(`${dresses}?matiere=lin&coupe=evasee&style=noir`);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/*.data?*', async (route) => {
    await released;
    await route.continue();
  });
  await removeFilter(page, 'Lin');
  await removeFilter(page, 'Coupe évasée');
  await page.getByRole('checkbox', { name: /^Articles disponibles/ }).check();
  release(undefined);
  await page.waitForURL(`**${dresses}?style=noir&dispo=1`);
  await expect.poll(() => page.getByRole('link', { name: /^Retirer le filtre/ }).count()).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});

test('links to the product in the filtered colour', async () => {
  const { page, context } = await open(`${dresses}?style=noir`);
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
  expect(new URL(page.url()).search).toBe('?style=noir');
  await context.close();
});

test('links from a sub-group to its siblings, and from a special group to its own parts', async () => {
  const { page, context } = await open(dresses, { javaScript: false });
  const siblings = page.getByRole('navigation', { name: 'Affiner le rayon' });
  expect(await siblings.getByRole('link', { name: /^Robes/ }).getAttribute('aria-current')).toBe('page');
  await page.goto('/ha/lin');
  await siblings.getByRole('link', { name: 'Femme' }).click();
  await page.waitForURL('**/ha/lin/femme');
  await page.getByRole('heading', { level: 1, name: 'Le lin' }).waitFor();
  await context.close();
});
