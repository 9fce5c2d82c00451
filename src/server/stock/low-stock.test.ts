/** Which variants are kept as having few units: at most three, over all open locations. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { lowStock } from '#shared/rules/item-states';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';

let database: TestDatabase;
let variant = 0;
let items = 0;

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
});
afterAll(() => database.drop());

const shelve = async (central: number, tunis: number, closed = 0): Promise<number> => {
  items += 1;
  const variants = [{ size: '38', stock: { central, tunis, closed } }];
  return (await addItem(database.db, { ref: `ARTICLE-${items}`, variants })).variantIds[0] ?? 0;
};

beforeEach(async () => {
  variant = await shelve(0, 0);
});
afterEach(async () => {
  const broken = (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const isLow = async (): Promise<boolean> =>
  (await database.db.row(statement('', 'select from low_stock_variant where variant_id = $1'), [variant])) !== null;

const setUnits = (units: number, location = 'central'): Promise<void> =>
  write(
    database.db,
    'update stock set on_hand = $3 where variant_id = $1 and location_id = (select id from location where code = $2)',
    [variant, location, units],
  );

test('a variant is low up to the limit of the console, with its locations together', async () => {
  expect(await isLow()).toBe(true);
  await setUnits(lowStock);
  expect(await isLow()).toBe(true);
  await setUnits(1, 'tunis');
  expect(await isLow()).toBe(false);
  await setUnits(lowStock - 1);
  expect(await isLow()).toBe(true);
});

test('reserved units are not counted as available', async () => {
  await setUnits(10);
  const reserve = `with held as (insert into stock_reservation (order_id, variant_id, location_id, quantity)
      select 'reserved', variant_id, location_id, $2 from stock where variant_id = $1 and on_hand = 10)
    update stock set reserved = $2 where variant_id = $1 and on_hand = 10`;
  await write(database.db, reserve, [variant, 7]);
  expect(await isLow()).toBe(true);
});

test('a variant without stock is low, an archived one is not', async () => {
  await write(database.db, 'delete from stock where variant_id = $1', [variant]);
  expect(await isLow()).toBe(true);
  await write(database.db, 'update variant set archived_at = now() where id = $1', [variant]);
  expect(await isLow()).toBe(false);
  await write(database.db, 'update variant set archived_at = null where id = $1', [variant]);
  expect(await isLow()).toBe(true);
});

test('only open locations count, also after one is opened or closed', async () => {
  variant = await shelve(0, 0, 50);
  expect(await isLow()).toBe(true);
  await write(database.db, `update location set active = true where code = 'closed'`);
  expect(await isLow()).toBe(false);
  await write(database.db, `update location set active = false where code = 'closed'`);
  expect(await isLow()).toBe(true);
});

test('changes of one variant at the same time in two locations leave it correct', async () => {
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([setUnits(4), setUnits(4, 'tunis')]);
    expect(await isLow()).toBe(false);
    await Promise.all([setUnits(1), setUnits(1, 'tunis')]);
    expect(await isLow()).toBe(true);
    await Promise.all([setUnits(2), setUnits(2, 'tunis')]);
    expect(await isLow()).toBe(false);
  }
});

test('a sale of the last units does not wait for an import that changes the variant', async () => {
  await setUnits(10);
  await database.db.command({ name: 'test.import' }, async (tx) => {
    await tx.exec(statement('', `update variant set barcode = 'B-1' where id = $1`), [variant]);
    // in a transaction of its own, which would wait for the end of this one
    await setUnits(2);
  });
  expect(await isLow()).toBe(true);
});

test('units that arrive in a location while it is opened are counted', async () => {
  for (let round = 0; round < 10; round += 1) {
    variant = await shelve(0, 0);
    const arrive = `insert into stock (variant_id, location_id, on_hand)
      select $1, id, 20 from location where code = 'closed'
      on conflict (variant_id, location_id) do update set on_hand = excluded.on_hand`;
    await write(database.db, `delete from stock where variant_id = $1`, [variant]);
    await Promise.all([
      write(database.db, `update location set active = true where code = 'closed'`),
      write(database.db, arrive, [variant]),
    ]);
    expect(await isLow()).toBe(false);
    await write(database.db, `update location set active = false where code = 'closed'`);
  }
});
