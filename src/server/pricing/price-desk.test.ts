/** The list of sales of staff, and the journal of those that they stop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addItem } from '#test/catalogue';
import { inDays } from '#test/catalogue-rooms';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

type Sale = { readonly amount: number; readonly sale: number; readonly from?: Date };

/** One variant for each sale. */
const addSales = async (ref: string, sales: readonly [Sale, Sale]): Promise<string[]> => {
  const variants = sales.map((sale, index) => ({
    size: index === 0 ? '38' : '40',
    prices: [{ region: 'TN', ...sale }],
  }));
  return (await addItem(shop.db, { ref, variants })).variantIds.map(String);
};

test('the list shows the price and the sale price of the variant with the lowest sale price', async () => {
  await addSales('REMISES', [
    { amount: 100_000, sale: 30_000 },
    { amount: 40_000, sale: 39_000 },
  ]);
  const { sales } = await admin.api.proPrices.sales({ region: 'TN' });
  expect(sales.find(({ ref }) => ref === 'REMISES')).toMatchObject({ amount: 100_000, saleAmount: 30_000 });
});

test('the journal tells a sale that ended from a planned one that was removed', async () => {
  const variantIds = await addSales('ARRETS', [
    { amount: 100_000, sale: 30_000, from: inDays(-5) },
    { amount: 100_000, sale: 30_000, from: inDays(5) },
  ]);
  await admin.api.proPrices.stopSale({ region: 'TN', variantIds });
  const entries = await shop.db.rows<{ after: Record<string, string> }>(
    statement('', `select after from audit_entry where object_id = 'ARRETS' and act = 'proPrices.stopSale'`),
  );
  expect(entries.flatMap(({ after }) => Object.values(after)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'sale ended',
    'sale removed',
  ]);
});
