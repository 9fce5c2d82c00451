/** News and text pages in the console: write, look at the preview, publish; two people at once; the phone. */
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

test('an article is written, previewed, published, and read in the shop', async () => {
  const { page, context, problems, violations } = await open('/pro/contenu');
  await page.getByRole('link', { name: 'Actualités' }).click();
  await page.getByText('Aucune actualité').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Créer une actualité' }).first().click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Le lin lavé');
  await page.getByRole('button', { name: 'Créer l’actualité' }).click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Écrivez le texte.' }).click();
  await page.keyboard.type('## Le tissu');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Il **respire**.');
  await page.getByLabel('Résumé').fill('Une matière qui vit.');
  await page
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'lin.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800) });
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await preview.getByRole('heading', { name: 'Le tissu' }).waitFor();
  expect(await preview.getByRole('strong').textContent()).toBe('respire');
  expect(await page.getByRole('textbox', { name: 'Titre' }).inputValue()).toBe('Le lin lavé');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await page.getByText('L’actualité est publiée.').waitFor();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Voir l’actualité dans la boutique' }).click();
  const article = await opened;
  await article.getByRole('heading', { level: 1, name: 'Le lin lavé' }).waitFor();
  await article.getByRole('heading', { name: 'Le tissu' }).waitFor();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('two people who write one page compare their texts, by keyboard', async () => {
  const { page, context, person } = await open('/pro/contenu/pages/aide');
  await page.getByText('Pas encore écrite', { exact: true }).waitFor();
  await person.api.proPages.save({ name: 'aide', version: 0, title: 'Aide', body: 'Texte de la collègue' });
  await page.getByRole('textbox', { name: 'Titre' }).fill('Aide');
  await page.getByRole('textbox', { name: 'Texte de la page' }).fill('Mon texte');
  await page.getByRole('textbox', { name: 'Titre' }).press('Enter');
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await page.getByLabel('Votre valeur').first().press('Space');
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).press('Enter');
  await page.getByText('La page est enregistrée.').waitFor();
  expect((await person.api.proPages.get({ name: 'aide' })).body).toBe('Mon texte');
  await context.close();
});

test('a page of one region is written on the phone without scripts', async () => {
  const { page, context, problems } = await open('/pro/contenu/pages/accessibilite', {
    width: 390,
    javaScript: false,
  });
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'Écrire pour la région Sénégal' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Accessibilité à Dakar');
  await page.getByRole('textbox', { name: 'Texte de la page' }).fill('Un magasin de **plain-pied**.');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  expect(await page.getByRole('region', { name: 'Aperçu' }).getByRole('strong').textContent()).toBe('plain-pied');
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Enregistrer la page' }).click();
  await page.getByText('La page est enregistrée.').waitFor();
  const answer = await fetch(`${stage.origin}/api/pages/get?name=accessibilite`, { headers: { cookie: 'region=SN' } });
  expect(((await answer.json()) as { title: string }).title).toBe('Accessibilité à Dakar');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
