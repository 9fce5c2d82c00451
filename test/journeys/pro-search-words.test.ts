/** The search of the shop in the console: a synonym is tried and saved, first items are chosen, on a wide screen and on the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
  await write(
    stage.shop.db,
    `insert into search_miss (keyword, region, count, first_seen, last_seen) values ('djellaba', 'TN', 12, '2026-11-01', '2026-11-20')`,
  );
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const keep = async (page: Page, name: string) => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a search without result gets a synonym, tried before it is saved; then items are chosen for a keyword', async () => {
  const { page, context, problems, violations } = await open('/pro/recherche-boutique/mots');
  await page.getByText('djellaba').first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'sans-resultat');
  await page.getByRole('link', { name: 'Créer un synonyme de « djellaba »' }).click();
  await page.getByRole('textbox', { name: 'Mots cherchés' }).fill('robe');
  await page.getByRole('button', { name: 'Essayer la recherche' }).click();
  await page.getByRole('heading', { name: 'Essai de « djellaba »' }).waitFor();
  await page.getByText('Aucun article').first().waitFor();
  await page.getByText('Robe de lin').first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'synonyme');
  await page.getByRole('button', { name: 'Enregistrer le synonyme' }).click();
  await page.getByText('Le synonyme est enregistré. La boutique l’utilise déjà.').waitFor();
  await waitForPage(`${stage.origin}/catalogue/?keyword=djellaba`, 'Robe de lin');
  const shop = await stage.open('/catalogue/?keyword=djellaba', {});
  await shop.page
    .getByRole('link', { name: /Robe de lin/ })
    .first()
    .waitFor();
  await shop.context.close();

  await page.getByRole('link', { name: 'Résultats choisis' }).click();
  await page.getByRole('textbox', { name: 'Recherche', exact: true }).fill('cadeau');
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByRole('alert').getByText('Choisissez des articles, ou une page.').waitFor();
  await page.getByRole('textbox', { name: 'Articles en tête' }).fill('robe-1');
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Le choix est enregistré. La boutique l’applique déjà.').waitFor();
  await page.getByRole('link', { name: 'cadeau', exact: true }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'resultats');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('on the phone, each word shows its count and its acts', async () => {
  const { page, context, problems, violations } = await open('/pro/recherche-boutique/mots', 390);
  const row = page.getByRole('listitem').filter({ hasText: 'djellaba' });
  await row.getByText(/^12.fois/).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await keep(page, 'mots-390');
  await row.getByRole('button', { name: 'Retirer « djellaba » de la liste' }).click();
  await page.getByText('La recherche est retirée de la liste.').waitFor();
  await page.getByText('Aucune recherche sans résultat').waitFor();
  await page.getByRole('link', { name: 'Synonymes' }).click();
  await page.getByRole('textbox', { name: 'Mot tapé' }).waitFor();
  expect([await violations(), await fits(page), problems]).toEqual([[], true, []]);
  await keep(page, 'synonymes-390');
  await context.close();
});
