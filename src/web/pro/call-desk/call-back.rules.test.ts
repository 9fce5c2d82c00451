import { expect, test } from 'vitest';
import { laterTimes, otherTime, chosenTime } from './call-back.rules.ts';

const timeZone = 'Africa/Tunis';
const at = (time: string) => ({ timeZone, now: new Date(`2026-11-24T${time}Z`) });
const valuesAt = (time: string, until: string | null = null) => laterTimes(at(time), until).map(({ value }) => value);

test('the values of the offered times stay the same while time passes', () => {
  expect(valuesAt('09:00:00.250')).toEqual(valuesAt('09:00:15.750'));
  expect(valuesAt('09:00:00')).toHaveLength(6);
});

test('a time that is past, or after the last moment to confirm, is not offered', () => {
  const evening = '2026-11-24T17:00:00.000Z';
  expect(valuesAt('16:59:00')).toContain(evening);
  expect(valuesAt('17:00:00')).not.toContain(evening);
  expect(valuesAt('09:00:00', '2026-11-24T10:30:00Z')).toEqual(['30m', '1h']);
});

test('a delay counts from the moment the form is sent', () => {
  const empty = { day: '', time: '' };
  expect(chosenTime({ ...empty, choice: '2h' }, at('09:15:00'))).toBe('2026-11-24T11:15:00.000Z');
  const tomorrow = valuesAt('09:00:00').at(-1) ?? '';
  expect(chosenTime({ ...empty, choice: tomorrow }, at('09:15:00'))).toBe('2026-11-25T14:00:00.000Z');
});

test('day and time count only when they are chosen and complete', () => {
  const fields = { day: '2026-11-26', time: '18:00' };
  expect(chosenTime({ ...fields, choice: otherTime }, at('09:00:00'))).toBe('2026-11-26T17:00:00.000Z');
  for (const choice of ['', 'constructor']) expect(chosenTime({ ...fields, choice }, at('09:00:00'))).toBeNull();
  expect(chosenTime({ ...fields, time: '', choice: otherTime }, at('09:00:00'))).toBeNull();
});
