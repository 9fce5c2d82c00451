import { expect, test } from 'vitest';
import { isHeaderHidden } from './hide-header.rules.ts';

const scroll = { height: 120, isPinned: false };

test('hides while scrolling down and shows while scrolling up', () => {
  expect(isHeaderHidden({ ...scroll, before: 300, now: 400 })).toBe(true);
  expect(isHeaderHidden({ ...scroll, before: 400, now: 300 })).toBe(false);
});

test('stays visible at the top of the page and while it is pinned', () => {
  expect(isHeaderHidden({ ...scroll, before: 0, now: 110 })).toBe(false);
  expect(isHeaderHidden({ ...scroll, before: 300, now: 400, isPinned: true })).toBe(false);
});

test('ignores small movements', () => {
  expect(isHeaderHidden({ ...scroll, before: 300, now: 303 })).toBeNull();
  expect(isHeaderHidden({ ...scroll, before: 303, now: 300 })).toBeNull();
});
