/** In which regions an item is kept as having a price. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { addItem, addTree, write } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';

let database: TestDatabase;
let variants: readonly number[] = [];
let items = 0;

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  items += 1;
  const unpriced = ['36', '38'].map((size) => ({ size, prices: [], stock: {} }));
  variants = (await addItem(database.db, { ref: `ARTICLE-${items}`, variants: unpriced })).variantIds;
});
afterEach(async () => {
  const broken = (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const regions = async (): Promise<string[]> => {
  const text = `select p.region from item_priced_in p join item i on i.id = p.item_id where i.ref = $1 order by 1`;
  const rows = await database.db.rows<{ region: string }>(statement('', text), [`ARTICLE-${items}`]);
  return rows.map(({ region }) => region);
};
const add = (variant: number, region: string): Promise<void> =>
  write(
    database.db,
    `insert into price (variant_id, region, currency, amount) select $1, code, currency, 5000 from region where code = $2`,
    [variants[variant], region],
  );
const remove = (variant: number, region: string): Promise<void> =>
  write(database.db, 'delete from price where variant_id = $1 and region = $2', [variants[variant], region]);

test('an item has a price in a region while one of its variants has one', async () => {
  expect(await regions()).toEqual([]);
  await add(0, 'TN');
  await add(1, 'TN');
  await add(1, 'SN');
  expect(await regions()).toEqual(['SN', 'TN']);
  await remove(0, 'TN');
  expect(await regions()).toEqual(['SN', 'TN']);
  await remove(1, 'TN');
  expect(await regions()).toEqual(['SN']);
});

test('the prices of a deleted variant no longer count', async () => {
  await add(0, 'TN');
  await add(1, 'SN');
  await write(database.db, 'delete from variant where id = $1', [variants[0]]);
  expect(await regions()).toEqual(['SN']);
});

test('the first price of one variant and the end of the last of another, at the same time, leave it correct', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [from, to] = [round % 2, 1 - (round % 2)];
    if (round === 0) await add(from, 'TN');
    await Promise.all([remove(from, 'TN'), add(to, 'TN')]);
    expect(await regions()).toEqual(['TN']);
  }
});
