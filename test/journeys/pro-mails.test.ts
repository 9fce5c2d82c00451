/** Texts of mails in the console: previewed, refused, saved, compared and restored, by pointer, phone and keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

describe.each([
  [1440, 'Commande confirmée'],
  [390, 'Commande livrée'],
] as const)('at %i px', (width, name) => {
  test('the texts of a mail are previewed, refused with a reason, saved and restored', async () => {
    const { page, problems, violations } = await open('/pro/parametres/e-mails', width);
    await page.getByRole('heading', { level: 1, name: 'Textes des e-mails' }).waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const frame = page.frameLocator('iframe[title="Aperçu de l’e-mail"]');
    await frame.getByText('Total TTC').first().waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);

    await field(page, 'Début').fill('Bonjour {prénom},\nMerci <3');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await frame.getByText('Merci <3', { exact: true }).first().waitFor();
    // On the phone the preview is below the form.
    await page.waitForFunction(() => {
      const { top = -1 } = document.querySelector('#apercu')?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight / 2;
    });
    await field(page, 'Objet').fill('Tout est prêt, {nom}');
    await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
    await page
      .getByRole('alert')
      .getByText(/\{nom\} n’existe pas dans cet e-mail/)
      .waitFor();
    expect(await field(page, 'Début').inputValue()).toBe('Bonjour {prénom},\nMerci <3');

    await field(page, 'Objet').fill('Tout est prêt, {prénom}');
    await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
    await page.getByText('Textes enregistrés. Les prochains e-mails les utilisent.').waitFor();
    await frame.getByText('Tout est prêt, Amel').first().waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await page.getByRole('button', { name: 'Rétablir le texte d’origine' }).click();
    await page.getByText('Le texte d’origine est rétabli.').waitFor();
    expect(await field(page, 'Objet').inputValue()).toMatch(/^Votre commande \{référence\} est /);
    // The refused form was answered with 400.
    expect([await violations(), problems.filter((text) => !text.includes('400'))]).toEqual([[], []]);
  });
});

test('a region has a text of its own, and takes back that of all regions, on the phone', async () => {
  const { page, violations } = await open('/pro/parametres/e-mails/order-placed', 390);
  const regions = page.getByRole('navigation', { name: 'Région des textes' });
  await regions.getByRole('link', { name: 'Sénégal' }).click();
  await page.getByText('Vous modifiez les textes de cette région').waitFor();
  await field(page, 'Titre').fill('Teranga {prénom}');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
  await page.getByText(/La connexion est coupée/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
  await page.getByText('Textes enregistrés. Les prochains e-mails les utilisent.').waitFor();
  const frame = page.frameLocator('iframe[title="Aperçu de l’e-mail"]');
  await frame.getByRole('heading', { name: 'Teranga Amel' }).waitFor();
  await frame.getByText(/CFA/).first().waitFor();
  await regions.getByRole('link', { name: 'Sénégal Modifié' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('button', { name: 'Reprendre le texte de toutes les régions' }).click();
  await page.getByText('Cette région a de nouveau le texte de toutes les régions.').waitFor();
});

test.each([1440, 390])('a mail that is sent for no region offers no texts of regions, at %i px', async (width) => {
  const { page, problems } = await open('/pro/parametres/e-mails/staff-invitation', width);
  await field(page, 'Objet').waitFor();
  expect(await page.getByRole('navigation', { name: 'Région des textes' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Sénégal' }).count()).toBe(0);
  expect([await fits(page), problems]).toEqual([true, []]);
});

test('the second of two people compares before saving, by keyboard', async () => {
  const path = '/pro/parametres/e-mails/order-sent';
  const [first, second] = [await open(path), await open(path)];
  const save = async ({ page }: typeof first, title: string): Promise<void> => {
    await field(page, 'Titre').fill(title);
    await field(page, 'Titre').press('Enter');
  };
  await save(first, 'En chemin');
  await first.page.getByText('Textes enregistrés. Les prochains e-mails les utilisent.').waitFor();
  await save(second, 'Partie !');
  const { page } = second;
  await page.getByRole('group', { name: /Titre/ }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Textes enregistrés. Les prochains e-mails les utilisent.').waitFor();
  expect(await field(page, 'Titre').inputValue()).toBe('Partie !');
});
