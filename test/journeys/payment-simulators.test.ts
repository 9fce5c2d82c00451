/** The pages of the simulated payment providers. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Currency } from '#shared/money';
import { launchBrowser } from '#test/browser';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let origin: string;
let browser: Browser;
let page: Page;
const policyErrors: string[] = [];

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ screens: false }), launchBrowser()]);
  origin = await shop.listen();
  shop.rooms.payments.onOutcome('ORDER', async () => 'ACCEPTED');
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(async () => {
  page = await browser.newPage({ locale: 'fr-FR' });
  policyErrors.length = 0;
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) policyErrors.push(message.text());
  });
});

const address = { line1: '3, rue du Port', city: 'Dakar', country: 'SN' };
const buyer = { fullName: 'Awa Diop', email: 'awa@example.test', phone: '+221771234567', address };
let count = 0;

const openPayment = async (currency: Currency): Promise<string> => {
  const { payments } = shop.rooms;
  count += 1;
  const [subjectId, merchantRef] = [`order-${count}`, `TN-${count}`];
  const expiresAt = new Date(shop.clock.now().getTime() + 20 * 60_000);
  const details = { amount: 129_900, currency, region: 'TN', expiresAt, buyer, description: 'Commande' };
  const { attemptId } = await shop.db.command({ name: 'test.open' }, (tx) =>
    payments.open(tx, { kind: 'ORDER', subjectId, merchantRef, ...details }),
  );
  await page.goto((await payments.start(attemptId)).redirectUrl ?? '');
  return attemptId;
};

const button = (name: RegExp) => page.getByRole('button', { name });
const state = async (attemptId: string) => (await shop.rooms.payments.confirm(attemptId)).state;

describe('the simulated card page of ClicToPay', () => {
  test('accepts a test card with one click and returns to the shop', async () => {
    const attemptId = await openPayment('TND');
    expect(await page.getByText('Simulateur', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Utiliser' }).first().click();
    await button(/^Payer 129,900\sTND$/).click();
    await page.waitForURL(`${origin}/paiement/etat?**`);
    expect(await state(attemptId)).toBe('PAID');
    expect(policyErrors).toEqual([]);
  });

  test('requires a code in the scenario with 3-D Secure', async () => {
    const attemptId = await openPayment('TND');
    await page.getByLabel('Numéro de carte').fill('4509 2111 1111 1119');
    await page.getByLabel('Date d’expiration (MM/AA)').fill('12/30');
    await page.getByLabel('Code de sécurité').fill('748');
    await page.getByLabel('Comportement simulé').selectOption('code');
    await button(/^Payer/).click();
    await page.getByLabel('Code reçu').fill('123456');
    await button(/^Confirmer/).click();
    await page.waitForURL(`${origin}/paiement/etat?**`);
    expect(await state(attemptId)).toBe('PAID');
  });
});

describe('the simulated payment page of CinetPay', () => {
  test('accepts mobile money and returns to the shop by a POST', async () => {
    const attemptId = await openPayment('XOF');
    await page.getByLabel('Wave').check();
    expect(await page.getByLabel('Numéro de téléphone').inputValue()).toBe('+221771234567');
    await button(/^Payer/).click();
    await page.getByText('Paiement accepté').waitFor();
    await button(/^Revenir/).click();
    await page.waitForURL(`${origin}/paiement/etat?orderId=${attemptId}`);
    expect(await state(attemptId)).toBe('PAID');
    expect(policyErrors).toEqual([]);
  });

  test('shows only the card fields when a card is chosen', async () => {
    await openPayment('XOF');
    expect(await page.getByLabel('Numéro de carte').isVisible()).toBe(false);
    await page.getByLabel('Carte bancaire de test').check();
    expect(await page.getByLabel('Numéro de carte').isVisible()).toBe(true);
    expect(await page.getByLabel('Numéro de téléphone').isVisible()).toBe(false);
    expect(policyErrors).toEqual([]);
  });
});
