/** Import of a Shopify file with a mapping: preview, apply, seen in the shop, undone; by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const work = () => checkoutShop.shop.rooms.catalogueImports.runOpen();

/** Headers of Shopify, with a column for the price that no format knows. */
const fileOf = (handle: string, price: string, title: string, cost = '31.500') => ({
  name: 'products_export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Prix boutique,Cost per item,Status',
      `${handle},${title},Sahel,Robe,TRUE,Taille,38,${handle.toUpperCase()}-38,5,${price},${cost},active`,
      `${handle}-bis,Sans prix,Sahel,Robe,TRUE,Taille,38,${handle.toUpperCase()}-BIS,5,gratuit,,active`,
    ].join('\n'),
  ),
});

const sendFile = async (page: Page, file: ReturnType<typeof fileOf>): Promise<void> => {
  await page.getByLabel('Fichier CSV (20 Mo au plus)').setInputFiles(file);
  await page.getByText('Autres réglages').click();
  await page.getByLabel('Rayon des nouveaux articles').fill('Femme');
  await page.getByLabel('Groupe des nouveaux articles').fill('Vêtements');
  await page.getByRole('button', { name: 'Lire le fichier' }).click();
  await page.getByRole('heading', { name: 'products_export.csv', level: 1 }).waitFor();
  await work();
  await page.getByRole('heading', { name: 'Verdict de chaque ligne' }).waitFor();
};

test('a Shopify file is mapped, applied, seen in the shop, and undone', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles');
  await page.getByText('Importer', { exact: true }).click();
  await page.getByRole('link', { name: 'Des articles, depuis un fichier' }).click();
  await page.getByRole('heading', { name: 'Importer des articles' }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'import-1440');
  await sendFile(page, fileOf('douz', '89.500', 'Robe de Douz'));
  await page.getByText('2 déclinaisons sont sans prix').waitFor();
  await page.getByRole('link', { name: 'Changer les colonnes' }).click();
  expect(await page.getByLabel('Contenu de « Cost per item »').inputValue()).toBe('cost');
  await page.getByLabel('Contenu de « Prix boutique »').selectOption({ label: 'Prix de vente' });
  expect(await violations()).toEqual([]);
  await shoot(page, 'mapping-1440');
  await page.getByRole('button', { name: 'Relire le fichier' }).click();
  await page.getByRole('heading', { name: 'Lecture du fichier' }).waitFor();
  await work();
  await page.getByText('« gratuit » n’est pas un montant').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'preview-1440');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les lignes refusées' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lignes-refusees-.*\.csv$/);
  await page.getByRole('button', { name: 'Appliquer 1 ligne' }).click();
  await page.getByRole('heading', { name: 'Écriture dans le catalogue' }).waitFor();
  await work();
  await page.getByText('Import appliqué').waitFor();
  expect(await violations()).toEqual([]);
  const seen = await checkoutShop.shop.app.inject('/api/items/ref?reference=douz');
  expect(seen.json()).toMatchObject({ name: 'Robe de Douz' });
  await page.getByLabel('Je veux remettre les valeurs d’avant').check();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('heading', { name: 'Annulation de l’import' }).waitFor();
  await work();
  await page.getByText('Import annulé').waitFor();
  await shoot(page, 'undone-1440');
  expect(problems).toEqual([]);
  await context.close();
});

test('a changed price is applied by keyboard, with its value before and after', async () => {
  const { page, context, problems } = await openConsole('/pro/articles/import');
  await sendFile(page, fileOf('remada', '50.000', 'Robe de Remada'));
  const apply = page.getByRole('button', { name: 'Appliquer 1 ligne' });
  await apply.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Écriture dans le catalogue' }).waitFor();
  await work();
  await page.getByText('Import appliqué').waitFor();
  await page.goto('/pro/articles/import');
  await sendFile(page, fileOf('remada', '45.000', 'Robe de Remada', '33.000'));
  const row = page.getByRole('row', { name: /Robe de Remada/ });
  const text = (await row.innerText()).replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(text).toMatch(/Prix, TN[^]*50,000[^]*45,000/);
  expect(text).toMatch(/Prix d’achat, TN[^]*31,500[^]*33,000/);
  await page.getByText(/^1\sprix d’achat change, à partir du jour de l’import\.$/).waitFor();
  await shoot(page, 'cost-1440');
  expect(problems).toEqual([]);
  await context.close();
});

test('the catalogue is downloaded, and the screen of exports says what each file holds', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles');
  await page.getByText('Exporter', { exact: true }).click();
  await page.getByRole('link', { name: 'Exporter la boutique' }).click();
  await page.getByRole('heading', { name: 'Exporter la boutique' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Télécharger les prix d’achat' }).waitFor();
  await shoot(page, 'export-1440');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le catalogue' }).click();
  expect((await download).suggestedFilename()).toMatch(/^catalogue-.*\.csv$/);
  expect(problems).toEqual([]);
  await context.close();
});

test('on the phone, a file is read, and each row shows its verdict and its reason', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles/import', { width: 390 });
  await sendFile(page, fileOf('kebili', '70.000', 'Robe de Kébili'));
  await page
    .getByRole('row', { name: /Robe de Kébili/ })
    .getByText('Créée')
    .waitFor();
  await page.getByText('« gratuit » n’est pas un montant').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'preview-390');
  await page.goto('/pro/articles/import');
  await page.getByRole('heading', { name: 'Historique' }).waitFor();
  await page.getByRole('table', { name: 'Historique' }).getByText('À vérifier').first().waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'import-390');
  expect(problems).toEqual([]);
  await context.close();
});
