import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countQueries } from '#platform/db';
import { deliveryArea, deliveryMode } from '#shared/api/cart-shapes';
import { variantIdOf, type VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { settings } from '#shared/api/settings';
import { addItem, write } from '#test/catalogue';
import { caller } from '#test/catalogue-rooms';
import { addDelivery } from '#test/delivery';
import { openShop, type TestShop } from '#test/shop';
import type { Delivery } from './delivery.ts';

let shop: TestShop;
let delivery: Delivery;
let tn: RegionInfo;
let variants: number[];

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      const stock = [{ central: 9, tunis: 2 }, { central: 9 }];
      const sizes = ['36', '38'];
      variants = (
        await addItem(db, {
          ref: 'ROBE-1',
          variants: stock.map((pieces, n) => ({ size: sizes[n] ?? '', stock: pieces })),
        })
      ).variantIds;
    },
  });
  delivery = shop.rooms.delivery;
  tn = shop.rooms.regions.resolve('127.0.0.1', 'TN');
});
afterAll(() => shop.close());

const areaId = (name: string): number => Number(delivery.areas('TN').find((area) => area.name === name)?.id);
const baseQuery = {
  areaId: null as number | null,
  net: 100_000,
  lines: [] as { variantId: VariantId; quantity: number }[],
};
const offered = async (
  more: Partial<typeof baseQuery> & { offered?: boolean } = {},
): Promise<[string, number, boolean][]> =>
  (await delivery.modes({ region: tn, ...baseQuery, ...more })).map(({ code, price, cash }) => [code, price, cash]);

test('the published rates name each area of a mode once, cheapest first', async () => {
  const { modes, currency } = await caller(delivery.routes, shop.rooms.regions)(settings.deliveryRates, {});
  expect(currency).toBe('TND');
  const home = modes.find(({ code }) => code === 'domicile');
  const amounts = home?.rates.map(({ amount }) => amount) ?? [];
  expect(amounts).toEqual([...amounts].sort((left, right) => left - right));
  const names = home?.rates.flatMap(({ areas }) => areas) ?? [];
  expect(new Set(names)).toEqual(new Set(delivery.areas('TN').map(({ name }) => name)));
  expect(names).toHaveLength(delivery.areas('TN').length);
  expect(modes.find(({ pickup }) => pickup)?.rates).toEqual([expect.objectContaining({ areas: [], amount: 0 })]);
});

describe('the delivery modes of a region', () => {
  test('match the contract and have a price and days for an area', async () => {
    const modes = await delivery.modes({ region: tn, ...baseQuery, areaId: areaId('Tunis') });
    for (const mode of modes) expect(deliveryMode.parse(mode)).toEqual(mode);
    for (const area of delivery.areas('TN')) expect(deliveryArea.parse(area)).toEqual(area);
    // Saturday morning; Sunday and Wednesday 25 November are days off.
    expect(modes[0]).toMatchObject({ price: 7_000, exact: true, earliest: '2026-11-23', latest: '2026-11-24' });
  });

  test('depend on the area and show the highest price while it is unknown', async () => {
    expect(await offered()).toEqual([
      ['domicile', 9_000, true],
      ['express', 14_000, true],
      ['retrait', 0, true],
    ]);
    expect(await offered({ areaId: areaId('Tozeur') })).toEqual([
      ['domicile', 9_000, false],
      ['retrait', 0, false],
    ]);
    expect(delivery.areas('SN').map(({ name }) => name)).toEqual(['Dakar']);
    expect(delivery.areas('FR')).toEqual([]);
  });

  test('are free from their threshold or with a free delivery promotion', async () => {
    expect(await offered({ net: 199_999, areaId: areaId('Tunis') })).toContainEqual(['domicile', 7_000, true]);
    expect(await offered({ net: 200_000 })).toContainEqual(['domicile', 0, true]);
    expect(await offered({ offered: true })).toContainEqual(['express', 0, true]);
  });

  test('list the stores that hold all lines, in a constant number of queries', async () => {
    const [both = variantIdOf(0), central = variantIdOf(0)] = variants.map(variantIdOf);
    const stores = async (lines: { variantId: VariantId; quantity: number }[]): Promise<string[] | undefined> =>
      (await delivery.modes({ region: tn, ...baseQuery, lines })).at(-1)?.stores?.map(({ name }) => name);
    expect(await stores([{ variantId: both, quantity: 2 }])).toEqual(['Ourlet Tunis']);
    expect(await stores([{ variantId: both, quantity: 3 }])).toEqual([]);
    expect(
      await stores([
        { variantId: both, quantity: 1 },
        { variantId: central, quantity: 1 },
      ]),
    ).toEqual([]);
    expect(await countQueries(() => stores([{ variantId: both, quantity: 1 }]))).toBe(2);
  });

  test('find a pickup store only in its region', async () => {
    const [mode] = (await delivery.modes({ region: tn, ...baseQuery })).filter(({ pickup }) => pickup);
    const id = Number(mode?.stores?.[0]?.id);
    expect(await delivery.pickupStore(tn, id)).toMatchObject({ store: { name: 'Ourlet Tunis' } });
    expect(await delivery.pickupStore(shop.rooms.regions.resolve('', 'SN'), id)).toBeNull();
    expect(await delivery.pickupStore(tn, 999)).toBeNull();
  });
});

describe('one mode', () => {
  test('has its price without a query, and does not exist in another region', async () => {
    const mode = delivery.defaultMode('TN');
    const quote = { region: 'TN', modeId: mode?.id ?? 0, areaId: areaId('Tunis') };
    expect(await countQueries(async () => delivery.quote(quote))).toBe(0);
    expect(delivery.quote(quote)).toMatchObject({ price: 7_000, freeFrom: 200_000, rateBp: 1_900, pickup: false });
    expect(delivery.quote({ ...quote, region: 'SN' })).toBeNull();
    // An area of another region counts as unknown.
    expect(delivery.quote({ ...quote, areaId: Number(delivery.areas('SN')[0]?.id) })).toMatchObject({ exact: false });
  });

  test('gives the reason why cash is refused', () => {
    const modeId = delivery.defaultMode('TN')?.id ?? 0;
    const cash = { region: 'TN', modeId, areaId: areaId('Tunis'), amount: 10_000 };
    expect(delivery.cashAllowed({ ...cash, phone: '98123456' })).toEqual({ allowed: true });
    expect(delivery.cashAllowed({ ...cash, amount: 1_000_001 })).toMatchObject({
      reason: 'AMOUNT',
      text: expect.stringContaining('1\u202F000,000'),
    });
    expect(delivery.cashAllowed({ ...cash, areaId: areaId('Tozeur') })).toMatchObject({ reason: 'AREA' });
    expect(delivery.cashAllowed({ ...cash, region: 'FR' })).toMatchObject({ allowed: false, reason: 'NONE' });
  });

  test('counts working days on the calendar of the region', () => {
    expect(delivery.workingDayAfter(tn, new Date('2026-11-21T09:00:00Z'), 10)).toBe('2026-12-04');
  });
});

test('loads a changed price after the change', async () => {
  await write(shop.db, `update delivery_price set amount = 6000 where amount = 7000`);
  await vi.waitFor(
    async () => expect(await offered({ areaId: areaId('Tunis') })).toContainEqual(['domicile', 6_000, true]),
    {
      timeout: 10_000,
    },
  );
});
