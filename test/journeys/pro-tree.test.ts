/** The tree, special groups and looks in the console, by pointer, by keyboard and on the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const keep = async (page: Page, name: string) => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a group is renamed and put first: its former address leads to the new one, and the menu follows', async () => {
  const { page, context, problems, violations, person } = await open('/pro/rayons');
  await page.getByRole('heading', { level: 1, name: 'Rayons' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'rayons');
  await page.getByRole('link', { name: 'Modifier « Chaussures »' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Souliers');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Les changements sont enregistrés.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Souliers' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'groupe');
  const formerLeadsTo = async () => {
    const { status, headers } = await fetch(`${stage.origin}/catalogue/femme/chaussures`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await expect.poll(formerLeadsTo).toEqual([301, '/catalogue/femme/souliers']);

  await page.goto(`${stage.origin}/pro/rayons`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Monter « Souliers »' }).click();
  await page.getByText('« Souliers » est en position 1 sur 2.').waitFor();
  const groups = async () =>
    (await person.api.items.menu({})).sections
      .find(({ seoName }) => seoName === 'femme')
      ?.groups.map(({ name }) => name);
  await expect.poll(groups).toEqual(['Souliers', 'Vêtements']);
  expect(problems).toEqual([]);
  await context.close();
});

test('a group moves to another section on the phone, and its former addresses lead to the new ones', async () => {
  const { page, context, problems, violations } = await open('/pro/rayons', 390);
  await page.getByRole('link', { name: 'Modifier « Souliers »' }).click();
  await page.getByRole('heading', { level: 1, name: 'Souliers' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Déplacer' }).click();
  await page.getByRole('button', { name: 'Déplacer le groupe' }).click();
  await page.getByText('Choisissez un rayon.').last().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'groupe-deplacer-390');
  await page.getByLabel('Rayon', { exact: true }).selectOption({ label: 'Homme' });
  await page.getByRole('button', { name: 'Déplacer le groupe' }).click();
  await page.getByText('Le déplacement est enregistré.').waitFor();
  await page.getByRole('link', { name: 'Homme' }).first().waitFor();
  for (const former of ['/catalogue/femme/souliers', '/catalogue/femme/chaussures']) {
    const leadsTo = async () => {
      const { headers } = await fetch(stage.origin + former, { redirect: 'manual' });
      return headers.get('location');
    };
    await expect.poll(leadsTo).toBe('/catalogue/homme/souliers');
  }
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('a special group gets conditions that are previewed first, and an item is placed at its head', async () => {
  const { page, context, problems, violations } = await open('/pro/rayons/selections');
  await page.getByRole('link', { name: 'Créer une sélection' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Petits prix');
  await page.getByLabel('Ceux qui remplissent toutes ces conditions').check();
  await page.getByLabel('Prix, jusqu’à').fill('5000');
  await page.getByRole('button', { name: 'Voir les articles retenus' }).click();
  await page.getByRole('alert').getByText('Choisissez la région de ces prix.').waitFor();
  await page.getByLabel('Région des prix et du stock').selectOption('TN');
  await page.getByRole('button', { name: 'Voir les articles retenus' }).click();
  await page.getByRole('heading', { name: 'Articles retenus par ces conditions' }).waitFor();
  await page.getByRole('link', { name: 'Robe de lin' }).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'selection-essai');
  await page.getByRole('button', { name: 'Créer la sélection' }).click();
  await page.getByText('La sélection est créée.').waitFor();
  await page.getByLabel('Référence de l’article').fill('robe-1');
  await page.getByRole('button', { name: 'Placer l’article' }).click();
  await page.getByText('L’article est placé.').waitFor();
  await page.getByRole('button', { name: 'Retirer « Robe de lin »' }).waitFor();
  await keep(page, 'selection');
  await waitForPage(`${stage.origin}/ha/petits-prix`, 'Robe de lin');
  const shop = await stage.open('/ha/petits-prix', {});
  await shop.page.getByRole('heading', { level: 1, name: 'Petits prix' }).waitFor();
  await shop.page
    .getByRole('link', { name: /Robe de lin/ })
    .first()
    .waitFor();
  await shop.context.close();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('sections are put in order with the keyboard', async () => {
  const { page, context, problems } = await open('/pro/rayons');
  await page.getByRole('button', { name: 'Descendre « Femme »' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('« Femme » est en position 2 sur 3.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Femme');
  await page.keyboard.press('Tab');
  expect(problems).toEqual([]);
  await context.close();
});

test('on the phone, a look gets a picture and an item, and shows the price of the outfit', async () => {
  const { page, context, problems, violations } = await open('/pro/looks', 390);
  await page.getByRole('link', { name: 'Créer un look' }).click();
  await page.getByRole('button', { name: 'Créer le look' }).click();
  await page.getByRole('alert').getByText('Indiquez un nom.').waitFor();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Un dimanche');
  const buffer = await jpeg(600, 800, 7);
  await page.getByLabel('Choisir une image').setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('textbox', { name: 'Ce que montre l’image' }).fill('Une robe de lin au bord de la mer');
  await page.getByRole('button', { name: 'Créer le look' }).click();
  await page.getByText('Le look est créé.').waitFor();
  await page.getByLabel('Référence de l’article').fill('ROBE-1');
  await page.getByRole('button', { name: 'Ajouter l’article' }).click();
  await page.getByText('L’article est ajouté.').waitFor();
  await page.getByText(/Prix de la tenue, Tunisie.*TND/).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'look-390');
  await page.goto(`${stage.origin}/pro/looks`, { waitUntil: 'networkidle' });
  const row = page.getByRole('listitem').filter({ hasText: 'Un dimanche' });
  for (const text of ['1 article', 'En ligne', 'Sans dates']) await row.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.goto(`${stage.origin}/pro/rayons`, { waitUntil: 'networkidle' });
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'rayons-390');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
