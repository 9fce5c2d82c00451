/** Moderation of reviews in the console: by keyboard, pointer, phone and without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '#test/customers';
import { addReview } from '#test/reviews';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let people = 0;
const receive = async (body: string): Promise<string> => {
  people += 1;
  const { id } = await addCustomer(checkoutShop.shop, `avis-${people}@demo.test`);
  return String(await addReview(checkoutShop.shop, id, { state: 'PENDING', body, author: `Cliente ${people}` }));
};

const open = (options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, '/pro/avis', { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

test('the keyboard chooses a review, publishes it, and refuses the next one with a reason', async () => {
  await receive('Belle coupe, je recommande.');
  await receive('Le livreur est arrivé en retard.');
  const { page, context, problems, violations } = await open();
  await page.getByText('Belle coupe, je recommande.').waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.getByText('L’avis est publié, son auteur va être prévenu.').waitFor();
  expect(await page.getByText('Belle coupe, je recommande.').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByText('Action annulée.').waitFor();
  await page.getByText('Belle coupe, je recommande.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.getByText('L’avis est publié, son auteur va être prévenu.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: /^Motif/ }).waitFor();
  expect(await violations()).toEqual([]);
  await page.keyboard.type('Cet avis parle de la livraison.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('L’avis est refusé, son auteur va recevoir le motif.').waitFor();
  await page.getByRole('heading', { name: 'Tous les avis sont traités' }).waitFor();
  await page.getByRole('link', { name: 'Refusés' }).click();
  await page.getByText('Cet avis parle de la livraison.').waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a review is published, and the shop answers below it', async () => {
    const body = `Tissu agréable ${people}`;
    await receive(body);
    const { page, context, problems, violations } = await open(options);
    const card = page.getByRole('article').filter({ hasText: body });
    await card.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('L’avis est publié, son auteur va être prévenu.').waitFor();
    await page.getByRole('link', { name: 'Publiés' }).click();
    await page.getByRole('link', { name: 'Publiés' }).and(page.locator('[aria-current]')).waitFor();
    await card.locator('summary').filter({ hasText: 'Répondre…' }).click();
    await card.getByRole('button', { name: 'Publier la réponse' }).click();
    await card.getByText('Écrivez la réponse.').waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await card.getByRole('textbox', { name: /^Réponse de la boutique/ }).fill('Merci, à bientôt.');
    await card.getByRole('button', { name: 'Publier la réponse' }).click();
    await page.getByText('La réponse est publiée.').waitFor();
    await card.getByText('Réponse de Leïla Mansour').waitFor();
    // The browser logs the status of the empty form.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await context.close();
  });
});

test('a person who decides about a review that a colleague has decided is told who did', async () => {
  const reviewId = await receive('Déjà lu par une collègue.');
  const { page, context, person } = await open();
  await page.getByText('Déjà lu par une collègue.').waitFor();
  await person.api.reviews.refuse({ reviewId, reason: 'Hors sujet.' });
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('alert').getByText('Leïla Mansour a déjà traité cet avis').waitFor();
  expect((await person.api.reviews.moderation({ state: 'REFUSED' })).reviews.map(({ id }) => id)).toContain(reviewId);
  await context.close();
});
