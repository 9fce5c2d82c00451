/** A checkout form that is sent again, from another tab or after the back button. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, contact, deliverHome, openCheckoutShop, referenceOn, type CheckoutShop } from './checkout-steps.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const submit = async (page: Page, method: RegExp): Promise<void> => {
  await choose(page, method);
  await page.getByRole('button', { name: /^(Payer|Confirmer la commande)/ }).click();
};

const cancelOrder = async (page: Page): Promise<void> => {
  await page.getByText('Annuler la commande', { exact: true }).click();
  await page.getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await page.getByText('La commande est annulée.').waitFor();
};

test.each([
  ['in cash', /Espèces/],
  ['by card', /Carte bancaire/],
])('another tab that submits again %s finds the cancelled order', async (_, method) => {
  const { page, context, email, problems } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  const other = await context.newPage();
  await other.goto(`${checkoutShop.origin}/paiement?state=paiement`, { waitUntil: 'networkidle' });
  await submit(page, method);
  if (method.test('Espèces')) await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  else {
    await page.getByText('Simulateur', { exact: true }).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Voir la commande' }).click();
  }
  await page.getByRole('heading', { name: /^Commande TN-/ }).waitFor();
  const reference = await referenceOn(page);
  await cancelOrder(page);
  await submit(other, method);
  await other.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/commande/suivi');
  expect(await other.getByRole('region', { name: 'Suivi' }).locator('[aria-current]').textContent()).toMatch(
    /^Annulée/,
  );
  expect(await other.getByRole('link', { name: 'Payer la commande' }).count()).toBe(0);
  const orders = await checkoutShop.shop.db.rows<{ state: string }>(
    { name: '', text: 'select state from shop_order where email = $1' },
    [email],
  );
  expect(orders).toEqual([{ state: 'CANCELLED' }]);
  expect(problems).toEqual([]);
  await context.close();
});

test('another tab that submits again sees the same confirmation, unless its cart is another one', async () => {
  const { page, context, email } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  const other = await context.newPage();
  await other.goto(`${checkoutShop.origin}/paiement?state=paiement`, { waitUntil: 'networkidle' });
  await submit(page, /Espèces/);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  await submit(other, /Espèces/);
  await other.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(await referenceOn(other)).toBe(await referenceOn(page));
  const foreign = await context.request.post(`${checkoutShop.origin}/paiement?state=paiement`, {
    form: { intent: 'pay', cart: 'autre', paymentMethod: 'CASH' },
    headers: { origin: checkoutShop.origin },
  });
  expect(new URL(foreign.url()).pathname).toBe('/panier');
  await context.close();
});

test('sends again after the browser has stopped, and a double click sends once', async () => {
  const { page, context, email, problems } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await choose(page, /Espèces/);
  const sent: Route[] = [];
  const isSent = Promise.withResolvers<void>();
  await page.route('**/paiement?*', async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    sent.push(route);
    if (sent.length > 1) return await route.continue();
    isSent.resolve();
  });
  const confirm = page.getByRole('button', { name: 'Confirmer la commande' });
  await confirm.scrollIntoViewIfNeeded();
  const { x, y } = (await confirm.boundingBox()) ?? { x: 0, y: 0 };
  // Unlike `locator.dblclick`, this does not wait for the next page.
  await page.mouse.dblclick(x + 20, y + 20);
  await isSent.promise;
  // The browser's Stop button. The page stays.
  await (await context.newCDPSession(page)).send('Page.stopLoading');
  await page.getByText('Un instant…').waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  await confirm.click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(sent).toHaveLength(2);
  const orders = await checkoutShop.shop.db.rows<{ state: string }>(
    { name: '', text: 'select state from shop_order where email = $1' },
    [email],
  );
  expect(orders).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});
