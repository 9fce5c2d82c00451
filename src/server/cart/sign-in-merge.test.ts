/** The cart of a customer at a sign-in, on other devices and in other regions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '#platform/verify';
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import { callerOf } from '#test/answers';
import { messageCodesOf, quantitiesOf, refusalOf, visitorOf } from '#test/cart';
import { addItem } from '#test/catalogue';
import { addCustomer, clientOf } from '#test/customers';
import { addDelivery } from '#test/delivery';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
import { openShop, type TestShop } from '#test/shop';
import { mergeAtSignIn } from '#test/sign-in-merge';

let shop: TestShop;
let dress = 0;
let coat = 0;
let scarce = 0;
let guest: Client;
let customer: Client;
let userId: UserId;
let accounts = 0;

const prices = [
  { region: 'TN', amount: 50_000 },
  { region: 'SN', amount: 20_000 },
];

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      const variants = [{ prices, stock: { central: 2_000 } }];
      [dress = 0] = (await addItem(db, { ref: 'ROBE-1', name: 'Robe', variants })).variantIds;
      [coat = 0] = (await addItem(db, { ref: 'MANTEAU-1', name: 'Manteau', variants })).variantIds;
      const few = [{ prices, stock: { central: 4 } }];
      [scarce = 0] = (await addItem(db, { ref: 'SAC-1', name: 'Sac', variants: few })).variantIds;
      await addPromotion(db, { code: 'DIX', bp: 1_000, regions: { TN: {} } });
      await addPromotion(db, { code: 'VINGT', bp: 2_000, regions: { TN: {} } });
      await addPromotion(db, { code: 'GROS', bp: 1_000, regions: { TN: { minimum: 9_000_000 } } });
      await addGiftCard(db, 'ABCDEFGH12345678', { amount: 20_000 });
    },
  });
});
afterAll(() => shop.close());

beforeEach(async () => {
  accounts += 1;
  ({ id: userId, api: customer } = await addCustomer(shop, `client-${accounts}@demo.test`));
  guest = visitorOf(shop);
});

const fill = async (client: Client, ...lines: [number, number][]): Promise<string> => {
  const cart = await client.cart.add({
    lines: lines.map(([id, quantity]) => ({ itemVariantId: String(id), quantity })),
  });
  return cart.cartId ?? '';
};
const signIn = (cookies: Record<string, string>) => mergeAtSignIn(shop, userId, cookies);

describe('at a sign-in', () => {
  test('a customer without a cart keeps the one of the browser', async () => {
    const cid = await fill(guest, [dress, 2]);
    const cookies = await signIn({ cid });
    expect(cookies['cid']).toBe(cid);
    const cart = await customer.cart.get({});
    expect([cart.cartId, quantitiesOf(cart), cart.messages]).toEqual([cid, [[dress, 2]], []]);
  });

  test('quantities of both carts are added, and the cart says so until it is acknowledged', async () => {
    const own = await fill(customer, [dress, 1]);
    const cid = await fill(guest, [dress, 2], [coat, 1]);
    const cookies = await signIn({ cid });
    expect(cookies).toEqual({ cid: own, cn: '4.0' });
    const cart = await customer.cart.get({ cartId: own });
    expect(quantitiesOf(cart)).toEqual([
      [dress, 3],
      [coat, 1],
    ]);
    expect(cart.messages.map(({ code, text }) => [code, text])).toEqual([
      ['MERGED', expect.stringMatching(/3\sarticles ajoutés/)],
    ]);
    expect((await customer.cart.acknowledge({ cartId: own })).messages).toEqual([]);
    expect((await guest.cart.get({ cartId: cid })).cartId).toBeNull();
  });

  test('a sum above the stock is reduced and reported, and a sum above 999 is 999', async () => {
    const own = await fill(customer, [scarce, 3], [dress, 600]);
    const cid = await fill(guest, [scarce, 2], [dress, 600]);
    await signIn({ cid });
    const cart = await customer.cart.get({ cartId: own });
    expect(quantitiesOf(cart)).toEqual([
      [scarce, 4],
      [dress, 999],
    ]);
    expect(cart.messages.map(({ text }) => text).join('\n')).toMatch(/Sac.*ramenée de 5 à 4/);
  });

  test('saved lines are kept, and a line of the cart wins over the same saved line', async () => {
    const own = await fill(customer, [dress, 1], [coat, 1]);
    await customer.cart.saveForLater({ cartId: own, itemVariantId: String(coat), saved: true });
    const cid = await fill(guest, [coat, 2], [scarce, 1]);
    await guest.cart.saveForLater({ cartId: cid, itemVariantId: String(scarce), saved: true });
    await signIn({ cid });
    const cart = await customer.cart.get({ cartId: own });
    expect(quantitiesOf(cart)).toEqual([
      [dress, 1],
      [coat, 2],
    ]);
    expect(cart.saved.map(({ itemVariantId }) => Number(itemVariantId))).toEqual([scarce]);
  });

  test('a code that still applies is kept, that of the browser before the older one; another code is named', async () => {
    const own = await fill(customer, [dress, 1]);
    await customer.cart.setGiftCard({ cartId: own, code: 'DIX' });
    await customer.cart.setGiftCard({ cartId: own, code: 'ABCDEFGH12345678' });
    const cid = await fill(guest, [coat, 200]);
    await guest.cart.setGiftCard({ cartId: cid, code: 'VINGT' });
    await signIn({ cid });
    const cart = await customer.cart.get({ cartId: own });
    expect([cart.promotion?.code, cart.giftCard === null]).toEqual(['VINGT', false]);
    expect(messageCodesOf(cart)).toEqual(['MERGED', 'MERGED']);
    expect(cart.messages[1]?.text).toContain('DIX');
  });

  test('a second sign-in with the same cookies changes nothing', async () => {
    await fill(customer, [dress, 1]);
    const cid = await fill(guest, [dress, 2]);
    await signIn({ cid });
    const cookies = await signIn({ cid });
    const cart = await customer.cart.get({ cartId: cookies['cid'] ?? '' });
    expect([quantitiesOf(cart), cart.messages.length]).toEqual([[[dress, 3]], 1]);
  });

  test('a cart of another region joins only the cart of that region, without conversion', async () => {
    const tunisian = await fill(customer, [dress, 1]);
    const senegalese = await fill(visitorOf(shop, 'SN'), [coat, 2]);
    const cookies = await signIn({ cid: senegalese });
    expect(cookies['cid']).toBe(senegalese);
    const cart = await customer.cart.get({ cartId: senegalese });
    expect([cart.region, cart.currency, cart.subtotal]).toEqual(['SN', 'XOF', 40_000]);
    expect(quantitiesOf(await customer.cart.get({ cartId: tunisian }))).toEqual([[dress, 1]]);
  });

  test('an ordered cart and a cart of another customer are left alone, and their cookie is removed', async () => {
    const cid = await fill(guest, [dress, 1]);
    await shop.db.command({ name: 'test.order' }, async (tx) =>
      shop.rooms.carts.markOrdered(tx, cid as never, 'TN-000009'),
    );
    expect(await signIn({ cid, cn: '1.0' })).toEqual({});
    const other = await addCustomer(shop, `autre-${accounts}@demo.test`);
    const foreign = await fill(other.api, [dress, 1]);
    expect(await signIn({ cid: foreign })).toEqual({});
    expect((await customer.cart.get({ cartId: foreign })).cartId).toBeNull();
  });
});

describe('the cart of a customer', () => {
  test('is the same on another device, and invisible to guests and other customers who know its id', async () => {
    const cartId = await fill(customer, [dress, 1]);
    expect((await customer.cart.get({})).cartId).toBe(cartId);
    expect((await customer.cart.add({ lines: [{ itemVariantId: String(coat), quantity: 1 }] })).cartId).toBe(cartId);
    const { api: other } = await addCustomer(shop, `tiers-${accounts}@demo.test`);
    for (const stranger of [guest, other]) {
      expect((await stranger.cart.get({ cartId })).cartId).toBeNull();
      expect((await stranger.cart.remove({ cartId, itemVariantId: String(dress) })).cartId).toBeNull();
      const added = await stranger.cart.add({ cartId, lines: [{ itemVariantId: String(dress), quantity: 1 }] });
      expect(added.cartId).not.toBe(cartId);
    }
    expect((await customer.cart.get({ cartId })).count).toBe(2);
  });

  test('moved to a region where the customer has a cart becomes one cart with it', async () => {
    const senegal = clientOf(shop, userId, 'SN');
    await fill(senegal, [dress, 1], [coat, 1]);
    const cartId = await fill(customer, [dress, 2]);
    const cart = await customer.cart.setRegion({ cartId, region: 'SN' });
    expect([cart.cartId, cart.currency, quantitiesOf(cart)]).toEqual([
      cartId,
      'XOF',
      [
        [dress, 3],
        [coat, 1],
      ],
    ]);
  });

  test('ten sign-ins and ten additions at once leave one cart with every unit', { timeout: 30_000 }, async () => {
    const carts = await Promise.all(Array.from({ length: 10 }, () => fill(guest, [coat, 1])));
    const same = await fill(guest, [dress, 5]);
    await Promise.all([
      ...carts.map((cid) => signIn({ cid })),
      ...Array.from({ length: 5 }, () => signIn({ cid: same })),
      ...Array.from({ length: 10 }, () => fill(customer, [dress, 1])),
    ]);
    const cart = await customer.cart.get({});
    expect(new Map(quantitiesOf(cart))).toEqual(
      new Map([
        [coat, 10],
        [dress, 15],
      ]),
    );
    const broken = (await verify({ url: shop.url })).filter((rule) => rule.broken > 0);
    expect(broken.map(({ sentence }) => sentence)).toEqual([]);
  });

  test('reorders what is available, names what is not, and refuses when nothing is', async () => {
    const { carts } = shop.rooms;
    const actor = { kind: 'user', userId, role: 'CUSTOMER', privileges: [], sessionId: 'test' } as const;
    const caller = { ...callerOf({ actor, region: shop.rooms.regions.resolve('127.0.0.1', 'TN') }), idempotency: null };
    const line = (variantId: number, quantity: number, name: string) => ({
      variantId: String(variantId) as never,
      quantity,
      name,
    });
    const cart = await carts.reorder(
      null,
      [line(dress, 2, 'Robe'), line(scarce, 6, 'Sac'), line(999, 1, 'Gant')],
      caller,
    );
    expect(quantitiesOf(cart)).toEqual([
      [dress, 2],
      [scarce, 4],
    ]);
    expect(cart.messages.map(({ code, text }) => `${code} ${text}`)).toEqual([
      expect.stringMatching(/^REORDERED .*6\sarticles/),
      expect.stringMatching(/^REORDERED .*Sac.*4 sur 6/),
      expect.stringMatching(/^REORDERED .*Gant.*pas pu être ajouté/),
    ]);
    expect(await refusalOf(carts.reorder(null, [line(999, 1, 'Gant')], caller))).toMatchObject({
      code: 'OUT_OF_STOCK',
    });
  });
});
