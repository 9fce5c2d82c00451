import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.rules.ts';

test('a new order is followed by all usual steps', () => {
  expect(nextSteps('NEW')).toEqual(['CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'DELIVERED_AND_INVOICED']);
  expect(nextSteps('PENDING')[0]).toBe('NEW');
});

test('a call to the customer does not change the next steps', () => {
  expect(nextSteps('CUSTOMER_CALLED')).toEqual(nextSteps('NEW'));
});

test('a partial delivery is followed by the full one', () => {
  expect(nextSteps('PARTIALLY_DELIVERED')).toEqual(['DELIVERED_AND_INVOICED']);
});

test.each(['DELIVERED_AND_INVOICED', 'CANCELLED', 'NOT_DELIVERED'] as const)('nothing follows %s', (status) => {
  expect(nextSteps(status)).toEqual([]);
});
