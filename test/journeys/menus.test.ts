/** The menus of the frame: on a desk, in the drawer of a phone, one overlay at a time with the focus where it belongs. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

const dresses = '/catalogue/femme/vetements/robes';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillWindow });
});
afterAll(() => browserShop?.close());
const at = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('the mega menu', () => {
  const door = (page: Page) => page.getByRole('button', { name: 'Shop' });
  const robes = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: 'Robes' });

  test('opens on a click on the section shown; Escape closes it and gives the focus back', async () => {
    const { page, context, problems, faults } = await at('/');
    await door(page).click();
    await robes(page).waitFor();
    expect(await door(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('tab', { name: 'Femme' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('link', { name: 'Voir Tout\u202F: Vêtements' }).waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await robes(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Shop');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('opens by keyboard; arrows, Home and End go along its tabs', async () => {
    const { page, context } = await at('/');
    await door(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Femme' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Homme');
    await page.getByRole('tabpanel').getByRole('link', { name: 'Chemises', exact: true }).waitFor();
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Femme');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Homme');
    await context.close();
  });

  test('opens when the pointer rests on it, stays while the pointer is inside, closes when it has left', async () => {
    const { page, context } = await at('/');
    await door(page).hover();
    await robes(page).waitFor();
    await robes(page).hover();
    await page.getByRole('contentinfo').hover({ force: true });
    await expect.poll(() => robes(page).isVisible()).toBe(false);
    await context.close();
  });

  test('closes beside it, and when the page changes', async () => {
    const { page, context } = await at('/');
    await door(page).click();
    await robes(page).waitFor();
    await page.mouse.click(720, 880);
    await robes(page).waitFor({ state: 'hidden' });
    await door(page).click();
    await robes(page).click();
    await page.getByRole('heading', { level: 1, name: 'Robes' }).waitFor();
    await page.getByRole('tab', { name: 'Femme' }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Robes');
    await context.close();
  });

  test('says so and asks again when it does not come', async () => {
    const { page, context } = await at('/');
    await page.route('**/api/items/menu', (route) => route.abort());
    await door(page).click();
    await page.getByRole('alert').filter({ hasText: 'Le menu' }).waitFor();
    await page.unroute('**/api/items/menu');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => robes(page).isVisible()).toBe(true);
    await context.close();
  });

  test('is a link to the section where there are no scripts', async () => {
    const { page, context } = await at('/', { javaScript: false });
    await page.getByRole('link', { name: 'Shop' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Femme');
    await context.close();
  });
});

describe('one overlay at a time', () => {
  test('menu, search, section and notifications give way to each other', async () => {
    const { page, context, problems } = await at('/');
    const tab = page.getByRole('tab', { name: 'Femme' });
    const nothing = page.getByText('Pas de notifications');
    await page.getByRole('button', { name: 'Shop' }).click();
    await tab.waitFor();
    await page.getByLabel('Notifications').click();
    await nothing.waitFor();
    await tab.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Chercher un produit' }).click();
    await nothing.waitFor({ state: 'hidden' });
    const found = page.getByRole('listbox');
    await found.waitFor();
    await page.getByRole('button', { name: 'Shop' }).click();
    await tab.waitFor();
    await found.waitFor({ state: 'hidden' });
    await page.getByText('Univers Femme', { exact: true }).click();
    await page.getByRole('button', { name: 'Homme' }).waitFor();
    await tab.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the size guide opens over the menu that held its place', async () => {
    const { page, context } = await at('/');
    await page.getByRole('button', { name: 'Shop' }).click();
    await page.getByRole('tab', { name: 'Femme' }).waitFor();
    const guide = page.getByRole('contentinfo').getByRole('link', { name: 'Guide des tailles' });
    await guide.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Guide des tailles' }).waitFor();
    await page.getByRole('button', { name: 'Shop' }).waitFor({ state: 'visible' });
    expect(await page.getByRole('tab', { name: 'Lingerie' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => guide.evaluate((link) => link === document.activeElement)).toBe(true);
    await context.close();
  });
});

describe('the drawer at 390 px', () => {
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('drills one level down and comes back to the row it left', async () => {
    const { page, context, problems, faults } = await at(dresses, { width: 390 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Vêtements' }).click();
    await drawer(page).getByRole('link', { name: 'Robes' }).waitFor();
    expect(await focused(page)).toBe('Retour');
    const links = drawer(page).getByRole('list', { name: 'Vêtements' }).getByRole('link');
    expect(await links.first().getAttribute('aria-label')).toBe('Voir Tout\u202F: Vêtements');
    expect(await faults()).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Retour' }).click();
    expect(await focused(page)).toBe('Vêtements');
    await drawer(page).getByRole('button', { name: 'Homme' }).click();
    await drawer(page).getByRole('link', { name: 'Voir Tout\u202F: Homme' }).click();
    await page.getByRole('heading', { level: 1, name: 'Homme' }).waitFor();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('keeps the focus and the page still until Escape, which gives the focus back', async () => {
    const { page, context } = await at(dresses, { width: 390 });
    const door = page.getByRole('button', { name: 'Menu', exact: true });
    await door.click();
    await expect.poll(() => focused(page)).toBe('Fermer le menu');
    const behind = page.getByRole('link', { name: 'Robe portefeuille fleurie' });
    const reached = () =>
      behind.evaluate((link) => {
        link.focus();
        return link === document.activeElement;
      });
    expect(await reached()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
    await expect.poll(reached).toBe(true);
    await context.close();
  });

  test('leads to news, shops and the region, without scripts too', async () => {
    const { page, context } = await at(dresses, { width: 390, javaScript: false });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of ['News & Actu', 'Nos magasins', 'Voir Tout\u202F: Femme', 'Vêtements'])
      await drawer(page).getByRole('link', { name, exact: true }).waitFor();
    expect(await drawer(page).getByRole('combobox', { name: 'Choisir une région' }).isVisible()).toBe(true);
    await context.close();
  });
});
