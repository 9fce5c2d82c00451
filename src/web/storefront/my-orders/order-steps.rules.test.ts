import { expect, test } from 'vitest';
import { orderSteps } from './order-steps.rules.ts';

const at = (status: Parameters<typeof orderSteps>[0]['status'], date: string) => ({ status, date });
const summary = (input: Parameters<typeof orderSteps>[0]) =>
  orderSteps(input).map(({ status, date, progress }) => [status, date, progress]);

test('marks the steps before the state as done, with the date of their last change', () => {
  const history = [at('NEW', '1'), at('CUSTOMER_CALLED', '2'), at('CONFIRMED', '3'), at('BEING_PREPARED', '4')];
  expect(summary({ status: 'BEING_PREPARED', history })).toEqual([
    ['NEW', '2', 'done'],
    ['BEING_PREPARED', '4', 'current'],
    ['BEING_DELIVERED', null, 'ahead'],
    ['DELIVERED_AND_INVOICED', null, 'ahead'],
  ]);
});

test('has no step without a date that was never reached, and none at all for a cancelled order', () => {
  const history = [at('PENDING', '1')];
  expect(summary({ status: 'PENDING', history })[0]).toEqual(['PENDING', '1', 'current']);
  expect(orderSteps({ status: 'CANCELLED', history: [at('NEW', '1'), at('CANCELLED', '2')] })).toEqual([]);
});
