/** A customer rates an item and writes about it: with a photo, by keyboard, without scripts. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { jpeg } from '#test/pictures';
import { addReview } from '#test/reviews';
import { holdRequests } from './held-requests.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';
import { signIn } from '#test/session';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

/** Gives the person a review without text, as who received the item can have one. */
const allowReview = async (userId: number, ref: string): Promise<void> => {
  const { db } = browserShop.shop;
  await write(db, 'insert into rating (item_id, customer_id, stars) select id, $1, 3 from item where ref = $2', [
    userId,
    ref,
  ]);
  await write(
    db,
    `insert into review (item_id, customer_id, region, author, size_label, state, created_at, updated_at)
     select id, $1, 'TN', 'Amel B.', '38', 'PUBLISHED', now(), now() from item where ref = $2`,
    [userId, ref],
  );
};

test.each([
  [390, 'UNIE-1'],
  [1440, 'PORTEF-1'],
])('at %i pixels', async (width, ref) => {
  const signedIn = await openSignedIn(browserShop, '/espace-client/accueil', { width });
  const { page, context, person, problems } = signedIn;
  await allowReview(person.userId, ref);
  await page.goto(`/espace-client/avis/${ref}`);
  await page.getByRole('radio', { name: '5 étoiles' }).check();
  await page.getByRole('radio', { name: 'Taille petit' }).check();
  await page.getByLabel(/Votre avis/).fill('Très belle coupe, le tissu tombe bien.');
  const photo = { name: 'robe.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 500) };
  await page.getByLabel(/Photos/).setInputFiles(photo);
  expect(await signedIn.violations()).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await page.getByText('Nous relisons votre avis').waitFor();
  await page.getByText('En cours de relecture').waitFor();
  expect(await signedIn.violations()).toEqual([]);
  const { moderation } = browserShop.shop.rooms.reviews;
  const { reviews } = await moderation.list({ state: 'PENDING' }, { limit: 1, offset: 0 });
  await moderation.as({ id: null, fullName: 'Équipe du test', via: 'TERMINAL' }).publish(reviews[0]?.id ?? 0);
  await page.goto(`/espace-client/avis/${ref}`);
  await page.getByRole('link', { name: 'Voir l’article' }).click();
  const region = page.getByRole('region', { name: 'Avis des clients' });
  await region.getByText('Très belle coupe').waitFor();
  await region.getByRole('link', { name: /Agrandir/ }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await context.close();
});

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach the element');
};

test('by keyboard alone, until staff publish it', async () => {
  const { page, context, person, problems, violations } = await openSignedIn(browserShop, '/espace-client/accueil');
  await allowReview(person.userId, 'UNIE-2');
  await page.goto('/espace-client/avis/UNIE-2');
  await tabTo(page, page.getByRole('radio', { name: '3 étoiles' }));
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('radio', { name: '4 étoiles' }).isChecked()).toBe(true);
  await tabTo(page, page.getByRole('radio', { name: 'Sans avis' }));
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('radio', { name: 'Taille grand' }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel(/Votre avis/));
  await page.keyboard.type('Coupe droite, coton agréable.');
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer mon avis' }));
  await page.keyboard.press('Enter');
  await page.getByText('Nous relisons votre avis').waitFor();
  const staff = await signIn(browserShop.shop, { role: 'ADMIN' });
  const { reviews } = await staff.api.reviews.moderation({});
  const waiting = reviews.find(({ item }) => item.ref === 'UNIE-2');
  expect(waiting).toMatchObject({ stars: 4, fit: 'LARGE', body: 'Coupe droite, coton agréable.' });
  await staff.api.reviews.publish({ reviewId: waiting?.id ?? '' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Publié', { exact: true }).waitFor();
  await tabTo(page, page.getByText('Effacer', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Oui, effacer cet avis' }));
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Votre avis est effacé.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('without scripts, with a photo; a photo that is too heavy is refused at its field', async () => {
  const { page, context, person } = await openSignedIn(browserShop, '/bienvenue', { width: 390, javaScript: false });
  await allowReview(person.userId, 'UNIE-3');
  await page.goto('/espace-client/avis/UNIE-3');
  await page.getByRole('radio', { name: '5 étoiles' }).check();
  await page.getByLabel(/Votre avis/).fill('Écrit sans script.');
  const heavy = Buffer.concat([await jpeg(300, 400), Buffer.alloc(2 * 1024 * 1024)]);
  await page.getByLabel(/Photos/).setInputFiles({ name: 'lourde.jpg', mimeType: 'image/jpeg', buffer: heavy });
  await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await page.getByRole('alert').filter({ hasText: 'de 2 Mo au plus' }).waitFor();
  expect(await page.getByLabel(/Votre avis/).inputValue()).toBe('Écrit sans script.');
  expect(await page.getByRole('radio', { name: '5 étoiles' }).isChecked()).toBe(true);
  const photo = { name: 'robe.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 400) };
  await page.getByLabel(/Photos/).setInputFiles([photo]);
  await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await page.getByText('Nous relisons votre avis').waitFor();
  expect(await page.getByRole('link', { name: /Agrandir/ }).count()).toBe(1);
  // The photo stays when the form is saved again, and leaves when it is unchecked.
  await page.getByRole('link', { name: /Modifier/ }).click();
  await page.getByRole('checkbox', { name: 'Photo 1' }).uncheck();
  await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await page.getByText('Nous relisons votre avis').waitFor();
  expect(await page.getByRole('link', { name: /Agrandir/ }).count()).toBe(0);
  await context.close();
});

test('the reviews of the filter chosen last are shown, even if an earlier request answers later', async () => {
  for (const [index, stars] of [4, 4, 5, 5].entries()) {
    const { id } = await addCustomer(browserShop.shop, `avis-${index}@demo.test`);
    await addReview(browserShop.shop, id, { itemRef: 'UNIE-2', stars, body: `Avis à ${stars} étoiles.` });
  }
  const path = '/catalogue/femme/vetements/robes/UNIE-2-article-robe-unie-2';
  const { page, context, idle, problems } = await browserShop.open(path, { width: 390 });
  const filter = page.getByRole('combobox', { name: 'Notes' });
  const first = await holdRequests(page, /\/api\/reviews\/list\?.*stars=5/);
  await filter.selectOption('5 étoiles');
  await first.started;
  await filter.selectOption('4 étoiles');
  const texts = ['Avis à 4 étoiles.', 'Avis à 4 étoiles.'];
  const shown = page.getByText(/^Avis à \d étoiles\.$/);
  await expect.poll(() => shown.allTextContents()).toEqual(texts);
  first.release();
  await idle();
  expect(await shown.allTextContents()).toEqual(texts);
  expect(problems).toEqual([]);
  await context.close();
});
