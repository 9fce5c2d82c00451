import { expect, test } from 'vitest';
import type { OrderStatus } from '#shared/api/order-shapes';
import { mailsOf, stepsOf } from './record.rules.ts';

const momentOf = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();

/** One event a minute. */
const eventsOf = (...states: OrderStatus[]) =>
  states.map((state, minute) => ({ state, at: new Date(momentOf(minute)), staffName: `Personne ${minute}` }));

test('a call that was undone is no step, and the order is new since it was placed', () => {
  const events = eventsOf('NEW', 'CUSTOMER_CALLED', 'NEW', 'CONFIRMED');
  expect(stepsOf('CONFIRMED', events).slice(0, 2)).toEqual([
    { status: 'NEW', state: 'DONE', at: momentOf(0), by: 'Personne 0' },
    { status: 'CONFIRMED', state: 'NOW', at: momentOf(3), by: 'Personne 3' },
  ]);
  expect(stepsOf('NEW', events.slice(0, 3))[0]).toMatchObject({ status: 'NEW', state: 'NOW', at: momentOf(0) });
  const calledAgain = [...events.slice(0, 3), ...eventsOf('CUSTOMER_CALLED')];
  expect(stepsOf('CUSTOMER_CALLED', calledAgain)[1]).toMatchObject({ status: 'CUSTOMER_CALLED', state: 'NOW' });
});

test('the current step has the moment and the person of its own state', () => {
  const events = eventsOf('PENDING', 'NEW', 'CONFIRMED', 'BEING_PREPARED', 'BEING_DELIVERED', 'PARTIALLY_DELIVERED');
  expect(stepsOf('PARTIALLY_DELIVERED', events)[3]).toEqual({
    status: 'PARTIALLY_DELIVERED',
    state: 'NOW',
    at: momentOf(5),
    by: 'Personne 5',
  });
  expect(stepsOf('PENDING', events.slice(0, 1))[0]).toMatchObject({ status: 'PENDING', at: momentOf(0) });
});

test('each mail that was sent is listed once, with its last moment', () => {
  const transitions = [
    { from: 'PENDING', to: 'NEW', message: 'PLACED' },
    { from: 'CUSTOMER_CALLED', to: 'NEW', message: null },
    { from: 'NEW', to: 'CUSTOMER_CALLED', message: null },
    { from: 'BEING_PREPARED', to: 'BEING_DELIVERED', message: 'SENT' },
    { from: 'BEING_DELIVERED', to: 'NOT_DELIVERED', message: 'NOT_DELIVERED' },
    { from: 'NOT_DELIVERED', to: 'BEING_DELIVERED', message: 'SENT' },
  ] as const;
  expect(mailsOf(eventsOf('NEW', 'CUSTOMER_CALLED', 'NEW'), transitions)).toEqual([
    { event: 'PLACED', at: momentOf(0) },
  ]);
  const events = eventsOf('PENDING', 'NEW', 'BEING_PREPARED', 'BEING_DELIVERED', 'NOT_DELIVERED', 'BEING_DELIVERED');
  expect(mailsOf(events, transitions)).toEqual([
    { event: 'PLACED', at: momentOf(1) },
    { event: 'NOT_DELIVERED', at: momentOf(4) },
    { event: 'SENT', at: momentOf(5) },
  ]);
});
