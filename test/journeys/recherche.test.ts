/** The search box: suggestions by keyboard, mistakes mended, one overlay at a time, and all of it without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  shop = await openShop({ fill: fillWindow, screens: true, index: true });
  await shop.rooms.search.whenReady();
  origin = await shop.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Chercher un produit' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

describe('the search box', () => {
  test('opens by a key, offers, is walked with the arrows and followed with Enter', async () => {
    const { page, context, problems, faults } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    // also what is typed before the panel has come counts
    await page.keyboard.type('rob');
    await page.getByRole('option', { name: 'Robes dans Femme' }).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await options(page).first().locator('strong').waitFor();
    expect(await options(page).first().locator('strong').textContent()).toBe('e');
    expect(await options(page).count()).toBeLessThanOrEqual(10);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+\ssuggestions$/ })
      .waitFor({ state: 'attached' });
    expect(await faults()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const first = await options(page).first().getAttribute('id');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('End');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBeNull();
    const wanted = page.getByRole('option', { selected: true, name: 'Robes dans Femme' });
    for (let step = 0; step < 10 && (await wanted.count()) === 0; step += 1) {
      const id = (await options(page).nth(step).getAttribute('id')) ?? '';
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(id);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/catalogue/femme/vetements/robes');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('gives the focus back with Escape, and keeps what was typed', async () => {
    const { page, context } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Ourlet, accueil' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('robe');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(
      await page.getByRole('link', { name: 'Ourlet, accueil' }).evaluate((link) => link === document.activeElement),
    ).toBe(true);
    expect(await field(page).inputValue()).toBe('robe');
    await context.close();
  });

  test('does nothing with a blank', async () => {
    const { page, context, requests } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).fill('   ');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'robe', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(requests.filter((path) => path.includes('keyword='))).toEqual([]);
    await context.close();
  });

  test('is never open together with what drops from the header', async () => {
    const { page, context } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).fill('rob');
    await options(page).first().waitFor();
    await page.getByText('Univers Femme', { exact: true }).click();
    await options(page).first().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Homme' }).waitFor();
    await field(page).click();
    await options(page).first().waitFor();
    await page.getByRole('button', { name: 'Homme' }).waitFor({ state: 'hidden' });
    expect(await options(page).count()).toBeGreaterThan(0);
    await context.close();
  });

  test('closes over its results after Enter, and leaves the menu of the shop reachable', async () => {
    const { page, context, problems } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).click();
    await page.keyboard.type('robe');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe »' }).waitFor();
    // The search box of the new page asks for suggestions again; none may be shown.
    await page.waitForTimeout(1000);
    expect(await options(page).first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Shop' }).click();
    await page.getByRole('tabpanel').getByRole('link', { name: 'Robes', exact: true }).click();
    await page.waitForURL('**/catalogue/femme/vetements/robes');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('fills a telephone, and closes with its button', async () => {
    const { page, context, problems, faults } = await visit(browser, origin, { width: 390, section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
    await field(page).fill('rob');
    await page.getByRole('option', { name: 'Robes dans Femme' }).waitFor();
    expect(await options(page).count()).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the results', () => {
  test('say which spelling was meant, and lead to the one typed', async () => {
    const { page, context, problems } = await visit(browser, origin, { section: '1' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await field(page).fill('portefeulle');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « portefeuille »' }).waitFor();
    await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).first().waitFor();
    await page.getByRole('link', { name: /Chercher exactement « portefeulle »/ }).click();
    await page.getByText(/^Aucun article ne correspond à «\sportefeulle\s»\.$/).waitFor();
    await page.getByRole('link', { name: 'portefeuille', exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('of a word too many offer the others, without scripts too', async () => {
    const { page, context } = await visit(browser, origin, { section: '1', javaScript: false });
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill('robe zorglub');
    const answer = page.waitForResponse((response) => response.url().includes('keyword='));
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    await page.getByRole('link', { name: 'robe', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe »' }).waitFor();
    await context.close();
  });
});
