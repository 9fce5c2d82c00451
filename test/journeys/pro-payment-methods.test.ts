/** Payment methods: what staff set for a region is what its buyers see at the checkout. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact, deliverHome, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const settings = (width: number) => openSignedIn(stage, '/pro/parametres/paiement?region=TN', { user: admin, width });
const saved = 'Réglage enregistré. La boutique l’applique déjà.';

const checkout = async (width: number) => {
  const visitor = await stage.begin({ width });
  await contact(visitor.page, visitor.email);
  await deliverHome(visitor.page);
  await visitor.page.getByRole('radio', { name: /^Espèces à la livraison/ }).waitFor();
  return visitor;
};

test('the card is switched off by pointer: a buyer on a phone sees only cash and orders', async () => {
  const { page, problems, violations } = await settings(1440);
  await page.getByRole('heading', { level: 1, name: 'Moyens de paiement' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('checkbox', { name: /^Proposer le paiement par carte/ }).uncheck();
  await page.getByRole('button', { name: 'Enregistrer les moyens de paiement' }).click();
  await page.getByText(saved).waitFor();
  const buyer = await checkout(390);
  expect(await buyer.page.getByRole('radio').count()).toBe(1);
  expect(await buyer.page.getByRole('button', { name: 'Faire payer par quelqu’un d’autre' }).count()).toBe(0);
  expect(await buyer.violations()).toEqual([]);
  await buyer.page.getByRole('button', { name: /^Confirmer la commande/ }).click();
  await buyer.page.getByRole('heading', { name: 'Merci Amel', level: 1 }).waitFor();
  await buyer.page.goto(`${stage.origin}/cadeau`);
  await buyer.page.getByText(/Une carte cadeau se règle en ligne/).waitFor();
  expect([problems, buyer.problems]).toEqual([[], []]);
  await buyer.context.close();
});

test('the last method is not switched off: the form says why and keeps what was typed', async () => {
  const { page } = await openSignedIn(stage, '/pro/parametres/especes?region=TN', { user: admin });
  await page.getByRole('textbox', { name: /^Plafond d’une commande/ }).fill('');
  await page.getByRole('textbox', { name: /^Pièces d’un même article/ }).fill('9');
  await page.getByRole('button', { name: 'Enregistrer les règles' }).click();
  await page
    .getByRole('alert')
    .getByText(/personne ne pourrait payer/)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: /^Pièces d’un même article/ }).inputValue()).toBe('9');
});

test('the card is switched on by keyboard on a phone, with a sentence and cash first', async () => {
  const { page, problems, violations } = await settings(390);
  await page.getByRole('checkbox', { name: /^Proposer le paiement par carte/ }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Moyen montré en premier').selectOption({ label: 'Les espèces' });
  await page.getByRole('textbox', { name: /^Phrase pour le client, carte/ }).focus();
  await page.keyboard.type('Les cartes étrangères sont acceptées.');
  await page.keyboard.press('Enter');
  await page.getByText(saved).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const buyer = await checkout(390);
  expect(
    await buyer.page
      .getByRole('radio')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['CASH', 'CARD']);
  await buyer.page.getByText('Les cartes étrangères sont acceptées.').waitFor();
  await buyer.page.getByRole('radio', { name: /^Carte bancaire/ }).check();
  await buyer.page.getByRole('button', { name: /^Payer/ }).click();
  await buyer.page.getByText('Simulateur', { exact: true }).first().waitFor();
  expect([await violations(), problems, buyer.problems]).toEqual([[], [], []]);
  await buyer.context.close();
});
