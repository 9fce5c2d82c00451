import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import { countQueries } from '#platform/db';
import { addItem, addTree } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createPricing } from './pricing.ts';

describe('prices of variants', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addTree(test.db);
  });
  afterAll(() => test.drop());

  it('are read in one query per region, with the next planned change', async () => {
    const { db } = test;
    const pricing = createPricing({ db, clock: fixedClock(start) });
    expect(await pricing.nextBoundary()).toBeNull();
    const { variantIds } = await addItem(db, {
      ref: 'P-1',
      variants: [
        {
          size: '36',
          prices: [
            { region: 'TN', amount: 90_000 },
            { region: 'SN', amount: 17_900 },
          ],
        },
        { size: '38', prices: [{ region: 'TN', amount: 90_000, sale: 60_000, from: inDays(-2), to: inDays(2) }] },
        { size: '40', prices: [{ region: 'TN', amount: 90_000, sale: 60_000, from: inDays(1) }] },
      ],
    });
    const [plain = 0, running = 0, coming = 0] = variantIds;
    let offers = new Map();
    expect(
      await countQueries(async () => {
        offers = await pricing.offers([...variantIds, 999_999], 'TN');
      }),
    ).toBe(1);
    expect(Object.fromEntries(offers)).toEqual({
      [plain]: { price: 90_000, salePrice: null, discountPercent: null, onSale: false, until: null },
      [running]: { price: 90_000, salePrice: 60_000, discountPercent: 33, onSale: true, until: inDays(2) },
      [coming]: { price: 90_000, salePrice: null, discountPercent: null, onSale: false, until: inDays(1) },
    });
    expect([...(await pricing.offers(variantIds, 'SN')).keys()]).toEqual([plain]);
    expect(await countQueries(() => pricing.offers([], 'TN'))).toBe(0);
    expect(await pricing.nextBoundary()).toEqual(inDays(1));
    expect(await pricing.nextBoundary(inDays(1))).toEqual(inDays(2));
    expect(await pricing.nextBoundary(inDays(2))).toBeNull();
  });
});
