/** The list of customers as a file: rows of the view, chosen columns, privilege. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#test/orders';
import { addUser, signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillOrders } from '#test/staff-orders';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  await fillOrders(shop.db, 700);
  await addUser(shop, { email: 'amel@demo.test', fullName: '=Amel', region: 'SN' });
  admin = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

const linesOf = async (query: string, columns: string[] = []): Promise<string[]> => {
  const { path } = await admin.api.proExports.start({ list: 'customers', format: 'csv', query, columns });
  const response = await shop.app.inject(path);
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/);
  return response.body.trimEnd().split('\r\n');
};

test('has each customer of the view once, with the chosen columns', async () => {
  const { count } = await admin.api.proCustomers.list({});
  const all = await linesOf('');
  expect(all).toHaveLength(count + 1);
  expect(new Set(all).size).toBe(count + 1);
  expect(await linesOf('region=SN&kind=ACCOUNT&orders=NONE', ['customer', 'kind'])).toEqual([
    '\uFEFFClient;Compte;Espèces',
    `'=Amel;Avec compte;`,
  ]);
});

test('needs the privilege', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER', privileges: ['customer.view'] });
  const start = agent.api.proExports.start({ list: 'customers', format: 'csv', query: '', columns: [] });
  expect(await refusal(start)).toMatchObject({ code: 'FORBIDDEN' });
});
