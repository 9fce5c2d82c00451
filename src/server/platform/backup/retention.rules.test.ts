import { expect, test } from 'vitest';
import { keptBackups } from './retention.rules.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const kept = (moments: readonly Date[], daily: number, weekly: number): string[] =>
  [...keptBackups(moments, { daily, weekly })]
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time).toISOString().slice(0, 16));

test('keeps the newest backup of each day and of each week', () => {
  const nights = Array.from(
    { length: 21 },
    (_, index) => new Date(at('2026-11-02T02:12').getTime() + index * 86_400_000),
  );
  // 2 to 22 November: three weeks that end on a Sunday
  expect(kept(nights, 3, 3)).toEqual([
    '2026-11-08T02:12',
    '2026-11-15T02:12',
    '2026-11-20T02:12',
    '2026-11-21T02:12',
    '2026-11-22T02:12',
  ]);
});

test('keeps only the newest backup of one day', () => {
  expect(kept([at('2026-11-22T02:12'), at('2026-11-22T11:00')], 1, 0)).toEqual(['2026-11-22T11:00']);
});

test('a long time without backup removes nothing', () => {
  expect(kept([at('2025-01-01T02:00'), at('2025-01-02T02:00')], 7, 4)).toHaveLength(2);
  expect(kept([], 7, 4)).toEqual([]);
});
