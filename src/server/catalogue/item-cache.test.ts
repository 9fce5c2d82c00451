import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import type { ItemCard } from '#shared/api/shapes';
import { createItemCache } from './item-cache.ts';

const card = (id: number, price: number): ItemCard => ({ id: String(id), price }) as ItemCard;

/** A cache whose reads wait for `finishReads()` and return the price from the start of the read. */
const open = () => {
  const pendingReads: (() => void)[] = [];
  const state = { price: 100, reads: 0 };
  const cache = createItemCache({
    clock: fixedClock(new Date('2026-11-21T09:00:00Z')),
    maxBytes: 1_000_000,
    read: async (ids) => {
      state.reads += 1;
      const seen = state.price;
      await new Promise<void>((resolve) => pendingReads.push(resolve));
      return new Map(ids.map((id) => [id, { value: card(id, seen), until: null }]));
    },
  });
  const finishReads = (): void => {
    for (const resolve of pendingReads.splice(0)) resolve();
  };
  const prices = async (ids: number[], region = 'TN') =>
    (await cache.items(ids, region)).map(({ value }) => value.price);
  return { cache, state, finishReads, prices };
};

describe('the item cache', () => {
  it('shares one read between concurrent callers', async () => {
    const { state, finishReads, prices } = open();
    const both = Promise.all([prices([1, 2]), prices([2, 1])]);
    finishReads();
    expect(await both).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(state.reads).toBe(1);
  });

  it('keeps no more memory than the bytes of a card', async () => {
    const { cache, finishReads } = open();
    const reading = cache.items([1], 'TN');
    finishReads();
    const [item] = await reading;
    expect(item?.json.buffer.byteLength).toBe(item?.json.length);
  });

  it('does not cache a card that changed during its read', async () => {
    const { cache, state, finishReads, prices } = open();
    const before = prices([1]);
    state.price = 80;
    cache.drop([1]);
    const after = prices([1]);
    finishReads();
    expect(await before).toEqual([100]);
    expect(await after).toEqual([80]);
    expect(await prices([1])).toEqual([80]);
    expect(state.reads).toBe(2);
  });

  it('reads a card again that changed during its read', async () => {
    const { cache, state, finishReads, prices } = open();
    const before = prices([1]);
    state.price = 80;
    cache.drop([1]);
    finishReads();
    expect(await before).toEqual([100]);
    const after = prices([1]);
    finishReads();
    expect(await after).toEqual([80]);
  });

  it('drops all cards of every region when anything may have changed', async () => {
    const { cache, state, finishReads, prices } = open();
    for (const region of ['TN', 'SN']) {
      const first = prices([1], region);
      finishReads();
      await first;
    }
    state.price = 80;
    cache.dropAll();
    for (const region of ['TN', 'SN']) {
      const second = prices([1], region);
      finishReads();
      expect(await second).toEqual([80]);
    }
  });

  it('reads again after a failure', async () => {
    let fail = true;
    const cache = createItemCache({
      clock: fixedClock(new Date()),
      maxBytes: 1_000_000,
      read: async (ids) => {
        if (fail) throw new Error('database gone');
        return new Map(ids.map((id) => [id, { value: card(id, 5), until: null }]));
      },
    });
    await expect(cache.items([1], 'TN')).rejects.toThrow('database gone');
    fail = false;
    expect(await cache.items([1], 'TN')).toHaveLength(1);
  });
});
