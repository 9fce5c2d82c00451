/** Confirmation page: next steps, payment method, print. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, type BuyerOptions, type Checkout } from '#test/buyer';
import { deskOf } from '#test/staff-desk';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { visit, type VisitorOptions } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

type Options = { order?: Partial<Checkout>; buyer?: Partial<BuyerOptions>; visitor?: VisitorOptions };

const openConfirmation = async ({
  order = {},
  buyer: buyerOptions = {},
  visitor: visitorOptions = {},
}: Options = {}) => {
  const buyer = createBuyer({ origin: checkoutShop.origin, ...buyerOptions });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout(order);
  const visitor = await visit(checkoutShop.browser, checkoutShop.origin, visitorOptions);
  const waitUntil = visitorOptions.javaScript === false ? 'load' : 'networkidle';
  const query = `order_s_ref=${orderSRef}&orderId=${orderId}`;
  await visitor.page.goto(`/commande/validee?${query}`, { waitUntil });
  return { ...visitor, buyer, query, text: async () => (await visitor.page.getByRole('main').textContent()) ?? '' };
};

test.each([1440, 390])('is printed by a button that is not on the paper, at %i px', async (width) => {
  const { page, context, violations, problems } = await openConfirmation({ visitor: { width } });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const print = page.getByRole('button', { name: 'Imprimer' });
  await print.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('body').getAttribute('data-printed')).toBe('yes');
  expect(await violations()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await print.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('has no print button without scripts', async () => {
  const { page, context } = await openConfirmation({ visitor: { javaScript: false } });
  await page.getByRole('heading', { name: 'Merci Amel' }).waitFor();
  expect(await page.getByRole('button', { name: 'Imprimer' }).count()).toBe(0);
  await context.close();
});

test('names the payment method as the checkout does', async () => {
  const dinars = await openConfirmation({ order: { paymentMethod: 'CARD' } });
  expect(await dinars.text()).toContain('Carte bancaire\u202F: en attente');
  await dinars.page.goto(`/commande/suivi?${dinars.query}`);
  expect(await dinars.text()).toContain('Carte bancaire\u202F: en attente');
  await dinars.context.close();
  const francs = await openConfirmation({ order: { paymentMethod: 'CARD' }, buyer: { region: 'SN' } });
  expect(await francs.text()).toContain('Carte ou mobile money\u202F: en attente');
  await francs.context.close();
});

test('shows the identifier of the shop in its address, whatever identifier opened it', async () => {
  const { page, context, buyer, query } = await openConfirmation({ order: { paymentMethod: 'CARD' } });
  const address = new URL(page.url());
  const [ids] = await checkoutShop.shop.db.rows<{ ref: string; order: string }>(
    {
      name: '',
      text: `select a.provider_ref as ref, o.public_id as "order" from payment_attempt a
             join shop_order o on o.reference = a.subject_id where o.s_ref = $1`,
    },
    [address.searchParams.get('order_s_ref')],
  );
  expect(address.searchParams.get('orderId')).toBe(ids?.order);
  await page.goto(`/commande/card/validee?${query.replace(/orderId=.*/, `orderId=${ids?.ref}`)}`);
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(ids?.order);
  expect(await buyer.api.orders.paymentStatus({ orderId: ids?.ref ?? '' })).not.toMatchObject({ orderId: ids?.ref });
  await context.close();
});

test('speaks to the buyer of a cash order, and names the VAT between total without and with tax', async () => {
  const { page, context, query, text } = await openConfirmation({ order: { paymentMethod: 'CASH' } });
  expect(await text()).toContain('Espèces\u202F: à régler à la livraison');
  expect(await text()).toMatch(/Total HT.*TVA 19.*Total TTC/);
  expect(await text()).not.toContain('dont TVA');
  await page.goto(`/commande/suivi?${query}`);
  expect(await text()).toContain('Commande reçue');
  expect(await text()).toContain('Livrée');
  expect(await text()).not.toMatch(/facturée|Client|Nouvelle/);
  await context.close();
});

test('announces the pickup e-mail and what to bring to the store', async () => {
  const visitor = createBuyer({ origin: checkoutShop.origin });
  await visitor.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const { cartId } = await visitor.cart();
  const { deliveryModes } = await visitor.api.cart.deliveryModes(cartId === null ? {} : { cartId });
  const mode = deliveryModes.find(({ pickup }) => pickup);
  const order = { address: null, deliveryModeId: mode?.id ?? '', storeId: mode?.stores?.[0]?.id ?? null };
  const { text, context, buyer, page, query } = await openConfirmation({ order });
  expect(await text()).toContain('Nous vous écrivons dès qu’elle vous attend au magasin.');
  expect(await text()).toContain('apportez sa référence et une pièce d’identité');
  const [mail] = await checkoutShop.mailsTo(buyer.email);
  const reference = /TN-[0-9A-Z]{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  const desk = deskOf(checkoutShop.shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference);
  const subjects = (await checkoutShop.mailsTo(buyer.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Votre commande ${reference} vous attend au magasin`);
  await page.goto(`/commande/suivi?${query}`);
  const ready = page.getByRole('listitem').filter({ hasText: 'Prête en magasin' });
  expect(await ready.textContent()).toMatch(/Le magasin vous la garde jusqu’au \d/);
  await context.close();
});
