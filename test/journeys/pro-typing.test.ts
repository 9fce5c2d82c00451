/** What is typed in the console while a slow navigation ends stays in its field, and is no shortcut. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdReloads, holdSubmits } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const open = (path: string) => openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' } });

const placeOrder = async (): Promise<string> => {
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: 'saisie@demo.test', phone: '20 123 490' });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};

test('a note typed while another form is saved is not cut, and the order does not move', async () => {
  const reference = await placeOrder();
  const { page, context, person, problems } = await open('/pro/sante');
  const { version } = await person.api.proOrders.byReference({ reference });
  await person.api.proOrders.confirm({ reference, version });
  await page.goto(`/pro/commandes/${reference}`);
  const form = await holdSubmits(page);
  await page
    .getByRole('button', { name: /^Renvoyer/ })
    .first()
    .click();
  await form.started;
  const note = page.getByLabel('Note interne');
  await note.click();
  await page.keyboard.type('Client');
  form.release();
  await page.waitForURL('**?fait=MAIL');
  await page.getByText('L’e-mail repart vers le client.').first().waitFor();
  await page.keyboard.type('pas là');
  expect(await note.inputValue()).toBe('Clientpas là');
  expect((await person.api.proOrders.byReference({ reference })).status).toBe('CONFIRMED');
  expect(problems).toEqual([]);
  await context.close();
});

test('text typed after Enter in the search of a list stays; without more typing, the title takes the focus', async () => {
  const { page, context, problems } = await open('/pro/commandes');
  const search = page.getByRole('searchbox', { name: 'Filtrer cette vue' });
  const list = await holdReloads(page);
  await search.fill('TN');
  await search.press('Enter');
  await list.started;
  await page.keyboard.type('-4');
  list.release();
  await page.waitForURL(/text=TN/);
  await page.getByRole('link', { name: /Retirer le filtre.* TN/ }).waitFor();
  await page.keyboard.type('2');
  expect(await search.inputValue()).toBe('TN-42');
  await search.press('Enter');
  await page.waitForURL(/text=TN-42/);
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.goBack();
  await page.waitForURL(/text=TN(&|$)/);
  await expect.poll(() => search.inputValue()).toBe('TN');
  expect(problems).toEqual([]);
  await context.close();
});
