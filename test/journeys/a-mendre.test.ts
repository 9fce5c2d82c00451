/** What is refused, at both sizes: forms with what is to be mended in them, and a payment that did not go through. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { chooseArea, contact, openTill, type Till } from './caisse.ts';
import { visit } from './visitor.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());

describe.each([1440, 390])('at %i px', (width) => {
  test('each step of the checkout says what is missing, at its top and at its fields', async () => {
    const { page, context, problems, faults, email } = await till.begin({ width });
    const summary = page.getByRole('alert').filter({ hasText: 'Il y a un problème' });
    await page.getByRole('button', { name: 'Choisir la livraison' }).click();
    await expect.poll(() => summary.getByRole('link').count()).toBe(3);
    expect(await faults()).toEqual([]);
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Nom et prénom').evaluate((field) => field === document.activeElement)).toBe(true);
    await contact(page, email);
    await chooseArea(page, /Gouvernorat/, 'Tunis');
    await page.getByRole('radio', { name: /À domicile/ }).check({ force: true });
    await page.getByRole('button', { name: 'Choisir le paiement' }).click();
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    // fields that stand side by side stay so when one of them is refused; a phone has them one below the other
    const [city, postcode] = await Promise.all(
      ['Ville ou commune', /^Code postal/].map((label) => page.getByLabel(label).boundingBox()),
    );
    expect(city?.y === postcode?.y).toBe(width === 1440);
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a gift card says what is missing, and keeps what was written', async () => {
    const { page, context, problems, faults } = await visit(till.browser, till.origin, { section: '1', width });
    await page.goto('/cadeau', { waitUntil: 'networkidle' });
    await page.getByLabel('Son nom').fill('Awa');
    await page.getByRole('button', { name: /^Payer/ }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Il y a un problème' });
    await expect.poll(() => summary.getByRole('link').count()).toBe(3);
    expect(await page.title()).toMatch(/^Erreur/);
    expect(await page.getByLabel('Son nom').inputValue()).toBe('Awa');
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Son adresse e-mail').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await page.getByLabel('Son nom').inputValue()).toBe('Awa');
    expect(await page.getByText('Tous les champs sont obligatoires').count()).toBe(1);
    await page.getByRole('radio', { name: 'Un autre montant' }).check({ force: true });
    expect(await page.getByRole('textbox', { name: 'Un autre montant', exact: true }).getAttribute('required')).toBe(
      '',
    );
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a payment that is not finished offers the ways on', async () => {
    const buyer = createBuyer({ origin: till.origin });
    await buyer.add({ variantId: till.variantIds[0] ?? 0 });
    const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CARD' });
    const { page, context, problems, faults } = await visit(till.browser, till.origin, { section: '1', width });
    const address = `/paiement?state=echec&order_s_ref=${orderSRef}&orderId=${orderId}`;
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: 'Votre paiement n’est pas terminé' }).waitFor();
    expect(await faults()).toEqual([]);
    await page.goto(`${address}&refus=CODE_USED`, { waitUntil: 'networkidle' });
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    expect(await faults()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
