/** The cart page on a slow network: a late answer or a late script keeps what the visitor has done meanwhile. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { addToCartButton, drawerOf, fetchCart, fillCartShop, product, sizeOf } from './cart-shop.ts';
import { holdRequests } from './held-requests.ts';
import { holdScripts } from './visitor.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillCartShop });
});
afterAll(() => browserShop?.close());

const openCart = async () => {
  const visitor = await browserShop.open(product, { width: 390 });
  await sizeOf(visitor.page, '38').check();
  await addToCartButton(visitor.page).click();
  await drawerOf(visitor.page).getByText('Ajouté au panier').waitFor();
  await visitor.page.goto('/panier', { waitUntil: 'networkidle' });
  return visitor;
};

const shownArea = (page: Page) => page.getByLabel('Lieu de livraison').locator('option:checked').textContent();

test('keeps a code typed while another one is being removed', async () => {
  const { page, context, problems } = await openCart();
  const [field, apply] = [
    page.getByLabel('Code promotionnel ou carte cadeau'),
    page.getByRole('button', { name: 'Appliquer le code' }),
  ];
  await page.getByText('Ajouter un code promotionnel ou une carte cadeau').click();
  await field.fill('DIX');
  await apply.click();
  await page.getByText('Dix pour cent').first().waitFor();
  await field.waitFor({ state: 'hidden' });

  const removal = await holdRequests(page, '**/panier.data*', (request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Retirer le code' }).click();
  await removal.started;
  await page.getByText('Ajouter un code promotionnel ou une carte cadeau').click();
  await field.fill('NEUF');
  removal.release();
  await page.getByText('Dix pour cent').waitFor({ state: 'detached' });
  expect(await field.isVisible()).toBe(true);
  expect(await field.inputValue()).toBe('NEUF');
  expect(problems).toEqual([]);
  await context.close();
});

test('keeps a code typed while another one is being applied', async () => {
  const { page, context, problems } = await openCart();
  const field = page.getByLabel('Code promotionnel ou carte cadeau');
  await page.getByText('Ajouter un code promotionnel ou une carte cadeau').click();
  await field.fill('DIX');
  const sent = await holdRequests(page, '**/panier.data*', (request) => request.method() === 'POST');
  await field.press('Enter');
  await sent.started;
  await field.fill('NEUF');
  sent.release();
  await page.getByText('Dix pour cent').first().waitFor();
  expect(await field.isVisible()).toBe(true);
  expect(await field.inputValue()).toBe('NEUF');
  expect(problems).toEqual([]);
  await context.close();
});

test('sends a delivery mode and an area that were chosen before hydration', async () => {
  const { page, context, problems } = await openCart();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const [area, pickup] = [page.getByLabel('Lieu de livraison'), page.getByRole('radio', { name: /Retrait/ })];
  await area.selectOption({ label: 'Tozeur' });
  await pickup.check();
  release();
  await expect.poll(async () => (await fetchCart(page)).areaId).not.toBeNull();
  expect((await fetchCart(page)).delivery).toBe(0);
  await expect.poll(() => shownArea(page)).toBe('Tozeur');
  expect(await pickup.isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('sends an area that was chosen before hydration with the first mode', async () => {
  const { page, context, problems } = await openCart();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Lieu de livraison').selectOption({ label: 'Tozeur' });
  release();
  await expect.poll(async () => (await fetchCart(page)).areaId).not.toBeNull();
  await expect.poll(() => shownArea(page)).toBe('Tozeur');
  expect(problems).toEqual([]);
  await context.close();
});

test('sends no delivery mode when the cart is opened by a link', async () => {
  const { page, context, problems, idle } = await browserShop.open(product, { width: 390 });
  await sizeOf(page, '38').check();
  await addToCartButton(page).click();
  const drawer = drawerOf(page);
  await drawer.getByText('Ajouté au panier').waitFor();
  await idle();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/panier')) sent.push(request.postData() ?? '');
  });
  await drawer.getByRole('link', { name: 'Voir le panier' }).click();
  await page.getByLabel('Lieu de livraison').waitFor();
  await idle();
  expect([sent, problems]).toEqual([[], []]);
  await context.close();
});
