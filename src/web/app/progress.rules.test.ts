import { expect, test } from 'vitest';
import { isBackground, nextBar } from './progress.rules.ts';

test('never shows notifications, session renewals and visits', () => {
  const background = [
    '/api/notifications/list?page=1',
    '/api/auth/refresh',
    '/api/notifications/isViewed',
    '/api/items/visit',
  ];
  expect(background.filter(isBackground)).toEqual(background);
  expect(['/api/items/menu', '/api/auth/signin', '/api/auth/refreshments'].filter(isBackground)).toEqual([]);
});

test('fades after work that was shown, and not after work that was too short to show', () => {
  expect(nextBar('running', 'ends')).toBe('done');
  expect(nextBar('done', 'faded')).toBe('none');
  expect(nextBar('none', 'ends')).toBe('none');
  expect(nextBar('done', 'shows')).toBe('running');
  expect(nextBar('running', 'faded')).toBe('running');
});
