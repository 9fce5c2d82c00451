import { expect, test } from 'vitest';
import { isDue, nextCallAfter, rateOf, riskOf, sortQueue, type Queued } from './call-desk.rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);

test.each([
  [{ ended: 0, refused: 0 }, null, 'LOW'],
  [{ ended: 0, refused: 0 }, 2000, 'MEDIUM'],
  [{ ended: 3, refused: 0 }, 2000, 'LOW'],
  [{ ended: 2, refused: 1 }, null, 'MEDIUM'],
  [{ ended: 9, refused: 1 }, null, 'LOW'],
  [{ ended: 3, refused: 2 }, null, 'HIGH'],
  [{ ended: 12, refused: 2 }, null, 'LOW'],
])('a phone with %o in an area with %o has the risk %s', (phone, area, risk) => {
  expect(riskOf(phone, area)).toBe(risk);
});

test('gives no rate for few deliveries', () => {
  expect([rateOf({ ended: 19, refused: 3 }, 20), rateOf({ ended: 25, refused: 3 }, 20)]).toEqual([null, 1200]);
});

const call = (more: Partial<Queued> & { name: string }) => ({
  risk: 'LOW' as const,
  placedAt: minutes(-60),
  toPay: 100,
  confirmUntil: minutes(600),
  nextCallAt: null,
  lastOutcome: null,
  ...more,
});

const calls = [
  call({ name: 'old', placedAt: minutes(-300) }),
  call({ name: 'risky', risk: 'HIGH' }),
  call({ name: 'dear', toPay: 900, placedAt: minutes(-50) }),
  call({ name: 'ends soon', confirmUntil: minutes(30), placedAt: minutes(-40) }),
  call({ name: 'wrong number', lastOutcome: 'WRONG_NUMBER', placedAt: minutes(-900) }),
  call({ name: 'later', lastOutcome: 'CALL_BACK', nextCallAt: minutes(5), placedAt: minutes(-900) }),
  call({ name: 'again', lastOutcome: 'NO_ANSWER', nextCallAt: minutes(-5), placedAt: minutes(-200) }),
];

test.each([
  ['RISK', ['risky', 'old', 'again', 'dear', 'ends soon', 'later', 'wrong number']],
  ['AGE', ['old', 'again', 'risky', 'dear', 'ends soon', 'later', 'wrong number']],
  ['DEADLINE', ['ends soon', 'old', 'again', 'risky', 'dear', 'later', 'wrong number']],
  ['AMOUNT', ['dear', 'old', 'again', 'risky', 'ends soon', 'later', 'wrong number']],
] as const)('sorts by %s the calls that are due, then those of later', (sort, names) => {
  expect(sortQueue(calls, sort, now).map(({ name }) => name)).toEqual(names);
});

test('a call is due before the first attempt, and from the time of the next one', () => {
  expect(calls.filter((one) => isDue(one, now)).map(({ name }) => name)).toEqual([
    'old',
    'risky',
    'dear',
    'ends soon',
    'again',
  ]);
});

test('the next call is later after each one without an answer, and absent after a final answer', () => {
  const next = (outcome: Parameters<typeof nextCallAfter>[0], attempts: number) =>
    nextCallAfter(outcome, attempts, now, null)?.getTime() ?? null;
  expect([0, 1, 2, 9].map((attempts) => next('NO_ANSWER', attempts))).toEqual(
    [60, 180, 1440, 1440].map((count) => minutes(count).getTime()),
  );
  expect(nextCallAfter('CALL_BACK', 0, now, minutes(7))).toEqual(minutes(7));
  expect([next('CONFIRMED', 0), next('WRONG_NUMBER', 0), next('REFUSED', 0)]).toEqual([null, null, null]);
});
