import { expect, test } from 'vitest';
import { formatBadge } from './badge.rules.ts';

test('shows the count up to 99 and "+99" above', () => {
  expect([0, 1, 99, 100, 4000].map(formatBadge)).toEqual(['0', '1', '99', '+99', '+99']);
});
