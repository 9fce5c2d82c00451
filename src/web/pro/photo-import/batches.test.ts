import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const sized = (...sizes: number[]) => sizes.map((size) => ({ size }));

test('files are grouped up to 10 MB, and a larger file goes alone', () => {
  const batches = batchesOf(sized(7_000_000, 3_000_000, 3_000_000, 45_000_000, 1));
  expect(batches.map((batch) => batch.map(({ size }) => size))).toEqual([
    [7_000_000, 3_000_000],
    [3_000_000],
    [45_000_000],
    [1],
  ]);
  expect(batchesOf([])).toEqual([]);
});
