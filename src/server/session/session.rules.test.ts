import { expect, test } from 'vitest';
import { ceilingOf, hasOneSession, judgeRefresh, statusOf, type SessionState } from './session.rules.ts';

const now = new Date('2026-03-31T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const session = (more: Partial<SessionState> = {}): SessionState => ({
  keep: false,
  role: 'CUSTOMER',
  lastSeenAt: ago(1),
  expiresAt: ago(-12),
  endReason: null,
  blocked: false,
  ...more,
});

test('the current refresh token rotates, the previous one gets the same successor for 20 seconds, older ones end the session', () => {
  const rotated = { generation: 4, rotatedAt: new Date(now.getTime() - 20_000) };
  expect([4, 3, 2, 5].map((presented) => judgeRefresh(rotated, presented, now))).toEqual([
    'rotate',
    'repeat',
    'reused',
    'reused',
  ]);
  expect(judgeRefresh({ ...rotated, rotatedAt: new Date(now.getTime() - 20_001) }, 3, now)).toBe('reused');
  expect(judgeRefresh({ generation: 0, rotatedAt: null }, -1, now)).toBe('reused');
});

test.each([
  ['used an hour ago', session(), 'live'],
  ['idle for 13 hours', session({ lastSeenAt: ago(13) }), 'over'],
  ['idle for 13 hours but kept', session({ lastSeenAt: ago(13), keep: true }), 'live'],
  ['of staff, idle for 9 hours, kept', session({ lastSeenAt: ago(9), keep: true, role: 'ADMIN' }), 'over'],
  ['past its end', session({ expiresAt: now }), 'over'],
  ['of a disabled account', session({ blocked: true }), 'over'],
  ['revoked', session({ endReason: 'REVOKED' }), 'over'],
  ['replaced by another sign-in', session({ endReason: 'REPLACED' }), 'replaced'],
] as const)('a session %s', (_, state, status) => {
  expect(statusOf(state, now)).toBe(status);
});

test('only staff and professional buyers are limited to one session', () => {
  const people = [
    { role: 'CUSTOMER', professional: false },
    { role: 'CUSTOMER', professional: true },
    { role: 'SUPPLIER', professional: false },
    { role: 'ADMIN', professional: false },
  ] as const;
  expect(people.map(hasOneSession)).toEqual([false, true, true, true]);
  expect(ceilingOf({ keep: true, role: 'CUSTOMER' }).totalMs).toBe(365 * 24 * 3_600_000);
});
