/** From a full cart to a tracked order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import {
  choose,
  chooseArea,
  contact,
  deliverHome,
  goBack,
  openCheckoutShop,
  payByCard,
  pickArea,
  referenceOn,
  type CheckoutShop,
} from './checkout-steps.ts';
import { holdScripts, waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const widths = [1440, 390];

describe.each(widths)('a guest at %i px', (width) => {
  test('orders in cash, gets an e-mail and finds the order again', async () => {
    const { page, context, problems, violations, email } = await checkoutShop.begin({ width });
    expect(await violations()).toEqual([]);
    await contact(page, email);
    expect(await violations()).toEqual([]);
    await deliverHome(page);
    await choose(page, /Espèces/);
    expect(await violations()).toEqual([]);
    await page
      .getByRole('button', { name: /Confirmer la commande — 136,900\sTND|Confirmer la commande — 137,900\sTND/ })
      .click();
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/commande/cash/validee');
    expect(await violations()).toEqual([]);
    const reference = await referenceOn(page);
    expect(reference).toMatch(/^TN-/);
    const [mail] = await checkoutShop.mailsTo(email);
    expect(mail?.text).toContain(reference);

    await page.goto('/commande/suivi');
    await page.getByLabel('Référence de la commande').fill(reference.toLowerCase());
    await page.getByLabel('Adresse e-mail de la commande').fill(email);
    await page.getByRole('button', { name: 'Retrouver la commande' }).click();
    await page.getByRole('heading', { name: `Commande ${reference}` }).waitFor();
    const steps = page.getByRole('region', { name: 'Suivi' }).getByRole('listitem');
    expect((await steps.filter({ hasText: '(à venir)' }).allInnerTexts()).map((text) => text.split(/\s\(/)[0])).toEqual(
      ['Confirmée', 'En préparation', 'En route', 'Livrée'],
    );
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('pays by card on the page of the provider', async () => {
    const { page, context, email } = await checkoutShop.begin({ width });
    await contact(page, email);
    await deliverHome(page);
    await choose(page, /Carte bancaire/);
    await page.getByRole('button', { name: /^Payer/ }).click();
    await payByCard(page);
    await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
    expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
    await context.close();
  });
});

test.each(widths)('an order whose card was refused is paid with another card, at %i px', async (width) => {
  const { page, context, email } = await checkoutShop.begin({ width });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await payByCard(page, 'decline');
  await goBack(page);
  await page.getByRole('heading', { name: 'Le paiement n’a pas abouti' }).waitFor({ timeout: 20_000 });
  await page.getByRole('button', { name: /Réessayer/ }).click();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe('/commande/card/validee');
  await context.close();
});

test.each(widths)('the shop confirms a payment whose tab was closed, at %i px', async (width) => {
  const { page, context, email } = await checkoutShop.begin({ width });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('button', { name: /^Payer/ }).click();
  await payByCard(page, 'silent');
  await page.getByText('La boutique n’est pas prévenue').waitFor();
  await context.close();
  expect(await checkoutShop.mailsTo(email)).toEqual([]);
  checkoutShop.shop.clock.set(new Date(checkoutShop.shop.clock.now().getTime() + 5 * 60_000));
  await checkoutShop.shop.rooms.payments.reconcile();
  expect((await checkoutShop.mailsTo(email)).length).toBe(1);
});

test.each(widths)('an order is picked up in a store, at %i px', async (width) => {
  const { page, context, email } = await checkoutShop.begin({ width });
  await contact(page, email);
  await chooseArea(page, /Gouvernorat/, 'Tunis');
  await page
    .getByText(/^À retirer à partir du/)
    .first()
    .waitFor();
  await choose(page, /Retrait/);
  await choose(page, /Ourlet Tunis/);
  await page.getByRole('button', { name: 'Choisir le paiement' }).click();
  await choose(page, /Espèces au magasin/);
  await page.getByText(/^Vous paierez .*\sTND en espèces au magasin\.$/).waitFor();
  expect(await page.getByText('le livreur n’a pas toujours la monnaie').count()).toBe(0);
  await page.getByRole('button', { name: /Confirmer la commande — .* au magasin/ }).click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('Ourlet Tunis');
  await context.close();
});

test.each(widths)('an order in francs is paid by mobile money, at %i px', async (width) => {
  const { page, context, email } = await checkoutShop.begin({ region: 'SN', width });
  await contact(page, email, '77 123 45 67');
  await deliverHome(page, /Région/, 'Dakar');
  await choose(page, /Carte ou mobile money/);
  await page.getByRole('button', { name: /^Payer 26\s500\sCFA/ }).click();
  await page.getByLabel('Wave').check();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await goBack(page);
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor({ timeout: 20_000 });
  expect(await referenceOn(page)).toMatch(/^SN-/);
  await context.close();
});

test('an order is placed without scripts', async () => {
  const { page, context, email } = await checkoutShop.begin({ javaScript: false, width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await choose(page, /Espèces/);
  await page.getByRole('button', { name: /Payer|Confirmer/ }).click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/commande/cash/validee');
  await context.close();
});

describe('before hydration', () => {
  const withoutWaiting = { waitUntil: 'commit' } as const;

  test('the button follows the chosen payment method', async () => {
    const { page, context, email, problems } = await checkoutShop.begin({ width: 390 });
    await contact(page, email);
    await deliverHome(page);
    const release = await holdScripts(page);
    await page.goto('/paiement?state=paiement', withoutWaiting);
    await choose(page, /Espèces/);
    await page.getByRole('button', { name: /^Payer/ }).waitFor();
    release();
    await page.getByRole('button', { name: /Confirmer la commande/ }).waitFor();
    expect(await page.getByRole('radio', { name: /Espèces/ }).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a chosen area shows its delivery modes and keeps the typed address', async () => {
    const { page, context, email, problems } = await checkoutShop.begin({ width: 390 });
    await contact(page, email);
    const release = await holdScripts(page);
    await page.goto('/paiement?state=livraison', withoutWaiting);
    await page.getByLabel(/Gouvernorat/).selectOption({ label: 'Tozeur' });
    await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
    release();
    await page.getByRole('radio', { name: /À domicile/ }).waitFor();
    expect(await page.getByLabel('Rue et numéro').inputValue()).toBe('12 rue de Marseille');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a delivery mode chosen while the page of a new area loads is kept', async () => {
  const { page, context, email } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await waitForHydration(page);
  const home = page.getByRole('radio', { name: /À domicile/ });
  const chosen = Promise.withResolvers<void>();
  await page.route('**/paiement?state=livraison', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await home.scrollIntoViewIfNeeded();
  const box = await home.boundingBox();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await pickArea(page, /Gouvernorat/, 'Tunis');
  await sent;
  // by coordinates: Playwright waits for the navigation before it finds elements
  await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
  const loaded = page.waitForEvent('load');
  chosen.resolve();
  await loaded;
  await waitForHydration(page);
  await expect.poll(() => home.isChecked()).toBe(true);
  expect(await page.getByLabel(/Gouvernorat/).inputValue()).not.toBe('');
  await context.close();
});

