/** Stock of archived variants: its rows are marked, also under concurrent changes, and are listed while they have units. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { stockLevels } from '#shared/rules/stock-reasons';
import type { VariantId } from '#shared/ids';
import { addItem, write } from '#test/catalogue';
import { execute } from '#test/database';
import { withClient } from '#test/server';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

type Connection = Parameters<Parameters<typeof withClient>[1]>[0];

let shop: TestShop;
let staff: SignedIn;
let item = 0;
let variants: number[] = [];
let items = 0;

beforeAll(async () => {
  shop = await openShop();
  staff = await signIn(shop, { role: 'ADMIN' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  items += 1;
  const sizes = [
    { size: '36', stock: { central: 0, tunis: 5 } },
    { size: '38', stock: { central: 8 } },
  ];
  ({ id: item, variantIds: variants } = await addItem(shop.db, { ref: `ARTICLE-${items}`, variants: sizes }));
});
afterEach(async () => {
  const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const rows = <Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> =>
  shop.db.rows<Row>(statement('', text), params);

/** Of the rows of the variants of the item, by variant and location. */
const archived = async (): Promise<boolean[]> =>
  (
    await rows<{ archived: boolean }>(
      'select archived from stock where variant_id = any($1) order by variant_id, location_id',
      [variants],
    )
  ).map((row) => row.archived);

const archiveItem = 'update item set archived_at = now() where id = $1';
const restoreItem = 'update item set archived_at = null where id = $1';
const archiveVariant = 'update variant set archived_at = now() where id = $1';
const restoreVariant = 'update variant set archived_at = null where id = $1';
const arrive = `insert into stock (variant_id, location_id, on_hand)
  select $1, id, 3 from location where code = 'closed'`;

const waiting = async (): Promise<number> =>
  (
    await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
  ).length;

/** Locks the stock of what a transaction archived or restored, as its commit does. */
const lockAsCommit = 'set constraints all immediate';

