import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { actorOf, openAccounts, type TestAccounts } from '#test/accounts';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';
import type { Account } from './account.ts';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));

let database: TestDatabase;
let shop: TestAccounts;
let amel: Account;
let karim: Account;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  shop = openAccounts({ db: database.db, clock });
  amel = await shop.add('amel@shop.test', undefined, 'Amel Ben Salah');
  karim = await shop.add('karim@shop.test', undefined, 'Karim Trabelsi');
});
afterAll(() => database.drop());

const as = (account: Account, role = account.role) => shop.browser({ actor: actorOf({ ...account, role }) }).users;

test('shows the own account', async () => {
  const info = await as(amel).info({});
  expect(info).toEqual({
    id: amel.publicId,
    fullName: 'Amel Ben Salah',
    email: 'amel@shop.test',
    phone: null,
    addresses: [],
    role: 'CUSTOMER',
    privileges: [],
    professional: false,
    region: 'TN',
    language: 'fr',
    createdAt: '2026-03-31T12:00:00.000Z',
    newsletter: false,
  });
  expect(await as(amel).info({ id: amel.publicId })).toEqual(info);
});

test('shows another account to staff only, and hides it from customers as if it did not exist', async () => {
  for (const role of ['SUPPLIER', 'ADMIN'] as const)
    expect(await as(karim, role).info({ id: amel.publicId })).toMatchObject({ email: 'amel@shop.test' });
  const restricted = actorOf({ ...karim, role: 'SUPPLIER', privileges: ['-customer.view'] });
  const byRestricted = shop.browser({ actor: restricted }).users.info({ id: amel.publicId });
  expect(await refusalOf(byRestricted)).toEqual({ code: 'NOT_FOUND' });
  const absent = '00000000-0000-4000-8000-000000000000';
  for (const id of [amel.publicId, absent, '1', 'nobody'])
    expect(await refusalOf(as(karim).info({ id }))).toEqual({ code: 'NOT_FOUND' });
  for (const id of [absent, '1'])
    expect(await refusalOf(as(karim, 'ADMIN').info({ id }))).toEqual({ code: 'NOT_FOUND' });
});

test('shows addresses and consent that another module keeps', async () => {
  const other = openAccounts({ db: database.db, clock });
  other.accounts.readCustomerDetails(async (_, userId) => ({ addresses: [], newsletter: userId === amel.id }));
  const users = other.browser({ actor: actorOf(amel) }).users;
  expect(await users.info({})).toMatchObject({ newsletter: true });
});

test('changes name and phone, which must exist in the region', async () => {
  expect(await as(amel).profile({ fullName: ' Amel   Mansour ', phone: '20 123 456' })).toEqual({
    fullName: 'Amel Mansour',
    phone: '+21620123456',
  });
  expect(await as(amel).info({})).toMatchObject({ fullName: 'Amel Mansour', phone: '+21620123456' });
  expect(await refusalOf(as(amel).profile({ fullName: 'Amel', phone: '11 111 111' }))).toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ field: 'phone', message: expect.stringContaining('+216') }],
  });
  expect(await as(amel).profile({ fullName: 'Amel Ben Salah', phone: '' })).toMatchObject({ phone: null });
});

test('stores the language of a signed-in person, and knows French only', async () => {
  await write(database.db, `update user_account set language = 'en' where id = $1`, [amel.id]);
  expect(await as(amel).setLanguage({ language: 'fr' })).toBeUndefined();
  expect((await shop.accounts.find(database.db, amel.id))?.language).toBe('fr');
  expect(await shop.browser().users.setLanguage({ language: 'fr' })).toBeUndefined();
  expect(await refusalOf(shop.browser().users.setLanguage({ language: 'en' }))).toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ field: 'language', message: 'La boutique n’est disponible qu’en français.' }],
  });
});

test('refuses the calls of a person whose account was disabled meanwhile', async () => {
  const gone = await shop.add('gone@shop.test');
  await write(database.db, 'update user_account set disabled_at = now() where id = $1', [gone.id]);
  expect((await refusalOf(as(gone).info({}))).code).toBe('UNAUTHENTICATED');
});
