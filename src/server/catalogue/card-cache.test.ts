import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock';
import type { ItemCard } from '#shared/api/shapes';
import { createCardCache } from './card-cache.ts';

const card = (id: number, price: number): ItemCard => ({ id: String(id), price }) as ItemCard;

/** A shelf whose readings wait until they are let go, and see the price of that moment or an older one. */
const open = () => {
  const waiting: (() => void)[] = [];
  const state = { price: 100, reads: 0 };
  const shelf = createCardCache({
    clock: fixedClock(new Date('2026-11-21T09:00:00Z')),
    read: async (ids) => {
      state.reads += 1;
      const seen = state.price;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new Map(ids.map((id) => [id, { value: card(id, seen), until: null }]));
    },
  });
  const letGo = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const prices = async (ids: number[], region = 'TN') =>
    (await shelf.cards(ids, region)).map(({ value }) => value.price);
  return { shelf, state, letGo, prices };
};

describe('the card cache', () => {
  it('shares one read between concurrent callers', async () => {
    const { state, letGo, prices } = open();
    const both = Promise.all([prices([1, 2]), prices([2, 1])]);
    letGo();
    expect(await both).toEqual([
      [100, 100],
      [100, 100],
    ]);
    expect(state.reads).toBe(1);
  });

  it('does not cache a card that changed during its read', async () => {
    const { shelf, state, letGo, prices } = open();
    const before = prices([1]);
    state.price = 80;
    shelf.drop([1]);
    const after = prices([1]);
    letGo();
    expect(await before).toEqual([100]);
    expect(await after).toEqual([80]);
    expect(await prices([1])).toEqual([80]);
    expect(state.reads).toBe(2);
  });

  it('reads a card again that changed during its read', async () => {
    const { shelf, state, letGo, prices } = open();
    const before = prices([1]);
    state.price = 80;
    shelf.drop([1]);
    letGo();
    expect(await before).toEqual([100]);
    const after = prices([1]);
    letGo();
    expect(await after).toEqual([80]);
  });

  it('drops all cards of every region when anything may have changed', async () => {
    const { shelf, state, letGo, prices } = open();
    for (const region of ['TN', 'SN']) {
      const first = prices([1], region);
      letGo();
      await first;
    }
    state.price = 80;
    shelf.dropAll();
    for (const region of ['TN', 'SN']) {
      const second = prices([1], region);
      letGo();
      expect(await second).toEqual([80]);
    }
  });

  it('reads again after a failure', async () => {
    let fail = true;
    const shelf = createCardCache({
      clock: fixedClock(new Date()),
      read: async (ids) => {
        if (fail) throw new Error('database gone');
        return new Map(ids.map((id) => [id, { value: card(id, 5), until: null }]));
      },
    });
    await expect(shelf.cards([1], 'TN')).rejects.toThrow('database gone');
    fail = false;
    expect(await shelf.cards([1], 'TN')).toHaveLength(1);
  });
});
