/** The home page in the console: composed, previewed, published; two people at once; the keyboard; the phone. */
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
const open = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(stage, path, { user: admin, ...options });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const hasBlock = (page: Page, title: string) => page.getByRole('heading', { name: title }).count();

test('a block is added, seen in a preview only, then published to visitors', async () => {
  const { page, context, problems, violations } = await open('/pro/contenu');
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Accueil commun' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages d’accueil' }).getByRole('link', { name: 'Femme' }).click();
  await page.getByText('Ce rayon affiche l’accueil commun.').waitFor();
  await page.getByText('Ajouter un bloc').click();
  await picture(page, 'home-start');
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('link', { name: 'Texte et images' }).click();
  await page.getByRole('button', { name: 'Ajouter le bloc au brouillon' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Indiquez un titre.' }).waitFor();
  await page.getByRole('textbox', { name: 'Titre' }).fill('La toile lavée');
  await page.getByLabel('Texte (facultatif)').fill('Nous lavons la toile avant de la couper.');
  await page
    .getByLabel('Choisir une image')
    .first()
    .setInputFiles({ name: 'toile.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800) });
  expect(await violations()).toEqual([]);
  await picture(page, 'home-block');
  await page.getByRole('button', { name: 'Ajouter le bloc au brouillon' }).dblclick();
  await page.getByText('Le bloc est dans le brouillon.').waitFor();
  const list = page.getByRole('list', { name: 'Femme' });
  expect(await list.getByText('La toile lavée').count()).toBe(1);
  await page.getByText('1 bloc ajouté').waitFor();
  await picture(page, 'home-draft');

  const visitor = await stage.open('/', { width: 1440 });
  expect(await hasBlock(visitor.page, 'La toile lavée')).toBe(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click();
  const preview = await opened;
  await preview.getByRole('heading', { name: 'La toile lavée' }).waitFor();

  await page.getByRole('button', { name: 'Publier la page' }).click();
  await page.getByText('La page est publiée.').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await waitForPage(`${stage.origin}/`, 'La toile lavée');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'La toile lavée' }).waitFor();
  await visitor.context.close();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('blocks are put in order, hidden and published by keyboard', async () => {
  const { page, context, person } = await open('/pro/contenu/accueil');
  await page.getByRole('button', { name: 'Monter « Les plus demandés »' }).press('Enter');
  await page.getByText('« Les plus demandés » est en position 2 sur 4.').waitFor();
  await page.getByRole('button', { name: 'Masquer « Tous les univers »' }).press('Enter');
  await page.getByText('Le bloc est masqué dans le brouillon.').waitFor();
  await page.getByText('L’ordre a changé').waitFor();
  await page.getByRole('button', { name: 'Publier la page' }).press('Enter');
  await page.getByText('La page est publiée.').waitFor();
  const { blocks } = await person.api.proHome.get({});
  expect(blocks.map(({ title, hidden }) => [title, hidden])).toEqual([
    ['Les nouveautés', false],
    ['Les plus demandés', false],
    ['Nos sélections', false],
    ['Tous les univers', true],
  ]);
  await context.close();
});

test('two people who write one block compare what they wrote', async () => {
  const { page, context, person } = await open('/pro/contenu/accueil');
  const { blockId } = await person.api.proHome.addBlock({ section: null, kind: 'NEWSLETTER', title: 'La lettre' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'La lettre' }).click();
  await page.getByLabel('Texte (facultatif)').fill('Une par semaine');
  const colleague = {
    section: null,
    blockId,
    version: 1,
    kind: 'NEWSLETTER',
    title: 'La lettre',
    text: 'Deux',
  } as const;
  await person.api.proHome.saveBlock(colleague);
  await page.getByRole('button', { name: 'Enregistrer le bloc' }).click();
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await page.getByLabel('Votre valeur').check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Le bloc est enregistré dans le brouillon.').waitFor();
  const { blocks } = await person.api.proHome.get({});
  expect(blocks.find(({ id }) => id === blockId)?.text).toBe('Une par semaine');
  await context.close();
});

test('articles are chosen for a row on the phone without scripts', async () => {
  const { page, context, problems } = await open('/pro/contenu/accueil', { width: 390, javaScript: false });
  expect(await fits(page)).toBe(true);
  await picture(page, 'home-phone');
  await page.getByText('Ajouter un bloc').click();
  await page.getByRole('link', { name: 'Rangée d’articles' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Nos préférés');
  await page.getByLabel('Source', { exact: true }).selectOption('Des articles choisis');
  await page.getByLabel('Références des articles').fill('ABSENT-1');
  await page.getByRole('button', { name: 'Ajouter le bloc au brouillon' }).click();
  await page
    .getByRole('alert')
    .getByText(/Aucun article publié n’a la référence ABSENT-1/)
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Titre' }).inputValue()).toBe('Nos préférés');
  expect(await fits(page)).toBe(true);
  await page.getByLabel('Références des articles').fill('ROBE-1');
  await page.getByRole('button', { name: 'Ajouter le bloc au brouillon' }).click();
  await page.getByText('Le bloc est dans le brouillon.').waitFor();
  await picture(page, 'home-phone-draft');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
