/** Details of the checkout form: terms dialog, phone format, draft, note. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { contact, deliverHome, openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForHydration } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop((db) =>
    write(
      db,
      `insert into text_page (name, title, body)
       values ('mentions-legales-cgv', 'Conditions de vente', '## Article premier' || chr(10) || chr(10) || 'Un texte.')`,
    ),
  );
});
afterAll(() => checkoutShop?.close());

test.each([1440, 390])('the terms open in a dialog and the form keeps its values, at %i px', async (width) => {
  const { page, context, problems, violations, email } = await checkoutShop.begin({ width });
  await contact(page, email);
  await deliverHome(page);
  await page.getByLabel('Message pour nous ou pour le livreur').fill('Sonnez deux fois.');
  const link = page.getByRole('link', { name: 'conditions générales de vente' });
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { level: 2 }).first().waitFor();
  await dialog.getByRole('heading', { name: 'Article premier' }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Message pour nous ou pour le livreur').inputValue()).toBe('Sonnez deux fois.');
  expect(context.pages()).toHaveLength(1);

  await page.route('**/api/pages/get*', (route) => route.abort());
  await link.click();
  await dialog.getByRole('link', { name: 'Lire les conditions dans un nouvel onglet' }).waitFor();
  await dialog.getByRole('button', { name: 'Fermer les conditions' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

test('a phone number is grouped while it is typed, and edited in place', async () => {
  const { page, context } = await checkoutShop.begin({ width: 390 });
  const field = page.getByLabel('Téléphone');
  await field.pressSequentially('20123456');
  expect(await field.inputValue()).toBe('20 123 456');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await field.inputValue()).toBe('20 123');
  await field.fill('20 123 456');
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(1, 1));
  await page.keyboard.press('Delete');
  await page.keyboard.type('9');
  expect(await field.inputValue()).toBe('29 123 456');
  await context.close();
});

test('a reload keeps an unsent correction and does not restore sent values', async () => {
  const { page, context, email } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await page.getByRole('link', { name: /^Modifier.*coordonnées/ }).click();
  const field = page.getByLabel('Adresse e-mail');
  await field.waitFor();
  await waitForHydration(page);
  await field.fill(`nouvelle-${email}`);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => field.inputValue()).toBe(`nouvelle-${email}`);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByText(`nouvelle-${email}`).waitFor();
  await page.getByRole('link', { name: /^Modifier.*coordonnées/ }).click();
  await field.fill(email);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await page.getByText(email, { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Modifier.*coordonnées/ }).click();
  await field.waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await field.inputValue()).toBe(email);
  await context.close();
});

test('the characters left for the note are counted after a reload', async () => {
  const { page, context, email } = await checkoutShop.begin({ width: 390 });
  await contact(page, email);
  await deliverHome(page);
  await waitForHydration(page);
  await page.getByLabel('Message pour nous ou pour le livreur').fill('Sonnez deux fois.');
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .getByText(/Il reste 233\scaractères/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Message pour nous ou pour le livreur').inputValue()).toBe('Sonnez deux fois.');
  await context.close();
});
