import { expect, test } from 'vitest';
import { readTarget } from './moment.rules.ts';

test('reads a moment in the time of the machine, or with an offset', () => {
  expect(readTarget('2026-11-23 14:05')).toEqual({ kind: 'moment', at: new Date(2026, 10, 23, 14, 5) });
  expect(readTarget('2026-11-23T14:05:30+01:00')).toEqual({ kind: 'moment', at: new Date('2026-11-23T13:05:30Z') });
  expect(readTarget('2026-11-23 14:05Z')).toEqual({ kind: 'moment', at: new Date('2026-11-23T14:05:00Z') });
});

test('knows the end of the backup and the end of the archive', () => {
  expect([readTarget(undefined), readTarget('latest')]).toEqual([{ kind: 'backup' }, { kind: 'latest' }]);
});

test.each(['', 'hier', '14:05', '2026-13-45 14:05', '2026-11-23', '2026-11-23 14:05; rm -rf /'])(
  'refuses "%s"',
  (text) => {
    expect(readTarget(text)).toBeNull();
  },
);
