import { expect, test } from 'vitest';
import { comparedPeriod, lengthOf, periodOfFrequency, presetPeriod, slotsOf, stepOf } from './periods.rules.ts';

test.each([
  ['PREVIOUS', { from: '2024-02-19', to: '2024-02-29' }, { from: '2024-02-08', to: '2024-02-18' }],
  ['YEAR', { from: '2024-02-29', to: '2024-03-31' }, { from: '2023-02-28', to: '2023-03-31' }],
  ['WEEKDAYS', { from: '2026-11-23', to: '2026-11-29' }, { from: '2025-11-24', to: '2025-11-30' }],
] as const)('%s compares %o with %o', (comparison, period, compared) => {
  expect(comparedPeriod(period, comparison)).toEqual(compared);
});

test('nothing is compared without a choice', () => {
  expect(comparedPeriod({ from: '2026-01-01', to: '2026-01-31' }, 'NONE')).toBeNull();
});

test.each([
  [{ from: '2026-01-01', to: '2026-01-31' }, 'DAY', 31],
  [{ from: '2026-01-01', to: '2026-04-10' }, 'WEEK', 15],
  [{ from: '2025-11-15', to: '2026-11-14' }, 'MONTH', 13],
] as const)('the parts of %o are of a %s, without a gap', (period, step, count) => {
  expect(stepOf(period)).toBe(step);
  const slots = slotsOf(period, step);
  expect(slots).toHaveLength(count);
  expect([slots[0]?.from, slots.at(-1)?.to]).toEqual([period.from, period.to]);
  expect(slots.reduce((sum, slot) => sum + lengthOf(slot), 0)).toBe(lengthOf(period));
});

test.each([
  ['7D', { from: '2026-01-25', to: '2026-01-31' }],
  ['30D', { from: '2026-01-02', to: '2026-01-31' }],
  ['MONTH', { from: '2026-01-01', to: '2026-01-31' }],
  ['LAST_MONTH', { from: '2025-12-01', to: '2025-12-31' }],
  ['12M', { from: '2025-02-01', to: '2026-01-31' }],
] as const)('%s on 31 January is %o', (preset, period) => {
  expect(presetPeriod(preset, '2026-01-31')).toEqual(period);
});

test.each([
  ['DAILY', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['WEEKLY', '2026-11-27', { from: '2026-11-16', to: '2026-11-22' }],
  ['WEEKLY', '2026-11-23', { from: '2026-11-16', to: '2026-11-22' }],
  ['MONTHLY', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
] as const)('a %s mail on %s covers %o', (frequency, today, period) => {
  expect(periodOfFrequency(frequency, today)).toEqual(period);
});
