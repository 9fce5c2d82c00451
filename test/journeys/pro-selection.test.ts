/** Rows of the order list are chosen on the phone, and without scripts, and acted on together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdNextReload } from './held-requests.ts';
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
  const buyer = createBuyer({ origin, email: `choix-${orders}@demo.test`, phone: `20 123 70${orders}` });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};
const open = (options: { width: number; javaScript?: boolean }) =>
  openSignedIn(checkoutShop, '/pro/commandes', { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

test('on the phone, a tap chooses a row instead of opening it', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const { page, context, violations, problems } = await open({ width: 390 });
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  for (const reference of [first, second])
    await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check();
  const bar = page.getByRole('region', { name: /^2\s/ });
  await bar.getByRole('button', { name: 'Confirmer' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Terminer le choix' }).click();
  expect(await bar.count()).toBe(0);
  await page.getByRole('link', { name: first }).click();
  await page.getByRole('heading', { name: first, level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('orders chosen while the list still loads after an act become a job of their own', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const { page, context, person } = await open({ width: 1440 });
  const confirm = async (reference: string) => {
    await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check();
    await page.getByRole('region', { name: /^1\s/ }).getByRole('button', { name: 'Confirmer' }).click();
  };
  const reload = await holdNextReload(page);
  await confirm(first);
  await reload.started;
  await confirm(second);
  const jobs = async () => (await person.client(checkoutShop.origin).proBulk.list()).jobs.length;
  await expect.poll(jobs).toBe(2);
  await context.close();
});

test('without scripts, checked orders are handed to a colleague by a plain form', async () => {
  const reference = await placeOrder();
  const { page, context, person } = await open({ width: 1440, javaScript: false });
  await page.getByRole('checkbox', { name: `Sélectionner ${reference}` }).check();
  await page.getByLabel('Confier le suivi à').selectOption({ label: 'Leïla Mansour' });
  await page.getByRole('button', { name: 'Confier', exact: true }).click();
  await page.getByRole('heading', { name: 'Commandes', level: 1 }).waitFor();
  const { jobs } = await person.client(checkoutShop.origin).proBulk.list();
  expect(jobs).toMatchObject([{ records: 1 }]);
  await context.close();
});
