/** Accessibility and console errors of everything that opens over a page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const dresses = '/catalogue/femme/vetements/robes';
const product = `${dresses}/PORTEF-1-article-robe-portefeuille-fleurie`;

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

type Overlay = { name: string; path: string; readonly show: (page: Page) => Promise<void> };

const search: Overlay = {
  name: 'the search with suggestions',
  path: '/',
  show: async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('robe');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  },
};

const sizeGuide: Overlay = {
  name: 'the size guide',
  path: product,
  show: async (page) => {
    await page.getByRole('link', { name: 'Guide des tailles' }).first().click();
    await page.getByRole('dialog').getByRole('table').first().waitFor();
  },
};

const notFound: Overlay = {
  name: 'the page of an unknown address',
  path: '/nulle-part',
  show: async (page) => page.getByRole('heading', { level: 1, name: 'PAGE INTROUVABLE' }).waitFor(),
};

const desktop: Overlay[] = [
  search,
  sizeGuide,
  notFound,
  {
    name: 'the mega menu',
    path: dresses,
    show: async (page) => {
      await page.getByRole('button', { name: 'Shop' }).click();
      await page.getByRole('tab', { name: 'Femme' }).waitFor();
    },
  },
  {
    name: 'the notifications',
    path: '/',
    show: async (page) => {
      await page.getByRole('group').filter({ hasText: 'Notifications' }).locator('summary').click();
      await page.getByText('Pas de notifications').waitFor();
    },
  },
  {
    name: 'the quick view',
    path: dresses,
    show: async (page) => {
      await page.getByRole('article').first().hover();
      await page
        .getByRole('button', { name: /^Aperçu rapide/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Voir la fiche complète' }).waitFor();
    },
  },
];

const phone: Overlay[] = [
  sizeGuide,
  notFound,
  {
    name: 'the search under the header',
    path: dresses,
    show: async (page) => {
      await page.getByLabel('Rechercher', { exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('combobox', { name: 'Chercher un produit' }).filter({ visible: true }).fill('robe');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the menu drawer with a group open',
    path: dresses,
    show: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Vêtements' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retour' }).waitFor();
    },
  },
  {
    name: 'the filter sheet',
    path: dresses,
    show: async (page) => {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    },
  },
];

describe.each([
  [1440, desktop],
  [390, phone],
] as const)('at %i px', (width, overlays) => {
  test.each(overlays)('$name has no accessibility violation and logs no error', async ({ path, show }) => {
    const { page, context, problems, violations } = await browserShop.open(path, { width });
    await show(page);
    // Contrast is measured after the transitions.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
    );
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
