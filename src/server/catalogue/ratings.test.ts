/** Ratings of customers, through the calls of the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorOf } from '#test/cart';
import { write } from '#test/catalogue';
import { addCustomer, type TestCustomer } from '#test/customers';
import { refusal } from '#test/orders';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let awa: TestCustomer;
let itemId: string;
beforeAll(async () => {
  shop = await openShop();
  amel = await addCustomer(shop, 'amel@demo.test');
  awa = await addCustomer(shop, 'awa@demo.test');
  itemId = (await amel.api.items.ref({ reference: 'ROBE-1' })).id;
});
afterAll(() => shop.close());

const guest = () => visitorOf(shop);

describe('a rating', () => {
  test('counts once for each customer: the last one replaces the others', async () => {
    expect(await amel.api.items.ratingAdd({ itemId, rating: 2 })).toEqual({ average: 2, count: 1, mine: 2 });
    expect(await amel.api.items.ratingAdd({ itemId, rating: 5 })).toEqual({ average: 5, count: 1, mine: 5 });
    expect(await awa.api.items.ratingAdd({ itemId, rating: 4 })).toEqual({ average: 4.5, count: 2, mine: 4 });
    expect(await guest().items.ratings({ itemId })).toEqual({
      average: 4.5,
      count: 2,
      mine: null,
      distribution: [0, 0, 0, 1, 1],
    });
    expect(await amel.api.items.ratings({ itemId })).toMatchObject({ mine: 5 });
  });

  test('is one row when twenty ratings of a customer arrive at once, and the sums of the item agree', async () => {
    const { id } = await amel.api.items.ref({ reference: 'ROBE-2' });
    const stars = Array.from({ length: 20 }, (_, index) => (index % 5) + 1);
    await Promise.all(
      stars.flatMap((rating) => [amel, awa].map(({ api }) => api.items.ratingAdd({ itemId: id, rating }))),
    );
    const { average, count, distribution, mine } = await amel.api.items.ratings({ itemId: id });
    expect(count).toBe(2);
    expect(distribution.reduce((sum, ratings) => sum + ratings, 0)).toBe(2);
    expect(distribution[(mine ?? 0) - 1]).toBeGreaterThan(0);
    const points = distribution.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
    expect(average).toBe(points / 2);
    await expect
      .poll(async () => (await guest().items.ref({ reference: 'ROBE-2' })).rating)
      .toEqual({ average, count });
  });

  test('is part of the personal data of its customer, and is erased with the account', async () => {
    const { id: userId, api } = await addCustomer(shop, 'partie@demo.test');
    const before = await guest().items.ratings({ itemId });
    await api.items.ratingAdd({ itemId, rating: 1 });
    const { ratings } = shop.rooms.catalogue;
    expect(await ratings.exportOf(userId)).toMatchObject([{ ref: 'ROBE-1', stars: 1 }]);
    await shop.db.command({ name: 'test.erase' }, (tx) => ratings.erase(tx, userId));
    expect(await ratings.exportOf(userId)).toEqual([]);
    expect(await guest().items.ratings({ itemId })).toEqual(before);
  });

  test('needs a customer and an item that the shop shows', async () => {
    expect(await refusal(guest().items.ratingAdd({ itemId, rating: 3 }))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusal(amel.api.items.ratingAdd({ itemId: '999999', rating: 3 }))).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
    const { id } = await amel.api.items.ref({ reference: 'ROBE-3' });
    await write(shop.db, 'update item set archived_at = now() where id = $1', [id]);
    expect(await refusal(amel.api.items.ratingAdd({ itemId: id, rating: 3 }))).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });
});
