import { describe, expect, test } from 'vitest';
import { badgeOf } from './badge.rules.ts';
import { isAway } from './hide-header.rules.ts';
import { nextTab } from './menu/tabs.rules.ts';
import { isOnTheWay } from './menu/pointer-path.rules.ts';

test('a badge says how many, and beyond 99 only that there are more', () => {
  expect([0, 1, 99, 100, 4000].map(badgeOf)).toEqual(['0', '1', '99', '+99', '+99']);
});

describe('the header', () => {
  const scroll = { height: 120, held: false };

  test('leaves on the way down and comes back on the way up', () => {
    expect(isAway({ ...scroll, before: 300, now: 400 })).toBe(true);
    expect(isAway({ ...scroll, before: 400, now: 300 })).toBe(false);
  });

  test('stays at the top of the page and while it is held', () => {
    expect(isAway({ ...scroll, before: 0, now: 110 })).toBe(false);
    expect(isAway({ ...scroll, before: 300, now: 400, held: true })).toBe(false);
  });

  test('does not answer to a tremor', () => {
    expect(isAway({ ...scroll, before: 300, now: 303 })).toBeNull();
    expect(isAway({ ...scroll, before: 303, now: 300 })).toBeNull();
  });
});

test('arrows go round the tabs, Home and End to their ends, other keys nowhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => nextTab(key, 3, 4))).toEqual([0, 2, 0, 3, null]);
  expect(nextTab('ArrowLeft', 0, 4)).toBe(3);
  expect(nextTab('End', 0, 0)).toBeNull();
});

test('a pointer is on its way to the menu while it stays between where it left and the menu’s corners', () => {
  const menu = { left: 0, right: 1000, top: 100 };
  const from = { x: 300, y: 40 };
  expect(isOnTheWay(from, { x: 500, y: 80 }, menu)).toBe(true);
  expect(isOnTheWay(from, { x: 500, y: 41 }, menu)).toBe(false);
  expect(isOnTheWay(from, { x: 300, y: 10 }, menu)).toBe(false);
});
