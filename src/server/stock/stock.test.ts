import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement, type Tx } from '#platform/db';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import { variantIdOf, type VariantId } from '#shared/ids';
import { addItem, addTree } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createStock, type Units, type Reservation, type Stock } from './stock.ts';

let database: TestDatabase;
let stock: Stock;
let items = 0;
const none = variantIdOf(0);

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
  stock = createStock({ db: database.db });
});
afterAll(() => database.drop());
afterEach(async () => {
  const broken = (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

/** Creates an item with one variant per argument, which gives its units by location. */
const shelve = async (...shelves: Record<string, number>[]): Promise<VariantId[]> => {
  items += 1;
  const sizes = ['36', '38', '40'];
  const variants = shelves.map((pieces, index) => ({ size: sizes[index] ?? '36', stock: pieces }));
  return (await addItem(database.db, { ref: `ARTICLE-${items}`, variants })).variantIds.map(variantIdOf);
};

const inCommand = <Out>(work: (tx: Tx) => Promise<Out>): Promise<Out> =>
  database.db.command({ name: 'test.stock' }, work);

const soon = new Date('2026-11-21T09:20:00Z');
const hold = (orderId: string, lines: readonly Units[], more: Partial<Reservation> = {}): Promise<void> =>
  inCommand((tx) => stock.reserve(tx, { orderId, region: 'TN', lines, until: soon, ...more }));

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isShopError(error) ? [error.code, error.details.extra] : error;
};

const shelf = statement(
  'test.shelf',
  `select l.code, s.on_hand as "onHand", s.reserved from stock s join location l on l.id = s.location_id
   where s.variant_id = $1 order by l.code`,
);
const on = (variantId: VariantId | undefined): Promise<unknown[]> => database.db.rows(shelf, [variantId]);

const ledger = statement(
  'test.ledger',
  `select quantity, reason from stock_movement where variant_id = $1 and reason <> 'unstated' order by id`,
);

describe('a reservation', () => {
  test('fails the command with the available units when it was not awaited', async () => {
    const [few, many] = await shelve({ central: 1 }, { central: 5 });
    const lines = [few, many].map((variantId) => ({ variantId: variantId ?? none, quantity: 2 }));
    const demand = { orderId: 'unheard', region: 'TN', lines, until: soon };
    expect(await refusal(inCommand(async (tx) => stock.reserveOrFail(tx, demand)))).toEqual([
      'OUT_OF_STOCK',
      { available: [{ itemVariantId: few, available: 1 }] },
    ]);
    expect([await on(few), await on(many)]).toMatchObject([[{ reserved: 0 }], [{ reserved: 0 }]]);
    const rest = lines.map((line) => ({ ...line, quantity: 1 }));
    await inCommand(async (tx) => stock.reserveOrFail(tx, { ...demand, lines: rest }));
    expect([await on(few), await on(many)]).toMatchObject([[{ reserved: 1 }], [{ reserved: 1 }]]);
  });

  test('uses the first location, then the next one of the region', async () => {
    const [id = none] = await shelve({ central: 3, tunis: 4, closed: 50 });
    await hold('a1', [{ variantId: id, quantity: 5 }]);
    expect(await on(id)).toEqual([
      { code: 'central', onHand: 3, reserved: 3 },
      { code: 'closed', onHand: 50, reserved: 0 },
      { code: 'tunis', onHand: 4, reserved: 2 },
    ]);
    expect((await stock.free([id], 'TN'))(id)).toBe(2);
  });

  test('sums the lines of one variant, and reserves nothing when one is short', async () => {
    const [one = none, other = none] = await shelve({ central: 5 }, { central: 5 });
    const twice = [
      { variantId: other, quantity: 1 },
      { variantId: one, quantity: 3 },
      { variantId: one, quantity: 3 },
    ];
    expect(await refusal(hold('b1', twice))).toEqual([
      'OUT_OF_STOCK',
      { available: [{ itemVariantId: one, available: 5 }] },
    ]);
    expect([await on(one), await on(other)].flat()).toEqual(
      Array.from({ length: 2 }, () => ({ code: 'central', onHand: 5, reserved: 0 })),
    );
    await hold('b2', twice.slice(0, 2));
    expect(await on(one)).toEqual([{ code: 'central', onHand: 5, reserved: 3 }]);
  });

  test('excludes locations of other regions and variants never stocked', async () => {
    const [tunis = none, nowhere = none] = await shelve({ tunis: 5 }, {});
    const lines = [tunis, nowhere].map((variantId) => ({ variantId, quantity: 1 }));
    const nothing = { available: [tunis, nowhere].map((id) => ({ itemVariantId: id, available: 0 })) };
    expect(await refusal(hold('c1', lines, { region: 'SN' }))).toEqual(['OUT_OF_STOCK', nothing]);
  });

  test('uses only units of the store for a pickup', async () => {
    const [id = none] = await shelve({ central: 9, tunis: 2 });
    const place = await database.db.row<{ id: number }>(statement('', `select id from location where code = 'tunis'`));
    const storeLocationId = place?.id ?? 0;
    expect(await refusal(hold('d1', [{ variantId: id, quantity: 3 }], { storeLocationId }))).toMatchObject([
      'OUT_OF_STOCK',
      { available: [{ available: 2 }] },
    ]);
    await hold('d2', [{ variantId: id, quantity: 2 }], { storeLocationId });
    expect(await on(id)).toEqual([
      { code: 'central', onHand: 9, reserved: 0 },
      { code: 'tunis', onHand: 2, reserved: 2 },
    ]);
    const free = await stock.freeAt([id], [storeLocationId]);
    expect([free(id, storeLocationId), free(id, 999)]).toEqual([0, 0]);
  });
});

describe('concurrent orders', () => {
  test('sell ten units to fifty buyers exactly ten times, over two locations', async () => {
    const [id = none] = await shelve({ central: 6, tunis: 4 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, buyer) => refusal(hold(`e${buyer}`, [{ variantId: id, quantity: 1 }]))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(10);
    expect(answers.filter((answer) => Array.isArray(answer) && answer[0] === 'OUT_OF_STOCK')).toHaveLength(40);
    expect(await on(id)).toEqual([
      { code: 'central', onHand: 6, reserved: 6 },
      { code: 'tunis', onHand: 4, reserved: 4 },
    ]);
  });

  test('do not deadlock when their lines are in opposite order', async () => {
    const ids = await shelve({ central: 40, tunis: 40 }, { central: 40, tunis: 40 }, { central: 40, tunis: 40 });
    const lines = ids.map((variantId) => ({ variantId, quantity: 2 }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, buyer) => {
        const orderId = `f${buyer}`;
        const held = await refusal(hold(orderId, buyer % 2 === 0 ? lines : lines.toReversed()));
        if (held === 'accepted' && buyer % 5 === 0) await inCommand((tx) => stock.release(tx, orderId));
        if (held === 'accepted' && buyer % 5 === 1) await inCommand((tx) => stock.ship(tx, orderId, 'all'));
        return held;
      }),
    );
    expect(answers.filter((answer) => answer !== 'accepted' && !Array.isArray(answer))).toEqual([]);
    expect(answers.filter((answer) => answer === 'accepted').length).toBeGreaterThanOrEqual(40);
  });

  test('release a reservation once', async () => {
    const [id = none] = await shelve({ central: 10 });
    await hold('g1', [{ variantId: id, quantity: 4 }]);
    await hold('g2', [{ variantId: id, quantity: 4 }]);
    await Promise.all(Array.from({ length: 10 }, () => inCommand((tx) => stock.release(tx, 'g1'))));
    expect(await on(id)).toEqual([{ code: 'central', onHand: 10, reserved: 4 }]);
  });
});

describe('reserved units', () => {
  test('expire unless the expiry is removed', async () => {
    const [id = none] = await shelve({ central: 10 });
    for (const order of ['h1', 'h2', 'h3']) await hold(order, [{ variantId: id, quantity: 1 }]);
    const later = new Date('2026-11-21T10:00:00Z');
    expect(await inCommand((tx) => stock.removeExpiry(tx, 'h1'))).toBe(true);
    expect(await inCommand((tx) => stock.extendExpiry(tx, 'h2', later))).toBe(true);
    // a reservation without expiry does not get one
    expect(await inCommand((tx) => stock.extendExpiry(tx, 'h1', later))).toBe(false);
    const mine = (orders: string[]): string[] => orders.filter((order) => order.startsWith('h'));
    expect(mine(await stock.overdue(new Date(soon.getTime() - 1), 99))).toEqual([]);
    expect(mine(await stock.overdue(soon, 99))).toEqual(['h3']);
    expect(mine(await stock.overdue(later, 99))).toEqual(['h3', 'h2']);
    await inCommand((tx) => stock.release(tx, 'h3'));
    expect(await inCommand((tx) => stock.removeExpiry(tx, 'h3'))).toBe(false);
    expect(await on(id)).toEqual([{ code: 'central', onHand: 10, reserved: 2 }]);
  });

  test('ship in parts, and the ledger records them', async () => {
    const [one = none, other = none] = await shelve({ central: 2, tunis: 5 }, { tunis: 5 });
    await hold('i1', [
      { variantId: one, quantity: 4 },
      { variantId: other, quantity: 2 },
    ]);
    await inCommand((tx) => stock.ship(tx, 'i1', [{ variantId: one, quantity: 3 }]));
    expect(await on(one)).toEqual([
      { code: 'central', onHand: 0, reserved: 0 },
      { code: 'tunis', onHand: 4, reserved: 1 },
    ]);
    const tooMany = inCommand((tx) => stock.ship(tx, 'i1', [{ variantId: one, quantity: 2 }]));
    expect(await refusal(tooMany)).toMatchObject(['OUT_OF_STOCK', { available: [{ available: 1 }] }]);
    await inCommand((tx) => stock.ship(tx, 'i1', 'all'));
    expect(await on(one)).toEqual([
      { code: 'central', onHand: 0, reserved: 0 },
      { code: 'tunis', onHand: 3, reserved: 0 },
    ]);
    expect(await on(other)).toEqual([{ code: 'tunis', onHand: 3, reserved: 0 }]);
    expect(await database.db.rows(ledger, [one])).toEqual([
      { quantity: -2, reason: 'order i1' },
      { quantity: -1, reason: 'order i1' },
      { quantity: -1, reason: 'order i1' },
    ]);
  });

  test('return to the location that shipped them, or to the one given', async () => {
    const [id = none] = await shelve({ tunis: 5 });
    await hold('j1', [{ variantId: id, quantity: 3 }], { until: null });
    await inCommand((tx) => stock.ship(tx, 'j1', 'all'));
    const lines = [{ variantId: id, quantity: 1 }];
    await inCommand((tx) => stock.takeBack(tx, { orderId: 'j1', lines }));
    const central = await database.db.row<{ id: number }>(
      statement('', `select id from location where code = 'central'`),
    );
    await inCommand((tx) => stock.takeBack(tx, { orderId: 'j1', lines, locationId: central?.id ?? 0 }));
    expect(await on(id)).toEqual([
      { code: 'central', onHand: 1, reserved: 0 },
      { code: 'tunis', onHand: 3, reserved: 0 },
    ]);
    expect(await database.db.rows(ledger, [id])).toEqual([
      { quantity: -3, reason: 'order j1' },
      { quantity: 1, reason: 'return j1' },
      { quantity: 1, reason: 'return j1' },
    ]);
  });
});
