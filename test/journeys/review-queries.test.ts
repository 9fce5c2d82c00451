/** The number of queries of a page does not depend on the number of reviews. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#platform/db';
import { addCustomer } from '#test/customers';
import { followAppliedChanges, type AppliedChanges } from '#test/changes';
import { addReview } from '#test/reviews';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let shop: TestShop;
let amel: SignedIn;
let changes: AppliedChanges;
beforeAll(async () => {
  shop = await openShop({ fill: fillSampleCatalogue, screens: true });
  changes = await followAppliedChanges(shop.db);
  amel = await signIn(shop, { email: 'amel@demo.test', browser: true });
});
afterAll(async () => {
  await changes?.close();
  await shop.close();
});

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const queriesOf = (url: string): Promise<number> =>
  countQueries(async () => {
    const own = Object.entries(amel.cookies).map(([name, value]) => `${name}=${value}`);
    const headers = { 'user-agent': userAgent, cookie: ['msid=1', ...own].join('; '), host: '127.0.0.1' };
    const { statusCode } = await shop.app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  });

test('the list of own reviews', async () => {
  const url = '/espace-client/avis';
  await addReview(shop, amel.userId, { itemRef: 'UNIE-1', photos: ['photo-aaaaaaaaaaaaaaaa'] });
  // Loads the data that all pages share.
  await queriesOf(url);
  const few = await queriesOf(url);
  for (let rank = 2; rank <= 20; rank += 1)
    await addReview(shop, amel.userId, { itemRef: `UNIE-${rank}`, photos: [`photo-bbbbbbbbbbbbbbbb-${rank}`] });
  expect(await queriesOf(url)).toBe(few);
});

test('the page of a product', async () => {
  const listing = '/catalogue/femme/vetements/robes';
  const pageOf = (rank: number): string => `${listing}/UNIE-${rank}-article-robe-unie-${rank}`;
  const review = async (rank: number, count: number): Promise<void> => {
    for (let index = 1; index <= count; index += 1) {
      const { id } = await addCustomer(shop, `cliente-${rank}-${index}@demo.test`);
      await addReview(shop, id, { itemRef: `UNIE-${rank}`, photos: [`photo-cccccccccccccccc-${rank}-${index}`] });
    }
  };
  await review(24, 1);
  await review(25, 1);
  await review(26, 12);
  // A change that arrives later would empty a cache between the two counts.
  await changes.settle();
  // Loads the data that all pages share: cards of similar items among them.
  for (const url of [listing, `${listing}?page=2`, pageOf(24)]) await queriesOf(url);
  const few = await queriesOf(pageOf(25));
  expect(await queriesOf(pageOf(26))).toBe(few);
});
