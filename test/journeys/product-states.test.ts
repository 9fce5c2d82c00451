/** The product page when it is sold out or part of a look, and at every width. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserShop } from './browser-shop.ts';
import { dresses, openProductShop, product, servePhoto } from './product-shop.ts';
import { waitForHydration, type Visitor, type VisitorOptions } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openProductShop();
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

test('does not enlarge a picture whose pixels a sharp screen already shows', async () => {
  const context = await browserShop.browser.newContext({
    baseURL: browserShop.origin,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/api/image/get/**', servePhoto);
  await page.goto(product, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Robe écrue, vue face.webp Agrandir la photo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Photos agrandies/ });
  await dialog.getByText('1 / 2').waitFor();
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true);
  expect(await dialog.getByRole('button', { name: 'Zoomer sur la photo' }).count()).toBe(0);
  await context.close();
});

test('fits the window at every width, with its pictures and its bar', async () => {
  const { page, context } = await open(product, { width: 390 });
  const bar = page.getByRole('region', { name: 'Votre choix' });
  const chooseSize = bar.getByText('Choisir une taille');
  for (const width of [320, 360, 390, 720, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.waitFor();
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    const isCut = await chooseSize.evaluate((text) => {
      const { right } = text.getBoundingClientRect();
      return right > (text.parentElement?.getBoundingClientRect().right ?? 0) + 1;
    });
    expect([width, isCut]).toEqual([width, false]);
  }
  await context.close();
});

test('a look replaces the complementary items, in the colour and at the price of the page', async () => {
  const { page, context, problems } = await open(`${product}?style=noir`);
  const look = page.getByRole('region', { name: 'Compléter le look' });
  const [current, other] = [
    look.getByRole('listitem').filter({ hasText: 'Cet article' }),
    look.getByRole('listitem').filter({ hasText: 'Robe en promotion' }),
  ];
  await current.getByText('139,900').waitFor();
  await current.getByText(/^Noir/).waitFor();
  expect(await other.textContent()).toContain('Prix avant réduction 100,000');
  expect(await page.getByRole('region', { name: 'À porter avec' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Écru', exact: true }).click();
  await current.getByText('129,900').waitFor();
  await current.getByText(/^Écru/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([1440, 390])('a sold-out product at %i px', (width) => {
  test('offers similar items in stock before its details, and promises no delivery', async () => {
    const { page, context, problems, violations } = await open(`${dresses}/RUPTURE-1-article-robe-epuisee`, { width });
    await page.getByText('Cet article est épuisé pour le moment.').waitFor();
    const alternatives = page.getByRole('region', { name: 'Articles similaires en stock' });
    expect(await alternatives.getByRole('article').count()).toBeGreaterThan(1);
    expect(await alternatives.getByText('Épuisé', { exact: true }).count()).toBe(0);
    const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(alternatives)).toBeLessThan(
      await topOf(page.getByRole('button', { name: /^Comparer.*épuisée/ })),
    );
    expect(await topOf(alternatives)).toBeLessThan(await topOf(page.getByText('Référence\u202F:')));
    expect(await page.getByText('Livraison sous').count()).toBe(0);
    expect(await page.getByText('Paiement à la livraison possible').count()).toBe(0);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
