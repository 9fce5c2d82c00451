/** Errors of forms on both screen sizes, by pointer, by keyboard and without scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { choose, chooseArea, contact, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { visit, waitForHydration } from './visitor.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
});
afterAll(() => shop?.close());

describe.each([1440, 390])('at %i px', (width) => {
  test('each step of the checkout lists what is missing and shows it at the fields', async () => {
    const { page, context, problems, violations, email } = await shop.begin({ width });
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await page.getByRole('button', { name: 'Choisir la livraison' }).click();
    await expect.poll(() => summary.getByRole('link').count()).toBe(3);
    expect(await violations()).toEqual([]);
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Prénom et nom').evaluate((field) => field === document.activeElement)).toBe(true);
    await contact(page, email);
    await chooseArea(page, /Gouvernorat/, 'Tunis');
    await choose(page, /À domicile/);
    await page.getByRole('button', { name: 'Choisir le paiement' }).click();
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    // Fields stay side by side on a wide screen when only one of them has an error.
    const [city, postcode] = await Promise.all(
      ['Ville ou commune', /^Code postal/].map((label) => page.getByLabel(label).boundingBox()),
    );
    expect(city?.y === postcode?.y).toBe(width === 1440);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the summary drops an entry once its field is corrected, by keyboard', async () => {
    const { page, context, problems, violations } = await shop.begin({ width });
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await page.getByLabel('Prénom et nom').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => summary.getByRole('link').count()).toBe(3);
    await waitForHydration(page);
    await page.getByLabel('Prénom et nom').focus();
    await page.keyboard.type('Amel Ben Salah');
    await page.keyboard.press('Tab');
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    await page.keyboard.type('amel@demo');
    await page.keyboard.press('Tab');
    await summary.getByRole('link', { name: "L'adresse mail n'est pas valide !" }).waitFor();
    await page.keyboard.type('20 123 456');
    await page.keyboard.press('Tab');
    await expect.poll(() => summary.getByRole('link').count()).toBe(1);
    expect(await violations()).toEqual([]);
    await page.getByLabel('Adresse e-mail').fill('amel@demo.test');
    await page.keyboard.press('Tab');
    await summary.waitFor({ state: 'detached' });
    expect(await page.title()).not.toMatch(/^Erreur/);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('without scripts the errors and the values come with the page', async () => {
    const { page, context } = await shop.begin({ width, javaScript: false });
    await page.getByLabel('Prénom et nom').fill('Amel Ben Salah');
    await page.getByLabel('Téléphone').fill('20 123 45');
    await page.getByRole('button', { name: 'Choisir la livraison' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await summary.getByRole('link', { name: 'Ce numéro de téléphone n’existe pas' }).waitFor();
    expect(await summary.getByRole('link').count()).toBe(2);
    expect(await page.title()).toMatch(/^Erreur/);
    expect(await page.getByLabel('Prénom et nom').inputValue()).toBe('Amel Ben Salah');
    await summary.getByRole('link', { name: 'Indiquez votre adresse e-mail.' }).click();
    await page.keyboard.type('amel@demo.test');
    await page.getByLabel('Téléphone').fill('20 123 456');
    await page.getByRole('button', { name: 'Choisir la livraison' }).click();
    await page.getByRole('heading', { name: 'Livraison', level: 2 }).waitFor();
    await context.close();
  });

  test('a gift card lists what is missing and keeps its values', async () => {
    const { page, context, problems, violations } = await visit(shop.browser, shop.origin, { section: '1', width });
    await page.goto('/cadeau', { waitUntil: 'networkidle' });
    await page.getByLabel('Son nom').fill('Awa');
    await page.getByRole('button', { name: /^Payer/ }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await expect.poll(() => summary.getByRole('link').count()).toBe(3);
    expect(await page.title()).toMatch(/^Erreur/);
    expect(await page.getByLabel('Son nom').inputValue()).toBe('Awa');
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Son adresse e-mail').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await page.getByLabel('Son nom').inputValue()).toBe('Awa');
    expect(await page.getByText('Tous les champs sont obligatoires').count()).toBe(1);
    await choose(page, 'Un autre montant');
    expect(await page.getByRole('textbox', { name: 'Un autre montant', exact: true }).getAttribute('required')).toBe(
      '',
    );
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('an unfinished payment can be resumed', async () => {
    const buyer = createBuyer({ origin: shop.origin });
    await buyer.add({ variantId: shop.variantIds[0] ?? 0 });
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CARD' });
    const { page, context, problems, violations } = await visit(shop.browser, shop.origin, { section: '1', width });
    const address = `/paiement?state=echec&order_s_ref=${orderSRef}&orderId=${orderId}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Votre paiement n’est pas terminé' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.goto(`${address}&refus=CODE_USED`, { waitUntil: 'networkidle' });
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('no script of the browser holds the schemas of the contract', () => {
  const folder = join(import.meta.dirname, '../../build/client/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const withSchemas = scripts.filter((name) => /ZodError|invalid_union/.test(readFileSync(join(folder, name), 'utf8')));
  expect(withSchemas).toEqual([]);
});
