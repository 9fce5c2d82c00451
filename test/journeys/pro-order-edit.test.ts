/** An order in the console before it is sent: changed with a preview, printed, and refused at the door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let buyers = 0;

const openRecord = async (options: { width?: number; javaScript?: boolean } = {}) => {
  buyers += 1;
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: `modifie-${buyers}@demo.test`, phone: `20 123 ${500 + buyers}` });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const visitor = await openSignedIn(checkoutShop, `/pro/commandes/${reference}`, { user, ...options });
  await visitor.page.getByRole('heading', { level: 1, name: reference }).waitFor();
  return { ...visitor, reference };
};

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('an order is changed after a preview: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openRecord(options);
  await page.getByRole('link', { name: 'Modifier la commande' }).click();
  await page.getByRole('heading', { level: 1, name: /^Modifier/ }).waitFor();
  await page.getByLabel(/^Quantité de/).fill('2');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByRole('heading', { name: 'Avant et après' }).waitFor();
  await page.getByText('de plus à encaisser à la livraison').waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click();
  await page.getByText('La commande est modifiée, le client est prévenu.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Commande modifiée' }).waitFor();
  await page.getByRole('heading', { name: '1 article, 2 pièces' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a delivery becomes a pickup: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openRecord(options);
  await page.getByRole('link', { name: 'Modifier la commande' }).click();
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).waitFor();
  expect(await page.getByLabel('Magasin du retrait').isVisible()).toBe(false);
  const mode = page.getByRole('combobox', { name: 'Mode de livraison' });
  await mode.selectOption({ label: 'Retrait' });
  expect(await page.getByRole('textbox', { name: 'Adresse', exact: true }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByText('Choisissez le magasin où le client retire sa commande.').waitFor();
  await page.getByLabel('Magasin du retrait').selectOption({ label: 'Ourlet Tunis' });
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByRole('row', { name: /Adresse ou magasin.*Tunis/ }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click();
  await page.getByText('La commande est modifiée, le client est prévenu.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a form that changed since its preview shows another preview, and an unknown article is named', async () => {
  const { page, context } = await openRecord();
  await page.keyboard.press('e');
  await page.getByLabel(/^Quantité de/).fill('2');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByRole('heading', { name: 'Avant et après' }).waitFor();
  await page.getByLabel(/^Quantité de/).fill('3');
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click();
  await page.getByText('Vous avez changé le formulaire depuis l’aperçu').waitFor();
  await page.getByLabel('Référence ou SKU').fill('INCONNU-1');
  await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
  await page.getByRole('link', { name: /Aucun article n’a la référence/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Enregistrer la modification' }).count()).toBe(0);
  await context.close();
});

test.each([1440, 390])('the sheets of an order open as PDF: %d px', async (width) => {
  const { page, context, violations } = await openRecord({ width });
  await page.locator('summary').filter({ hasText: 'Imprimer' }).click();
  expect(await violations()).toEqual([]);
  for (const name of ['Liste de prélèvement', 'Bon de livraison', 'Étiquette']) {
    const path = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
    const answer = await context.request.get(new URL(path, page.url()).href);
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'application/pdf']);
  }
  await context.close();
});

test('a parcel is refused at the door, and the order can go out again', async () => {
  const { page, context, problems } = await openRecord();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('button', { name: 'Lancer la préparation' }).click();
  await page.locator('summary').filter({ hasText: 'Expédier' }).click();
  await page.getByLabel('Transporteur').fill('Rapid-Poste');
  await page.getByRole('button', { name: 'Expédier' }).click();
  await page.getByRole('button', { name: 'Noter un refus', exact: true }).click();
  await page.getByText('Le refus est noté.').waitFor();
  await page
    .locator('summary')
    .filter({ hasText: /^Expédier T?$|^ExpédierT?$/ })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