test('the button shows the chosen payment method after a reload', async () => {
  const { page, context, email } = await checkoutShop.begin();
  await contact(page, email);
  await deliverHome(page);
  await waitForHydration(page);
  await choose(page, /Espèces/);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Confirmer/ }).waitFor();
  expect(await page.getByRole('radio', { name: /Espèces/ }).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: /^Payer/ }).count()).toBe(0);
  await context.close();
});

test('after an order the tab has no personal data of the buyer', async () => {
  const { page, context, email } = await checkoutShop.begin();
  await contact(page, email);
  await waitForHydration(page);
  await deliverHome(page);
  await waitForHydration(page);
  await choose(page, /Espèces/);
  await page.getByRole('button', { name: /^Confirmer/ }).click();
  await page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  await waitForHydration(page);
  const lines = [{ itemVariantId: String(checkoutShop.variantIds[0]), quantity: 1 }];
  expect((await page.request.post('/api/cart/add', { data: { lines } })).status()).toBe(200);
  await page.goto('/paiement', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  expect(await page.getByLabel('Prénom et nom').inputValue()).toBe('');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('');
  await context.close();
});

test('errors are shown in the summary and at the fields, and values are kept', async () => {
  const { page, context, violations } = await checkoutShop.begin({ width: 390 });
  await page.getByLabel('Prénom et nom').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail').fill('amel@demo');
  await page.getByLabel('Téléphone').fill('20 123');
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
  await summary.waitFor();
  expect(await summary.getByRole('link').count()).toBe(2);
  expect(await page.title()).toMatch(/^Erreur/);
  expect(await page.getByLabel('Prénom et nom').inputValue()).toBe('Amel Ben Salah');
  expect(await page.getByLabel('Téléphone').getAttribute('aria-invalid')).toBe('true');
  expect(await violations()).toEqual([]);
  await page.goto('/paiement', { waitUntil: 'networkidle' });
  expect(await page.getByLabel('Prénom et nom').inputValue()).toBe('Amel Ben Salah');
  await context.close();
});

test('a changed price is shown before the order is placed', async () => {
  const { page, context, email } = await checkoutShop.begin({ variant: 1 });
  await contact(page, email);
  await deliverHome(page);
  await choose(page, /Espèces/);
  await write(checkoutShop.shop.db, 'update price set amount = 149900 where variant_id = $1 and region = $2', [
    checkoutShop.variantIds[1],
    'TN',
  ]);
  await page.getByRole('button', { name: /Confirmer la commande/ }).click();
  await page.getByRole('alert').filter({ hasText: 'rien n’a été commandé' }).waitFor();
  await page.getByRole('button', { name: /Confirmer la commande — 15[67],900\sTND/ }).waitFor();
  expect(await checkoutShop.mailsTo(email)).toEqual([]);
  await context.close();
});
