/** A shelf under the hands of a shopper: pages that follow, prices that slide, as many articles in a row as one likes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

const dresses = '/catalogue/femme/vetements/robes';

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill: fillWindow, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('a hand that scrolls brings the next page by itself', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto(dresses, { waitUntil: 'networkidle' });
  const articles = page.getByRole('article');
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 900);
        return articles.count();
      },
      { timeout: 15_000 },
    )
    .toBe(30);
  await page.getByText(/30 sur 30/).waitFor();
  await page.waitForURL(/\?page=2$/);
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that does not come says so, and comes when asked again', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto(dresses, { waitUntil: 'networkidle' });
  await page.route('**/api/items/list*', (route) => route.abort());
  await page.getByRole('link', { name: 'Afficher plus' }).click();
  await page.getByRole('alert').filter({ hasText: 'ne sont pas arrivés' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(24);
  await page.unroute('**/api/items/list*');
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(30);
  await context.close();
});

test.each([
  [1440, '2 articles par ligne', '4 articles par ligne'],
  [390, '1 article par ligne', '2 articles par ligne'],
])('at %i px a row holds as many articles as one likes, at the next visit too', async (width, wanted, usual) => {
  const { page, context, problems } = await visit(browser, origin, { width, section: '1' });
  await page.goto(dresses, { waitUntil: 'networkidle' });
  const chosen = page.getByRole('button', { name: wanted });
  const widthOfFirst = async () => (await page.getByRole('article').first().boundingBox())?.width ?? 0;
  const before = await widthOfFirst();
  expect(await page.getByRole('button', { name: usual }).getAttribute('aria-pressed')).toBe('true');
  await chosen.click();
  await expect.poll(widthOfFirst).toBeGreaterThan(before * 1.5);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await chosen.getAttribute('aria-pressed')).toBe('true');
  expect(await widthOfFirst()).toBeGreaterThan(before * 1.5);
  expect(problems).toEqual([]);
  await context.close();
});

test('a thumb of the price types in its field and filters, the field moves the thumb', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto(dresses, { waitUntil: 'networkidle' });
  const most = page.getByRole('slider', { name: 'Prix maximum' });
  await most.focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/[?&]prixMax=/);
  const field = page.getByRole('textbox', { name: 'Prix maximum' });
  expect(Number(await most.inputValue())).toBe(Number(await field.inputValue()) * 1_000);
  expect(await most.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
  await expect.poll(() => most.inputValue()).toBe(await most.getAttribute('max'));
  expect(problems).toEqual([]);
  await context.close();
});

test('a listing emptied by its filters says which one does it', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto(`${dresses}?style=noir&prixMax=10`, { waitUntil: 'networkidle' });
  await page.getByText('Aucun article ne réunit tous ces filtres.').waitFor();
  const way = page.getByRole('link', { name: /Sans.*Prix.*2 articles/ });
  expect(await page.getByRole('link', { name: /^Sans/ }).count()).toBe(1);
  await way.click();
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(new URL(page.url()).search).toBe('?style=noir');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([[true], [false]])('material, cut and sales filter together, JavaScript %s', async (javaScript) => {
  const { page, context, problems } = await visit(browser, origin, { section: '1', javaScript });
  await page.goto(dresses);
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
  await page.getByRole('link', { name: 'Retirer le filtre : Lin' }).click();
  await page.getByRole('link', { name: 'Retirer le filtre : Coupe évasée' }).click();
  await choose(/^Prix réduits 1/, 'solde=1');
  await page.getByRole('link', { name: 'Robe en promotion' }).waitFor();
  await page.getByRole('link', { name: 'Retirer le filtre : Prix réduits' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a card in the colour looked for leads to the article in this colour', async () => {
  const { page, context } = await visit(browser, origin, { section: '1' });
  await page.goto(`${dresses}?style=noir`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
  expect(new URL(page.url()).search).toBe('?style=noir');
  await context.close();
});

test('a sub-group leads to those beside it, a selection stays in itself', async () => {
  const { page, context } = await visit(browser, origin, { section: '1', javaScript: false });
  await page.goto(dresses);
  const beside = page.getByRole('navigation', { name: 'Affiner le rayon' });
  expect(await beside.getByRole('link', { name: /^Robes/ }).getAttribute('aria-current')).toBe('page');
  await page.goto('/ha/lin');
  await beside.getByRole('link', { name: 'Femme' }).click();
  await page.waitForURL('**/ha/lin/femme');
  await page.getByRole('heading', { level: 1, name: 'Le lin' }).waitFor();
  await context.close();
});
