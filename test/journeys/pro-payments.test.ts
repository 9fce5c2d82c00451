/** Payments that wait for a decision, and what the team does with an order beside its state. */
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

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
type Options = { width?: number; javaScript?: boolean };

let buyers = 0;
const placeOrder = async (paymentMethod: 'CASH' | 'CARD') => {
  buyers += 1;
  const email = `cliente-${buyers}@demo.test`;
  const buyer = createBuyer({
    origin: checkoutShop.origin,
    email,
    phone: `20 123 5${String(buyers).padStart(2, '0')}`,
  });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const placed = await buyer.checkout({ paymentMethod });
  const summary = () => buyer.api.orders.summary({ order_s_ref: placed.orderSRef, orderId: placed.orderId });
  return { buyer, placed, email, reference: paymentMethod === 'CASH' ? (await summary()).reference : '' };
};

/** A card payment that the provider reports with another amount. */
const placeSuspect = async (): Promise<void> => {
  const { buyer, placed } = await placeOrder('CARD');
  const form = { pan: '4509 2111 1111 1119', expiry: '12/30', cvv: '748', action: 'pay', scenario: 'altered' };
  await fetch(placed.redirectUrl ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
};

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const expected = (problems: readonly string[]) => problems.filter((text) => !text.includes('status of 400'));

test.each<Options>([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a payment that does not match is decided with a reason: %o', async (options) => {
  await placeSuspect();
  const { page, context, problems, violations } = await openSignedIn(checkoutShop, '/pro/commandes/paiements', {
    user: admin,
    ...options,
  });
  const reviews = page.getByRole('region', { name: 'Paiements qui ne correspondent pas' });
  await reviews.getByText('Attendu').waitFor();
  await reviews.locator('summary').filter({ hasText: 'Décider' }).click();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await click(page, 'Clore la vérification');
  await page.getByRole('link', { name: 'Indiquez le motif.' }).waitFor();
  await page.getByRole('radio', { name: 'Ce paiement n’est pas le nôtre' }).check();
  await page.getByRole('textbox', { name: 'Motif' }).fill('Vu avec la banque');
  await click(page, 'Clore la vérification');
  await page.getByText('La vérification est close.').waitFor();
  await page.getByRole('heading', { name: 'Rien à vérifier' }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(expected(problems)).toEqual([]);
  await context.close();
});

test('who may see payments but not decide finds no button; without the privilege the screen is closed', async () => {
  await placeSuspect();
  const open = (privileges: string[]) =>
    openSignedIn(checkoutShop, '/pro/commandes/paiements', { user: { ...admin, privileges } });
  const reader = await open(['-payment.validate']);
  await reader.page.getByText('Attendu').first().waitFor();
  expect(await reader.page.getByText('Décider', { exact: true }).count()).toBe(0);
  const stranger = await open(['-payment.view']);
  await stranger.page.getByText('Droit manquant : voir les paiements').waitFor();
  await reader.context.close();
  await stranger.context.close();
});

test.each<Options>([{ width: 1440 }, { width: 390 }, { javaScript: false }])(
  'an order is given to a colleague, who then finds it, and a mail is sent again: %o',
  async (options) => {
    const { reference, email } = await placeOrder('CASH');
    const hatem = await openSignedIn(checkoutShop, '/pro/commandes', {
      user: { role: 'SUPPLIER', fullName: `Hatem Jaziri ${buyers}` },
    });
    await hatem.page.getByRole('heading', { name: 'Aucune commande ici' }).waitFor();
    const { page, context, problems, violations } = await openSignedIn(checkoutShop, `/pro/commandes/${reference}`, {
      user: admin,
      ...options,
    });
    await page.getByLabel('Confiée à').selectOption({ label: `Hatem Jaziri ${buyers}` });
    await click(page, 'Confier la commande');
    await page.getByText('Le suivi est enregistré.').waitFor();
    await page.getByText(`suivie par Hatem Jaziri ${buyers}`).first().waitFor();
    await hatem.page.reload();
    await hatem.page.getByRole('link', { name: reference }).first().waitFor();
    const before = await checkoutShop.mailsTo(email);
    await click(page, /Renvoyer/);
    await page.getByText('L’e-mail repart vers le client.').waitFor();
    expect(await checkoutShop.mailsTo(email)).toHaveLength(before.length + 1);
    expect(options.javaScript === false ? [] : await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await hatem.context.close();
    await context.close();
  },
);
