/** The search box and its results. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { holdReloads } from './held-requests.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue, index: true });
  await browserShop.shop.rooms.search.whenReady();
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const field = (page: Page) => page.getByRole('combobox', { name: 'Chercher un produit' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

describe('the search box', () => {
  test('opens by a shortcut, and arrows and Enter choose a suggestion', async () => {
    const { page, context, problems, violations } = await open('/');
    await page.keyboard.press('/');
    // Text typed before the panel opens counts too.
    await page.keyboard.type('rob');
    await page.getByRole('option', { name: 'Robes · Femme' }).waitFor();
    await page.getByRole('combobox', { name: 'Chercher un produit', expanded: true }).waitFor();
    await options(page).first().locator('strong').waitFor();
    expect(await options(page).first().locator('strong').textContent()).toBe('e');
    expect(await options(page).count()).toBeLessThanOrEqual(10);
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+\ssuggestions$/ })
      .waitFor({ state: 'attached' });
    expect(await violations()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const first = await options(page).first().getAttribute('id');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('End');
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBeNull();
    const wanted = page.getByRole('option', { selected: true, name: 'Robes · Femme' });
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

  test('restores the focus on Escape and keeps the text', async () => {
    const { page, context } = await open('/');
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

  test('ignores a blank query', async () => {
    const { page, context, requests } = await open('/');
    await field(page).fill('   ');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'robe', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(requests.filter((path) => path.includes('keyword='))).toEqual([]);
    await context.close();
  });

  test('closes when a menu of the header opens, and the reverse', async () => {
    const { page, context } = await open('/');
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

  test('closes after Enter, so that the menu stays reachable', async () => {
    const { page, context, problems } = await open('/');
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

  test('keeps what is typed after Enter, until the next search', async () => {
    const { page, context, problems } = await open('/');
    const results = await holdReloads(page);
    await field(page).fill('robe');
    await page.keyboard.press('Enter');
    await results.started;
    await page.keyboard.type(' fleurie');
    results.release();
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe »' }).waitFor();
    await page.keyboard.type(' 2');
    expect(await field(page).inputValue()).toBe('robe fleurie 2');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => field(page).inputValue()).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('fits a phone and closes on Escape', async () => {
    const { page, context, problems, violations } = await open('/', { width: 390 });
    await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
    await field(page).fill('rob');
    await page.getByRole('option', { name: 'Robes · Femme' }).waitFor();
    expect(await options(page).count()).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the results', () => {
  test('name the corrected spelling and link to the typed one', async () => {
    const { page, context, problems } = await open('/');
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

  test('say which word was left out, without scripts', async () => {
    const { page, context } = await open('/', { javaScript: false });
    await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill('robe zorglub');
    const answer = page.waitForResponse((response) => response.url().includes('keyword='));
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    await page.getByText(/voici les résultats sans «\szorglub\s»/).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Robe unie numéro 1', exact: true }).first().waitFor();
    await context.close();
  });

  test('turn words for a price into a filter that can be removed', async () => {
    const { page, context, problems } = await open('/');
    await field(page).fill('robe moins de 80 dinars');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe »' }).waitFor();
    expect(new URL(page.url()).search).toBe('?keyword=robe&prixMax=80');
    await page.getByRole('link', { name: /^Retirer le filtre\s: Prix jusqu’à 80/ }).click();
    await page.waitForURL('**/catalogue/?keyword=robe');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('link to the page that the words mean, by keyboard in the suggestions', async () => {
    const { page, context, problems } = await open('/', { width: 390 });
    await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
    await field(page).fill('guide des tailles');
    const option = page.getByRole('option', { name: 'Guide des tailles', exact: true });
    await option.waitFor();
    const texts = await page.getByRole('option').allTextContents();
    for (let presses = 0; presses <= texts.indexOf('Guide des tailles'); presses += 1)
      await page.keyboard.press('ArrowDown');
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Guide des tailles' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('offer popular queries when no word is known, without scripts', async () => {
    const { page, context } = await open('/catalogue/?keyword=zorglub', { javaScript: false });
    await page.getByText(/^Aucun article ne correspond à «\szorglub\s»\.$/).waitFor();
    await page.getByRole('link', { name: 'robe', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Résultats pour « robe »' }).waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('robe');
    await context.close();
  });
});