/** The second starts in a transaction of its own, and waits for the end of the first, at its commit at the latest. */
const meet = async (
  first: (connection: Connection) => Promise<unknown>,
  second: (connection: Connection) => Promise<unknown>,
  last: (connection: Connection) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> =>
  withClient(shop.url, (one) =>
    withClient(shop.url, async (other) => {
      await one.query('begin read write');
      await first(one);
      await other.query('begin read write');
      const done = second(other).then(() => other.query('commit'));
      await expect.poll(waiting).toBe(1);
      await last(one);
      await one.query('commit');
      await done;
    }),
  );

test('the stock of a variant is archived with the variant or with its item, until both are restored', async () => {
  expect(await archived()).toEqual([false, false, false]);
  await write(shop.db, archiveVariant, [variants[0]]);
  expect(await archived()).toEqual([true, true, false]);
  await write(shop.db, archiveItem, [item]);
  expect(await archived()).toEqual([true, true, true]);
  await write(shop.db, restoreVariant, [variants[0]]);
  expect(await archived()).toEqual([true, true, true]);
  await write(shop.db, archiveVariant, [variants[1]]);
  await write(shop.db, restoreItem, [item]);
  expect(await archived()).toEqual([false, false, true]);
});

test('stock that arrives for an archived variant, or for a variant of an archived item, is archived', async () => {
  await write(shop.db, archiveVariant, [variants[1]]);
  await write(shop.db, arrive, [variants[1]]);
  expect(await archived()).toEqual([false, false, true, true]);
  await write(shop.db, archiveItem, [item]);
  await write(shop.db, arrive, [variants[0]]);
  expect(await archived()).toEqual([true, true, true, true, true]);
});

test('an archive writes nothing to the ledger of the stock', async () => {
  const movements = () => rows('select id from stock_movement order by id');
  const before = await movements();
  await write(shop.db, archiveItem, [item]);
  await write(shop.db, restoreItem, [item]);
  expect(await movements()).toEqual(before);
});

test.each([
  ['an item', archiveItem, () => item],
  ['a variant', archiveVariant, () => variants[0]],
])('stock that arrives while %s is being archived is archived', async (_what, archive, id) => {
  await meet(
    async (one) => {
      await one.query(archive, [id()]);
      await one.query(lockAsCommit);
    },
    (other) => other.query(arrive, [variants[0]]),
  );
  expect((await archived()).slice(0, 3)).toEqual([true, true, true]);
});

test('an archive holds no stock before its commit, so a long import delays no order', async () => {
  await withClient(shop.url, async (connection) => {
    await connection.query('begin read write');
    await connection.query(archiveVariant, [variants[0]]);
    await connection.query(archiveItem, [item]);
    await write(shop.db, 'update stock set on_hand = 1 where variant_id = any($1) and on_hand > 1', [variants]);
    await write(shop.db, arrive, [variants[1]]);
    await connection.query('commit');
  });
  expect(await archived()).toEqual([true, true, true, true]);
});

test('an archive that starts while stock arrives waits for it', async () => {
  await meet(
    (one) => one.query(arrive, [variants[0]]),
    (other) => other.query(archiveItem, [item]),
  );
  expect(await archived()).toEqual([true, true, true, true]);
});

test('an item that is restored while one of its variants is archived leaves that variant archived', async () => {
  await write(shop.db, archiveItem, [item]);
  await meet(
    async (one) => {
      await one.query(restoreItem, [item]);
      await one.query(lockAsCommit);
    },
    (other) => other.query(archiveVariant, [variants[1]]),
  );
  expect(await archived()).toEqual([false, false, true]);
});

test.each([
  ['an item', archiveItem, () => item],
  ['a variant', archiveVariant, () => variants[0]],
])('an archive of %s waits for a reservation of several variants without a deadlock', async (_what, archive, id) => {
  const lock = 'select from stock where variant_id = $1 order by location_id for no key update';
  await meet(
    (one) => one.query(lock, [variants[0]]),
    (other) => other.query(archive, [id()]),
    async (one) => {
      await one.query(lock, [variants[1]]);
      // few units are left, which also locks the levels
      await one.query('update stock set on_hand = 1 where variant_id = any($1) and on_hand > 1', [variants]);
    },
  );
  expect((await archived()).slice(0, 2)).toEqual([true, true]);
});

/** Rows and counts of the lists of the item, with the units of each row. */
const listed = async (query: Record<string, string>): Promise<number[]> => {
  const sorts = ['ref', '-ref', 'available', '-available', 'onHand', '-onHand'] as const;
  const found = [];
  for (const sort of sorts) {
    const list = await staff.api.proStock.list({ ...query, sort });
    expect(list.rows).toHaveLength(list.count);
    found.push(list.rows.filter((row) => variants.includes(Number(row.variantId))).map(({ onHand }) => onHand));
  }
  const [first = [], ...others] = found.map((units) => units.toSorted((a, b) => a - b));
  expect(others).toEqual(others.map(() => first));
  return first;
};

test('an archived variant is listed while it has units, whatever the filters and the sort', async () => {
  const [section] = await rows<{ id: string }>('select section_id::text as id from item where id = $1', [item]);
  const filters = [
    {},
    { region: 'TN' },
    { section: section?.id ?? '' },
    { text: `article-${items}` },
    { text: `article-${items}`, section: section?.id ?? '' },
    { text: `article-${items}`, region: 'TN' },
  ];
  for (const filter of filters) expect(await listed(filter)).toEqual([0, 5, 8]);
  for (const filter of filters) expect(await listed({ ...filter, level: 'OUT' })).toEqual([0]);
  await write(shop.db, archiveItem, [item]);
  for (const filter of filters) expect(await listed(filter)).toEqual([5, 8]);
  for (const level of stockLevels) for (const filter of filters) expect(await listed({ ...filter, level })).toEqual([]);
});

test('an archived variant with units is listed as low, reserved or expected', async () => {
  const [low, held] = variants.map(String) as [VariantId, VariantId];
  await write(shop.db, 'update stock set low_at = 5 where variant_id = $1', [low]);
  await write(
    shop.db,
    `insert into stock_incoming (variant_id, location_id, quantity, expected_on, created_at)
     select variant_id, location_id, 4, current_date, now() from stock where variant_id = $1 and on_hand = 5`,
    [low],
  );
  const order = { orderId: `KEPT-${items}`, region: 'TN', lines: [{ variantId: held, quantity: 8 }], until: null };
  await shop.db.command({ name: 'test.reserve' }, (tx) => shop.rooms.stock.reserve(tx, order));
  await write(shop.db, archiveItem, [item]);
  const expected = { LOW: [5], INCOMING: [5], HELD: [8], OUT: [8] };
  for (const level of stockLevels)
    for (const filter of [{}, { region: 'TN' }, { text: `article-${items}` }])
      expect([level, await listed({ ...filter, level })]).toEqual([level, expected[level]]);
});

test('a row that is marked as archived without being so, or not marked, is reported', async () => {
  const mark = (change: string): Promise<void> =>
    execute(
      shop.url,
      `begin read write; alter table stock disable trigger user;
       update stock set archived = ${change} where variant_id = ${variants[1]};
       alter table stock enable trigger user; commit`,
    );
  const reported = async () =>
    (await verify({ url: shop.url }))
      .filter(({ broken }) => broken > 0)
      .map(({ sentence, broken }) => [sentence, broken]);
  const sentence = 'Le stock marqué archivé est celui d’une déclinaison ou d’un article archivé';
  await mark('true');
  expect(await reported()).toEqual([[sentence, 1]]);
  await mark('false');
  expect(await reported()).toEqual([]);
  await write(shop.db, archiveItem, [item]);
  await mark('false');
  expect(await reported()).toEqual([[sentence, 1]]);
  await mark('true');
});

test('a text that a code and the name of a variant both begin with finds it once', async () => {
  const { variantIds } = await addItem(shop.db, { ref: 'ROBE-BLEUE', name: 'Robe bleue' });
  variants = variantIds;
  expect(await listed({ text: 'robe' })).toEqual([10]);
  expect(await listed({ text: 'robe', level: 'OUT' })).toEqual([]);
});
