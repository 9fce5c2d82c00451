/** What was just done can be undone for some seconds: by pointer, by keyboard, and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let orders = 0;
const placeOrder = async (): Promise<string> => {
  orders += 1;
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: `defaire-${orders}@demo.test`, phone: `20 123 60${orders}` });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};

const open = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, width: 1440, ...options });
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const followed = (page: Page) => page.getByRole('region', { name: 'Suivi' }).getByRole('combobox');

test.each([{ width: 390 }, { width: 1440, javaScript: false }])(
  'an order is handed back to nobody, with $width px, scripts: $javaScript',
  async (options) => {
    const { page, context, person, violations, problems } = await open(`/pro/commandes/${await placeOrder()}`, options);
    await followed(page).selectOption({ value: String(person.userId) });
    await page.getByRole('region', { name: 'Suivi' }).getByRole('button').click();
    await page.getByText('Le suivi est enregistré.').waitFor();
    // The offer stays while the pointer is over it.
    await page.getByRole('button', { name: 'Défaire', exact: true }).hover();
    expect(await followed(page).inputValue()).toBe(String(person.userId));
    expect(options.javaScript === false ? [] : await violations()).toEqual([]);
    await click(page, 'Défaire');
    await page.getByText('Action annulée.').waitFor();
    expect(await followed(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Défaire', exact: true }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a deleted view comes back with Ctrl Z, which undoes nothing while somebody types', async () => {
  const { page, context, person, problems } = await open('/pro/vues?list=orders');
  const view = { list: 'orders' as const, name: 'Grandes commandes', query: 'text=a' };
  await person.client(checkoutShop.origin).proViews.save(view);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Supprimer « Grandes commandes/ }).click();
  await page.getByText('La vue est supprimée.').waitFor();
  await page.getByRole('button', { name: 'Défaire', exact: true }).hover();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').first().fill('abc');
  await page.keyboard.press('Control+z');
  expect(await page.getByText('Action annulée.').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.getByText('Action annulée.').waitFor();
  await page.getByRole('link', { name: 'Grandes commandes' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
