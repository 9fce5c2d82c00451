/** Offered amounts and designs of gift cards in the console, and the form of the shop that follows them; the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
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

test('an amount and a design are added, and buyers choose them', async () => {
  const { page, context, person, problems, violations } = await open('/pro/cartes-cadeaux');
  await page.getByRole('link', { name: 'Offre', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Montants proposés' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('textbox', { name: 'Montant (TND), Ligne 3' }).fill('cent');
  await page.getByRole('button', { name: 'Enregistrer les montants' }).click();
  await page.getByRole('alert').getByText('« cent » n’est pas un montant. Corrigez cette ligne.').waitFor();
  await page.getByRole('textbox', { name: 'Montant (TND), cent' }).fill('75');
  await page.getByRole('button', { name: 'Enregistrer les montants' }).click();
  await page.getByText('Les montants sont enregistrés.').waitFor();

  await page.getByRole('link', { name: 'Ajouter un modèle' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nouveau modèle' }).waitFor();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Le jasmin');
  await page.getByRole('button', { name: 'Ajouter le modèle' }).click();
  await page.getByRole('alert').getByText('Ajoutez une image').waitFor();
  await page
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'jasmin.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1600, 1000) });
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('button', { name: 'Ajouter le modèle' }).dblclick();
  await page.getByText('Le modèle est ajouté.').waitFor();
  expect(await page.getByRole('list', { name: 'Modèles de carte cadeau' }).getByRole('listitem').count()).toBe(1);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'offer');

  const { designs } = await person.api.proGiftOffer.designs();
  // Buyers choose among two designs or more.
  await person.api.proGiftOffer.addDesign({ name: 'La mer', image: designs[0]?.image?.name ?? '', active: true });
  const buyer = await stage.open('/cadeau', { width: 1440 });
  await buyer.page.getByRole('radio', { name: /^75/ }).waitFor();
  await buyer.page.getByRole('radio', { name: 'Le jasmin' }).waitFor();
  await buyer.context.close();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('two people who change the amounts of one region compare them, by keyboard', async () => {
  const { page, context, person } = await open('/pro/cartes-cadeaux/offre?region=SN');
  await page.getByLabel('Montant libre le plus bas').fill('2500');
  const { version, months } = await person.api.proGiftOffer.amounts({ region: 'SN' });
  const colleague = { region: 'SN', min: 10_000, max: 100_000, months, amounts: [10_000] };
  await person.api.proGiftOffer.saveAmounts({ ...colleague, version });
  await page.getByLabel('Montant libre le plus bas').press('Enter');
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await page.getByLabel('Votre valeur').press('Space');
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).press('Enter');
  await page.getByText('Les montants sont enregistrés.').waitFor();
  expect(await person.api.proGiftOffer.amounts({ region: 'SN' })).toMatchObject({ min: 2_500, max: 100_000 });
  await context.close();
});

test('francs that no coins can pay are refused on the phone without scripts', async () => {
  const { page, context, problems } = await open('/pro/cartes-cadeaux/offre?region=SN', {
    width: 390,
    javaScript: false,
  });
  expect(await fits(page)).toBe(true);
  await page.getByLabel('Montant libre le plus haut').fill('100003');
  await page.getByRole('button', { name: 'Enregistrer les montants' }).click();
  await page
    .getByRole('alert')
    .getByText(/ne se paie pas en pièces/)
    .waitFor();
  expect(await page.getByLabel('Montant libre le plus haut').inputValue()).toBe('100003');
  expect(await fits(page)).toBe(true);
  await picture(page, 'offer-phone');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
