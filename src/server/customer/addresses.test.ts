import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTree, addItem, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { addCustomer, clientOf, type TestCustomer } from '#test/customers';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let sami: TestCustomer;
beforeAll(async () => {
  shop = await openShop({
    tree: false,
    fill: async (db) => {
      await addTree(db);
      await addItem(db, { ref: 'ROBE-1' });
      await addDelivery(db);
    },
  });
  [amel, sami] = [await addCustomer(shop, 'amel@demo.test'), await addCustomer(shop, 'sami@demo.test')];
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from user_address'));

const areaId = '1';
const home = {
  contact: { fullName: ' Amel  Ben Salah ', phone: '20 123 456' },
  address: { line1: '12, rue du Lac', landmark: 'Face à la pharmacie', city: 'Tunis', areaId, country: 'TN' },
};
const add = async ({ api }: TestCustomer, more: Partial<typeof home> & { isDefault?: boolean } = {}) =>
  (await api.addresses.add({ ...home, ...more })).address;
const defaultsOf = async ({ api }: TestCustomer) =>
  (await api.addresses.list()).addresses.map(({ id, isDefault }) => [id, isDefault]);
const errorsOf = async (work: Promise<unknown>) => (await refusalOf(work)).errors?.map(({ field }) => field);

describe('an address', () => {
  it('is stored with the number in its international form and the name of the area', async () => {
    const address = await add(amel);
    expect(address).toEqual({
      id: expect.any(String),
      fullName: 'Amel Ben Salah',
      phone: '+21620123456',
      line1: '12, rue du Lac',
      line2: null,
      landmark: 'Face à la pharmacie',
      city: 'Tunis',
      region: 'Tunis',
      areaId,
      postcode: null,
      country: 'TN',
      shopRegion: 'TN',
      isDefault: true,
    });
    expect((await amel.api.addresses.list()).addresses).toEqual([address]);
  });

  it('is refused for the reasons of the checkout, with the field', async () => {
    expect(await errorsOf(add(amel, { contact: { fullName: 'Amel', phone: '20 000' } }))).toEqual(['contact.phone']);
    expect(await errorsOf(add(amel, { contact: { fullName: ' ', phone: '20 123 456' } }))).toEqual([
      'contact.fullName',
    ]);
    expect(await errorsOf(add(amel, { address: { ...home.address, areaId: '999' } }))).toEqual(['address.areaId']);
    expect(await errorsOf(add(amel, { address: { ...home.address, country: 'FR' } }))).toEqual(['address.country']);
  });

  it('becomes the default one when it is the first of its region, when chosen, and when the default one is deleted', async () => {
    const first = await add(amel);
    const second = await add(amel);
    expect(await defaultsOf(amel)).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    await amel.api.addresses.makeDefault({ addressId: second.id });
    expect(await defaultsOf(amel)).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await amel.api.addresses.remove({ addressId: second.id });
    expect(await defaultsOf(amel)).toEqual([[first.id, true]]);
    const third = await add(amel, { isDefault: true });
    expect(await defaultsOf(amel)).toEqual([
      [third.id, true],
      [first.id, false],
    ]);
  });

  it('can be changed', async () => {
    const { id } = await add(amel);
    const { address } = await amel.api.addresses.update({
      addressId: id,
      ...home,
      address: { ...home.address, line1: '3, rue d’Alger', landmark: null },
    });
    expect(address).toMatchObject({ id, line1: '3, rue d’Alger', landmark: null, isDefault: true });
    expect((await amel.api.addresses.list()).addresses).toEqual([address]);
  });

  it('has one default for each region when several are added at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => add(amel, { isDefault: true })));
    expect((await defaultsOf(amel)).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });

  it('of another customer and one that does not exist are the same to a customer', async () => {
    const { id } = await add(sami);
    for (const addressId of [id, '999999']) {
      const calls = [
        () => amel.api.addresses.update({ addressId, ...home }),
        () => amel.api.addresses.remove({ addressId }),
        () => amel.api.addresses.makeDefault({ addressId }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toEqual({ code: 'NOT_FOUND' });
    }
    expect(await defaultsOf(sami)).toEqual([[id, true]]);
  });

  it('is changed only in its own region', async () => {
    const { id } = await add(amel);
    const senegal = clientOf(shop, amel.id, 'SN');
    expect(await refusalOf(senegal.addresses.update({ addressId: id, ...home }))).toEqual({ code: 'NOT_FOUND' });
  });

  it('is one of at most twenty', async () => {
    for (let count = 0; count < 20; count += 1) await add(amel);
    expect(await refusalOf(add(amel))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
