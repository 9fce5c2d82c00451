/** From the door of the shop to a product, as a customer goes: on a desk and on a phone, with JavaScript and without. */
import type { Browser } from 'playwright-core';
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

const visitors = [
  { width: 1440, javaScript: true },
  { width: 1440, javaScript: false },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
];

describe.each(visitors)('a visitor at $width px, JavaScript: $javaScript', ({ width, javaScript }) => {
  test('chooses a section, filters a listing, reaches a product', async () => {
    const { page, context, problems } = await visit(browser, origin, { width, javaScript });
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
    await page.getByText('dans cette couleur').waitFor();
    await page.getByRole('radio', { name: '40' }).check();
    expect(await page.getByRole('radio', { name: '40' }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('choosing a colour and a size asks the server nothing', async () => {
  const { page, context, requests, problems } = await visit(browser, origin, { section: '1' });
  await page.goto('/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie', {
    waitUntil: 'networkidle',
  });
  const before = requests.length;
  await page.getByRole('link', { name: 'Noir' }).click();
  await page.waitForURL(/\?style=noir$/);
  await page.getByText('139,900').first().waitFor();
  await page.getByRole('radio', { name: /^38/ }).check();
  await page.getByRole('status').filter({ hasText: 'Bientôt épuisé' }).waitFor();
  await page.getByRole('radio', { name: /^36/ }).check();
  await page.getByRole('status').filter({ hasText: 'Épuisé dans cette taille' }).waitFor();
  // the browser looks at its icon again whenever the address changes
  const asked = requests.slice(before).filter((path) => !/^\/(assets|api\/items\/visit)/.test(path));
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a filter taken in a listing keeps the focus and the place, and the back button undoes a page', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto('/catalogue/femme/vetements/robes', { waitUntil: 'networkidle' });
  const colour = page.getByRole('checkbox', { name: /^Noir/ });
  await colour.focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(await colour.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await colour.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Robe portefeuille fleurie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Robe portefeuille fleurie' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.goBack();
  await page.getByRole('status').filter({ hasText: '2 articles' }).waitFor();
  expect(await colour.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Tout effacer' }).click();
  await page.getByRole('status').filter({ hasText: '30 articles' }).waitFor();
  expect(await colour.isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test('"Afficher plus" adds the next page below, and a step back finds both', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto('/catalogue/femme/vetements/robes', { waitUntil: 'networkidle' });
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

test('the region chosen in the footer changes the currency and comes back to the page', async () => {
  const { page, context, problems } = await visit(browser, origin, { section: '1' });
  await page.goto('/catalogue/femme');
  const foot = page.getByRole('contentinfo');
  await foot.getByText('Région : Tunisie · TND').waitFor();
  await foot.getByLabel('Choisir une région').selectOption('SN');
  await foot.getByRole('button', { name: 'Changer de région' }).click();
  await foot.getByText('Région : Sénégal · CFA').waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalogue/femme');
  expect(problems).toEqual([]);
  await context.close();
});

test('a link pointed at is read ahead, within the policy of the page', async () => {
  const { page, context, requests, problems } = await visit(browser, origin, { section: '1' });
  await page.goto('/catalogue/femme/vetements/robes', { waitUntil: 'networkidle' });
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

test('the section is chosen once: the next visit opens the page asked for', async () => {
  const { page, context } = await visit(browser, origin);
  await page.goto('/');
  await page.waitForURL('**/bienvenue');
  await page.getByRole('button', { name: 'Je découvre l’univers Homme' }).click();
  await page.waitForURL(`${origin}/`);
  await page.goto('/catalogue/homme');
  await page.getByRole('heading', { level: 1, name: 'Homme' }).waitFor();
  const kept = (await context.cookies()).find(({ name }) => name === 'msid');
  expect(kept?.value).toBe('2');
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
  await context.close();
});
