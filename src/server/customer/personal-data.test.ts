import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#shared/rules/consent';
import { write } from '#test/catalogue';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';
import { hasConsent } from './customer.ts';

let shop: TestShop;
let amel: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  amel = await addCustomer(shop, 'amel@demo.test');
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from consent'));

const consent = (given: boolean) =>
  amel.api.personalData.setConsent({ kind: 'NEWSLETTER', given, version: consentVersion });

test('a new customer has given no consent', async () => {
  expect(await hasConsent(shop.db, amel.id, 'NEWSLETTER')).toBe(false);
  await consent(false);
  expect((await amel.api.personalData.consents()).consents).toEqual([]);
});

test('each change of a consent is recorded with its date and the version of the text', async () => {
  await consent(true);
  await consent(true);
  shop.clock.advance(60_000);
  await consent(false);
  const { consents } = await amel.api.personalData.consents();
  expect(consents.map(({ given, version }) => [given, version])).toEqual([
    [false, consentVersion],
    [true, consentVersion],
  ]);
  expect(consents[0]?.date).toBe(shop.clock.now().toISOString());
  expect(await hasConsent(shop.db, amel.id, 'NEWSLETTER')).toBe(false);
});

test('the export holds the profile and everything that the account keeps, without row ids and secrets', async () => {
  await consent(true);
  await amel.api.wishlist.add({ itemRef: 'ROBE-1' });
  const { token } = await amel.api.wishlist.share({ showsName: false });
  await amel.api.users.addSearch({ keyword: 'robe' });
  const { data } = await amel.api.personalData.export();
  const text = JSON.stringify(data);
  expect(data).toMatchObject({
    profile: { email: 'amel@demo.test', fullName: 'Amel Ben Salah' },
    addresses: [],
    wishlist: { items: [{ ref: 'ROBE-1', currency: 'TND' }], shared: true },
    searches: [{ keyword: 'robe' }],
    consents: [{ kind: 'NEWSLETTER', given: true }],
    hasPortrait: false,
  });
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/password|privileges/i);
});
