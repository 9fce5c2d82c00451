/** The mega menu and the menu drawer of a phone: opening, closing, focus. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
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

describe.each([1440, 390])('the section switch at %i px', (width) => {
  test('names the section of the listing, and the visitor’s own section elsewhere', async () => {
    const { page, context, problems } = await open('/catalogue/homme', { width });
    const banner = page.getByRole('banner');
    await banner.getByText('Univers Homme').waitFor();
    expect(await banner.getByText('Univers Femme').count()).toBe(0);
    await page.getByRole('link', { name: 'Accueil' }).filter({ visible: true }).first().click();
    await banner.getByText('Univers Femme').waitFor();
    await page.goBack();
    await banner.getByText('Univers Homme').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the mega menu', () => {
  const trigger = (page: Page) => page.getByRole('button', { name: 'Shop' });
  const dressesLink = (page: Page) => page.getByRole('tabpanel').getByRole('link', { name: 'Robes' });

  test('opens on click at the chosen section, and restores the focus on Escape', async () => {
    const { page, context, problems, violations } = await open('/');
    await trigger(page).click();
    await dressesLink(page).waitFor();
    expect(await trigger(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('tab', { name: 'Femme' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('link', { name: 'Voir Tout\u202F: Vêtements' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await dressesLink(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Shop');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('opens by keyboard, and arrows, Home and End move between its tabs', async () => {
    const { page, context } = await open('/');
    await trigger(page).focus();
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

  test('opens on hover, stays open while the pointer is inside and closes when it leaves', async () => {
    const { page, context } = await open('/');
    await trigger(page).hover();
    await dressesLink(page).waitFor();
    await dressesLink(page).hover();
    await page.mouse.move(720, 880);
    await expect.poll(() => dressesLink(page).isVisible()).toBe(false);
    await context.close();
  });

  test('closes on a click outside and when the page changes', async () => {
    const { page, context } = await open('/');
    await trigger(page).click();
    await dressesLink(page).waitFor();
    await page.mouse.click(720, 880);
    await dressesLink(page).waitFor({ state: 'hidden' });
    await trigger(page).click();
    await dressesLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Robes' }).waitFor();
    await page.getByRole('tab', { name: 'Femme' }).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Robes');
    await context.close();
  });

  test('reports a failed request and repeats it on click', async () => {
    const { page, context } = await open('/');
    await page.route('**/api/items/menu', (route) => route.abort());
    await trigger(page).click();
    await page.getByRole('alert').filter({ hasText: 'Le menu' }).waitFor();
    await page.unroute('**/api/items/menu');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => dressesLink(page).isVisible()).toBe(true);
    await context.close();
  });

  test('is a link to the section without scripts', async () => {
    const { page, context } = await open('/', { javaScript: false });
    await page.getByRole('link', { name: 'Shop' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Femme');
    await context.close();
  });
});

describe('one overlay at a time', () => {
  test('opening menu, search, section or notifications closes the other', async () => {
    const { page, context, problems } = await open('/');
    const tab = page.getByRole('tab', { name: 'Femme' });
    const notifications = page.getByText('Pas de notifications');
    await page.getByRole('button', { name: 'Shop' }).click();
    await tab.waitFor();
    await page.getByLabel('Notifications').click();
    await notifications.waitFor();
    await tab.waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Chercher un produit' }).click();
    await notifications.waitFor({ state: 'hidden' });
    const suggestions = page.getByRole('listbox');
    await suggestions.waitFor();
    await page.getByRole('button', { name: 'Shop' }).click();
    await tab.waitFor();
    await suggestions.waitFor({ state: 'hidden' });
    await page.getByText('Univers Femme', { exact: true }).click();
    await page.getByRole('button', { name: 'Homme' }).waitFor();
    await tab.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the size guide opens and closes the menu, and restores the focus', async () => {
    const { page, context } = await open('/');
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

  test('opens a group, and returns the focus to its row', async () => {
    const { page, context, problems, violations } = await open(dresses, { width: 390 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Vêtements' }).click();
    await drawer(page).getByRole('link', { name: 'Robes' }).waitFor();
    expect(await focused(page)).toBe('Retour');
    const links = drawer(page).getByRole('list', { name: 'Vêtements' }).getByRole('link');
    expect(await links.first().getAttribute('aria-label')).toBe('Voir Tout\u202F: Vêtements');
    expect(await violations()).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Retour' }).click();
    expect(await focused(page)).toBe('Vêtements');
    await drawer(page).getByRole('button', { name: 'Homme' }).click();
    await drawer(page).getByRole('link', { name: 'Voir Tout\u202F: Homme' }).click();
    await page.getByRole('heading', { level: 1, name: 'Homme' }).waitFor();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('traps the focus and blocks scrolling until Escape, which restores the focus', async () => {
    const { page, context } = await open(dresses, { width: 390 });
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    await menuButton.click();
    await expect.poll(() => focused(page)).toBe('Fermer le menu');
    const behind = page.getByRole('link', { name: 'Robe portefeuille fleurie' });
    const canFocus = () =>
      behind.evaluate((link) => {
        link.focus();
        return link === document.activeElement;
      });
    expect(await canFocus()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
    await expect.poll(canFocus).toBe(true);
    await context.close();
  });

  test('links to journal, stores and region without scripts', async () => {
    const { page, context } = await open(dresses, { width: 390, javaScript: false });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of ['News & Actu', 'Nos magasins', 'Voir Tout\u202F: Femme', 'Vêtements'])
      await drawer(page).getByRole('link', { name, exact: true }).waitFor();
    expect(await drawer(page).getByRole('combobox', { name: 'Choisir une région' }).isVisible()).toBe(true);
    await context.close();
  });
});
