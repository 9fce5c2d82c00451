import { expect, test } from 'vitest';
import { firstPoll, isLastPoll, nextPoll } from './schedule.rules.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const after = (minutes: number): Date => new Date(createdAt.getTime() + minutes * 60_000);

test('polls after 1, 3, 10, 30 minutes, 2 hours and a day', () => {
  const rounds = [firstPoll(createdAt)];
  for (let last = rounds[0]; last;) {
    const next = nextPoll(createdAt, last, true);
    if (next) rounds.push(next);
    last = next ?? undefined;
  }
  expect(rounds).toEqual([1, 3, 10, 30, 120, 1440].map(after));
  expect(rounds.map((round) => isLastPoll(createdAt, round))).toEqual([false, false, false, false, false, true]);
});

test('without response, polls each minute, after two days each hour, after a week each day', () => {
  const pauses = [0, 60, 1440, 2879, 2880, 10_079, 10_080, 99_999].map((minutes) => {
    const next = nextPoll(createdAt, after(minutes), false);
    return ((next?.getTime() ?? 0) - after(minutes).getTime()) / 60_000;
  });
  expect(pauses).toEqual([1, 1, 1, 1, 60, 60, 1440, 1440]);
});

test('skips a poll that is late', () => {
  expect(nextPoll(createdAt, after(12), true)).toEqual(after(30));
});
