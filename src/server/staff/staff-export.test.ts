/** The list of staff users as a file. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '#test/exports';
import { refusal } from '#test/orders';
import { addUser, signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const linesOf = (person: SignedIn, query: string, columns: string[] = []) =>
  exportedLines(shop, person, { list: 'users', query, columns });

test('has every staff user beyond the first page, in the order of the list, and no customer', async () => {
  await addUser(shop, { fullName: 'Une cliente' });
  for (let count = 10; count < 70; count += 1) await addUser(shop, { role: 'SUPPLIER', fullName: `Agent ${count}` });
  const lines = await linesOf(admin, '', ['name', 'role', 'state']);
  expect(lines[0]).toBe('Nom;Fonction;Rôle;Exceptions;Active');
  expect(lines).toHaveLength(1 + 61);
  expect(lines[1]).toBe('Agent 10;;Équipe commerciale;0;oui');
  expect(lines.at(-1)).toBe('Leïla Mansour;;Administration;0;oui');
  expect(await linesOf(admin, 'role=ADMIN')).toHaveLength(2);
});

test('needs the privilege', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER', privileges: ['user.view'] });
  expect(await refusal(linesOf(agent, ''))).toMatchObject({ code: 'FORBIDDEN' });
});
