/** The call desk reloads its data by itself; what the agent has chosen or typed stays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyerShown, openCallDeskShop, type CallDeskShop } from './call-desk-shop.ts';

let shop: CallDeskShop;
beforeAll(async () => {
  shop = await openCallDeskShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.emptyQueue());

/** The desk reloads when the connection is back, as every 15 seconds. Resolves when it shows a new order. */
const readAgain = async (page: Page): Promise<void> => {
  await shop.placeOrders(['Walid Jebali']);
  await page.context().setOffline(true);
  await page.getByText('Connexion interrompue. Affichage de').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('region', { name: 'File' }).getByText('Walid Jebali').waitFor();
};

test('a chosen time to call again stays chosen when the desk is read again, and counts from the moment it is saved', async () => {
  const [reference = ''] = await shop.placeOrders(['Amel Bouzid']);
  const { page, context, person, problems } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.locator('summary').filter({ hasText: 'Rappeler à…' }).click();
  const twoHours = page.getByRole('radio', { name: 'Dans 2 heures' });
  await twoHours.check();
  shop.shop.clock.advance(10 * 60_000);
  await readAgain(page);
  expect(await twoHours.isChecked()).toBe(true);
  shop.shop.clock.advance(5 * 60_000);
  await page.getByRole('button', { name: 'Noter le rappel' }).click();
  await page.getByText(`${reference}\u202F: rappel noté.`).waitFor();
  const { calls } = await person.api.proCalls.queue({});
  const inTwoHours = new Date(shop.shop.clock.now().getTime() + 120 * 60_000);
  expect(calls.find((call) => call.reference === reference)?.nextCallAt).toBe(inTwoHours.toISOString());
  expect(problems).toEqual([]);
  await context.close();
});

test('typed text stays when the connection is lost, and typed keys are no shortcuts', async () => {
  const [reference = ''] = await shop.placeOrders(['Amel Bouzid']);
  const { page, context } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  const banner = page.getByText('Connexion interrompue. Affichage de');
  await page.getByLabel('Note pour l’équipe').fill('Sonner ');
  await context.setOffline(true);
  await banner.waitFor();
  await page.keyboard.type('1 fois');
  await page.keyboard.press('Tab');
  await page.keyboard.press('6');
  await page.getByRole('radio', { name: 'Autre motif' }).check();
  const reason = page.getByRole('textbox', { name: /^Autre motif/ });
  await reason.fill('Trop cher');
  expect(await page.getByRole('button', { name: 'Annuler la commande' }).isDisabled()).toBe(true);
  await reason.press('Enter');
  await context.setOffline(false);
  await banner.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Note pour l’équipe').inputValue()).toBe('Sonner 1 fois');
  expect((await shop.statusOf(reference)).status).toBe('NEW');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByText(`${reference}\u202F: commande annulée`).waitFor();
  await context.close();
});

test('the panel of an outcome that the server refused stays open with its error when the desk reloads, and typed keys are no shortcuts', async () => {
  const [reference = ''] = await shop.placeOrders(['Amel Bouzid']);
  const { page, context } = await shop.openDesk();
  await buyerShown(page, 'Amel Bouzid');
  await page.keyboard.press('6');
  await page.getByRole('radio', { name: 'Autre motif' }).check();
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const error = page.getByRole('link', { name: 'Indiquez pourquoi le client ne veut plus sa commande.' });
  await error.waitFor();
  const reason = page.getByRole('textbox', { name: /^Autre motif/ });
  await reason.fill('Veut payer en ');
  await readAgain(page);
  expect([await reason.isVisible(), await error.isVisible()]).toEqual([true, true]);
  await page.keyboard.type('1 fois');
  expect(await reason.inputValue()).toBe('Veut payer en 1 fois');
  expect((await shop.statusOf(reference)).status).toBe('NEW');
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByText(`${reference}\u202F: commande annulée`).waitFor();
  await buyerShown(page, 'Walid Jebali');
  expect(await page.getByRole('button', { name: 'Annuler la commande' }).isVisible()).toBe(false);
  await context.close();
});
