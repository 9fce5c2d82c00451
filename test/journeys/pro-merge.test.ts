/** Two people change one record: the second sees both values, chooses, and nothing that was typed is lost. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { addUser } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

type Options = { width?: number; javaScript?: boolean };
const variants: Options[] = [{ width: 1440 }, { width: 390 }, { width: 1440, javaScript: false }];

const open = (path: string, fullName: string, options: Options = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName }, ...options });

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const valueOf = (page: Page, field: string | RegExp, value: string | RegExp) =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: value });

let orders = 0;
const placeOrder = async () => {
  orders += 1;
  const { origin, variantIds } = checkoutShop;
  const buyer = createBuyer({ origin, email: `fusion-${orders}@demo.test`, phone: `20 123 40${orders}` });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference, lines } = await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId });
  return { buyer, orderId, orderSRef, reference, lineId: lines[0]?.id ?? '' };
};

const submitClaim = async (): Promise<string> => {
  const { buyer, orderId, orderSRef, reference, lineId } = await placeOrder();
  const desk = deskOf(checkoutShop.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const { types } = await buyer.api.items.claimTypes();
  const typeId = types.find(({ code }) => code === 'RETURN_SIZE')?.id ?? '';
  const lines = [{ orderLineId: lineId, quantity: 1 }];
  const { claimId } = await buyer.api.orders.claim(
    { orderId, orderSRef, typeId, lines, message: 'Trop longue.' },
    { idempotencyKey: randomUUID() },
  );
  return `rc-${claimId.padStart(4, '0')}`;
};

test.each(variants)(
  'a customer: her name collides, his phone does not, at $width px, scripts: $javaScript',
  async (options) => {
    const email = `fusion-${String(options.width)}-${String(options.javaScript)}@demo.test`;
    await addUser(checkoutShop.shop, { email, fullName: 'Awa Ndiaye' });
    const first = await open(`/pro/clients?text=${email}`, 'Leïla Mansour');
    await first.page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: 'Awa Ndiaye' }).click();
    await first.page.getByRole('heading', { name: 'Awa Ndiaye', level: 1 }).waitFor();
    const second = await open(new URL(first.page.url()).pathname, 'Mehdi Gharbi', options);
    const identityOf = (page: Page) => page.getByRole('region', { name: 'Identité' });
    await identityOf(second.page).locator('summary').click();
    await identityOf(first.page).locator('summary').click();
    await first.page.getByLabel('Nom').fill('Awa Diop');
    await click(first.page, 'Enregistrer');
    await first.page.getByText('L’identité est enregistrée.').waitFor();
    await second.page.getByLabel('Nom').fill('Awa Ndiaye Diop');
    await second.page.getByRole('textbox', { name: 'Téléphone' }).fill('20 555 019');
    await click(second.page, 'Enregistrer');
    await second.page.getByRole('heading', { name: /^Leïla Mansour a modifié cette fiche/ }).waitFor();
    expect(options.javaScript === false ? [] : await second.violations()).toEqual([]);
    expect(await valueOf(second.page, /^Téléphone/, /20 555 019/).isChecked()).toBe(true);
    expect(await valueOf(second.page, /^Nom/, /Awa Diop/).isChecked()).toBe(false);
    await second.page.getByRole('group', { name: /^Nom/ }).getByText('Awa Ndiaye', { exact: true }).waitFor();
    await valueOf(second.page, /^Nom/, /Leïla Mansour.*Awa Diop/).check();
    await click(second.page, 'Enregistrer ce choix');
    await second.page.getByText('L’identité est enregistrée.').waitFor();
    await second.page.getByRole('heading', { name: 'Awa Diop', level: 1 }).waitFor();
    await second.page.getByText('+216 20 555 019').first().waitFor();
    await first.context.close();
    await second.context.close();
  },
);

test('a cash block of a colleague is compared with the one that the person typed', async () => {
  await addUser(checkoutShop.shop, { email: 'bloc@demo.test', fullName: 'Rania Ferchichi' });
  const first = await open('/pro/clients?text=bloc@demo.test', 'Leïla Mansour');
  await first.page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: 'Rania Ferchichi' }).click();
  await first.page.getByRole('heading', { name: 'Rania Ferchichi', level: 1 }).waitFor();
  const second = await open(new URL(first.page.url()).pathname, 'Mehdi Gharbi');
  const block = async (page: Page, reason: string): Promise<void> => {
    await page.locator('summary').filter({ hasText: 'Bloquer les espèces' }).click();
    await page.getByLabel('Motif (le client ne le lira pas)').fill(reason);
    await click(page, 'Bloquer les espèces');
  };
  await block(first.page, 'Trois colis refusés');
  await first.page.getByText('Le paiement en espèces est bloqué.').waitFor();
  await block(second.page, 'Adresse fausse');
  await valueOf(second.page, /^Motif/, /Adresse fausse/).check();
  expect(await second.violations()).toEqual([]);
  await click(second.page, 'Enregistrer ce choix');
  await second.page.getByText('Le paiement en espèces est bloqué.').waitFor();
  await second.page.getByText('Adresse fausse').first().waitFor();
  await first.context.close();
  await second.context.close();
});

test.each(variants)('an order: both change the quantity, at $width px, scripts: $javaScript', async (options) => {
  const { reference } = await placeOrder();
  const path = `/pro/commandes/${reference}/modifier`;
  const first = await open(path, 'Leïla Mansour');
  const second = await open(path, 'Mehdi Gharbi', options);
  const preview = async (page: Page, quantity: string): Promise<void> => {
    await page.getByLabel(/^Quantité de/).fill(quantity);
    await click(page, 'Voir l’aperçu');
  };
  await preview(second.page, '3');
  await second.page.getByRole('heading', { name: 'Avant et après' }).waitFor();
  await preview(first.page, '2');
  await click(first.page, 'Enregistrer la modification');
  await first.page.getByText('La commande est modifiée, le client est prévenu.').waitFor();
  await click(second.page, 'Enregistrer la modification');
  await second.page.getByRole('heading', { name: /^Leïla Mansour a modifié/ }).waitFor();
  expect(options.javaScript === false ? [] : await second.violations()).toEqual([]);
  await valueOf(second.page, /^Quantité de/, /Votre valeur.*3/).check();
  await click(second.page, 'Voir l’aperçu de ce choix');
  await second.page.getByRole('heading', { name: 'Avant et après' }).waitFor();
  await click(second.page, 'Enregistrer la modification');
  await second.page.getByText('La commande est modifiée, le client est prévenu.').waitFor();
  await second.page.getByRole('heading', { name: '1 article, 3 pièces' }).waitFor();
  await first.context.close();
  await second.context.close();
});

test.each(variants)(
  'a claim: the answer is kept while a colleague counts the parcel, at $width px, scripts: $javaScript',
  async (options) => {
    const path = `/pro/reclamations/${await submitClaim()}`;
    const first = await open(path, 'Leïla Mansour');
    const second = await open(path, 'Mehdi Gharbi', options);
    await second.page.getByLabel('Réponse au client').fill('Nous vous remboursons aujourd’hui.');
    await click(first.page, 'Noter la réception');
    await first.page.getByText('La réception est notée.').waitFor();
    await click(second.page, 'Accepter la réclamation');
    await second.page.getByText('Colis\u202F: pas encore reçu → reçu').waitFor();
    expect(options.javaScript === false ? [] : await second.violations()).toEqual([]);
    expect(await valueOf(second.page, 'Réponse au client', /Nous vous remboursons/).isChecked()).toBe(true);
    await click(second.page, 'Enregistrer ce choix');
    await second.page.getByText('La réclamation est acceptée.').waitFor();
    await first.context.close();
    await second.context.close();
  },
);

test('an answered claim shows the decision of the colleague, and the words that were typed', async () => {
  const path = `/pro/reclamations/${await submitClaim()}`;
  const first = await open(path, 'Leïla Mansour');
  const second = await open(path, 'Mehdi Gharbi');
  await first.page.locator('summary').filter({ hasText: 'Refuser…' }).click();
  await first.page.getByLabel('Motif du refus (le client le lira)').fill('Portée.');
  await click(first.page, 'Refuser la réclamation');
  await first.page.getByText('La réclamation est refusée.').waitFor();
  await second.page.getByLabel('Réponse au client').fill('Nous vous remboursons.');
  await click(second.page, 'Accepter la réclamation');
  await second.page.getByText('La réclamation a déjà reçu une réponse').waitFor();
  await second.page.getByText('Nous vous remboursons.').waitFor();
  expect(await second.page.getByRole('button', { name: 'Enregistrer ce choix' }).count()).toBe(0);
  expect(await second.violations()).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('a role: the privilege of one person and the name of another are both saved', async () => {
  const first = await open('/pro/utilisateurs/roles', 'Leïla Mansour');
  await first.page.getByRole('textbox', { name: 'Nom du rôle' }).fill('Atelier');
  await first.page.getByRole('button', { name: 'Créer le rôle' }).click();
  await first.page.getByRole('heading', { name: 'Atelier', level: 1 }).waitFor();
  const path = new URL(first.page.url()).pathname;
  const second = await open(path, 'Mehdi Gharbi');
  await first.page.getByRole('textbox', { name: 'Nom du rôle' }).fill('Atelier de Tunis');
  await click(first.page, 'Renommer');
  await first.page.getByRole('heading', { name: 'Atelier de Tunis', level: 1 }).waitFor();
  await second.page.getByRole('textbox', { name: 'Nom du rôle' }).fill('Retouches');
  await click(second.page, 'Renommer');
  await second.page.getByRole('heading', { name: /^Leïla Mansour a modifié/ }).waitFor();
  expect(await second.violations()).toEqual([]);
  await valueOf(second.page, /^Nom/, /Retouches/).check();
  await click(second.page, 'Enregistrer ce choix');
  await second.page.getByRole('heading', { name: 'Retouches', level: 1 }).waitFor();
  await first.context.close();
  await second.context.close();
});
