/** Recently viewed items of customers, from visits and from the list of a browser. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { refusalOf, visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { addCustomer, type TestCustomer } from '#test/customers';
import { signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let karim: TestCustomer;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      for (let rank = 1; rank <= 30; rank += 1) await addItem(db, { ref: `ROBE-${rank}` });
    },
  });
  amel = await addCustomer(shop, 'amel@demo.test');
  karim = await addCustomer(shop, 'karim@demo.test');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(start);
  await write(shop.db, 'delete from viewed_item');
});

const refs = async ({ api }: TestCustomer): Promise<string[]> =>
  (await api.viewedItems.list()).items.map(({ ref }) => ref);

describe('the list of a customer', () => {
  it('starts with the last viewed item, names each once, and keeps twenty-four', async () => {
    for (let rank = 1; rank <= 30; rank += 1) {
      shop.clock.advance(1_000);
      await amel.api.viewedItems.add({ itemRefs: [`ROBE-${rank}`] });
    }
    shop.clock.advance(1_000);
    await amel.api.viewedItems.add({ itemRefs: ['ROBE-20'] });
    const seen = await refs(amel);
    expect(seen).toHaveLength(24);
    expect(seen.slice(0, 3)).toEqual(['ROBE-20', 'ROBE-30', 'ROBE-29']);
    expect(await refs(karim)).toEqual([]);
  });

  it('takes over the list of a browser in its order, behind what was viewed since', async () => {
    await amel.api.viewedItems.add({ itemRefs: ['ROBE-3', 'ROBE-1', 'NOBODY', 'ROBE-2'] });
    expect(await refs(amel)).toEqual(['ROBE-3', 'ROBE-1', 'ROBE-2']);
  });

  it('removes one item or all of them, never those of another customer', async () => {
    await amel.api.viewedItems.add({ itemRefs: ['ROBE-1', 'ROBE-2'] });
    await karim.api.viewedItems.add({ itemRefs: ['ROBE-1'] });
    await amel.api.viewedItems.remove({ itemRef: 'ROBE-1' });
    await amel.api.viewedItems.remove({ itemRef: 'ROBE-1' });
    expect(await refs(amel)).toEqual(['ROBE-2']);
    await amel.api.viewedItems.clear();
    expect(await refs(amel)).toEqual([]);
    expect(await refs(karim)).toEqual(['ROBE-1']);
  });

  it('is refused to guests', async () => {
    expect(await refusalOf(visitorOf(shop).viewedItems.list())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('forgets an item after half a year', async () => {
    await amel.api.viewedItems.add({ itemRefs: ['ROBE-1'] });
    shop.clock.set(addDays(start, 179));
    expect(await shop.rooms.catalogue.viewedItems.purge()).toBe(0);
    shop.clock.set(addDays(start, 181));
    expect(await shop.rooms.catalogue.viewedItems.purge()).toBe(1);
  });

  it('is part of the export, and erased with the account', async () => {
    await amel.api.viewedItems.add({ itemRefs: ['ROBE-1'] });
    expect(await shop.rooms.catalogue.viewedItems.exportOf(amel.id)).toMatchObject([{ ref: 'ROBE-1' }]);
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.catalogue.viewedItems.erase(tx, amel.id));
    expect(await refs(amel)).toEqual([]);
  });
});

describe('a visit', () => {
  it('of a customer enters the list, except when the browser declines tracking', async () => {
    const { id: itemId } = (await shop.db.row<{ id: string }>(
      statement('', `select id::text from item where ref = 'ROBE-5'`),
    )) ?? { id: '' };
    const { token, api } = await signIn(shop, { email: 'lina@demo.test' });
    const send = (headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/items/visit',
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', authorization: `Bearer ${token}`, ...headers },
        payload: { itemId, originType: 'LISTING' },
      });
    expect((await send({ dnt: '1' })).statusCode).toBe(204);
    expect((await api.viewedItems.list()).items).toEqual([]);
    expect((await send({})).statusCode).toBe(204);
    expect((await api.viewedItems.list()).items.map(({ ref }) => ref)).toEqual(['ROBE-5']);
  });
});
