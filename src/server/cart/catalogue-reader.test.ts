import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock, type FixedClock } from '#platform/clock';
import type { ChangeListener, Reader } from '#platform/db';
import type { VariantLine } from '#server/catalogue';
import type { OfferNow } from '#server/pricing';
import { variantIdOf, type VariantId } from '#shared/ids';
import { createCatalogueReader, type CatalogueReader } from './catalogue-reader.ts';

const reader: Reader = {
  rows: () => Promise.reject(new Error('the fakes below answer instead')),
  row: () => Promise.reject(new Error('the fakes below answer instead')),
};
const ids = (...rowIds: number[]): VariantId[] => rowIds.map(variantIdOf);
const itemOf = (variantId: number): number => Math.floor(variantId / 10);

let clock: FixedClock;
let catalogueReader: CatalogueReader;
let requested: number[];
let price: number;
let shown: boolean;
let until: Date | null;
let changed: ChangeListener;
/** While set, reads wait for this promise. */
let blocker: Promise<void> | null;

beforeEach(async () => {
  clock = fixedClock(new Date('2026-11-21T12:00:00Z'));
  requested = [];
  price = 50_000;
  shown = true;
  until = null;
  blocker = null;
  catalogueReader = createCatalogueReader({
    clock,
    db: {
      followChanges: async (listener) => {
        changed = listener;
        return () => Promise.resolve();
      },
    },
    catalogue: {
      variantLines: async (ids) => {
        requested.push(...ids);
        const lines = new Map(ids.map((id) => [id, { variantId: id, itemId: itemOf(id), shown } as VariantLine]));
        await blocker;
        return lines;
      },
    },
    pricing: {
      offers: async (ids) => {
        const offer = { currency: 'TND', price, salePrice: null, onSale: false, until } as unknown as OfferNow;
        await blocker;
        return new Map(ids.map((id) => [id, offer]));
      },
    },
  });
  await catalogueReader.load();
});
afterEach(() => catalogueReader.close());

const priceOf = async (id: number): Promise<number | undefined> =>
  (await catalogueReader.cached(ids(id), 'TN', reader)).offers.get(variantIdOf(id))?.price;

test('reads a variant once per region, and only missing ones', async () => {
  await catalogueReader.cached(ids(11, 12), 'TN', reader);
  await catalogueReader.cached(ids(11, 12, 21), 'TN', reader);
  await catalogueReader.cached(ids(11), 'SN', reader);
  expect(requested).toEqual([11, 12, 21, 11]);
});

test('drops entries after a change of their item, of the dictionary, or of everything', async () => {
  for (const change of [() => changed.items([1]), () => changed.namesOrSettings(), () => changed.all()]) {
    await priceOf(11);
    price += 1_000;
    change();
    expect(await priceOf(11)).toBe(price);
  }
  requested = [];
  changed.items([2, 3]);
  await priceOf(11);
  expect(requested).toEqual([]);
});

test('drops a sale price at its end', async () => {
  until = new Date('2026-11-21T12:00:10Z');
  await priceOf(11);
  price = 70_000;
  clock.advance(9_999);
  expect(await priceOf(11)).toBe(50_000);
  clock.advance(1);
  expect(await priceOf(11)).toBe(70_000);
});

test('does not cache variants that are not shown', async () => {
  shown = false;
  await priceOf(11);
  await priceOf(11);
  expect(requested).toEqual([11, 11]);
});

test('does not cache a result requested before a change', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  blocker = promise;
  const early = priceOf(11);
  await vi.waitFor(() => expect(requested).toEqual([11]));
  price = 60_000;
  changed.items([1]);
  resolve();
  blocker = null;
  expect([await early, await priceOf(11)]).toEqual([50_000, 60_000]);
});

test('reads current prices for orders, whatever is cached', async () => {
  await priceOf(11);
  price = 60_000;
  expect((await catalogueReader.current(ids(11), 'TN', reader)).offers.get(variantIdOf(11))?.price).toBe(60_000);
});
