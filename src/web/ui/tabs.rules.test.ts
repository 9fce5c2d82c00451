import { expect, test } from 'vitest';
import { nextTab } from './tabs.rules.ts';

test('moves around the tabs by arrows, to the ends by Home and End, and nowhere by other keys', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => nextTab(key, 3, 4))).toEqual([0, 2, 0, 3, null]);
  expect(nextTab('ArrowLeft', 0, 4)).toBe(3);
  expect(nextTab('End', 0, 0)).toBeNull();
});
