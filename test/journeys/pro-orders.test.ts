/** The order list of the console: views, filters, keyboard, preview, phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { fillOrders } from '#test/staff-orders';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
/** Reference of an order with all its parts; the others are only rows. */
let reference = '';
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  await fillOrders(checkoutShop.shop.db, 60);
  const buyer = createBuyer({ origin: checkoutShop.origin });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  ({ reference } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId }));
});
afterAll(() => checkoutShop?.close());

const openList = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const table = (page: Page) => page.getByRole('table', { name: 'Commandes' });
const references = (page: Page): Promise<string[]> => table(page).locator('a[data-row]').allInnerTexts();

test('the keyboard moves between rows, selects, previews and opens them', async () => {
  const { page, context, problems, violations } = await openList('/pro/commandes');
  const [first = '', second = ''] = await references(page);
  expect(await violations()).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('region', { name: '1\u00A0commande' }).waitFor();
  expect(await page.getByRole('checkbox', { name: `Sélectionner ${second}` }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: '1\u00A0commande' }).waitFor({ state: 'hidden' });
  await page.goto(`/pro/commandes?text=${reference}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('complementary', { name: `Aperçu de ${reference}` }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: `Aperçu de ${reference}` }).waitFor({ state: 'hidden' });
  expect(first).not.toBe(second);
  expect(problems).toEqual([]);
  await context.close();
});

test('chosen columns are kept', async () => {
  const { page, context, problems, violations } = await openList('/pro/commandes');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  expect(await violations()).toEqual([]);
  await page.getByRole('menuitemcheckbox', { name: 'Téléphone' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('columnheader', { name: 'Téléphone' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('views, filters, sort and pages stand in the address', async () => {
    const { page, context, problems, violations } = await openList('/pro/commandes', options);
    expect(await references(page)).toHaveLength(25);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('26 – 50 sur').waitFor();
    await page.getByRole('link', { name: 'En livraison' }).click();
    await page.getByRole('link', { name: 'En livraison' }).and(page.locator('[aria-current]')).waitFor();
    await page.locator('summary').filter({ hasText: 'Filtre' }).click();
    await page.getByLabel('Moyen de paiement').selectOption('CARD');
    await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
    await page.getByRole('link', { name: 'Retirer le filtre «\u202FMoyen\u202F: Carte\u202F»' }).waitFor();
    expect(new URL(page.url()).searchParams.get('paymentMethod')).toBe('CARD');
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.goto('/pro/commandes?text=personne');
    await page.getByRole('heading', { name: 'Aucune commande avec ces filtres' }).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('link', { name: 'Voir toutes les commandes' }).click();
    await table(page).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([1440, 390])('a row shows pictures of the articles, and what it holds: %d px', async (width) => {
  const { page, context, problems } = await openList(`/pro/commandes?text=${reference}`, { width });
  const row = table(page).getByRole('row').filter({ hasText: reference });
  const picture = row.locator('.item-picture').first();
  await picture.waitFor();
  expect(await row.getByText('1\u00A0pièce').count()).toBe(1);
  const [pictureBox, nameBox] = [await picture.boundingBox(), await row.locator('.customer-name').boundingBox()];
  const [right, left] = [(pictureBox?.x ?? 0) + (pictureBox?.width ?? 0), nameBox?.x ?? 0];
  // beside the name on the phone, in a column of its own on the computer
  expect(right < left).toBe(width === 390);
  expect(problems).toEqual([]);
  await context.close();
});

test('a colleague who may not see orders learns which privilege is missing', async () => {
  const { page, context, violations } = await openSignedIn(checkoutShop, '/pro/commandes', {
    user: { role: 'SUPPLIER', privileges: ['-order.view'] },
  });
  await page.getByText('Droit manquant : voir les commandes').waitFor();
  const navigation = page.getByRole('navigation', { name: 'Console' });
  expect(await navigation.getByRole('link', { name: /^Commandes/ }).count()).toBe(0);
  expect(await violations()).toEqual([]);
  await context.close();
});
