import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { isShopError } from '#shared/errors';
import { addItem, addTree, write } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createPricing, type ListPrice, type PriceLine } from './pricing.ts';

let database: TestDatabase;
let pricing: ReturnType<typeof createPricing>;
let items = 0;
const region = { code: 'TN', currency: 'TND', timeZone: 'Africa/Tunis' } as const;

beforeAll(async () => {
  database = await createTestDatabase({ size: 20 });
  await addTree(database.db);
  pricing = createPricing({ db: database.db, clock: fixedClock(start) });
});
afterAll(() => database.drop());
afterEach(async () => {
  const broken = (await verify({ url: database.url })).filter((verdict) => verdict.broken > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const plain = (amount: number): ListPrice => ({ amount, saleAmount: null, saleStartsAt: null, saleEndsAt: null });
const onSale = (amount: number, saleAmount: number, from: Date | null = null, to: Date | null = null): ListPrice => ({
  amount,
  saleAmount,
  saleStartsAt: from,
  saleEndsAt: to,
});

/** A variant at 100 TND for more than 30 days. */
const sell = async (): Promise<number> => {
  items += 1;
  const { variantIds } = await addItem(database.db, {
    ref: `P-${items}`,
    variants: [{ prices: [{ region: 'TN', amount: 100_000 }] }],
  });
  const id = variantIds[0] ?? 0;
  await write(database.db, 'update price_history set valid_from = $2 where variant_id = $1', [id, inDays(-90)]);
  return id;
};

const change = (lines: PriceLine[], acceptsNoReference = false) =>
  database.db.command({ name: 'test.prices' }, (tx) => pricing.change(tx, { region, lines, acceptsNoReference }));

const refusal = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isShopError(error) ? [error.code, error.details.extra ?? error.details.errors] : error;
};

const priceOf = (id: number) =>
  database.db.row<{ amount: number; sale: number | null }>(
    statement('', `select amount, sale_amount as sale from price where variant_id = $1 and region = 'TN'`),
    [id],
  );

describe('prices that staff set', () => {
  test('change many variants at once, add a first price, and end the sale of a variant in the region', async () => {
    const [first, gone] = [await sell(), await sell()];
    const { variantIds } = await addItem(database.db, { ref: 'FIRST', variants: [{ prices: [] }] });
    const fresh = variantIds[0] ?? 0;
    await change([
      { variantId: first, price: plain(120_000), seen: plain(100_000) },
      { variantId: gone, price: null, seen: plain(100_000) },
      { variantId: fresh, price: plain(45_000), seen: null },
    ]);
    expect(await Promise.all([first, gone, fresh].map(priceOf))).toEqual([
      { amount: 120_000, sale: null },
      null,
      { amount: 45_000, sale: null },
    ]);
  });

  test('are refused together when somebody else changed one of them', async () => {
    const [mine, theirs] = [await sell(), await sell()];
    await change([{ variantId: theirs, price: plain(90_000), seen: plain(100_000) }]);
    const lines = [mine, theirs].map((variantId) => ({ variantId, price: plain(80_000), seen: plain(100_000) }));
    expect(await refusal(change(lines))).toEqual([
      'RECORD_CHANGED',
      { prices: [{ itemVariantId: String(theirs), price: plain(90_000) }] },
    ]);
    expect(await priceOf(mine)).toEqual({ amount: 100_000, sale: null });
  });

  test('are refused with the name of the field when a price is not possible', async () => {
    const id = await sell();
    const line = { variantId: id, seen: plain(100_000) };
    for (const [price, field] of [
      [plain(0), 'amount'],
      [onSale(100_000, 100_000), 'saleAmount'],
      [onSale(100_000, 80_000, inDays(2), inDays(1)), 'saleEndsAt'],
      [{ ...plain(100_000), saleEndsAt: inDays(1) }, 'saleAmount'],
    ] as const)
      expect(await refusal(change([{ ...line, price }]))).toMatchObject([
        'BAD_REQUEST',
        [{ field: `lines.0.${field}` }],
      ]);
    const francs = { region: { code: 'SN', currency: 'XOF', timeZone: 'Africa/Dakar' } as const };
    const odd = pricing.preview({ ...francs, lines: [{ variantId: id, price: plain(12_503), seen: null }] });
    expect(await refusal(odd)).toMatchObject(['BAD_REQUEST', [{ field: 'lines.0.amount' }]]);
  });

  test('are set by only one of two people who save at once', async () => {
    const id = await sell();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        refusal(change([{ variantId: id, price: plain(50_000 + turn), seen: plain(100_000) }])),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });
});

describe('the 30-day rule', () => {
  test('lets a sale strike through a list price that was valid for 30 days', async () => {
    const id = await sell();
    const [sale] = await change([
      { variantId: id, price: onSale(100_000, 80_000, inDays(3), inDays(10)), seen: plain(100_000) },
    ]);
    expect(sale).toMatchObject({ check: { verdict: 'AS_PLANNED', struck: 100_000, percent: 20 } });
    expect(sale?.text).toContain('La boutique barrera 100,000');
  });

  test('strikes through the price before a rise, and reports it', async () => {
    const id = await sell();
    const [sale] = await change([{ variantId: id, price: onSale(150_000, 90_000), seen: plain(100_000) }]);
    expect(sale).toMatchObject({ check: { verdict: 'LESS', struck: 100_000, percent: 10, plannedPercent: 40 } });
    expect(sale?.text).toMatch(/affichera −10.% au lieu de −40.%/);
    expect(await pricing.offers([id], 'TN')).toMatchObject(new Map([[id, { price: 100_000, salePrice: 90_000 }]]));
  });

  test('refuses a sale that is not below the lowest price, until the person accepts to show no reduction', async () => {
    const id = await sell();
    await change([{ variantId: id, price: onSale(100_000, 70_000, inDays(-5), inDays(-1)), seen: plain(100_000) }]);
    // the trigger dates history by the clock of the database
    await write(
      database.db,
      'update price_history set valid_from = $2 where variant_id = $1 and sale_amount is not null',
      [id, inDays(-6)],
    );
    const lines = [
      {
        variantId: id,
        price: onSale(100_000, 80_000, inDays(2), inDays(9)),
        seen: onSale(100_000, 70_000, inDays(-5), inDays(-1)),
      },
    ];
    expect(await refusal(change(lines))).toMatchObject([
      'SALE_WITHOUT_REFERENCE',
      { sales: [{ itemVariantId: String(id), text: expect.stringContaining('70,000') as string }] },
    ]);
    expect(await pricing.preview({ region, lines })).toMatchObject([{ check: { verdict: 'NOTHING', struck: null } }]);
    expect(await change(lines, true)).toMatchObject([{ check: { verdict: 'NOTHING' } }]);
    // after 30 days the same sale may be announced
    const later = createPricing({ db: database.db, clock: fixedClock(inDays(40)) });
    const [again] = await later.preview({
      region,
      lines: [{ ...lines[0]!, price: onSale(100_000, 79_000, inDays(60), inDays(70)) }],
    });
    expect(again?.check.verdict).toBe('AS_PLANNED');
  });
});
