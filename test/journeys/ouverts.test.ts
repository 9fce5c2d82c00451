/** Everything that opens over a page, at both sizes: nobody is left out, and nothing breaks the security policy. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';
import { visit } from './visitor.ts';
import { fillWindow } from './vitrine.ts';

let shop: TestShop;
let browser: Browser;
let origin: string;

const dresses = '/catalogue/femme/vetements/robes';
const product = `${dresses}/PORTEF-1-article-robe-portefeuille-fleurie`;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ fill: fillWindow, screens: true }), launchBrowser()]);
  origin = await shop.listen();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

type Opening = { what: string; path: string; readonly open: (page: Page) => Promise<void> };

const search: Opening = {
  what: 'the search and what it offers',
  path: '/',
  open: async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('robe');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  },
};

const sizes: Opening = {
  what: 'the size guide',
  path: product,
  open: async (page) => {
    await page.getByRole('link', { name: 'Guide des tailles' }).first().click();
    await page.getByRole('dialog').getByRole('table').first().waitFor();
  },
};

const refusal: Opening = {
  what: 'the page of an address that leads nowhere',
  path: '/nulle-part',
  open: async (page) => page.getByRole('heading', { level: 1, name: 'PAGE INTROUVABLE' }).waitFor(),
};

const desk: Opening[] = [
  search,
  sizes,
  refusal,
  {
    what: 'the mega menu',
    path: dresses,
    open: async (page) => {
      await page.getByRole('button', { name: 'Shop' }).click();
      await page.getByRole('tab', { name: 'Femme' }).waitFor();
    },
  },
  {
    what: 'the notifications',
    path: '/',
    open: async (page) => {
      await page.getByRole('group').filter({ hasText: 'Notifications' }).locator('summary').click();
      await page.getByText('Pas de notifications').waitFor();
    },
  },
  {
    what: 'the quick view',
    path: dresses,
    open: async (page) => {
      await page.getByRole('article').first().hover();
      await page
        .getByRole('button', { name: /^Aperçu rapide/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Voir la fiche complète' }).waitFor();
    },
  },
];

const phone: Opening[] = [
  sizes,
  refusal,
  {
    what: 'the search under the header',
    path: dresses,
    open: async (page) => {
      await page.getByLabel('Rechercher', { exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('combobox', { name: 'Chercher un produit' }).filter({ visible: true }).fill('robe');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    what: 'the drawer and a group in it',
    path: dresses,
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Vêtements' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retour' }).waitFor();
    },
  },
  {
    what: 'the sheet of filters',
    path: dresses,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.getByRole('dialog', { name: 'Filtres' }).waitFor();
    },
  },
];

describe.each([
  [1440, desk],
  [390, phone],
] as const)('at %i px', (width, openings) => {
  test.each(openings)('$what has no fault of accessibility and no error', async ({ path, open }) => {
    const { page, context, problems, faults } = await visit(browser, origin, { width, section: '1' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await open(page);
    // what fades in has its colours at the end
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
