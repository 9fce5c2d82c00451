/** The size guide in the console: corrected, previewed, saved and read in the shop; two people at once; the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(stage, path, { user: admin, ...options });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a measure is corrected, previewed in inches, saved, and read in the shop', async () => {
  const { page, context, problems, violations } = await open('/pro/contenu');
  await page.getByRole('link', { name: 'Guide des tailles' }).click();
  await page.getByRole('heading', { level: 2, name: 'Femme' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'size-guide');
  await page.getByRole('textbox', { name: 'Poitrine (cm), 36' }).fill('80');
  await page.getByRole('button', { name: 'Enregistrer le tableau' }).last().click();
  await page
    .getByRole('alert')
    .getByText(/Poitrine, taille 36/)
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Poitrine (cm), 36' }).inputValue()).toBe('80');
  await page.getByRole('textbox', { name: 'Poitrine (cm), 36' }).fill('84,5');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await preview.getByRole('cell', { name: '33,5', exact: true }).waitFor();
  expect(await violations()).toEqual([]);
  await picture(page, 'size-preview');
  await page.getByRole('button', { name: 'Enregistrer le tableau' }).last().click();
  await page.getByText('Le tableau est enregistré.').waitFor();
  await page.getByText('Modifié par la boutique').waitFor();
  await waitForPage(`${stage.origin}/guide-des-tailles`, '84,5');
  const visitor = await stage.open('/guide-des-tailles', { width: 1440 });
  await visitor.page.getByRole('region', { name: 'Femme' }).getByRole('cell', { name: '84,5' }).waitFor();
  await visitor.context.close();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('two people who change one table compare it, by keyboard', async () => {
  const { page, context, person } = await open('/pro/contenu/guide-des-tailles?table=enfant');
  await page.getByRole('textbox', { name: 'Stature (cm), 2 ans' }).fill('85');
  await person.api.proSizeGuide.save({ key: 'enfant', version: 0, rows: [['2 ans', '87']] });
  await page.getByRole('textbox', { name: 'Stature (cm), 2 ans' }).press('Enter');
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await page.getByLabel('Votre valeur').press('Space');
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).press('Enter');
  await page.getByText('Le tableau est enregistré.').waitFor();
  const { tables } = await person.api.proSizeGuide.list();
  expect(tables.find(({ key }) => key === 'enfant')?.rows[0]).toEqual(['2 ans', '85']);
  await context.close();
});

test('a size is added on the phone without scripts, and the table is made standard again', async () => {
  const { page, context, problems } = await open('/pro/contenu/guide-des-tailles?table=chaussures', {
    width: 390,
    javaScript: false,
  });
  expect(await fits(page)).toBe(true);
  await picture(page, 'size-phone');
  await page.getByRole('textbox', { name: 'France, Ligne 13' }).fill('47');
  await page.getByRole('textbox', { name: 'Longueur du pied (cm), Ligne 13' }).fill('29,9');
  await page.getByRole('button', { name: 'Enregistrer le tableau' }).last().click();
  await page.getByText('Le tableau est enregistré.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Longueur du pied (cm), 47' }).inputValue()).toBe('29,9');
  await page.getByText('Revenir aux mesures habituelles').first().click();
  await page.getByRole('button', { name: 'Revenir aux mesures habituelles' }).click();
  await page.getByText('Le tableau a de nouveau les mesures habituelles.').waitFor();
  expect([problems, await fits(page)]).toEqual([[], true]);
  await context.close();
});
