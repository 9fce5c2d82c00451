/** Shipments in the console: an order in two parts, a refusal at the door, and the cash that the carrier pays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoDay } from '#shared/dates';
import { createBuyer } from '#test/buyer';
import { deskOf } from '#test/staff-desk';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let buyers = 0;

/** Opens the record of a cash order of two units, which is in preparation. */
const openRecord = async (options: { width?: number; javaScript?: boolean } = {}) => {
  buyers += 1;
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: `envois-${buyers}@demo.test`, phone: `20 123 ${600 + buyers}` });
  await buyer.add({ variantId: variantIds[0] ?? 0, quantity: 2 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const visitor = await openSignedIn(checkoutShop, `/pro/commandes/${reference}`, { user, ...options });
  const { page } = visitor;
  await page.getByRole('heading', { level: 1, name: reference }).waitFor();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByText('La commande est confirmée.').waitFor();
  await page.getByRole('button', { name: 'Lancer la préparation' }).click();
  await page.getByText('La préparation est lancée.').waitFor();
  return { ...visitor, reference, trackingPath: `/commande/suivi?order_s_ref=${orderSRef}&orderId=${orderId}` };
};

const summary = (page: Page, name: string | RegExp) => page.locator('summary').filter({ hasText: name });
const shipment = (page: Page, position: number) =>
  page
    .getByRole('region', { name: 'Envois' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Envoi ${position}`, exact: true }) });

/** Puts one unit into the shipment at this position. */
const split = async (page: Page, open: string, position: number): Promise<void> => {
  await summary(page, open).click();
  await page.getByRole('region', { name: 'Envois' }).getByRole('textbox').first().fill('1');
  await page.getByRole('button', { name: 'Préparer l’envoi' }).click();
  await shipment(page, position).getByText('À expédier').waitFor();
};

const send = async (page: Page, position: number, carrier: string): Promise<void> => {
  const entry = shipment(page, position);
  await entry.locator('summary').filter({ hasText: 'Expédier l’envoi' }).click();
  await entry.getByLabel('Transporteur').first().fill(carrier);
  await entry.getByLabel('Numéros de suivi').first().fill(`SUIVI-${position}`);
  await entry.getByRole('button', { name: 'Expédier l’envoi' }).click();
  await page.getByText('L’envoi est parti, le client est prévenu.').waitFor();
  await entry.getByText('En chemin').waitFor();
};

test('an order goes out in two parts; one is delivered, one is refused and taken back', async () => {
  const { page, context, problems, violations, trackingPath } = await openRecord();
  await summary(page, 'Séparer la commande').click();
  await page.getByRole('button', { name: 'Préparer l’envoi' }).click();
  await page.getByText('Choisissez au moins une pièce.').waitFor();
  await page.getByRole('region', { name: 'Envois' }).getByRole('textbox').first().fill('1');
  await page.getByRole('button', { name: 'Préparer l’envoi' }).click();
  await page.getByText('L’envoi est préparé.').waitFor();
  await split(page, 'Préparer un autre envoi', 2);
  expect(await violations()).toEqual([]);
  for (const name of ['Bon de livraison', 'Étiquettes']) {
    const path = (await shipment(page, 1).getByRole('link', { name }).getAttribute('href')) ?? '';
    const answer = await context.request.get(new URL(path, page.url()).href);
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf']);
  }
  await send(page, 1, 'Aramex');
  await send(page, 2, 'Rapid-Poste');
  await shipment(page, 1)
    .getByRole('link', { name: /SUIVI-1/ })
    .waitFor();
  await summary(page, 'Noter la remise 1').click();
  expect(await violations()).toEqual([]);
  await shipment(page, 1).getByRole('button', { name: 'Noter la remise' }).click();
  await page.getByText('La remise de l’envoi est notée.').waitFor();
  await shipment(page, 2).getByRole('button', { name: 'Noter un refus à la livraison' }).click();
  await page.getByText('Le refus de l’envoi est noté.').waitFor();
  await shipment(page, 2).locator('summary').filter({ hasText: 'Remettre en stock' }).click();
  await shipment(page, 2).getByRole('button', { name: 'Remettre l’envoi en stock' }).click();
  await page.getByText('L’envoi est de retour en stock.').waitFor();
  await page.getByText('Livrée et facturée').first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Envoi 2 refusé à la livraison' }).waitFor();
  await page.goto(trackingPath);
  await page.getByRole('heading', { name: 'Vos envois' }).waitFor();
  await page.getByRole('link', { name: 'Suivre le colis SUIVI-1' }).waitFor();
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

/** A cash order that the carrier has delivered. */
const deliverCash = async (carrier: string, email: string): Promise<string> => {
  const { origin, variantIds, shop } = checkoutShop;
  const buyer = createBuyer({ origin, email, phone: '20 123 699' });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  const desk = deskOf(shop);
  await desk.confirm(reference);
  await desk.prepare(reference);
  await desk.send(reference, {}, { carrier, parcels: ['TE-1'] });
  await desk.deliver(reference, null);
  return reference;
};

test('all deliveries until a day are settled at once by an opening balance, on the phone without scripts', async () => {
  await deliverCash('Navette', 'ouverture@demo.test');
  const path = '/pro/commandes/encaissements/ouverture?region=TN';
  const options = { user: { role: 'ADMIN' as const }, width: 390, javaScript: false };
  const { page, context, person, problems } = await openSignedIn(checkoutShop, path, options);
  await page.getByText('Rien n’était à recevoir à cette date.').waitFor();
  const day = isoDay(checkoutShop.shop.clock.now(), 'Africa/Tunis');
  await page.getByLabel('Livrés jusqu’au').fill(day);
  await page.getByRole('button', { name: 'Voir le solde' }).click();
  await page.getByRole('row', { name: /Navette/ }).waitFor();
  await page.getByRole('button', { name: /^Noter .* comme versés$/ }).click();
  await page.getByText('Le solde d’ouverture est noté.').waitFor();
  expect((await person.api.proCarrierCash.balances({ region: 'TN' })).balances).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a carrier pays less than it collected, with an explanation, and the remittance is undone', async () => {
  const reference = await deliverCash('Tunisie Express', 'versement@demo.test');
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const path = '/pro/commandes/encaissements';
  const { page, context, problems, violations } = await openSignedIn(checkoutShop, path, { user });
  const card = page.getByRole('region', { name: 'Tunisie Express' });
  await card.getByText('1\u00A0envoi').waitFor();
  expect(await violations()).toEqual([]);
  await card.getByRole('link', { name: 'Enregistrer un versement' }).click();
  await page.getByLabel(reference).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Montant reçu en TND').fill('1');
  await page.getByText('Écart', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click();
  await page.getByRole('link', { name: /expliquez l’écart/ }).waitFor();
  await page.getByLabel('Explication de l’écart').fill('Frais retenus par le transporteur');
  await page.getByLabel('Référence du virement').fill('VIR 4471');
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click();
  await page.getByText('Le versement est enregistré.').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'Corriger le versement' }).click();
  await page.getByLabel('Livrés jusqu’au').fill(isoDay(checkoutShop.shop.clock.now(), 'Africa/Tunis'));
  await page.getByRole('button', { name: 'Cocher les envois livrés jusqu’à cette date' }).click();
  await page.waitForURL(/jusqu=/);
  await page.getByText(/^Vous corrigez le versement/).waitFor();
  await page.goBack();
  await page.goBack();
  await summary(page, 'Annuler le versement…').click();
  await page.getByLabel('Motif de l’annulation').fill('Montant mal lu');
  await page.getByRole('button', { name: 'Annuler le versement', exact: true }).click();
  await page.getByText('Le versement est annulé : l’argent de ses envois est de nouveau à recevoir.').waitFor();
  await page.goto('/pro/commandes/encaissements?view=PAID');
  await page.getByRole('row', { name: /Tunisie Express.*VIR 4471.*Annulé/ }).waitFor();
  expect(await violations()).toEqual([]);
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

test('the keyboard splits an order', async () => {
  const { page, context, problems } = await openRecord();
  await summary(page, 'Séparer la commande').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByText('L’envoi est préparé.').waitFor();
  await shipment(page, 1).getByText('À expédier').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a part is sent: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openRecord(options);
  await split(page, 'Séparer la commande', 1);
  await send(page, 1, 'Rapid-Poste');
  await shipment(page, 1).getByText('En chemin').waitFor();
  await page.getByText('Encore à préparer').waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
