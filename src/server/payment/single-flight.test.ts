import { describe, expect, test } from 'vitest';
import { nextFlight, singleFlight } from './single-flight.ts';

/** Work that ends on demand and resolves to the number of its run. */
const runs = () => {
  const ends: (() => void)[] = [];
  const work = (): Promise<number> => {
    const run = ends.length;
    return new Promise((resolve) => {
      ends.push(() => resolve(run));
    });
  };
  return { work, ends };
};

describe('nextFlight', () => {
  test('gives calls made during a run the result of the next run', async () => {
    const ask = nextFlight<number>();
    const { work, ends } = runs();
    const first = ask('a', work);
    const later = [ask('a', work), ask('a', work)];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(0);
    await expect.poll(() => ends.length).toBe(2);
    const latest = ask('a', work);
    ends[1]?.();
    expect(await Promise.all(later)).toEqual([1, 1]);
    await expect.poll(() => ends.length).toBe(3);
    ends[2]?.();
    expect(await latest).toBe(2);
  });

  test('separates keys, and rejects only the calls of a failed run', async () => {
    const ask = nextFlight<number>();
    const { work, ends } = runs();
    const slow = ask('a', work);
    const failed = ask('b', () => Promise.reject(new Error('no')));
    const after = ask('b', async () => 7);
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe(7);
    ends[0]?.();
    expect(await slow).toBe(0);
    expect(await ask('a', async () => 8)).toBe(8);
  });
});

test('singleFlight runs once for concurrent calls, and again afterwards', async () => {
  const ask = singleFlight<number>();
  const { work, ends } = runs();
  const all = [ask('a', work), ask('a', work), ask('a', work)];
  ends[0]?.();
  expect(await Promise.all(all)).toEqual([0, 0, 0]);
  const again = ask('a', work);
  ends[1]?.();
  expect(await again).toBe(1);
});
