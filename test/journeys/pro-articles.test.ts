/** Items in the console: created by paste, sold, renamed, edited by two people, by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const sheet = '\t36\t38\t40\t42\t44\nÉcru\t0\t35\t0\t34\t3\nTerracotta\t4\t36\t24\t21\t18\nSauge\t5\t23\t12\t30\t15';

/** Copies text as a person does: from a field, by the keyboard. */
const copy = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label);
  await field.fill(text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+x');
};

const photo = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(600, 800, seed),
});

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('an item is created by paste, sold in the shop, and renamed with a redirect from its former address', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles');
  await page.getByRole('table', { name: 'Articles' }).getByRole('link', { name: 'Robe de lin' }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'list-1440');
  await page.getByRole('link', { name: 'Créer un article' }).click();
  await page.getByLabel('Nom').fill('Robe portefeuille en lin');
  await page.getByLabel('Rayon, groupe et sous-groupe').selectOption({ label: 'Femme › Vêtements › Robes' });
  await copy(page, 'Description', sheet);
  await page.getByLabel('Couleurs', { exact: true }).press('ControlOrMeta+v');
  await page.getByLabel('Stock, Terracotta, 40').waitFor();
  expect(await page.getByLabel('Stock, Sauge, 44').inputValue()).toBe('15');
  await page.getByLabel('Description').fill('Une robe portefeuille en lin lavé, fluide, à nouer sur le côté.');
  await page.getByLabel('Prix de vente').fill('129,900');
  await page.getByLabel('Prix de promotion').fill('99,900');
  await page
    .getByLabel('Fichiers des photos')
    .setInputFiles([await photo('ecru.jpg', 11), await photo('sauge.jpg', 12)]);
  expect(await violations()).toEqual([]);
  await shoot(page, 'new-1440');
  await page.getByRole('button', { name: 'Créer et publier l’article' }).click();
  await page.getByRole('heading', { name: 'Robe portefeuille en lin' }).waitFor();
  await page.getByText('L’article est publié.').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'variants-1440');

  const shopPath = (await page.getByRole('link', { name: 'Voir en boutique' }).getAttribute('href')) ?? '';
  const shopPage = await context.newPage();
  await expect.poll(async () => (await shopPage.goto(shopPath))?.status()).toBe(200);
  await shopPage.getByText('99,900').first().waitFor();
  await shopPage
    .getByRole('button', { name: /Ajouter au panier|Choisir une taille|Choisissez/ })
    .first()
    .waitFor();

  await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: 'Fiche' }).click();
  await page.getByLabel('Nom').fill('Robe croisée en lin');
  await page.getByText('Changements à enregistrer').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'sheet-1440');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Robe croisée en lin' }).waitFor();
  await expect
    .poll(async () => {
      await shopPage.goto(shopPath);
      return shopPage.url();
    })
    .toContain('robe-croisee-en-lin');
  await shopPage.getByRole('heading', { name: 'Robe croisée en lin' }).first().waitFor();
  await shopPage.close();
  for (const [tab, name] of [
    ['Images', 'images'],
    ['Prix par région', 'prices'],
    ['Composition et entretien', 'care'],
    ['Référencement', 'seo'],
    ['Historique', 'history'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Parties de la fiche' }).getByRole('link', { name: tab }).click();
    await page.waitForURL(/onglet=/);
    await page.getByRole('link', { name: tab, exact: false }).and(page.locator('[aria-current]')).waitFor();
    expect(await violations()).toEqual([]);
    await shoot(page, `${name}-1440`);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('the keyboard moves in the cells, chooses a range, undoes and saves', async () => {
  const { page, context, problems } = await openConsole('/pro/articles/robe-1');
  const cell = page.getByLabel('Stock, Écru, 38');
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('321');
  await page.getByText('1 changement à enregistrer').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => page.getByLabel('Stock, Écru, 40').inputValue()).toBe('500');
  await page.keyboard.type('320');
  await cell.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('2 cellules sélectionnées, somme').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Le tableau est enregistré.').waitFor();
  expect(await page.getByLabel('Stock, Écru, 40').inputValue()).toBe('320');
  expect(problems).toEqual([]);
  await context.close();
});

test('two people who change one cell compare their values, and an unsaved record is not left by accident', async () => {
  const [mine, theirs] = [await openConsole('/pro/articles/robe-1'), await openConsole('/pro/articles/robe-1')];
  await theirs.page.getByLabel('Stock, Écru, 38').fill('410');
  await theirs.page.getByRole('button', { name: 'Enregistrer' }).click();
  await theirs.page.getByText('Le tableau est enregistré.').waitFor();
  const { page } = mine;
  await page.getByLabel('Stock, Écru, 38').fill('420');
  await page.getByRole('link', { name: 'Fiche', exact: true }).click();
  await page.getByRole('button', { name: 'Rester sur la fiche' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  expect(await mine.violations()).toEqual([]);
  await shoot(page, 'merge-1440');
  await page.getByRole('radio', { name: /Votre valeur/ }).check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Le tableau est enregistré.').waitFor();
  expect(await page.getByLabel('Stock, Écru, 38').inputValue()).toBe('420');
  await Promise.all([mine.context.close(), theirs.context.close()]);
});

test('on a phone, the list leads to a record whose stock is corrected', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles?sort=name', { width: 390 });
  await shoot(page, 'list-390');
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Robe de lin' }).click();
  await page.getByRole('heading', { name: 'Robe de lin' }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'variants-390');
  await page.getByLabel('Stock, Écru, 40').fill('77');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Le tableau est enregistré.').waitFor();
  await page.goto('/pro/articles/nouveau');
  expect(await violations()).toEqual([]);
  await shoot(page, 'new-390');
  expect(problems).toEqual([]);
  await context.close();
});
