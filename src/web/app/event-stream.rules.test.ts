import { expect, test } from 'vitest';
import { reconnectDelay } from './event-stream.rules.ts';

test('waits longer after each failure, up to a minute', () => {
  expect([0, 1, 2, 3, 9].map((failures) => reconnectDelay(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000,
  ]);
  expect([reconnectDelay(0, 0), reconnectDelay(0, 1)]).toEqual([750, 1_250]);
});
