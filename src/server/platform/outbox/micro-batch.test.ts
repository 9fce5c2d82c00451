import { describe, expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

describe('micro batches', () => {
  test('writes items of one moment together, and those that arrive meanwhile in the next batch', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const writes: number[][] = [];
    const write = microBatch<number>(async (items) => {
      writes.push([...items]);
      await released;
    });
    const first = [write(1), write(2)];
    await Promise.resolve();
    const second = [write(3), write(4), write(5)];
    release();
    await Promise.all([...first, ...second]);
    expect(writes).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('limits the size of a batch', async () => {
    const writes: number[][] = [];
    const write = microBatch<number>(async (items) => void writes.push([...items]), 2);
    await Promise.all([1, 2, 3, 4, 5].map(write));
    expect(writes).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('rejects only the bad item', async () => {
    const written: number[] = [];
    const write = microBatch<number>(async (items) => {
      if (items.includes(2)) throw new Error('bad');
      written.push(...items);
    });
    const ends = await Promise.allSettled([1, 2, 3].map(write));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([1, 3]);
    await expect(write(2)).rejects.toThrow('bad');
    await write(4);
    expect(written).toEqual([1, 3, 4]);
  });
});
