/** Invoices in the console: the list, its ageing, the preview and the PDF, by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { fillInvoices } from '#test/invoices';
import { deskOf } from '#test/staff-desk';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
let reference = '';
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  const { origin, shop, variantIds } = checkoutShop;
  await fillInvoices(shop.db, 60);
  const buyer = createBuyer({ origin });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  reference = (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
  const desk = deskOf(shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const table = (page: Page) => page.getByRole('table', { name: 'Factures et avoirs' });

test('the keyboard opens the list, previews an invoice and moves to the next one', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/commandes');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { name: 'Factures et avoirs' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.goto('/pro/factures?text=F-00000');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const [first = '', second = ''] = await table(page).locator('a[data-row]').allInnerTexts();
  await page.getByRole('complementary', { name: `Aperçu de ${first}` }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('j');
  await page.getByRole('complementary', { name: `Aperçu de ${second}` }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('an invoice is found by its order and downloaded: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openConsole('/pro/factures?sort=-issued', options);
  await table(page).getByRole('link').first().waitFor();
  const ageing = page.getByRole('navigation', { name: 'Reste à encaisser, par ancienneté' });
  await ageing.getByRole('link', { name: 'Plus de 90 jours' }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await ageing.getByRole('link', { name: 'À échoir' }).click();
  await page.waitForURL(/age=NOT_DUE/);
  await table(page).getByRole('link').first().waitFor();
  await page.goto(`/pro/factures?text=${reference}`);
  const link = table(page).getByRole('link', { name: 'Télécharger le PDF de FA-TN-' });
  await link.waitFor();
  expect(await table(page).getByText('Payée').count()).toBe(1);
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^FA-TN-\d{4}-\d{6}\.pdf$/);
  await page.goto('/pro/factures?text=inconnue-1');
  await page.getByRole('heading', { name: 'Aucune facture avec ces filtres' }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
