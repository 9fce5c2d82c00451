import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { refusalOf, visitorOf } from '#test/cart';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let sami: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  [amel, sami] = [await addCustomer(shop, 'amel@demo.test'), await addCustomer(shop, 'sami@demo.test')];
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from last_search'));

const search = async ({ api }: TestCustomer, ...keywords: string[]): Promise<void> => {
  for (const keyword of keywords) {
    shop.clock.advance(1000);
    await api.users.addSearch({ keyword });
  }
};
const keywordsOf = async ({ api }: TestCustomer): Promise<string[]> =>
  (await api.users.lastSearch()).searches.map(({ keyword }) => keyword);

test('a repeated search moves to the top in its last spelling', async () => {
  await search(amel, 'robe d’été', 'veste', ' ROBE  d’ete ');
  expect(await keywordsOf(amel)).toEqual(['ROBE d’ete', 'veste']);
});

test('the ten newest searches are kept', async () => {
  await search(amel, ...Array.from({ length: 12 }, (_, index) => `robe ${index}`));
  expect(await keywordsOf(amel)).toEqual(Array.from({ length: 10 }, (_, index) => `robe ${11 - index}`));
  const [row] = await shop.db.rows<{ count: number }>({
    name: '',
    text: 'select count(*)::int as count from last_search',
  });
  expect(row?.count).toBe(10);
});

test('a search is deleted by its owner, or all of them', async () => {
  await search(amel, 'robe', 'veste', 'lin');
  await search(sami, 'robe');
  await amel.api.users.removeSearch({ keyword: 'Robe' });
  expect(await keywordsOf(amel)).toEqual(['lin', 'veste']);
  expect(await refusalOf(amel.api.users.removeSearch({ keyword: 'robe' }))).toEqual({ code: 'NOT_FOUND' });
  await amel.api.users.clearSearches();
  expect(await keywordsOf(amel)).toEqual([]);
  expect(await keywordsOf(sami)).toEqual(['robe']);
});

test('searches need an account and a text', async () => {
  expect(await refusalOf(visitorOf(shop).users.addSearch({ keyword: 'robe' }))).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(await refusalOf(amel.api.users.addSearch({ keyword: '  ' }))).toMatchObject({ code: 'BAD_REQUEST' });
});
