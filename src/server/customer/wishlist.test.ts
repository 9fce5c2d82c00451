import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wishlistLimit } from '#shared/api/wishlist';
import { addDays } from '#shared/dates';
import { addItem, write } from '#test/catalogue';
import { refusalOf, visitorOf } from '#test/cart';
import { addCustomer, clientOf, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';
import { purgeWishlists } from './customer.jobs.ts';

let shop: TestShop;
let amel: TestCustomer;
let sami: TestCustomer;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      const prices = [
        { region: 'TN', amount: 129_900 },
        { region: 'SN', amount: 25_000 },
      ];
      for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3']) await addItem(db, { ref, variants: [{ prices }] });
    },
  });
  [amel, sami] = [await addCustomer(shop, 'amel@demo.test'), await addCustomer(shop, 'sami@demo.test')];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await write(shop.db, 'delete from wishlist_item');
  await write(shop.db, 'delete from wishlist_share');
});

const refsOf = async ({ api }: TestCustomer): Promise<string[]> => (await api.wishlist.refs()).refs;
const stylesOf = async ({ api }: TestCustomer) =>
  (await api.wishlist.list()).items.map(({ item, styleId, drop }) => [item.ref, styleId, drop]);

describe('a wishlist', () => {
  it('lists the newest item first, for its owner only', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    shop.clock.advance(1000);
    await amel.api.wishlist.add({ itemRef: 'ROBE-2' });
    expect(await refsOf(amel)).toEqual(['ROBE-2', 'ROBE-1']);
    expect(await refsOf(sami)).toEqual([]);
    expect(await refusalOf(visitorOf(shop).wishlist.refs())).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('shows sizes and stock of each item', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    const { items } = await amel.api.wishlist.list();
    const { item } = items[0] ?? {};
    expect(item).toMatchObject({ ref: 'ROBE-1', currency: 'TND' });
    expect(items[0]?.variants[0]).toMatchObject({ size: { label: expect.any(String) }, stock: expect.any(String) });
  });

  it('keeps the colour that was shown and forgets one that the item does not have', async () => {
    const { styles } = await shop.rooms.catalogue.item('ROBE-1', 'TN').then(({ value }) => value);
    const styleId = styles[0]?.id ?? '';
    await amel.api.wishlist.add({ itemRef: 'ROBE-1', style: 'ecru' });
    shop.clock.advance(1000);
    await amel.api.wishlist.add({ itemRef: 'ROBE-2', style: 'violet' });
    expect(await stylesOf(amel)).toEqual([
      ['ROBE-2', null, 0],
      ['ROBE-1', styleId, 0],
    ]);
  });

  it('shows the reduction since the item was added, in the region where it was added', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set price = price + 20000');
    expect(await stylesOf(amel)).toEqual([['ROBE-1', null, 20_000]]);
    const senegal = clientOf(shop, amel.id, 'SN');
    expect((await senegal.wishlist.list()).items.map(({ drop }) => drop)).toEqual([0]);
  });

  it('shows no reduction when the price rose', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set price = 1');
    expect(await stylesOf(amel)).toEqual([['ROBE-1', null, 0]]);
  });

  it('adds an item once and keeps its first price and date', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set price = price + 5000');
    shop.clock.advance(60_000);
    await amel.api.wishlist.add({ itemRef: 'robe-1' });
    expect(await stylesOf(amel)).toEqual([['ROBE-1', null, 5_000]]);
  });

  it('restores a removed item with its price, for its owner and for a day', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set price = price + 5000');
    await amel.api.wishlist.remove({ itemRef: 'ROBE-1' });
    await amel.api.wishlist.remove({ itemRef: 'ROBE-1' });
    expect(await refsOf(amel)).toEqual([]);
    expect(await refusalOf(sami.api.wishlist.restore({ itemRef: 'ROBE-1' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await purgeWishlists(shop)).toBe(0);
    await amel.api.wishlist.restore({ itemRef: 'ROBE-1' });
    expect(await stylesOf(amel)).toEqual([['ROBE-1', null, 5_000]]);
    await amel.api.wishlist.remove({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set removed_at = $1', [addDays(shop.clock.now(), -1.01)]);
    expect(await refusalOf(amel.api.wishlist.restore({ itemRef: 'ROBE-1' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await purgeWishlists(shop)).toBe(1);
  });

  it('takes the current price when a removed item is added again', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    await write(shop.db, 'update wishlist_item set price = price + 5000');
    await amel.api.wishlist.remove({ itemRef: 'ROBE-1' });
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    expect(await stylesOf(amel)).toEqual([['ROBE-1', null, 0]]);
  });

  it('counts the items that are no longer sold', async () => {
    const { id } = await addItem(shop.db, { ref: 'VIEUX-1' });
    await amel.api.wishlist.add({ itemRef: 'VIEUX-1' });
    await write(shop.db, 'update item set archived_at = $2 where id = $1', [id, addDays(shop.clock.now(), -1)]);
    await expect.poll(() => amel.api.wishlist.list()).toMatchObject({ items: [], unavailable: 1 });
  });

  it('refuses unknown items', async () => {
    expect(await refusalOf(amel.api.wishlist.add({ itemRef: 'NOBODY' }))).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });

  it('has a limit that concurrent additions cannot exceed', async () => {
    await write(
      shop.db,
      `with added as (
         insert into item (ref, name, slug, section_id, group_id, published_at)
         select 'L-' || n, 'Robe', 'robe', section_id, group_id, published_at
         from item, generate_series(1, $2::int) n where ref = 'ROBE-1' returning id)
       insert into wishlist_item (user_id, item_id, region, currency, price, added_at)
       select $1, id, 'TN', 'TND', 1, now() from added`,
      [amel.id, wishlistLimit - 1],
    );
    const answers = await Promise.all(
      ['ROBE-1', 'ROBE-2', 'ROBE-3'].map((itemRef) => refusalOf(amel.api.wishlist.add({ itemRef }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'accepted']);
  });
});

describe('a shared wishlist', () => {
  it('opens with its token, without a name unless the customer allows it', async () => {
    await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
    const { token } = await amel.api.wishlist.share({ showsName: false });
    // lower case, because addresses of pages are in lower case
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const guest = visitorOf(shop);
    const shared = await guest.wishlist.shared({ token: token ?? '' });
    expect(shared).toMatchObject({ name: null, items: [{ ref: 'ROBE-1' }] });
    expect(await amel.api.wishlist.share({ showsName: true })).toEqual({ token, showsName: true });
    expect(await guest.wishlist.shared({ token: token ?? '' })).toMatchObject({ name: 'Amel' });
    expect(JSON.stringify(shared)).not.toMatch(/amel|ben salah/i);
  });

  it('answers the same to an ended and an unknown link, and gets a new token', async () => {
    const { token } = await amel.api.wishlist.share({ showsName: false });
    await amel.api.wishlist.unshare();
    expect(await amel.api.wishlist.sharing()).toEqual({ token: null, showsName: false });
    const guest = visitorOf(shop);
    const ended = await refusalOf(guest.wishlist.shared({ token: token ?? '' }));
    expect(ended).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(guest.wishlist.shared({ token: '0'.repeat(32) }))).toEqual(ended);
    expect((await amel.api.wishlist.share({ showsName: false })).token).not.toBe(token);
  });
});
