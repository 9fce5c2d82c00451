/** Orders that staff prepare for a customer on the phone: draft, articles, delivery, order. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftDetails } from '#shared/api/pro-drafts';
import { createBuyer } from '#test/buyer';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdNextReload, holdFirst } from './held-requests.ts';
import { openSignedIn, type Customer } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  const buyer = createBuyer({ origin: checkoutShop.origin, email: 'cliente@demo.test', phone: '20 123 456' });
  await buyer.add({ variantId: checkoutShop.variantIds[0] ?? 0 });
  await buyer.checkout({ paymentMethod: 'CASH' });
});
afterAll(() => checkoutShop?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
type Options = { width?: number; javaScript?: boolean };

const openDrafts = (options: Options = {}) =>
  openSignedIn(checkoutShop, '/pro/commandes/brouillons', { user: admin, ...options });
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const unexpected = (problems: readonly string[]) => problems.filter((text) => !text.includes('status of 400'));

const addDress = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Chercher un article' }).fill('robe');
  await page.getByRole('search', { name: 'Chercher un article' }).getByRole('button', { name: 'Chercher' }).click();
  await click(page, /Ajouter Robe de lin.*38/);
  await page.getByRole('spinbutton', { name: 'Quantité de Robe de lin' }).waitFor();
};

let phones = 0;
const fillCustomer = async (page: Page): Promise<void> => {
  phones += 1;
  await page.getByLabel('Nom et prénom').fill('Safa Mkaouar');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill(`+216 22 555 1${String(phones).padStart(2, '0')}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`safa-${phones}@demo.test`);
};

const deliverHome = async (page: Page): Promise<void> => {
  await page.getByLabel('Lieu de livraison').selectOption({ label: 'Tunis' });
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByLabel('Ville ou commune').fill('Tunis');
  await page.getByRole('radio', { name: /À domicile/ }).check();
};

test.each<Options>([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a phone order is prepared and placed: %o', async (options) => {
  const { page, context, problems, violations } = await openDrafts(options);
  const axe = async () => (options.javaScript === false ? [] : await violations());
  expect(await axe()).toEqual([]);
  await click(page, 'Nouvelle commande');
  await page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  await addDress(page);
  expect(await axe()).toEqual([]);
  await click(page, 'Passer la commande');
  await page.getByRole('link', { name: 'Indiquez le nom du client.' }).waitFor();
  await fillCustomer(page);
  await deliverHome(page);
  expect(await axe()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await click(page, 'Passer la commande');
  await page.getByText('La commande est passée.').waitFor();
  await page.getByText('Confirmée').first().waitFor();
  await page.getByText('Commande créée pour Safa Mkaouar').waitFor();
  expect(unexpected(problems)).toEqual([]);
  await context.close();
});

test('what is typed is saved by itself, and a known customer is taken over', async () => {
  const { page, context, problems } = await openDrafts();
  await click(page, 'Nouvelle commande');
  await page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  await page.getByRole('searchbox', { name: 'Chercher un client' }).fill('20123456');
  await page.keyboard.press('Enter');
  await click(page, /Reprendre ses coordonnées/);
  await expect.poll(() => page.getByLabel('Nom et prénom').inputValue()).toBe('Amel Ben Salah');
  expect(await page.getByLabel('Rue et numéro').inputValue()).toBe('12 rue de Marseille');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('textbox', { name: /Note pour le livreur/ }).fill('Sonner deux fois');
  await saved;
  await page.getByText('16 / 250').waitFor();
  await page.goto('/pro/commandes/brouillons');
  await page.getByRole('link', { name: 'Amel Ben Salah' }).first().click();
  await page.getByRole('textbox', { name: /Note pour le livreur/ }).waitFor();
  expect(await page.getByRole('textbox', { name: /Note pour le livreur/ }).inputValue()).toBe('Sonner deux fois');
  expect(problems).toEqual([]);
  await context.close();
});

const newDraft = async (): Promise<Customer & { stored: () => Promise<DraftDetails> }> => {
  const customer = await openDrafts();
  await click(customer.page, 'Nouvelle commande');
  await customer.page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  const draftId = new URL(customer.page.url()).pathname.split('/').at(-1) ?? '';
  return { ...customer, stored: async () => (await customer.person.api.proDrafts.byId({ draftId })).details };
};

const holdAutosave = (page: Page) =>
  holdFirst(page, (request) => request.postData()?.includes('intent=autosave') === true);

test('what is typed while an earlier change is being saved, or while the page searches, is saved after it', async () => {
  const { page, context, problems, stored } = await newDraft();
  const autosave = await holdAutosave(page);
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await autosave.started;
  await page.getByLabel('Ville ou commune').fill('Tunis');
  autosave.release();
  await expect.poll(stored).toMatchObject({ line1: '12 rue de Marseille', city: 'Tunis' });

  await page.getByRole('searchbox', { name: 'Chercher un client' }).fill('20123456');
  const search = await holdNextReload(page);
  await page.keyboard.press('Enter');
  await search.started;
  const note = page.getByRole('textbox', { name: /Note pour le livreur/ });
  await note.fill('Sonner deux fois');
  search.release();
  await page.getByRole('button', { name: /Reprendre ses coordonnées/ }).waitFor();
  await expect.poll(stored).toMatchObject({ note: 'Sonner deux fois' });
  expect(unexpected(problems)).toEqual([]);
  await context.close();
});

test('what is typed just before the page is left is saved, also while an earlier change is being saved', async () => {
  const { page, context, problems, stored } = await newDraft();
  const address = page.url();
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByRole('link', { name: 'Brouillons' }).first().click();
  await page.getByRole('button', { name: 'Nouvelle commande' }).waitFor();
  await expect.poll(stored).toMatchObject({ line1: '12 rue de Marseille' });

  await page.goto(address, { waitUntil: 'networkidle' });
  const autosave = await holdAutosave(page);
  await page.getByLabel('Ville ou commune').fill('Tunis');
  await autosave.started;
  await page.getByRole('textbox', { name: /Note pour le livreur/ }).fill('Sonner deux fois');
  await page.getByRole('link', { name: 'Brouillons' }).first().click();
  await page.getByRole('button', { name: 'Nouvelle commande' }).waitFor();
  autosave.release();
  await expect.poll(stored).toMatchObject({ city: 'Tunis', note: 'Sonner deux fois' });
  expect(unexpected(problems)).toEqual([]);
  await context.close();
});

test('what could not be saved without a connection is saved when the page is left', async () => {
  const { page, context, stored } = await newDraft();
  await context.setOffline(true);
  await page.getByLabel('Rue et numéro').fill('12 rue de Marseille');
  await page.getByRole('alert').getByText('Pas de réponse du serveur').waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Brouillons' }).first().click();
  await page.getByRole('button', { name: 'Nouvelle commande' }).waitFor();
  await expect.poll(stored).toMatchObject({ line1: '12 rue de Marseille' });
  await context.close();
});

test('a double click places one order, and a card order gives the link by which the customer pays', async () => {
  const { page, context, problems, person, violations } = await openDrafts();
  await click(page, 'Nouvelle commande');
  await page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  await addDress(page);
  await fillCustomer(page);
  await deliverHome(page);
  await page.getByRole('radio', { name: 'Lien de paiement par carte' }).check();
  await page.getByRole('button', { name: 'Passer la commande' }).dblclick();
  await page.getByRole('heading', { level: 1, name: /Commande TN-\w+ passée/ }).waitFor();
  expect(await violations()).toEqual([]);
  const address = await page.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(address ?? '')).toContain('Payez-la ici');
  const { orders } = await person.api.proOrders.list({ text: `safa-${phones}@demo.test` });
  expect([orders.length, problems]).toEqual([1, []]);
  await context.close();
});

test('a draft is erased only after a second click, and is closed to colleagues without the privilege', async () => {
  const { page, context, problems } = await openDrafts();
  await click(page, 'Nouvelle commande');
  await page.getByRole('heading', { level: 1, name: 'Nouvelle commande' }).waitFor();
  const path = new URL(page.url()).pathname;
  await page.locator('summary').filter({ hasText: 'Effacer le brouillon…' }).click();
  await click(page, 'Effacer le brouillon');
  await page.getByText('Le brouillon est effacé.').waitFor();
  const gone = await page.goto(path);
  expect([gone?.status(), problems.filter((text) => !text.includes('404'))]).toEqual([404, []]);
  await context.close();
  const colleague = await openSignedIn(checkoutShop, '/pro/commandes/brouillons', {
    user: { ...admin, privileges: ['-order.create'] },
  });
  await colleague.page.getByText('Droit manquant : créer des commandes').waitFor();
  await colleague.context.close();
});
