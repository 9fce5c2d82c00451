/** Gift cards from purchase to use, and delivered orders: invoice and return. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { deliverOrder } from '#test/orders';
import type { Page } from 'playwright-core';
import { choose, openCheckoutShop, payByCard, type CheckoutShop } from './checkout-steps.ts';
import { visit, waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const gift = {
  'Son nom': 'Awa',
  'Son adresse e-mail': 'awa@demo.test',
  'Votre nom': 'Amel',
  'Votre adresse e-mail': 'amel@demo.test',
  'Votre message': 'Bon anniversaire !',
};
const labels = Object.keys(gift);

const fillGiftCardForm = async (page: Page): Promise<void> => {
  await choose(page, 'Un autre montant');
  await page.getByRole('textbox', { name: /Un autre montant/ }).fill('200');
  for (const [label, text] of Object.entries(gift)) await page.getByLabel(label).fill(text);
};

const readGiftCardForm = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await page.getByLabel(label).inputValue()] as const)),
  );

test.each([1440, 390])('a gift card is bought, received by e-mail and pays two orders, at %i px', async (width) => {
  const { page, context, violations } = await checkoutShop.open('/cadeau', { width });
  expect(await violations()).toEqual([]);
  await choose(page, 'Un autre montant');
  await page.getByRole('textbox', { name: /Un autre montant/ }).fill('200');
  await page.getByLabel('Son nom').fill('Awa');
  await page.getByLabel('Son adresse e-mail').fill('awa@demo.test');
  await page.getByLabel('Votre nom').fill('Amel');
  await page.getByLabel('Votre adresse e-mail').fill('amel@demo.test');
  await page.getByLabel('Votre message').fill('Bon anniversaire !');
  await page.getByRole('button', { name: /^Payer/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Votre carte cadeau', level: 1 }).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe('/cart-cadeaux/validee');
  expect(await violations()).toEqual([]);

  const [mail] = await checkoutShop.mailsTo('awa@demo.test');
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(code).not.toBe('');
  const spend = async (): Promise<number | undefined> => {
    const buyer = createBuyer({ origin: checkoutShop.origin });
    const { cartId } = await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
    await buyer.api.cart.setGiftCard({ cartId: cartId ?? '', code });
    const { orderId, orderSRef } = await buyer.checkout();
    return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).giftCard?.applied;
  };
  // dress, delivery and stamp duty cost 137,900
  expect([await spend(), await spend()]).toEqual([137_900, 62_100]);

  await page.goto('/cadeau/solde');
  await page.getByLabel('Code de la carte').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Voir le solde' }).click();
  await page.getByRole('heading', { name: 'Solde', exact: true }).waitFor();
  expect(await page.getByRole('main').textContent()).toMatch(/0,000\sTND/);
  expect(await violations()).toEqual([]);
  await context.close();
});

test.each([1440, 390])('a delivered order offers its invoice and a return, at %i px', async (width) => {
  const secret = await deliverOrder(checkoutShop, checkoutShop.variantIds[0] ?? 0);
  await checkoutShop.shop.rooms.outbox.drain();

  const { page, context, violations, problems } = await checkoutShop.open(`/commande/suivi?${secret}`, { width });
  const invoice = page.getByRole('link', { name: /^Facture FA-TN-\d+-\d+ \(PDF,\s\d+\sko\)$/ });
  const file = await context.request.get((await invoice.getAttribute('href')) ?? '');
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(await violations()).toEqual([]);

  await page.getByRole('link', { name: 'Demander un retour ou un échange' }).click();
  await page.getByRole('button', { name: 'Envoyer la demande' }).waitFor();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByRole('alert').filter({ hasText: 'Choisissez au moins un article' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel(/^Robe de lin/).selectOption('1');
  await page.getByLabel('Ce qui ne va pas').fill('Trop petite.');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByText('Votre demande est enregistrée').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Trop petite.' })
    .getByText('Robe de lin', { exact: true })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([1440, 390])('a gift card whose payment was refused keeps the form filled, at %i px', async (width) => {
  const { page, context, violations, problems } = await checkoutShop.open('/cadeau', { width });
  await fillGiftCardForm(page);
  await page.getByRole('button', { name: /^Payer 200,000\sTND/ }).click();
  await payByCard(page, 'decline');
  const again = page.getByRole('link', { name: 'Recommencer' });
  const back = page.getByRole('button', { name: /^Revenir/ });
  await back.or(again).first().waitFor({ timeout: 20_000 });
  if (await back.isVisible()) await back.click();
  await again.click();
  const pay = page.getByRole('button', { name: /^Payer 200,000\sTND/ });
  await pay.waitFor();
  expect(await readGiftCardForm(page)).toEqual(gift);
  expect(await violations()).toEqual([]);
  await waitForHydration(page);
  await page.getByLabel('Votre message').fill('');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await readGiftCardForm(page)).toEqual({ ...gift, 'Votre message': '' });
  await pay.click();
  await payByCard(page);
  await page.getByText('Paiement reçu').waitFor({ timeout: 20_000 });
  await waitForHydration(page);
  await page.goto('/cadeau', { waitUntil: 'networkidle' });
  expect(new Set(Object.values(await readGiftCardForm(page)))).toEqual(new Set(['']));
  expect(problems).toEqual([]);
  await context.close();
});

test('a gift card with a payment under review cannot be paid again', async () => {
  const { page, context, violations } = await checkoutShop.open('/cadeau', { width: 390 });
  await fillGiftCardForm(page);
  await page.getByRole('button', { name: /^Payer 200,000\sTND/ }).click();
  await payByCard(page, 'altered');
  await page.getByText(/Ne payez pas à nouveau/).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe('/cart-cadeaux/validee');
  expect(await page.getByRole('main').textContent()).toMatch(/CC-\w+/);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Recommencer|Offrir/ })
      .count(),
  ).toBe(0);
  expect(await violations()).toEqual([]);
  await context.close();
});

test('the gift card of another buyer does not fill the form', async () => {
  const buyer = createBuyer({ origin: checkoutShop.origin });
  const person = { name: 'Awa', email: 'awa@demo.test' };
  const { orderId } = await buyer.api.giftCards.checkout(
    { amount: 100_000, recipient: person, sender: person, message: 'Pour toi' },
    { idempotencyKey: crypto.randomUUID() },
  );
  const { page, context } = await visit(checkoutShop.browser, checkoutShop.origin, { section: '1' });
  for (const query of [`orderId=${orderId}`, `orderId=${orderId}&order_s_ref=autre`, 'orderId=%20&order_s_ref=%20']) {
    const answer = await page.goto(`/cadeau?${query}`, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(new Set(Object.values(await readGiftCardForm(page)))).toEqual(new Set(['']));
  }
  await context.close();
});

test('a reload keeps the unsent gift card form', async () => {
  const { page, context } = await checkoutShop.open('/cadeau');
  await fillGiftCardForm(page);
  await page.getByLabel('Date d’envoi').fill('2027-01-15');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await readGiftCardForm(page)).toEqual(gift);
  expect(await page.getByLabel('Date d’envoi').inputValue()).toBe('2027-01-15');
  await page.getByRole('button', { name: /^Payer 200,000\sTND/ }).waitFor();
  expect(await page.getByRole('textbox', { name: /Un autre montant/ }).inputValue()).toBe('200');
  expect(await page.getByRole('figure').textContent()).toContain('Bon anniversaire');
  await context.close();
});
