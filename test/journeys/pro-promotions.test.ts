/** Promotions in the console: created, tried on a test basket, used in the shop, stopped; by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPromotion } from '#test/promotions';
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
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a promotion without a code is started in the console and applies in cart and checkout by itself', async () => {
  const { page, context, problems, violations } = await open('/pro/promotions/nouvelle');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('hiver');
  await page.getByLabel('S’applique sans code').check();
  await page.getByLabel('Nom affiché aux clients').fill('10 % sur l’hiver');
  await page.getByLabel('Remise en pourcentage').fill('10');
  await page.getByLabel('Réservé à une première commande').check();
  await page.getByRole('button', { name: 'Créer et démarrer la promotion' }).click();
  await page.getByRole('alert').getByText('Une promotion automatique vaut pour tous').waitFor();
  expect(await page.getByLabel('S’applique sans code').isChecked()).toBe(true);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'automatic-refused');
  await page.getByLabel('Réservé à une première commande').uncheck();
  await page.getByRole('button', { name: 'Créer et démarrer la promotion' }).click();
  await page.getByText('La promotion est créée.').waitFor();
  await page.getByText('automatique', { exact: true }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'automatic-record');
  const { db, rooms } = stage.shop;
  await expect.poll(async () => (await rooms.promotions.automatic(db, 'TN')).length).toBe(1);

  const visitor = await stage.begin({ width: 1440 });
  await visitor.page
    .getByText(/^Remise\s:\s10/)
    .first()
    .waitFor();
  await picture(visitor.page, 'automatic-checkout');
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  await visitor.page.goto('/panier', { waitUntil: 'networkidle' });
  await visitor.page.getByText('Offre appliquée').waitFor();
  await visitor.page.getByText('−12,990').first().waitFor();
  expect([await visitor.violations(), await fits(visitor.page)]).toEqual([[], true]);
  await picture(visitor.page, 'automatic-cart');
  await visitor.context.close();

  await page.getByRole('button', { name: 'Arrêter la promotion' }).click();
  await page.getByText('La promotion est arrêtée.').waitFor();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('a promotion is tried on a test basket, started, used in the cart and stopped', async () => {
  const { page, context, problems, violations } = await open('/pro/promotions');
  await page.getByRole('link', { name: 'Créer une promotion' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Nouvelle promotion' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);

  const basket = page.getByRole('region', { name: 'Panier d’essai' });
  await page.getByLabel('Remise en pourcentage').fill('10');
  await page.getByLabel('Minimum d’achat, Tunisie').fill('200');
  await basket.getByLabel('Article à ajouter').fill('robe');
  await basket.getByRole('button', { name: 'Chercher un article' }).click();
  await basket.getByRole('button', { name: /^Ajouter Robe de lin.* 38$/ }).click();
  await basket.getByText('La promotion ne s’applique pas à ce panier.').waitFor();
  await basket.getByText('Ajoutez encore 70,100').waitFor();
  await picture(page, 'trial-refused');
  await basket.getByLabel('Quantité de Robe de lin').fill('2');
  await basket.getByRole('button', { name: 'Essayer la promotion' }).click();
  await basket.getByText('La promotion s’applique.').waitFor();
  await basket.getByRole('definition').filter({ hasText: '−25,980' }).waitFor();
  await picture(page, 'trial');

  await page.getByLabel('Minimum d’achat, Tunisie').fill('cher');
  await page.getByRole('button', { name: 'Créer et démarrer la promotion' }).click();
  await page.getByRole('alert').getByText('Indiquez le nom de la promotion.').waitFor();
  await page.getByRole('alert').getByText('Indiquez un montant en dinars').waitFor();
  await page.getByLabel('Minimum d’achat, Tunisie').fill('');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('rentrée 26');
  await page.getByLabel('Nom affiché aux clients').fill('10 % pour la rentrée');
  await page.getByRole('button', { name: 'Créer et démarrer la promotion' }).click();
  await page.getByText('La promotion est créée.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'RENTREE26' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'record');

  const visitor = await stage.begin();
  await visitor.page.goto('/panier', { waitUntil: 'networkidle' });
  await visitor.page.getByText('Ajouter un code promotionnel').click();
  await visitor.page.getByRole('textbox', { name: 'Code promotionnel ou carte cadeau' }).fill('rentree26');
  await visitor.page.getByRole('button', { name: 'Appliquer le code' }).click();
  await visitor.page.getByText('Code RENTREE26').waitFor();
  await visitor.page.getByRole('definition').filter({ hasText: '\u221212,990' }).waitFor();

  await page.getByRole('button', { name: 'Arrêter la promotion' }).click();
  await page.getByText('La promotion est arrêtée.').waitFor();
  await visitor.page.reload({ waitUntil: 'networkidle' });
  expect(await visitor.page.getByRole('definition').filter({ hasText: '\u221212,990' }).count()).toBe(0);
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await visitor.context.close();
  await context.close();
});

test('with the keyboard alone, an item is searched and added without saving, and the promotion is saved', async () => {
  const { page, context, problems } = await open('/pro/promotions/nouvelle');
  await page.getByRole('textbox', { name: 'Code', exact: true }).focus();
  await page.keyboard.type('clavier');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Livraison offerte');
  await page.keyboard.press('Tab');
  await page.getByLabel('Type de remise').selectOption('FREE_DELIVERY');
  await page.getByLabel('Article à ajouter').focus();
  await page.keyboard.type('ROBE-1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Ajouter Robe de lin.* 38$/ }).press('Enter');
  await page.getByText('La promotion s’applique.').waitFor();
  await page.getByRole('definition').filter({ hasText: 'offerte' }).waitFor();
  await page.getByRole('textbox', { name: 'Code', exact: true }).press('Enter');
  await page.getByText('La promotion est créée.').waitFor();
  await page.getByText('Arrêtée', { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone, the list shows every value of a promotion and its record fits', async () => {
  await addPromotion(stage.shop.db, { code: 'TELEPHONE', label: 'Pour le téléphone', usesLimit: 40 });
  const { page, context, problems, violations } = await open('/pro/promotions', 390);
  const card = page.getByRole('row').filter({ hasText: 'TELEPHONE' });
  for (const text of ['Pour le téléphone', '−10', 'En cours', 'Sans dates', 'TN, SN', '0 sur 40', 'Aucune'])
    await card.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'phone-list');
  await card.getByRole('link', { name: 'TELEPHONE' }).click();
  await page.getByRole('heading', { level: 1, name: 'TELEPHONE' }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'phone-record');
  expect(problems).toEqual([]);
  await context.close();
});

test('two people who change one promotion compare what they wrote', async () => {
  await addPromotion(stage.shop.db, { code: 'ADEUX', label: 'Avant' });
  const { page, context, person } = await open('/pro/promotions?text=ADEUX');
  await page.getByRole('link', { name: 'ADEUX', exact: true }).click();
  await page.getByLabel('Nom affiché aux clients').fill('Le mien');
  const [row] = (await person.api.proPromotions.list({ text: 'ADEUX' })).promotions;
  if (!row) throw new Error('no promotion');
  const { id: promotionId, version, code, kind, percentBp } = row;
  const regions = row.regions.map(({ region }) => ({ region }));
  await person.api.proPromotions.update({ promotionId, version, code, kind, percentBp, regions, label: 'Le sien' });
  await page.getByRole('button', { name: 'Enregistrer la promotion' }).click();
  await page
    .getByRole('group', { name: /Nom affiché aux clients/ })
    .getByText('Le mien')
    .click();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('La promotion est enregistrée.').waitFor();
  expect(await page.getByLabel('Nom affiché aux clients').inputValue()).toBe('Le mien');
  await context.close();
});
