import { expect, test } from 'vitest';
import { seededRandom, systemRandom } from './random.ts';

test('creates unique identifiers of 128 bits that fit a URL', () => {
  for (const random of [systemRandom, seededRandom(7)]) {
    const ids = Array.from({ length: 1_000 }, () => random.id());
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  }
});

test('repeats the sequence of a seed, and gives another one for another seed', () => {
  const draw = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.int(1_000));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('draws integers from [0, max) only', () => {
  for (const random of [systemRandom, seededRandom(3)]) {
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(5)));
    expect(drawn).toEqual(new Set([0, 1, 2, 3, 4]));
  }
});
