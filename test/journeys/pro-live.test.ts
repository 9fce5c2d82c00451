/** Two colleagues with the same records open: each sees at once what the other does, and nothing moves by itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openLive } from './signed-in.ts';
import { waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let orders = 0;
const placeOrder = async (): Promise<string> => {
  orders += 1;
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: `direct-${orders}@demo.test`, phone: `20 123 50${orders}` });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};

const open = (path: string, fullName: string, width = 1440) =>
  openLive(checkoutShop, path, { user: { role: 'ADMIN', fullName }, width });
const refresh = (page: Page) => page.getByRole('button', { name: 'Actualiser' });

test.each([1440, 390])(
  'a list marks what a colleague changed, and is read again on request, at %i px',
  async (width) => {
    const reference = await placeOrder();
    const list = await open('/pro/commandes', 'Leïla Mansour', width);
    const colleague = await open(`/pro/commandes/${reference}`, 'Amel Bouzid');
    const row = list.page.getByRole('row').filter({ hasText: reference });
    await row.getByText('À appeler').or(row.getByText('Nouvelle')).first().waitFor();
    await colleague.page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await row.getByText('modifiée à l’instant').waitFor();
    await list.page.getByText(/^1\schangement/).waitFor();
    expect(await row.getByText('Confirmée').count()).toBe(0);
    expect(await list.violations()).toEqual([]);
    await refresh(list.page).click();
    await row.getByText('Confirmée').waitFor();
    await refresh(list.page).waitFor({ state: 'detached' });
    expect(list.problems).toEqual([]);
    await list.context.close();
    await colleague.context.close();
  },
);

test('an open order shows who changed it, keeps what was typed, and shows the change by keyboard', async () => {
  const reference = await placeOrder();
  const first = await open(`/pro/commandes/${reference}`, 'Leïla Mansour');
  const second = await open(`/pro/commandes/${reference}`, 'Amel Bouzid');
  await first.page.getByLabel('Note').first().fill('Rappeler après 17 h');
  await second.page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await first.page.getByText('Amel Bouzid vient de modifier cette commande.').waitFor();
  // A change by the person is not announced to that person.
  expect(await second.page.getByRole('button', { name: 'Voir', exact: true }).count()).toBe(0);
  expect(await first.violations()).toEqual([]);
  await first.page.getByRole('button', { name: 'Voir', exact: true }).press('Enter');
  await first.page.getByRole('button', { name: 'Lancer la préparation' }).waitFor();
  expect(await first.page.getByLabel('Note').first().inputValue()).toBe('Rappeler après 17 h');
  await first.page.getByText('vient de modifier').waitFor({ state: 'detached' });
  expect(first.problems).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('one tab of a browser reads the stream for all, and the numbers of the navigation are updated', async () => {
  const { page, context } = await open('/pro/commandes', 'Leïla Mansour');
  const waiting = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^À appeler/ });
  const before = await waiting.innerText();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/pro/live/stream')) streams.push(request.url());
  });
  const other = await context.newPage();
  await other.goto('/pro/clients');
  await other.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
  await waitForHydration(other);
  await placeOrder();
  await page.waitForFunction(
    ([selector, text]) => document.querySelector<HTMLElement>(selector ?? '')?.innerText !== text,
    ['.side-nav a[href="/pro/commandes/a-appeler"]', before],
  );
  await other.getByText(/changement/).waitFor();
  expect(streams.length).toBeLessThanOrEqual(1);
  await context.close();
});
