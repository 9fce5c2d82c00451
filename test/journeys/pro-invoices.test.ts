/** Invoices in the console: list, record, uploads, payments, reminders and PDFs, by pointer, keyboard and phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { fillInvoices, pdfOf, uploadInvoice } from '#test/invoices';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
let reference = '';
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  const { origin, shop, variantIds } = checkoutShop;
  await fillInvoices(shop.db, 60);
  const buyer = createBuyer({ origin });
  await buyer.add({ variantId: variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  reference = (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
  const desk = deskOf(shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
  customer = await signIn(shop, { email: 'nour@demo.test', fullName: 'Nour Gharbi' });
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const table = (page: Page) => page.getByRole('table', { name: 'Factures et avoirs' });

test('the keyboard opens the list, previews an invoice and moves to the next one', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/commandes');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await page.getByRole('heading', { name: 'Factures et avoirs' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.goto('/pro/factures?text=F-00000');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const [first = '', second = ''] = await table(page).locator('a[data-row]').allInnerTexts();
  await page.getByRole('complementary', { name: `Aperçu de ${first}` }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('j');
  await page.getByRole('complementary', { name: `Aperçu de ${second}` }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('an invoice is found by its order and downloaded: $width px, scripts: $javaScript', async (options) => {
  const { page, context, problems, violations } = await openConsole('/pro/factures?sort=-issued', options);
  await table(page).getByRole('link').first().waitFor();
  const ageing = page.getByRole('navigation', { name: 'Reste à encaisser, par ancienneté' });
  await ageing.getByRole('link', { name: 'Plus de 90 jours' }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await ageing.getByRole('link', { name: 'À échoir' }).click();
  await page.waitForURL(/age=NOT_DUE/);
  await table(page).getByRole('link').first().waitFor();
  await page.goto(`/pro/factures?text=${reference}`);
  const link = table(page).getByRole('link', { name: /^FA-TN-/ });
  await link.waitFor();
  expect(await table(page).getByText('Payée').count()).toBe(1);
  await link.click();
  await page.getByRole('heading', { name: /^FA-TN-/, level: 1 }).waitFor();
  await page.getByText('Un avoir sur cette facture se crée depuis une réclamation').waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^FA-TN-\d{4}-\d{6}\.pdf$/);
  await page.goto('/pro/factures?text=inconnue-1');
  await page.getByRole('heading', { name: 'Aucune facture avec ces filtres' }).waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

/** A refused form is answered with 400, which the browser reports. */
const unexpected = (problems: readonly string[]) => problems.filter((text) => !text.includes('status of 400'));

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text, 'base64'),
});

