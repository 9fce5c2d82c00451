import { expect, test } from 'vitest';
import { stepsAhead } from './next-steps.rules.ts';

test('a new order has its whole way before it', () => {
  expect(stepsAhead('NEW')).toEqual(['CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED']);
  expect(stepsAhead('PENDING')[0]).toBe('NEW');
});

test('a call changes nothing of what follows', () => {
  expect(stepsAhead('CUSTOMER_CALLED')).toEqual(stepsAhead('NEW'));
});

test('what is delivered in part is still to be delivered whole', () => {
  expect(stepsAhead('PARTIALLY_DELIVERED')).toEqual(['DELIVERED_AND_INVOICED']);
});

test.each(['DELIVERED_AND_INVOICED', 'CANCELLED', 'NOT_DELIVERED'] as const)('nothing is announced after %s', (end) => {
  expect(stepsAhead(end)).toEqual([]);
});
