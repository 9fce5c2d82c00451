import { expect, test } from 'vitest';
import { pack, unpack } from './page-data.ts';

test('what a loader packed is the very value where it was packed, and the same where its text came', () => {
  const page = { title: 'Robes d’été', cards: [{ price: 58_900, before: null }], state: { sizes: ['38'] } };
  const packed = pack(page);
  expect(unpack(packed)).toBe(page);
  const came = structuredClone(packed);
  expect(unpack(came)).toEqual(page);
  // screens compare it to know whether anything came
  expect(unpack(came)).toBe(unpack(came));
});
