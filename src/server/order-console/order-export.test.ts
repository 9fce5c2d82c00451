/** The order list as a file: rows of the view, scope, privilege, one use of the address, entry in the journal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { unzipSync } from 'fflate';
import { write } from '#test/catalogue';
import { refusal } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { fillOrders } from '#test/staff-orders';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  await fillOrders(shop.db, 1300);
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const pathOf = async (person: SignedIn, query: string, format: 'csv' | 'xlsx' = 'csv', columns: string[] = []) =>
  (await person.api.proExports.start({ list: 'orders', format, query, columns })).path;

const linesOf = async (person: SignedIn, query: string, columns: string[] = []): Promise<string[]> => {
  const response = await shop.app.inject(await pathOf(person, query, 'csv', columns));
  expect(response.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="commandes-\d{4}-\d\d-\d\d\.csv"$/);
  return response.body.trimEnd().split('\r\n');
};

test('has each order of the view once, sorted like the list, with the chosen columns', async () => {
  const lines = await linesOf(admin, 'region=SN&sort=-total', ['reference', 'total']);
  expect(lines[0]).toBe('\uFEFFRéférence;Région;Total TTC;À payer;Monnaie');
  expect(lines).toHaveLength(1 + Math.floor(1300 / 7));
  expect(lines[1]).toMatch(/^SN-[0-9A-Z]{6};SN;1295000;1295000;CFA$/);
  const all = await linesOf(admin, '');
  expect(all).toHaveLength(1301);
  expect(new Set(all).size).toBe(1301);
  expect(all[1]).toMatch(/^TN-000001;.*Karim Haddad 1;Tunis;'\+216.*;1,000;1,000;TND$/);
});

test('an XLSX file can be opened', async () => {
  const response = await shop.app.inject(await pathOf(admin, 'status=CONFIRMED', 'xlsx'));
  const sheet = Buffer.from(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet.match(/<row>/g)).toHaveLength(131);
  expect(sheet).toContain('<t xml:space="preserve">Confirmée</t>');
});

test('the address of the file works once, and not after two minutes', async () => {
  const path = await pathOf(admin, 'status=NEW');
  expect((await shop.app.inject(path)).statusCode).toBe(200);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
  const late = await pathOf(admin, 'status=NEW');
  await write(
    shop.db,
    `update list_export set created_at = created_at - interval '3 minutes' where started_at is null`,
  );
  expect((await shop.app.inject(late)).statusCode).toBe(404);
});

test('needs the privilege, also at the moment of the download, and keeps to its scope', async () => {
  const agent = await signIn(shop, { role: 'SUPPLIER' });
  expect(await refusal(pathOf(agent, ''))).toMatchObject({ code: 'FORBIDDEN' });
  const own = await signIn(shop, { role: 'SUPPLIER', privileges: ['order.export:portfolio'] });
  expect(await linesOf(own, '')).toHaveLength(1);
  await write(shop.db, `update shop_order set trader_id = $1 where reference = 'TN-000008'`, [own.userId]);
  expect(await linesOf(own, '')).toHaveLength(2);
  const path = await pathOf(own, '');
  await write(shop.db, `update user_account set privileges = '{}' where id = $1`, [own.userId]);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
});

test('is in the journal, with the filters and the number of rows', async () => {
  await linesOf(admin, 'status=CANCELLED&region=TN');
  const journal = await shop.db.row(
    statement(
      '',
      `select act, object, label, after from audit_entry where act = 'proExports.start' order by id desc limit 1`,
    ),
  );
  expect(journal).toEqual({
    act: 'proExports.start',
    object: 'order',
    label: 'commandes.csv',
    after: { list: 'orders', query: 'status=CANCELLED&region=TN' },
  });
  expect(await shop.rooms.listExports.exportOf(admin.userId)).toContainEqual(
    expect.objectContaining({ query: 'status=CANCELLED&region=TN', rowCount: expect.any(Number) }),
  );
});
