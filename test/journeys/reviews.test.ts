/** A customer rates an item and writes about it with a photo; staff publish it; it is on the product page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { jpeg } from '#test/pictures';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

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
  const { reviews } = await moderation.list('PENDING', { limit: 1, offset: 0 });
  await moderation.publish(reviews[0]?.id ?? 0);
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
