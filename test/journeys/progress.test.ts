/** The progress bar, for each kind of request that the browser sends by itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { deliverOrder } from '#test/orders';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop(fillSampleCatalogue);
});
afterAll(() => shop?.close());

/**
 * Delays requests to an API path while `act` runs, and waits for the bar. The bar must disappear when the requests
 * continue.
 */
const expectBar = async (page: Page, path: string, act: () => Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const bar = page.locator('.progress-running');
  await bar.waitFor({ state: 'detached' });
  await page.route(`**${path}**`, async (route) => {
    await promise;
    await route.continue();
  });
  await act();
  await bar.waitFor({ state: 'attached' });
  resolve(undefined);
  await bar.waitFor({ state: 'detached' });
  await page.unroute(`**${path}**`);
};

const dresses = '/catalogue/femme/vetements/robes';

test('shows while the next page of a listing, a quick view and suggestions load', async () => {
  const { page, context, problems } = await shop.open(dresses);
  await expectBar(page, '/api/items/suggest', async () => {
    await page.getByRole('button', { name: 'Rechercher' }).first().click();
    await page.getByRole('combobox', { name: 'Chercher un produit' }).fill('robe');
  });
  await page.keyboard.press('Escape');
  await expectBar(page, '/api/items/ref', () =>
    page.getByRole('button', { name: 'Aperçu rapide : Robe portefeuille fleurie' }).press('Enter'),
  );
  await page.keyboard.press('Escape');
  await expectBar(page, '/api/items/list', () => page.getByRole('link', { name: 'Afficher plus' }).press('Enter'));
  expect(problems).toEqual([]);
  await context.close();
});

test('shows while the status of a payment is read', async () => {
  const buyer = createBuyer({ origin: shop.origin });
  await buyer.add({ variantId: shop.variantIds[0] ?? 0 });
  const { orderId } = await buyer.checkout({ paymentMethod: 'CARD' });
  const { page, context, problems } = await shop.open(`/paiement/etat?orderId=${orderId}`);
  // The page asks by itself.
  await expectBar(page, '/api/orders/payment-status', () => Promise.resolve());
  expect(problems).toEqual([]);
  await context.close();
});

test('shows while a claim with photos is sent', async () => {
  const secret = await deliverOrder(shop, shop.variantIds[0] ?? 0);
  const { page, context, problems } = await shop.open(`/commande/retour?${secret}`);
  await page.getByLabel(/^Robe de lin/).selectOption('1');
  await page.getByLabel('Ce qui ne va pas').fill('Une tache.');
  const buffer = await jpeg(64, 48);
  await page.getByLabel(/^Photos/).setInputFiles([{ name: 'tache.jpg', mimeType: 'image/jpeg', buffer }]);
  await expectBar(page, '/claims', () => page.getByRole('button', { name: 'Envoyer la demande' }).click());
  await page.getByText('Votre demande est enregistrée').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
