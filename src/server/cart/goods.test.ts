import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock, type FixedClock } from '#platform/clock';
import type { Reader } from '#platform/db';
import type { VariantLine } from '#server/catalogue';
import type { OfferNow } from '#server/pricing';
import { variantIdOf, type VariantId } from '#shared/ids';
import { createGoods, type Goods } from './goods.ts';

const reader: Reader = {
  rows: () => Promise.reject(new Error('nothing reads by itself')),
  row: () => Promise.reject(new Error('nothing reads by itself')),
};
const ids = (...rowIds: number[]): VariantId[] => rowIds.map(variantIdOf);
const itemOf = (variantId: number): number => Math.floor(variantId / 10);

let clock: FixedClock;
let goods: Goods;
let asked: number[];
let price: number;
let shown: boolean;
let until: Date | null;
let tell: (payload: string) => void;
let lose: () => void;
/** What a reading waits for; null: nothing. */
let held: Promise<void> | null;

beforeEach(async () => {
  clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
  asked = [];
  price = 50_000;
  shown = true;
  until = null;
  held = null;
  goods = createGoods({
    clock,
    db: {
      listen: async (_, on) => {
        tell = (payload) => on.message(payload);
        lose = () => on.gap();
        return () => Promise.resolve();
      },
    },
    catalogue: {
      variantLines: async (ids) => {
        asked.push(...ids);
        const lines = new Map(ids.map((id) => [id, { variantId: id, itemId: itemOf(id), shown } as VariantLine]));
        await held;
        return lines;
      },
    },
    pricing: {
      offers: async (ids) => {
        const offer = { currency: 'TND', price, salePrice: null, onSale: false, until } as unknown as OfferNow;
        await held;
        return new Map(ids.map((id) => [id, offer]));
      },
    },
  });
  await goods.load();
});
afterEach(() => goods.close());

const priceOf = async (id: number): Promise<number | undefined> =>
  (await goods.shown(ids(id), 'TN', reader)).offers.get(variantIdOf(id))?.price;

test('an article is asked about once, in each region, and only what is not known is asked', async () => {
  await goods.shown(ids(11, 12), 'TN', reader);
  await goods.shown(ids(11, 12, 21), 'TN', reader);
  await goods.shown(ids(11), 'SN', reader);
  expect(asked).toEqual([11, 12, 21, 11]);
});

test('a change of an article, of words, of everything or a lost line ends what is remembered', async () => {
  for (const change of [() => tell('items:1'), () => tell('words'), () => tell('all'), () => lose()]) {
    await priceOf(11);
    price += 1_000;
    change();
    expect(await priceOf(11)).toBe(price);
  }
  asked = [];
  tell('items:2,3');
  await priceOf(11);
  expect(asked).toEqual([]);
});

test('a sale is not remembered past its end', async () => {
  until = new Date('2026-11-21T12:00:10Z');
  await priceOf(11);
  price = 70_000;
  clock.advance(9_999);
  expect(await priceOf(11)).toBe(50_000);
  clock.advance(1);
  expect(await priceOf(11)).toBe(70_000);
});

test('what is not sold, or not yet, is asked about each time', async () => {
  shown = false;
  await priceOf(11);
  await priceOf(11);
  expect(asked).toEqual([11, 11]);
});

test('an answer asked for before a change is not remembered after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const early = priceOf(11);
  await vi.waitFor(() => expect(asked).toEqual([11]));
  price = 60_000;
  tell('items:1');
  resolve();
  held = null;
  expect([await early, await priceOf(11)]).toEqual([50_000, 60_000]);
});

test('an order is priced by what stands now, whatever is remembered', async () => {
  await priceOf(11);
  price = 60_000;
  expect((await goods.now(ids(11), 'TN', reader)).offers.get(variantIdOf(11))?.price).toBe(60_000);
});
