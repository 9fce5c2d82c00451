/** Claims in the console: from the board to the refund, by pointer, keyboard, phone and without scripts. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { deskOf } from '#test/staff-desk';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { pressAgainDuringReload } from './held-requests.ts';
import { openLive, openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let buyers = 0;
/** Delivers a cash order and claims its unit. Returns the number of the claim. */
const submitClaim = async (code = 'RETURN_SIZE'): Promise<string> => {
  buyers += 1;
  const { origin, shop, variantIds } = checkoutShop;
  const buyer = createBuyer({
    origin,
    email: `reclame-${buyers}@demo.test`,
    phone: `20 123 5${String(buyers).padStart(2, '0')}`,
  });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference, lines } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  const desk = deskOf(shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const { types } = await buyer.api.items.claimTypes();
  const typeId = types.find((type) => type.code === code)?.id ?? '';
  const claimed = [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }];
  const input = { orderId, orderSRef, typeId, lines: claimed, message: 'Trop longue, je voudrais un 38.' };
  const { claimId } = await buyer.api.orders.claim(input, { idempotencyKey: randomUUID() });
  return `RC-${claimId.padStart(4, '0')}`;
};

const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user, ...options });

const click = (page: Page, name: string) => page.getByRole('button', { name }).click();
const isExpected = (text: string) => !text.includes('status of 400');

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a claim is taken, received and accepted with a refund: $width px, scripts: $javaScript', async (options) => {
  const number = await submitClaim();
  const { page, context, problems, violations } = await open('/pro/reclamations', options);
  const check = async () => expect(options.javaScript ? await violations() : []).toEqual([]);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByText('«\u202FTrop longue, je voudrais un 38.\u202F»').waitFor();
  await check();
  await card.locator('summary').click();
  await check();
  await card.getByRole('button', { name: 'Prendre en charge' }).click();
  await page.getByText('La réclamation est à vous.').waitFor();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await check();
  await page.getByLabel('Pièces reçues de').fill('1');
  await click(page, 'Noter la réception');
  await page.getByText('La réception est notée.').waitFor();
  await page.getByLabel('Remise en stock').fill('0');
  await page.getByLabel('Au rebut').fill('1');
  await click(page, 'Accepter la réclamation');
  await page.getByRole('link', { name: 'Écrivez une réponse au client.' }).waitFor();
  await check();
  await click(page, 'Calculer le remboursement');
  await page.getByText('Encore remboursable sur cette commande').waitFor();
  await page.getByLabel('Réponse au client').fill('Bien reçu, nous vous remboursons.');
  await page.getByLabel('Rembourser sur').selectOption('CASH');
  await click(page, 'Accepter la réclamation');
  await page.getByText('La réclamation est acceptée.').waitFor();
  await page.getByText('en espèces, à remettre à la main').waitFor();
  await page.getByText('1 au rebut').waitFor();
  expect(await page.getByRole('button', { name: 'Accepter la réclamation' }).count()).toBe(0);
  await check();
  expect(problems.filter(isExpected)).toEqual([]);
  await context.close();
});

test('the keyboard walks through the cards, takes a claim and refuses another', async () => {
  const [first, second] = [await submitClaim(), await submitClaim('CLAIM_DEFECT')];
  const { page, context, problems, violations } = await open(`/pro/reclamations?text=${first}`);
  await page.getByRole('listitem').filter({ hasText: first }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // The title takes the focus when the shortcuts of the record work.
  await page.getByRole('heading', { level: 1, name: first }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('p');
  await page.getByText('La réclamation est à vous.').waitFor();
  await page.goto(`/pro/reclamations/${second.toLowerCase()}`, { waitUntil: 'networkidle' });
  await page.locator('summary').filter({ hasText: 'Refuser…' }).press('Enter');
  const refuse = page.getByRole('button', { name: 'Refuser la réclamation' });
  await refuse.waitFor();
  expect(await violations()).toEqual([]);
  await refuse.press('Enter');
  await page.getByRole('link', { name: 'Indiquez le motif du refus.' }).waitFor();
  await page.getByLabel('Motif du refus').fill('L’article a été porté.');
  await refuse.press('Enter');
  await page.getByText('La réclamation est refusée.').waitFor();
  expect(problems.filter(isExpected)).toEqual([]);
  await context.close();
});

test('a claim is cancelled with an internal reason, which its history keeps', async () => {
  const number = await submitClaim();
  const { page, context, problems } = await open(`/pro/reclamations/${number}`);
  await page.locator('summary').filter({ hasText: 'Annuler…' }).click();
  await page.getByLabel('Motif (interne)').fill('La cliente garde l’article.');
  await click(page, 'Annuler la réclamation');
  await page.getByText('La réclamation est annulée.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'La cliente garde l’article.' }).waitFor();
  await page.getByLabel('Note interne').fill('Rappelée ce matin.');
  await click(page, 'Ajouter la note');
  await page.getByText('La note est ajoutée.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a note is added once when its button is pressed again before the page has loaded', async () => {
  const { page, context, problems } = await open(`/pro/reclamations/${await submitClaim()}`);
  await page.getByLabel('Note interne').fill('Rappeler demain.');
  const sent = await pressAgainDuringReload(page, () => click(page, 'Ajouter la note'));
  await page.getByText('La note est ajoutée.').waitFor();
  expect([sent.length, await page.getByLabel('Note interne').inputValue(), problems]).toEqual([1, '', []]);
  await context.close();
});

test('a note that is being typed stays when a colleague adds one and the record is read again', async () => {
  const number = await submitClaim();
  const { page, context } = await openLive(checkoutShop, `/pro/reclamations/${number}`, { user });
  await page.getByLabel('Note interne').fill('Rappeler demain.');
  const colleague = await signIn(checkoutShop.shop, { role: 'ADMIN', fullName: 'Amel Bouzid' });
  await colleague.api.proClaims.note({ number, text: 'Colis reçu.' });
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Colis reçu.' }).waitFor();
  expect(await page.getByLabel('Note interne').inputValue()).toBe('Rappeler demain.');
  await context.close();
});

test('an exchange is accepted with a replacement order, which the record links', async () => {
  const number = await submitClaim('EXCHANGE_SIZE');
  const { page, context, violations } = await open(`/pro/reclamations/${number}`);
  await page.getByLabel('Envoyer un remplacement').check();
  await page.getByLabel('Envoyer à la place de').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Réponse au client').fill('Nous vous envoyons une autre robe.');
  await click(page, 'Accepter la réclamation');
  await page.getByText('La réclamation est acceptée.').waitFor();
  await page.getByRole('link', { name: 'Remplacée par la commande' }).click();
  await page.getByRole('heading', { level: 1, name: /^TN-/ }).waitFor();
  await context.close();
});

test('the list filters by the address, and shows the reasons of the month', async () => {
  const number = await submitClaim('CLAIM_MISSING');
  const { page, context, violations } = await open('/pro/reclamations?vue=liste&status=NEW&kind=CLAIM');
  await page.getByRole('row').filter({ hasText: number }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Retour' }).count()).toBe(0);
  expect(await violations()).toEqual([]);
  await page.locator('summary').filter({ hasText: 'Motifs' }).click();
  await page.getByRole('heading', { name: 'Motifs sur 30 jours' }).waitFor();
  expect(await violations()).toEqual([]);
  await context.close();
});
