import { describe, expect, test } from 'vitest';
import { together } from './together.ts';

describe('small writes together', () => {
  test('those of one moment are one write, those that come during it are the next', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const writes: number[][] = [];
    const write = together<number>(async (items) => {
      writes.push([...items]);
      await opened;
    });
    const first = [write(1), write(2)];
    await Promise.resolve();
    const second = [write(3), write(4), write(5)];
    open();
    await Promise.all([...first, ...second]);
    expect(writes).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('no more than so many go at once', async () => {
    const writes: number[][] = [];
    const write = together<number>(async (items) => void writes.push([...items]), 2);
    await Promise.all([1, 2, 3, 4, 5].map(write));
    expect(writes).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('a bad one is refused alone', async () => {
    const written: number[] = [];
    const write = together<number>(async (items) => {
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