test('a document is added after a missing field and a wrong file, paid with another one, reminded and archived', async () => {
  await uploadInvoice(admin.api, { number: 'J-1', email: customer.email });
  const { page, context, problems, violations } = await openConsole('/pro/factures?sort=-issued');
  await page.getByRole('link', { name: 'Ajouter un document' }).click();
  await page.getByRole('heading', { name: 'Ajouter un document' }).waitFor();
  await page.getByLabel('Type').selectOption('INVOICE');
  await page.getByRole('combobox', { name: 'Client' }).fill(customer.email);
  await page.getByLabel('Région').selectOption('TN');
  await page.getByLabel('Date', { exact: true }).fill('2026-10-01');
  await page.getByLabel('Échéance').fill('2026-10-31');
  await page.getByLabel('Total HT').fill('200');
  await page.getByLabel('Total TTC').fill('238,000');
  const file = page.getByLabel('Fichier PDF');
  await file.setInputFiles(pdf('facture.pdf', Buffer.from('<html>').toString('base64')));
  const save = page.getByRole('button', { name: 'Ajouter le document' });
  await save.click();
  await page.getByRole('alert').getByText('Tous les champs sont obligatoires', { exact: true }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Numéro').fill('J 2026/2');
  await save.click();
  await page.getByRole('alert').getByText('Ce fichier n’est pas un PDF.').waitFor();
  expect(await page.getByLabel('Total TTC').inputValue()).toBe('238,000');
  await file.setInputFiles(pdf('facture.pdf', pdfOf('J2')));
  await save.click();
  await page.getByRole('heading', { name: 'J 2026/2', level: 1 }).waitFor();
  await page.getByText('Le document est ajouté.').waitFor();
  expect(await violations()).toEqual([]);
  const paid = page.getByRole('region', { name: 'Enregistrer un paiement' });
  await paid.getByLabel('Montant pour J-1').fill('19');
  await paid.getByText('257,000').waitFor();
  await paid.getByLabel('Montant pour J-1').fill('500');
  await paid.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await page.getByRole('alert').getByText('Il reste 119,000 TND à payer sur J-1').first().waitFor();
  await paid.getByLabel('Montant pour J-1').fill('19');
  await paid.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await page.getByText('Le paiement est enregistré.').waitFor();
  await page.getByRole('link', { name: 'J-1', exact: true }).click();
  await page.getByRole('heading', { name: 'J-1', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Relances' }).waitFor();
  await page.getByText('Relancer par e-mail').click();
  await page.getByLabel('Ajouter un mot').fill('Merci de nous appeler.');
  await page.getByRole('button', { name: 'Actualiser l’aperçu' }).click();
  await page.getByRole('region', { name: 'Aperçu de l’e-mail' }).getByText('Merci de nous appeler.').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Envoyer la relance' }).click();
  await page.getByText('La relance est partie.').waitFor();
  await page.goto('/pro/factures?source=UPLOADED&text=J-1');
  await table(page).getByRole('checkbox', { name: 'Sélectionner J-1' }).check();
  expect(await violations()).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^factures-pdf-[\d-]+\.zip$/);
  expect(unexpected(problems)).toEqual([]);
  await context.close();
});

test('the keyboard records a payment, and a colleague who was faster is shown before anything is written', async () => {
  const { id } = await uploadInvoice(admin.api, { number: 'C-1', email: customer.email });
  const { page, context, problems, violations } = await openConsole('/pro/factures/C-1');
  await page.getByRole('heading', { name: 'C-1', level: 1 }).waitFor();
  const allocations = [{ invoiceId: id, version: 1, amount: 19_000 }];
  await admin.api.proInvoices.pay({ means: 'CASH', receivedOn: '2026-11-20', reference: '', allocations });
  await page.keyboard.press('p');
  await page.waitForURL(/#paiement$/);
  await page.keyboard.press('Tab');
  const amount = page.getByLabel('Montant pour C-1');
  await amount.focus();
  await amount.fill('100');
  await page.keyboard.press('Enter');
  const merge = page.getByRole('region', { name: /Inès Trabelsi/ });
  await merge.getByText('100,000').first().waitFor();
  expect(await violations()).toEqual([]);
  await merge.getByRole('button', { name: 'Enregistrer ce choix' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Le paiement est enregistré.').waitFor();
  expect(await admin.api.proInvoices.record({ number: 'C-1' })).toMatchObject({ status: 'PAID', paid: 119_000 });
  expect(unexpected(problems)).toEqual([]);
  await context.close();
});

test('on a phone a payment is recorded and reversed, and the customer finds the invoice', async () => {
  await uploadInvoice(admin.api, { number: 'T-1', email: customer.email });
  const { page, context, problems, violations } = await openConsole('/pro/factures/T-1', { width: 390 });
  const paid = page.getByRole('region', { name: 'Enregistrer un paiement' });
  await paid.getByLabel('Montant pour T-1').fill('9,500');
  await paid.getByLabel('Moyen').selectOption('CASH');
  await paid.getByRole('button', { name: 'Enregistrer le paiement' }).click();
  await page.getByText('Le paiement est enregistré.').waitFor();
  expect(await violations()).toEqual([]);
  const list = page.getByRole('region', { name: 'Paiements' });
  await list.getByText('Annuler le paiement…', { exact: true }).click();
  await list.getByLabel('Motif').fill('Saisi deux fois');
  await list.getByRole('button', { name: 'Annuler le paiement', exact: true }).click();
  await page.getByText('Le paiement est annulé.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
  const own = await openSignedIn(checkoutShop, '/espace-client/factures', {
    user: { email: customer.email },
    width: 390,
  });
  const entry = own.page.getByRole('listitem').filter({ hasText: 'Facture T-1' });
  await entry.getByText('Reste à payer').waitFor();
  expect(await own.violations()).toEqual([]);
  const download = own.page.waitForEvent('download');
  await entry.getByRole('link', { name: 'Télécharger T-1' }).click();
  expect((await download).suggestedFilename()).toBe('T-1.pdf');
  expect(own.problems).toEqual([]);
  await own.context.close();
});
