/** Totals beside the checkout, before and after a delivery is chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, chooseArea, contact, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

test('the totals before a delivery choice are marked as an estimate and add up', async () => {
  const { page, context } = await checkoutShop.begin();
  const row = (name: RegExp): Promise<string> =>
    page
      .getByRole('complementary')
      .locator('.total-row')
      .filter({ hasText: name })
      .first()
      .getByRole('definition')
      .innerText();
  const [subtotal, delivery, total] = await Promise.all(
    [/^Sous-total/, /^Livraison \(estimation\)/, /^Total/].map(row),
  );
  const amount = (text = ''): number => Number(text.replace(',', '').replace(/\D/g, ''));
  const stamp = amount(await row(/^Timbre/).catch(() => '0'));
  expect(amount(subtotal) + amount(delivery) + stamp).toBe(amount(total));
  await context.close();
});

test.each([1440, 390])('the summary follows the chosen delivery mode at %i px', async (width) => {
  const { page, context, problems, violations, email } = await checkoutShop.begin({ width });
  await contact(page, email);
  await waitForHydration(page);
  const summary = page.getByRole('complementary');
  if (width < 1200) await summary.getByText('Récapitulatif').click();
  await summary.getByText('Livraison (estimation)').waitFor();
  const row = summary.locator('.total-row').filter({ hasText: /^Livraison/ });
  await choose(page, /Retrait/);
  await expect.poll(() => row.innerText()).toMatch(/^Livraison\s+Offerte$/);
  expect(await summary.getByText(/estimation/).count()).toBe(0);
  await chooseArea(page, /Gouvernorat/, 'Tunis');
  await waitForHydration(page);
  if (width < 1200) await summary.getByText('Récapitulatif').click();
  await choose(page, /À domicile/);
  await expect.poll(() => row.innerText()).toMatch(/^Livraison\s+7,000\sTND$/);
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
