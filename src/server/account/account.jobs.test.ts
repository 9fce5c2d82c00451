import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { codeIn, openAccounts, testPassword } from '#test/accounts';
import { addTree } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { purgeAccountRows } from './account.jobs.ts';

const day = 86_400_000;
const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());

test('removes old codes, failures and devices, and nothing that is still used', async () => {
  const { db } = database;
  const shop = openAccounts({ db, clock });
  await shop.add('amel@demo.test');
  const browser = shop.browser();
  await browser.auth.signin({ username: 'amel@demo.test', password: testPassword });
  await refusalOf(shop.browser().auth.signin({ username: 'amel@demo.test', password: 'wrong' }));
  await shop.browser().auth.forgotPassword({ username: 'amel@demo.test' });
  expect(codeIn(shop.mails, 'amel@demo.test')).not.toBeNull();
  expect(await purgeAccountRows({ db, clock })).toEqual({ codes: 0, failures: 0, devices: 0 });
  clock.advance(2 * day);
  expect(await purgeAccountRows({ db, clock })).toEqual({ codes: 1, failures: 0, devices: 0 });
  clock.advance(30 * day);
  expect(await purgeAccountRows({ db, clock })).toEqual({ codes: 0, failures: 1, devices: 0 });
  clock.advance(320 * day);
  await browser.auth.signin({ username: 'amel@demo.test', password: testPassword });
  clock.advance(100 * day);
  expect(await purgeAccountRows({ db, clock })).toEqual({ codes: 0, failures: 0, devices: 0 });
  clock.advance(300 * day);
  expect(await purgeAccountRows({ db, clock })).toEqual({ codes: 0, failures: 0, devices: 1 });
});
