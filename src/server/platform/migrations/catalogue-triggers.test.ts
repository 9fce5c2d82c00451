import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await execute(database.url, `truncate section, brand, style, size, location cascade; ${catalogueRows}`);
  await execute(database.url, 'truncate change_log');
});

type Change = { scope: string; ids: number[] };
const logged = statement('', 'select scope, item_ids as ids from change_log order by id');
/** Changes since the last call. */
const changes = async (): Promise<Change[]> => {
  const rows = await database.db.rows<Change>(logged);
  await execute(database.url, 'truncate change_log');
  return rows;
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

test('logs the items of changed prices and names, unless the transaction is rolled back', async () => {
  await execute(
    database.url,
    `begin; update price set amount = 99900 where variant_id in (3, 7);
    update item set name = 'Jupe' where id in (7, 3); rollback`,
  );
  expect(await changes()).toEqual([]);
  await execute(
    database.url,
    `begin; update price set amount = 99900 where variant_id in (3, 7);
    update item set name = 'Jupe' where id in (7, 3); commit`,
  );
  expect(await changes()).toEqual([
    { scope: 'items', ids: [3, 7] },
    { scope: 'items', ids: [3, 7] },
  ]);
});

test('logs a stock change only when few units are left', async () => {
  await execute(database.url, 'update stock set reserved = reserved + 1 where variant_id = 5');
  expect(await changes()).toEqual([]);
  await execute(database.url, 'update stock set reserved = 16 where variant_id = 5');
  expect(await changes()).toEqual([{ scope: 'items', ids: [5] }]);
});

test("logs 'all' for a hidden branch of the tree and 'words' for names", async () => {
  await execute(database.url, `update section set active = not active where id = 1`);
  expect(await changes()).toEqual([{ scope: 'all', ids: [] }]);
  await execute(database.url, `update section set name = 'Elle' where id = 1`);
  expect(await changes()).toEqual([{ scope: 'words', ids: [] }]);
  await execute(database.url, `update style set name = 'Ébène' where id = 1`);
  expect(await changes()).toEqual([{ scope: 'words', ids: [] }]);
});

test("logs 'all' when a statement touches more than 5,000 items", async () => {
  await execute(
    database.url,
    `insert into item (id, ref, name, slug, section_id, group_id) overriding system value
       select 1000 + n, 'Z' || n, 'Robe', 'robe', 1, 1 from generate_series(1, 5001) n`,
  );
  expect(await changes()).toEqual([{ scope: 'all', ids: [] }]);
});

test('logs a deleted item', async () => {
  await execute(database.url, 'delete from item where id = 9');
  expect(await changes()).toContainEqual({ scope: 'items', ids: [9] });
});

test('no function of the schema notifies, because NOTIFY takes a database-wide lock at commit', async () => {
  const notifying = statement(
    '',
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname not in ('pg_catalog', 'information_schema') and p.prosrc ~* '\\mnotify\\M|pg_notify'`,
  );
  expect(await database.db.rows(notifying)).toEqual([]);
});

test('changes of items, prices, stock, names and the tree send no notification', async () => {
  // PostgreSQL cannot prepare a transaction that executed NOTIFY, so this proves that the triggers do not.
  const prepared = execute(
    database.url,
    `begin; update item set name = 'Jupe' where id = 3; update price set amount = 1000 where variant_id = 3;
     update stock set reserved = 18 where variant_id = 3; update style set name = 'Ivoire'; update section set name = 'Elle';
     insert into outbox (kind, payload) values ('mail', '1'); prepare transaction 'buyer'`,
  );
  await expect(prepared).resolves.toBeUndefined();
  await execute(database.url, `rollback prepared 'buyer'`);
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
