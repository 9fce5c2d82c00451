/** The switch that asks for alerts about a whole wishlist. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3'])
        await addItem(db, { ref, variants: [{ size: '38', stock: { central: 5 } }] });
    },
  });
  amel = await addCustomer(shop, 'amel@demo.test');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(start);
  for (const table of ['alert_contact', 'notification', 'outbox', 'wishlist_item'])
    await write(shop.db, `delete from ${table}`);
  await write(shop.db, 'update price set sale_amount = null');
  await setStock(['ROBE-1', 'ROBE-2', 'ROBE-3'], 5);
  for (const itemRef of ['ROBE-1', 'ROBE-2']) await amel.api.wishlist.add({ itemRef });
});

const setStock = (refs: readonly string[], units: number) =>
  write(
    shop.db,
    `update stock set on_hand = $2 from variant v join item i on i.id = v.item_id
     where v.id = stock.variant_id and i.ref = any($1::text[])`,
    [refs, units],
  );
const setSale = (refs: readonly string[], amount: number) =>
  write(
    shop.db,
    `update price set sale_amount = $2 from variant v join item i on i.id = v.item_id
     where v.id = price.variant_id and i.ref = any($1::text[]) and price.region = 'TN'`,
    [refs, amount],
  );
const follow = (isFollowed = true) => amel.api.alerts.followWishlist({ isFollowed });
const sendDue = () => shop.rooms.alerts.sendDue();
const mails = async () =>
  (
    await shop.db.rows<{ payload: { subject: string; text: string } }>(
      statement('', `select payload from outbox where kind = 'mail' order by id`),
    )
  ).map(({ payload }) => payload);
const notices = () => shop.db.rows(statement('', 'select type, message from notification order by id'));

it('is off at first, and stays as it was set', async () => {
  expect(await amel.api.alerts.wishlist()).toEqual({ isFollowed: false });
  await follow();
  await follow();
  expect(await amel.api.alerts.wishlist()).toEqual({ isFollowed: true });
  expect((await amel.api.alerts.list()).alerts).toEqual([]);
  await follow(false);
  expect(await amel.api.alerts.wishlist()).toEqual({ isFollowed: false });
});

it('says nothing about what was available and cheap before', async () => {
  await setSale(['ROBE-1'], 50_000);
  await follow();
  expect(await sendDue()).toBe(0);
  expect(await sendDue()).toBe(0);
});

it('tells of items that come back, in one mail and one notification, each time they come back', async () => {
  await follow();
  for (let day = 0; day < 2; day += 1) {
    await setStock(['ROBE-1', 'ROBE-2'], 0);
    expect(await sendDue()).toBe(0);
    await setStock(['ROBE-1', 'ROBE-2'], 3);
    expect(await sendDue()).toBe(1);
    expect(await sendDue()).toBe(0);
    expect((await mails()).length).toBe(day + 1);
    shop.clock.advance(49 * 3_600_000);
  }
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^2.articles de votre wishlist sont de retour/);
  expect(await notices()).toHaveLength(2);
});

it('tells of a lower price than when the switch was set', async () => {
  await follow();
  expect(await sendDue()).toBe(0);
  await setSale(['ROBE-2'], 99_900);
  expect(await sendDue()).toBe(1);
  expect(await sendDue()).toBe(0);
  expect((await mails())[0]?.text).toContain('99,900');
});

it('follows items added later, and forgets those removed', async () => {
  await follow();
  await amel.api.wishlist.add({ itemRef: 'ROBE-3' });
  await amel.api.wishlist.remove({ itemRef: 'ROBE-1' });
  await shop.rooms.alerts.refreshWishlists();
  expect(await shop.rooms.alerts.refreshWishlists()).toBe(0);
  await sendDue();
  await setSale(['ROBE-1', 'ROBE-3'], 99_900);
  expect(await sendDue()).toBe(1);
  expect((await mails())[0]?.subject).toContain('Le prix a baissé');
});

it('ends for one item or for all by the link of a mail, also for the next refresh', async () => {
  await follow();
  await sendDue();
  await setSale(['ROBE-1'], 99_900);
  await sendDue();
  const token = decodeURIComponent(/[?&]jeton=([^&\s]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '');
  await visitorOf(shop).alerts.unsubscribe({ token, all: false });
  await shop.rooms.alerts.refreshWishlists();
  shop.clock.set(addDays(start, 2));
  await setSale(['ROBE-1', 'ROBE-2'], 89_900);
  expect(await sendDue()).toBe(1);
  await visitorOf(shop).alerts.unsubscribe({ token, all: true });
  expect(await amel.api.alerts.wishlist()).toEqual({ isFollowed: false });
  await shop.rooms.alerts.refreshWishlists();
  shop.clock.set(addDays(start, 4));
  await setSale(['ROBE-1', 'ROBE-2'], 79_900);
  expect(await sendDue()).toBe(0);
});
