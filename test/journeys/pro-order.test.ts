/** The record of an order in the console: what may be done with it, by pointer, keyboard, phone and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { pressAgainDuringReload } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let buyers = 0;
/** Places a cash order and returns its reference. */
const placeOrder = async (): Promise<string> => {
  buyers += 1;
  const buyer = createBuyer({
    origin: checkoutShop.origin,
    email: `cliente-${buyers}@demo.test`,
    phone: `20 123 4${String(buyers).padStart(2, '0')}`,
  });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};

const openRecord = async (options: { width?: number; javaScript?: boolean } = {}) => {
  const reference = await placeOrder();
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const visitor = await openSignedIn(checkoutShop, `/pro/commandes/${reference}`, { user, ...options });
  await visitor.page.getByRole('heading', { level: 1, name: reference }).waitFor();
  return { ...visitor, reference };
};

const click = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('an order is confirmed, prepared, sent and delivered: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openRecord(options);
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await click(page, 'Confirmer');
  await page.getByText('La commande est confirmée.').waitFor();
  await click(page, 'Lancer la préparation');
  await page.getByText('La préparation est lancée.').waitFor();
  await page.locator('summary').filter({ hasText: 'Expédier' }).click();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await click(page, 'Expédier');
  await page.getByRole('link', { name: 'Indiquez le transporteur.' }).waitFor();
  await page.getByLabel('Transporteur').fill('Tunisie Express');
  await page.getByLabel('Numéro de suivi').fill('TE-4471');
  await click(page, 'Expédier');
  await page.getByText('La commande est expédiée.').waitFor();
  await click(page, 'Noter la livraison');
  await page.getByText('La livraison est notée, la facture est émise.').waitFor();
  // the list of suggestions names it too, hidden
  await page.getByText('Tunisie Express').filter({ visible: true }).first().waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  // The browser logs the status of the form without a carrier.
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

test('the keyboard confirms, and a note is added to the history', async () => {
  const { page, context, problems } = await openRecord();
  await page.keyboard.press('c');
  await page.getByText('La commande est confirmée.').waitFor();
  await page.getByLabel('Note interne').fill('Livrer après 14 h, sonner deux fois.');
  await click(page, 'Ajouter la note');
  await page.getByText('La note est ajoutée.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Livrer après 14 h, sonner deux fois.' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a note is added once when its button is pressed again before the page has loaded', async () => {
  const { page, context, problems } = await openRecord();
  await page.getByLabel('Note interne').fill('Sonner deux fois.');
  const sent = await pressAgainDuringReload(page, () => click(page, 'Ajouter la note'));
  await page.getByText('La note est ajoutée.').waitFor();
  expect([sent.length, await page.getByLabel('Note interne').inputValue(), problems]).toEqual([1, '', []]);
  await context.close();
});

test('the record is styled by the sheet of the console only', async () => {
  const { page, context } = await openRecord();
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? 'inline'));
  expect(sheets.map((sheet) => /\/assets\/([a-z]+)/.exec(sheet)?.[1])).toEqual(['console']);
  await context.close();
});

test('an order is cancelled only with a reason and its reference', async () => {
  const { page, context, reference, violations } = await openRecord();
  await page.locator('summary').filter({ hasText: 'Annuler la commande…' }).click();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Motif (le client le lira)').fill('Client injoignable');
  await page.getByLabel(`Tapez ${reference}`).fill('TN-000000');
  await page.getByRole('button', { name: 'Annuler la commande', exact: true }).click();
  await page.getByRole('link', { name: `Tapez ${reference} pour confirmer.` }).waitFor();
  await page.getByLabel(`Tapez ${reference}`).fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Annuler la commande', exact: true }).click();
  await page.getByText('La commande est annulée.').waitFor();
  expect(await page.getByRole('button', { name: 'Confirmer' }).count()).toBe(0);
  await context.close();
});

test('a person who acts on an order that a colleague has changed is told what happened', async () => {
  const { page, context, reference, person } = await openRecord();
  const { version } = await person.api.proOrders.byReference({ reference });
  await person.api.proOrders.confirm({ reference, version });
  await click(page, 'Confirmer');
  await page.getByRole('alert').getByText('Leïla Mansour l’a passée à «\u202FConfirmée\u202F».').waitFor();
  await page.getByRole('button', { name: 'Lancer la préparation' }).waitFor();
  expect(await page.getByRole('button', { name: 'Confirmer' }).count()).toBe(0);
  await context.close();
});

test('a colleague without the privilege sees no action', async () => {
  const reference = await placeOrder();
  const { page, context } = await openSignedIn(checkoutShop, `/pro/commandes/${reference}`, {
    user: { role: 'ADMIN', privileges: ['-order.validate', '-order.cancel', '-order.edit'] },
  });
  await page.getByRole('heading', { level: 1, name: reference }).waitFor();
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
  // the order was placed a moment ago, which the page may announce
  expect(buttons.filter((name) => name !== 'Voir')).toEqual([]);
  await context.close();
});

test('the follow-up of an order is given to a colleague, then to nobody', async () => {
  const { page, context, person, reference, problems } = await openRecord();
  const follow = page.getByRole('region', { name: 'Suivi' });
  for (const followedBy of [String(person.userId), '']) {
    await page.reload();
    await follow.getByRole('combobox').selectOption(followedBy);
    await follow.getByRole('button').click();
    const trader = async () => (await person.api.proOrders.byReference({ reference })).trader;
    await expect.poll(async () => (await trader())?.id ?? '').toBe(followedBy);
  }
  expect(problems).toEqual([]);
  await context.close();
});
