/** From the choice of a section to a product, with and without scripts. */
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

const visitors = [
  { width: 1440, javaScript: true },
  { width: 1440, javaScript: false },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
];

describe.each(visitors)('at $width px, JavaScript: $javaScript', ({ width, javaScript }) => {
  test('a visitor chooses a section, filters a listing and opens a product', async () => {
    const { page, context, problems } = await visit(browserShop.browser, browserShop.origin, { width, javaScript });
    await page.goto('/catalogue/femme/vetements/robes');
    await expect(page.title()).resolves.toBe('Bienvenue chez Ourlet — Ourlet');
    await page.getByRole('button', { name: 'Je découvre l’univers Femme' }).click();
    await page.waitForURL('**/catalogue/femme/vetements/robes');
    await page.getByRole('heading', { level: 1, name: 'Robes' }).waitFor();
    await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();

    if (width < 1200) await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.getByRole('checkbox', { name: /^40/ }).check();
    if (width < 1200 || !javaScript) await page.getByRole('button', { name: /^Voir \d+ articles?$/ }).click();
    await page.waitForURL(/[?&]taille=40/);
    await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
    await page.getByRole('link', { name: 'Retirer le filtre : Taille 40' }).waitFor();

    await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).click();
    await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(
      '/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie',
    );
    await page.getByRole('link', { name: 'Noir' }).click();
    await page.waitForURL(/\?style=noir$/);
    await page.getByText(/^(\d+\u00A0tailles? disponibles?|Toutes les tailles sont disponibles\.)$/).waitFor();
    await page.getByRole('radio', { name: '40' }).check();
    expect(await page.getByRole('radio', { name: '40' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('chooses a colour and a size without a request to the server', async () => {
  const { page, context, requests, problems } = await open(
    '/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie',
  );
  // Each product page asks once whether the visitor wins a gift, shortly after it opened.
  await expect.poll(() => requests.some((path) => path.startsWith('/api/gift/check/'))).toBe(true);
  const before = requests.length;
  await page.getByRole('link', { name: 'Noir' }).click();
  await page.waitForURL(/\?style=noir$/);
  await page.getByText('139,900').first().waitFor();
  await page.getByRole('radio', { name: /^38/ }).check();
  await page.getByRole('status').filter({ hasText: 'Bientôt épuisé' }).waitFor();
  await page.getByRole('radio', { name: /^36/ }).check();
  await page.getByRole('status').filter({ hasText: 'Épuisé dans cette taille' }).waitFor();
  const sent = requests.slice(before).filter((path) => !/^\/(assets|api\/items\/visit)/.test(path));
  expect(sent).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('keeps the focus on a chosen filter, and the filter after the back button', async () => {
  const { page, context, problems } = await open('/catalogue/femme/vetements/robes');
  const colour = page.getByRole('checkbox', { name: /^Noir/ });
  await colour.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(await colour.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await colour.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.goBack();
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(await colour.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
  expect(await colour.isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test('"Afficher plus" adds the next page, and the back button restores both', async () => {
  const { page, context, problems } = await open('/catalogue/femme/vetements/robes');
  const articles = page.getByRole('article');
  expect(await articles.count()).toBe(24);
  await page.getByRole('link', { name: 'Afficher plus' }).click();
  await expect.poll(() => articles.count()).toBe(30);
  await page.waitForURL(/\?page=2$/);
  await articles.nth(27).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /numéro/ }).waitFor();
  await page.goBack();
  await expect.poll(() => articles.count()).toBe(30);
  expect(problems).toEqual([]);
  await context.close();
});

test('changes the currency with the region chosen in the footer, and stays on the page', async () => {
  const { page, context, problems } = await open('/catalogue/femme');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Région : Tunisie · TND').waitFor();
  await footer.getByLabel('Choisir une région').selectOption('SN');
  await footer.getByRole('button', { name: 'Changer de région' }).click();
  await footer.getByText('Région : Sénégal · CFA').waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalogue/femme');
  expect(problems).toEqual([]);
  await context.close();
});

test('prefetches a link under the pointer without breaking the security policy', async () => {
  const { page, context, requests, problems } = await open('/catalogue/femme/vetements/robes');
  const before = requests.length;
  await page.getByRole('link', { name: 'Robe en promotion' }).hover();
  await expect
    .poll(() => requests.slice(before).some((path) => path.includes('SOLDE-1') && path.includes('.data')))
    .toBe(true);
  await page.getByRole('link', { name: 'Robe en promotion' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robe en promotion' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('remembers the section for a year', async () => {
  const { page, context } = await visit(browserShop.browser, browserShop.origin);
  await page.goto('/');
  await page.waitForURL('**/bienvenue?redirectFrom=%2F');
  await page.getByRole('button', { name: 'Je découvre l’univers Homme' }).click();
  await page.waitForURL(`${browserShop.origin}/`);
  await page.goto('/catalogue/homme');
  await page.getByRole('heading', { level: 1, name: 'Homme' }).waitFor();
  const cookie = (await context.cookies()).find(({ name }) => name === 'msid');
  expect(cookie?.value).toBe('2');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
  await context.close();
});
