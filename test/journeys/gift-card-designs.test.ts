/** Designs of gift cards: choice, preview, printed card. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDesignImages, addGiftCardDesigns } from '#test/gift-cards';
import { openCheckoutShop, payByCard, type CheckoutShop } from './checkout-steps.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop(addGiftCardDesigns);
  await addDesignImages(checkoutShop.shop.rooms.images);
});
afterAll(() => checkoutShop?.close());

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Son nom').fill('Awa');
  await page.getByLabel('Son adresse e-mail').fill('awa@demo.test');
  await page.getByLabel('Votre nom').fill('Amel');
  await page.getByLabel('Votre adresse e-mail').fill('amel@demo.test');
};
const preview = (page: Page) => page.getByRole('figure', { name: 'Aperçu de la carte' });

describe.each([1440, 390])('the designs of gift cards at %i px', (width) => {
  test('are chosen by pointer or keyboard, shown in the preview and after the payment', async () => {
    const { page, context, problems, violations } = await checkoutShop.open('/cadeau', { width });
    const group = page.getByRole('group', { name: 'Modèle' });
    expect(await group.getByRole('radio').count()).toBe(2);
    const tribe = group.getByRole('radio', { name: 'La tribu' });
    const jasmine = group.getByRole('radio', { name: 'Le jasmin' });
    expect(await tribe.isChecked()).toBe(true);
    await preview(page).getByRole('img', { name: 'Huit portraits' }).waitFor();
    await (width < 768 ? jasmine.tap() : jasmine.click());
    await preview(page).getByRole('img', { name: 'Un bouquet de jasmin' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await preview(page).getByRole('img', { name: 'Huit portraits' }).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await jasmine.isChecked()).toBe(true);
    await fill(page);
    await page.getByRole('radio', { name: /^100,000/ }).check();
    await preview(page).getByText('Pour Awa').waitFor();
    await preview(page)
      .getByText(/^100,000/)
      .waitFor();
    expect(await violations()).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await jasmine.isChecked()).toBe(true);
    await preview(page).getByRole('img', { name: 'Un bouquet de jasmin' }).waitFor();

    await page.getByRole('button', { name: /^Payer/ }).click();
    await payByCard(page, 'decline');
    const again = page.getByRole('link', { name: 'Recommencer' });
    const back = page.getByRole('button', { name: /^Revenir/ });
    await back.or(again).first().waitFor({ timeout: 20_000 });
    if (await back.isVisible()) await back.click();
    await again.click();
    await page.getByRole('button', { name: /^Payer 100,000/ }).waitFor();
    expect(await jasmine.isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Payer/ }).click();
    await payByCard(page);
    await page.getByText('Paiement reçu').waitFor({ timeout: 20_000 });
    await page.getByRole('main').getByRole('img', { name: 'Un bouquet de jasmin' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('are chosen without scripts', async () => {
    const { page, context } = await checkoutShop.open('/cadeau', { width, javaScript: false });
    await page.getByRole('radio', { name: 'Le jasmin' }).check();
    await page.getByLabel('Son nom').fill('Awa');
    await page.getByRole('button', { name: /^Payer/ }).click();
    // the form comes back with its errors
    expect(await page.getByLabel('Son nom').inputValue()).toBe('Awa');
    expect(await page.getByRole('radio', { name: 'Le jasmin' }).isChecked()).toBe(true);
    await context.close();
  });
});
