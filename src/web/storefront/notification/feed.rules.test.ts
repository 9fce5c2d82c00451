import { expect, test } from 'vitest';
import { formatWhen } from './feed.rules.ts';

const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

test('names today and yesterday in the time zone of the reader', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  const when = (date: string): string => plain(formatWhen(new Date(date), now, 'Africa/Tunis'));
  expect(when('2026-11-21T23:10:00Z')).toBe('Aujourd’hui à 0 h 10');
  expect(when('2026-11-21T22:10:00Z')).toBe('Hier à 23 h 10');
  expect(when('2026-11-20T10:00:00Z')).toBe('20 novembre 2026');
});
