import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';

let database: TestDatabase;
const received: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.listen('catalogue', { message: (payload) => void received.push(payload), gap: () => undefined });
  await database.db.listen('mark', { message: () => arrived.resolve(), gap: () => undefined });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await execute(database.url, `truncate section, brand, style, size, location cascade; ${catalogueRows}`);
  await notifications();
});

let arrived = Promise.withResolvers<void>();
/** Payloads since the last call. PostgreSQL delivers in order, so the notification on `mark` closes the list. */
const notifications = async (): Promise<string[]> => {
  arrived = Promise.withResolvers<void>();
  await execute(database.url, `notify mark`);
  await arrived.promise;
  return received.splice(0);
};

const catalogueRows = `
  insert into region values ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis') on conflict do nothing;
  insert into section (id, name, seo_name) overriding system value values (1, 'Femme', 'femme');
  insert into item_group (id, section_id, name, seo_name) overriding system value values (1, 1, 'Robes', 'robes');
  insert into style (id, name, seo_name) overriding system value values (1, 'Noir', 'noir');
  insert into size (id, system, label) overriding system value values (1, 'LETTER', 'M');
  insert into location (id, code, name, kind) overriding system value values (1, 'C', 'Centre', 'warehouse');
  insert into item (id, ref, name, slug, section_id, group_id) overriding system value
    select n, 'R' || n, 'Robe', 'robe', 1, 1 from generate_series(1, 600) n;
  insert into variant (id, item_id, sku, style_id, size_id) overriding system value
    select n, n, 'S' || n, 1, 1 from generate_series(1, 600) n;
  insert into stock (variant_id, location_id, on_hand) select n, 1, 20 from generate_series(1, 600) n;
  insert into price (variant_id, region, currency, amount) select n, 'TN', 'TND', 129900 from generate_series(1, 600) n`;

test('notifies the items of changed prices once, at commit, in messages of at most 500 ids', async () => {
  await execute(
    database.url,
    `begin; update price set amount = 99900 where variant_id in (3, 7);
    update item set name = 'Jupe' where id in (7, 3); rollback`,
  );
  expect(await notifications()).toEqual([]);
  await execute(
    database.url,
    `begin; update price set amount = 99900 where variant_id in (3, 7);
    update item set name = 'Jupe' where id in (7, 3); commit`,
  );
  expect(await notifications()).toEqual(['items:3,7']);
  await execute(database.url, 'update price set amount = 89900');
  expect((await notifications()).map((payload) => payload.split(',').length)).toEqual([500, 100]);
});

test('notifies a stock change only when few units are left', async () => {
  await execute(database.url, 'update stock set reserved = reserved + 1 where variant_id = 5');
  expect(await notifications()).toEqual([]);
  await execute(database.url, 'update stock set reserved = 16 where variant_id = 5');
  expect(await notifications()).toEqual(['items:5']);
});

test("notifies 'all' for the tree and 'words' for names", async () => {
  await execute(database.url, `update section set name = 'Elle' where id = 1`);
  expect(await notifications()).toEqual(['all']);
  await execute(database.url, `update style set name = 'Ébène' where id = 1`);
  expect(await notifications()).toEqual(['words']);
});

test("notifies 'all' when a statement touches more than 5,000 items", async () => {
  await execute(
    database.url,
    `insert into item (id, ref, name, slug, section_id, group_id) overriding system value
       select 1000 + n, 'Z' || n, 'Robe', 'robe', 1, 1 from generate_series(1, 5001) n`,
  );
  expect(await notifications()).toEqual(['all']);
});

test('notifies a deleted item', async () => {
  await execute(database.url, 'delete from item where id = 9');
  expect(await notifications()).toContain('items:9');
});

test('keeps every price in the history, also the one that was deleted', async () => {
  await execute(database.url, `update price set sale_amount = 50000 where variant_id = 4`);
  await execute(database.url, `update price set sale_amount = 50000 where variant_id = 4`);
  await execute(database.url, `delete from price where variant_id = 4`);
  const history = statement(
    '',
    'select amount, sale_amount as sale from price_history where variant_id = 4 order by id',
  );
  expect(await database.db.rows(history)).toEqual([
    { amount: 129900, sale: null },
    { amount: 129900, sale: 50000 },
    { amount: null, sale: null },
  ]);
});

test('writes stock changes to the ledger, but no reservations', async () => {
  await execute(
    database.url,
    `set shop.stock_reason = 'count'; update stock set on_hand = 4, reserved = 2 where variant_id = 8`,
  );
  const ledger = statement('', 'select quantity, reason from stock_movement where variant_id = 8 order by id');
  expect(await database.db.rows(ledger)).toEqual([
    { quantity: 20, reason: 'unstated' },
    { quantity: -16, reason: 'count' },
  ]);
});
