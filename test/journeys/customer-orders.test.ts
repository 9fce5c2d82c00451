/** A signed-in customer: orders, repeat, cart of the browser at sign-in, guest orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { write } from '#test/catalogue';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { visit, type Visitor } from './visitor.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop?.close());

const orderAs = async (email: string): Promise<string> => {
  const buyer = createBuyer({ origin: shop.origin, email });
  await buyer.add({ variantId: shop.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout();
  return (await buyer.api.orders.summary({ orderId, order_s_ref: orderSRef })).reference;
};

let people = 0;
/** Signs a customer in who has placed an order as a guest before. */
const beginSignedIn = async (width: number): Promise<Visitor & { reference: string; email: string }> => {
  people += 1;
  const email = `cliente-${width}-${people}@demo.test`;
  const reference = await orderAs(email);
  const { cookies, userId } = await signIn(shop.shop, { email, browser: true });
  await shop.shop.db.command({ name: 'test.adopt' }, async (tx) =>
    shop.shop.rooms.orders.adoptGuestOrders(tx, { id: userId, email }),
  );
  const visitor = await visit(shop.browser, shop.origin, { section: '1', width });
  await visitor.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.origin })));
  return { ...visitor, reference, email };
};

describe.each([1440, 390])('at %i px', (width) => {
  test('the customer finds an order, opens it and puts its articles into the cart', async () => {
    const { page, context, reference, problems, violations } = await beginSignedIn(width);
    await page.goto('/espace-client', { waitUntil: 'load' });
    expect(new URL(page.url()).pathname).toBe('/espace-client/accueil');
    await page.getByRole('heading', { name: 'Bonjour Amel' }).waitFor();
    expect(await violations()).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Espace client' })
      .getByRole('link', { name: /ommandes/ })
      .click();
    await page.getByRole('heading', { name: 'Mes commandes' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: `Suivre la commande ${reference}` }).click();
    await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Commande reçue' }).getAttribute('aria-current'))
      .toBe('step');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Commander à nouveau' }).click();
    await page
      .getByRole('heading', { name: 'Ce qui a changé' })
      .or(page.getByText(/de votre commande ajoutés? au panier/))
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/panier');
    await page.getByText('Robe de lin').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the link of the footer leads to the customer’s own orders and keeps the form for others', async () => {
    const { page, context, reference, email, problems, violations } = await beginSignedIn(width);
    await page.goto('/commande/suivi', { waitUntil: 'load' });
    const own = page.getByRole('region', { name: 'Vos dernières commandes' });
    expect(await page.getByLabel('Adresse e-mail de la commande').inputValue()).toBe(email);
    expect(await violations()).toEqual([]);
    await own.getByRole('link', { name: reference }).click();
    await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('filters are in the address, and a search without a match offers all orders', async () => {
    const { page, context, reference } = await beginSignedIn(width);
    await page.goto('/espace-client/commandes', { waitUntil: 'load' });
    await page.getByRole('link', { name: /^Livrées/ }).click();
    await page.waitForURL('**/commandes?etat=livrees');
    await page.getByRole('link', { name: 'Voir toutes les commandes' }).click();
    await page.getByRole('heading', { name: reference }).waitFor();
    await page.getByRole('searchbox', { name: 'Chercher une référence' }).fill(reference.slice(3));
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.waitForURL(/reference=/);
    await page.getByRole('heading', { name: reference }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await context.close();
  });
});

test('the navigation counts open orders, articles of the wishlist and unread notifications', async () => {
  const { page, context, email } = await beginSignedIn(1440);
  const { api, userId } = await signIn(shop.shop, { email });
  await write(
    shop.shop.db,
    `insert into notification (user_id, type, message, created_at) values ($1, 'ANNOUNCEMENT', 'Bonjour', now())`,
    [userId],
  );
  const navigation = page.getByRole('navigation', { name: 'Espace client' });
  await page.goto('/espace-client/accueil', { waitUntil: 'load' });
  await page.getByText(/^Une commande arrive /).waitFor();
  expect(await navigation.getByRole('link', { name: 'Mes commandes' }).textContent()).toContain('1 en cours');
  expect(await navigation.getByRole('link', { name: 'Ma wishlist' }).textContent()).not.toContain('article');
  await api.wishlist.add({ itemRef: 'ROBE-1' });
  await page.reload({ waitUntil: 'load' });
  await navigation.getByRole('link', { name: 'Ma wishlist 1 article' }).waitFor();
  await navigation.getByRole('link', { name: 'Notifications 1 non lue' }).waitFor();
  await context.close();
});

test('with the keyboard only, an order is opened, cancelled and bought again', async () => {
  const { page, context, reference } = await beginSignedIn(1440);
  await page.goto('/espace-client/commandes', { waitUntil: 'load' });
  await page.getByRole('link', { name: `Suivre la commande ${reference}` }).press('Enter');
  await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
  await page.getByText('Annuler la commande', { exact: true }).first().press('Enter');
  await page.getByRole('button', { name: 'Oui, annuler la commande' }).press('Enter');
  await page.getByText('La commande est annulée.').waitFor();
  await page.getByRole('button', { name: 'Commander à nouveau' }).press('Enter');
  await page.waitForURL('**/panier');
  expect(await page.getByText(/de votre commande ajoutés? au panier/).isVisible()).toBe(true);
  await context.close();
});

test('a guest creates an account for the order with the code of the e-mail, and sees the order in it', async () => {
  const { page, context, email } = await shop.begin({ width: 390 });
  const buyer = createBuyer({ origin: shop.origin, email });
  await buyer.add({ variantId: shop.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout();
  await page.goto(`/commande/cash/validee?order_s_ref=${orderSRef}&orderId=${orderId}`, { waitUntil: 'load' });
  expect(await page.getByRole('checkbox', { name: 'Créer un compte' }).isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Créer un compte' }).check();
  await page.getByLabel('Mot de passe', { exact: true }).fill('Cactus-violet-2931');
  await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill('Cactus-violet-2931');
  await page.getByRole('button', { name: 'Recevoir mon code' }).click();
  await page.getByRole('heading', { name: 'Votre code' }).waitFor();
  const mails = await shop.mailsTo(email);
  const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
  await page.getByLabel('Code à 6 chiffres').fill(code);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL('**/espace-client/commandes/**');
  await page.getByRole('heading', { name: /^Commande TN-/ }).waitFor();
  await context.close();
});

test('the sign-in screen merges the cart of the browser into the customer’s, with a message', async () => {
  const { page, context, email } = await shop.begin({ width: 1440 });
  // another device of the same customer has a cart
  const { api } = await signIn(shop.shop, { email });
  await api.cart.add({ lines: [{ itemVariantId: String(shop.variantIds[1] ?? 0), quantity: 2 }] });
  const hash = await shop.shop.rooms.accounts.hashNewPassword(
    'Cactus-violet-2931',
    { email, fullName: '' },
    'password',
  );
  await write(shop.shop.db, 'update user_account set password_hash = $1 where email = $2', [hash, email]);
  await page.goto('/login?redirectFrom=%2Fpanier', { waitUntil: 'load' });
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Cactus-violet-2931');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/panier');
  await page.getByText(/a rejoint celui de votre compte/).waitFor();
  expect((await api.cart.get({})).count).toBe(3);
  await context.close();
});
