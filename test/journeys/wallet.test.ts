/** Store credit at checkout, from the first click to the ledger, on phone and desktop and without scripts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { choose, deliverHome, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn, type Customer } from './signed-in.ts';
import type { VisitorOptions } from './visitor.ts';

let stage: CheckoutShop;
let people = 0;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

/** A signed-in customer with store credit and a dress in the cart. */
const customerWith = async (balance: number, options: VisitorOptions): Promise<Customer> => {
  people += 1;
  const email = `avoir-${people}@demo.test`;
  const customer = await openSignedIn(stage, '/espace-client/accueil', { ...options, user: { email } });
  const { shop, origin, variantIds } = stage;
  await shop.db.command({ name: 'test.adjust' }, (tx) =>
    shop.rooms.wallets.adjust(tx, {
      userId: customer.person.userId,
      currency: 'TND',
      amount: balance,
      reason: 'Colis arrivé en retard',
      key: email,
      staffId: null,
    }),
  );
  const buyer = createBuyer({ origin });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  await customer.context.addCookies([...buyer.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await customer.page.goto(`${origin}/paiement`, { waitUntil: 'networkidle' });
  return customer;
};

const reachPayment = async ({ page }: Customer): Promise<void> => {
  await page.getByLabel('Prénom et nom').fill('Amel Ben Salah');
  await page.getByLabel('Téléphone').fill('20 123 456');
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByRole('heading', { name: 'Livraison', level: 2 }).waitFor();
  await deliverHome(page);
  await page.getByRole('heading', { name: 'Crédit boutique' }).waitFor();
};

/** Axe needs scripts. */
const violationsOn = async ({ violations }: Customer, javaScript: boolean): Promise<unknown[]> =>
  javaScript ? violations() : [];

test.each([
  [390, true],
  [1440, true],
  [390, false],
])('pays the whole order with it at %i pixels, scripts: %s', async (width, javaScript) => {
  const customer = await customerWith(500_000, { width, javaScript });
  const { page, context, problems } = customer;
  await reachPayment(customer);
  await page.getByRole('button', { name: 'Utiliser mon crédit boutique' }).click();
  await page.getByText('Votre crédit boutique règle toute la commande.').waitFor();
  expect(await violationsOn(customer, javaScript)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await page.waitForURL(/\/commande\/validee/);
  await page.goto(`${stage.origin}/espace-client/credit`);
  await page.getByText('Paiement d’une commande').waitFor();
  await page.getByText('Colis arrivé en retard').waitFor();
  expect(await violationsOn(customer, javaScript)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('pays a part, and is not used without being chosen', async () => {
  const customer = await customerWith(30_000, { width: 390 });
  const { page, context } = customer;
  await reachPayment(customer);
  await page.getByText(/Vous avez 30,000.TND de crédit boutique/).waitFor();
  await page.getByRole('button', { name: 'Utiliser mon crédit boutique' }).click();
  await page.getByRole('button', { name: 'Ne pas utiliser mon crédit boutique' }).waitFor();
  await choose(page, /Espèces/);
  await page.getByRole('button', { name: /Confirmer la commande/ }).click();
  await page.waitForURL(/\/commande\/cash\/validee/);
  await page.getByText('Crédit boutique').first().waitFor();
  const { db, rooms } = stage.shop;
  expect(await rooms.wallets.balanceOf(db, customer.person.userId, 'TND')).toBe(0);
  await context.close();
});

test.each([true, false])(
  'pays with Enter on the payment method, and does not touch the store credit, scripts: %s',
  async (javaScript) => {
    const customer = await customerWith(30_000, { width: 1440, javaScript });
    const { page, context } = customer;
    await reachPayment(customer);
    await page.getByRole('radio', { name: /Carte/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('radio', { name: /Espèces/ }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/commande\/cash\/validee/);
    const { db, rooms } = stage.shop;
    expect(await rooms.wallets.balanceOf(db, customer.person.userId, 'TND')).toBe(30_000);
    await context.close();
  },
);

test('is chosen and given up by keyboard, and keeps what was typed', async () => {
  const customer = await customerWith(30_000, { width: 1440 });
  const { page, context } = customer;
  await reachPayment(customer);
  await page.getByLabel(/Message pour nous/).fill('Sonner deux fois');
  await page.getByRole('button', { name: 'Utiliser mon crédit boutique' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ne pas utiliser mon crédit boutique' }).waitFor();
  await expect.poll(() => page.getByLabel(/Message pour nous/).inputValue()).toBe('Sonner deux fois');
  await page.getByRole('button', { name: 'Ne pas utiliser mon crédit boutique' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Utiliser mon crédit boutique', exact: true }).waitFor();
  await context.close();
});
