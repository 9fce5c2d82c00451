import { expect, test } from 'vitest';
import { waitOf } from './code-step-data.ts';

test('the wait for a new code is in whole seconds and ends after thirty seconds', () => {
  const step = { email: 'amel@example.test', sentAt: 1_000_000 };
  const waits = [0, 130, 29_001, 30_000, 90_000].map((later) => waitOf(step, step.sentAt + later));
  expect(waits).toEqual([30, 30, 1, 0, 0]);
});
