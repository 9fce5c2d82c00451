/** The search of the console: keyboard, phone, without scripts, slow and failing answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { createBuyer } from '#test/buyer';
import { signIn, type SignedIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';
import { waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
let reference: string;
let admin: SignedIn;

beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  admin = await signIn(checkoutShop.shop, { role: 'ADMIN' });
  const phone = '20 555 014';
  const buyer = createBuyer({ origin: checkoutShop.origin, email: 'amel@demo.test', phone });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const contact = { fullName: 'Amel Bouzid', email: buyer.email, phone };
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH', contact });
  ({ reference } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId }));
});
afterAll(() => checkoutShop?.close());

type Options = { width?: number; javaScript?: boolean; privileges?: string[] };

const openAs = async (path: string, { privileges, ...options }: Options = {}) => {
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour', ...(privileges ? { privileges } : {}) } as const;
  const visitor = await openSignedIn(checkoutShop, path, { user, ...options });
  if (options.javaScript !== false) await waitForHydration(visitor.page);
  return visitor;
};

const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('the keyboard opens the search and a result, which is offered the next time', async () => {
  const { page, context, problems, violations } = await openAs('/pro/profil');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('amel');
  await option(page, /Amel Bouzid \+216/)
    .and(page.locator('[aria-selected="true"]'))
    .waitFor();
  expect(await violations()).toEqual([]);
  await field.press('ArrowDown');
  await option(page, new RegExp(reference)).first().and(page.locator('[aria-selected="true"]')).waitFor();
  await field.press('End');
  await page.getByRole('option').last().and(page.locator('[aria-selected="true"]')).waitFor();
  await field.press('Home');
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: reference }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Ouverts récemment' }).getByText(reference).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});

test('screens and actions are found by other words, and only those that the person may use', async () => {
  const { page, context } = await openAs('/pro/profil', { privileges: ['-user.create', '-claim.view'] });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('>collegue');
  await option(page, /Utilisateurs/).waitFor();
  expect(await option(page, /Inviter un collègue/).count()).toBe(0);
  await page.getByRole('combobox').fill('amel');
  await option(page, /Commandes filtrées/).waitFor();
  expect(await option(page, /Réclamations/).count()).toBe(0);
  await context.close();
});

test('an order is prepared for a customer who was found, with the details of the latest order', async () => {
  const { page, context, problems } = await openAs('/pro/profil');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('amel');
  await option(page, /Préparer une commande pour Amel Bouzid/).click();
  await page.getByRole('button', { name: 'Nouvelle commande pour Amel Bouzid' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  expect(await page.getByLabel('Nom et prénom').inputValue()).toBe('Amel Bouzid');
  expect(await page.getByRole('textbox', { name: 'Téléphone' }).inputValue()).toContain('20');
  expect(await page.getByLabel('Ville ou commune').inputValue()).not.toBe('');
  expect(problems).toEqual([]);
  await context.close();
});

test('an older answer never replaces a newer one', async () => {
  const { page, context } = await openAs('/pro/profil');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/resultats?q=amel', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('Control+k');
  const asked = page.waitForRequest('**/resultats?q=amel');
  await page.getByRole('combobox').fill('amel');
  await asked;
  await page.getByRole('combobox').fill('zzzz');
  await page.getByText('Rien ne correspond à').waitFor();
  resolve(undefined);
  await page.getByRole('combobox').fill('zzzzz');
  await page.getByText('Rien ne correspond à « zzzzz ».').waitFor();
  expect(await option(page, /Amel/).count()).toBe(0);
  await context.close();
});

test('a failed search says so and can be tried again', async () => {
  const { page, context } = await openAs('/pro/profil');
  await page.route('**/resultats?q=amel', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('amel');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await option(page, /Amel Bouzid \+216/).waitFor();
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  await context.close();
});

test('the phone has a button for the search', async () => {
  const { page, context, problems, violations } = await openAs('/pro/profil', { width: 390 });
  await page.getByRole('link', { name: /^Chercher/ }).click();
  await page.getByRole('combobox').fill('20 555 014');
  await option(page, /Amel Bouzid \+216/).waitFor();
  // On touch screens, the widget shows the dialog after the time that a keyboard needs to appear.
  const opacity = () => page.locator('.omni-overlay').evaluate((overlay) => getComputedStyle(overlay).opacity);
  await expect.poll(opacity).toBe('1');
  const found = await option(page, new RegExp(reference)).first().getByText(reference).boundingBox();
  // one line of text
  expect(found?.height).toBeLessThan(30);
  expect(await violations()).toEqual([]);
  await option(page, /Amel Bouzid \+216/).click();
  await page.getByRole('heading', { level: 1, name: 'Amel Bouzid' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('the numbers of the navigation are updated while the screen is open, and typed text stays', async () => {
  const { page, context } = await openAs('/pro/profil');
  await page.clock.install();
  await page.goto('/pro/profil');
  await waitForHydration(page);
  await page.getByRole('link', { name: /^À appeler.*1.commande/ }).waitFor();
  await page.getByRole('textbox', { name: 'Nom et prénom' }).fill('Leïla B.');
  const { version } = await admin.api.proOrders.byReference({ reference });
  await admin.api.proOrders.confirm({ reference, version });
  const asked = page.waitForResponse('**/pro/compteurs');
  await page.clock.runFor(31_000);
  await asked;
  await page.getByRole('link', { name: 'À appeler', exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Nom et prénom' }).inputValue()).toBe('Leïla B.');
  await context.close();
});

describe.each([1440, 390])('at %i px', (width) => {
  test('the search is a page without scripts', async () => {
    const { page, context, problems } = await openAs('/pro/profil', { width, javaScript: false });
    await page.getByRole('link', { name: /^Chercher/ }).click();
    await page.getByRole('searchbox').fill('amel');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('region', { name: 'Commandes' }).getByRole('link', { name: reference }).click();
    await page.getByRole('heading', { level: 1, name: reference }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the page of a search is accessible and says when nothing was found', async () => {
  const { page, context, problems, violations } = await openAs('/pro/recherche?q=zzzz');
  await page.getByText('Rien ne correspond à').waitFor();
  expect([await violations(), problems]).toEqual([[], []]);
  await context.close();
});
