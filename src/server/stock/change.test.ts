import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statement, type Tx } from '#platform/db';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import { variantIdOf, type VariantId } from '#shared/ids';
import type { StockReason } from '#shared/rules/stock-reasons';
import { addItem, addTree } from '#test/catalogue';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createStock, type StockChange } from './stock.ts';

let database: TestDatabase;
let stock: ReturnType<typeof createStock>;
let central = 0;
let items = 0;

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
  stock = createStock({ db: database.db });
  central =
    (await database.db.row<{ id: number }>(statement('', `select id from location where code = 'central'`)))?.id ?? 0;
});
afterAll(() => database.drop());
afterEach(async () => {
  const broken = (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const shelve = async (onHand: number): Promise<VariantId> => {
  items += 1;
  const { variantIds } = await addItem(database.db, { ref: `A-${items}`, variants: [{ stock: { central: onHand } }] });
  return variantIdOf(variantIds[0] ?? 0);
};

const command = <Out>(work: (tx: Tx) => Promise<Out>): Promise<Out> =>
  database.db.command({ name: 'test.change' }, work);

const change = (lines: StockChange[], reason: StockReason = 'COUNTED', note: string | null = null) =>
  command((tx) => stock.change(tx, { lines, reason, note, staffId: null }));

const reserve = (orderId: string, variantId: VariantId, quantity: number): Promise<void> =>
  command((tx) => stock.reserve(tx, { orderId, region: 'TN', lines: [{ variantId, quantity }], until: null }));

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isShopError(error) ? [error.code, error.details.extra] : error;
};

const movements = (variantId: VariantId) =>
  database.db.rows(
    statement(
      '',
      `select quantity, reason, note from stock_movement where variant_id = $1 and reason <> 'unstated' order by id`,
    ),
    [variantId],
  );

describe('a change of stock by staff', () => {
  test('is a counted quantity, or a difference, with reason and note in the ledger', async () => {
    const [counted, received] = [await shelve(5), await shelve(2)];
    expect(
      await change(
        [
          { variantId: received, locationId: central, change: 10 },
          { variantId: counted, locationId: central, onHand: 3, seen: 5 },
        ],
        'RECEIVED',
        ' Livraison de mardi ',
      ),
    ).toMatchObject([
      { variantId: counted, before: 5, after: 3 },
      { variantId: received, before: 2, after: 12 },
    ]);
    expect([...(await movements(counted)), ...(await movements(received))]).toEqual([
      { quantity: -2, reason: 'received', note: 'Livraison de mardi' },
      { quantity: 10, reason: 'received', note: 'Livraison de mardi' },
    ]);
  });

  test('creates the row of a variant that was never stocked in the location', async () => {
    const { variantIds } = await addItem(database.db, { ref: 'NEW', variants: [{ stock: {} }] });
    const variantId = variantIdOf(variantIds[0] ?? 0);
    await change([{ variantId, locationId: central, onHand: 7, seen: 0 }]);
    expect(await movements(variantId)).toEqual([{ quantity: 7, reason: 'counted', note: null }]);
  });

  test('writes no line when one of them was sold meanwhile', async () => {
    const [sold, other] = [await shelve(5), await shelve(5)];
    await reserve('s1', sold, 2);
    await command((tx) => stock.ship(tx, 's1', 'all'));
    const lines = [sold, other].map((variantId) => ({ variantId, locationId: central, onHand: 9, seen: 5 }));
    expect(await refusal(change(lines))).toEqual([
      'RECORD_CHANGED',
      { stock: [{ itemVariantId: sold, locationId: central, onHand: 3, reserved: 0 }] },
    ]);
    expect(await movements(other)).toEqual([]);
  });

  test('never goes below what orders reserve, and says how much that is', async () => {
    const id = await shelve(5);
    await reserve('r1', id, 4);
    const place = { itemVariantId: id, locationId: central, onHand: 5, reserved: 4 };
    expect(await refusal(change([{ variantId: id, locationId: central, onHand: 3, seen: 5 }]))).toEqual([
      'STOCK_RESERVED',
      { stock: [place] },
    ]);
    expect(await refusal(change([{ variantId: id, locationId: central, change: -2 }], 'LOST'))).toMatchObject([
      'STOCK_RESERVED',
      {},
    ]);
    await change([{ variantId: id, locationId: central, onHand: 4, seen: 5 }]);
  });

  test('refuses unknown variants, and a variant that is named twice', async () => {
    const id = await shelve(1);
    const line = { variantId: id, locationId: central, change: 1 };
    expect(await refusal(change([{ ...line, variantId: variantIdOf(999_999) }]))).toMatchObject([
      'NOT_FOUND',
      undefined,
    ]);
    expect(await refusal(change([{ ...line, locationId: 999 }]))).toMatchObject(['NOT_FOUND', undefined]);
    expect(await refusal(change([line, line]))).toMatchObject(['BAD_REQUEST', undefined]);
  });

  test('loses no unit when differences, counts and orders are written at once', async () => {
    const id = await shelve(40);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        if (turn % 3 === 0) return refusal(change([{ variantId: id, locationId: central, change: 1 }], 'RECEIVED'));
        if (turn % 3 === 1) return refusal(reserve(`m${turn}`, id, 1));
        return refusal(change([{ variantId: id, locationId: central, onHand: 40, seen: 40 }]));
      }),
    );
    expect(outcomes.filter((_, turn) => turn % 3 === 0)).toEqual(Array.from({ length: 10 }, () => 'accepted'));
    const row = await database.db.row<{ on_hand: number }>(
      statement('', 'select on_hand from stock where variant_id = $1'),
      [id],
    );
    // counts equal to the stock change nothing, so only the ten differences remain
    expect(row?.on_hand).toBe(50);
  });
});
