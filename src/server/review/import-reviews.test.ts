/** Reviews taken over from another shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportedReview } from '#server/review';
import { visitorOf } from '#test/cart';
import { addCustomer, type TestCustomer } from '#test/customers';
import { jpeg } from '#test/pictures';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let awa: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  amel = await addCustomer(shop, 'amel@demo.test');
  awa = await addCustomer(shop, 'awa@demo.test');
});
afterAll(() => shop.close());

const reviewOf = (userId: TestCustomer['id'], more: Partial<ImportedReview> = {}): ImportedReview => ({
  itemRef: 'ROBE-1',
  userId,
  fullName: 'Amel Ben Salah',
  region: 'TN',
  stars: 5,
  fit: 'SMALL',
  sizeLabel: '38',
  styleName: 'Écru',
  body: 'Belle coupe.',
  answer: null,
  photos: [],
  at: new Date('2026-05-04T10:00:00Z'),
  ...more,
});

test('published reviews appear with their date, photo and answer, and their ratings count', async () => {
  const photos = [{ imageAsBase64: (await jpeg(300, 400)).toString('base64') }];
  const vote = { fullName: 'Awa Ndiaye', stars: 2, sizeLabel: null, styleName: null, body: null };
  const count = await shop.rooms.reviews.importPublished([
    reviewOf(amel.id, { photos, answer: 'Merci.' }),
    reviewOf(awa.id, vote),
    reviewOf(amel.id, { itemRef: 'INCONNU-1' }),
  ]);
  expect(count).toBe(2);
  const api = visitorOf(shop);
  const list = await api.reviews.list({ itemRef: 'ROBE-1' });
  expect(list).toMatchObject({
    count: 1,
    rating: { average: 3.5, count: 2 },
    fit: { small: 2, true: 0, large: 0 },
    reviews: [{ author: 'Amel B.', date: '2026-05-04T10:00:00.000Z', answer: 'Merci.', sizeLabel: '38' }],
  });
  const name = list.reviews[0]?.photos[0]?.name ?? '';
  expect(await api.reviews.photo({ name })).toMatchObject({ type: 'image/webp' });
});

test('a review and a rating that the customer has already stay as they are', async () => {
  await amel.api.items.ratingAdd({ itemId: (await amel.api.items.ref({ reference: 'ROBE-2' })).id, rating: 1 });
  const again = [reviewOf(amel.id, { body: 'Autre texte.' }), reviewOf(amel.id, { itemRef: 'ROBE-2' })];
  expect(await shop.rooms.reviews.importPublished(again)).toBe(1);
  const api = visitorOf(shop);
  expect((await api.reviews.list({ itemRef: 'ROBE-1' })).reviews[0]?.body).toBe('Belle coupe.');
  expect((await api.reviews.list({ itemRef: 'ROBE-2' })).reviews[0]?.stars).toBe(1);
});
