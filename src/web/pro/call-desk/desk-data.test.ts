import { expect, test } from 'vitest';
import type { CallCard, CallRow } from '#shared/api/pro-call-shapes';
import { cardOf, queueOf } from './desk-data.ts';

const context = { timeZone: 'Africa/Tunis', now: new Date('2026-11-24T09:00:00Z'), sort: 'RISK' as const };
const [today, yesterday] = ['2026-11-24T09:06:00Z', '2026-11-23T20:14:00Z'];

const call: CallRow = {
  reference: 'TN-ABC123',
  version: 1,
  date: yesterday,
  status: 'NEW',
  region: 'TN',
  fullName: 'Amel Ben Salah',
  phone: '+21620123456',
  phoneText: '20 123 456',
  city: '',
  toPay: 108_000,
  currency: 'TND',
  risk: 'LOW',
  attempts: 1,
  lastOutcome: 'NO_ANSWER',
  nextCallAt: today,
  due: false,
  confirmUntil: null,
  agent: null,
};
const none = { ended: 0, refused: 0, rateBp: null };
const card: CallCard = {
  call,
  phone: none,
  area: null,
  region: none,
  lastReachedAt: today,
  script: '',
  whatsApp: '',
  attempts: [],
};

test('moments of the call desk bring their preposition, today and on another day', () => {
  const totals = { count: 2, totals: [], today: { calls: 0, confirmed: 0, averageSeconds: null } };
  const calls = [call, { ...call, nextCallAt: yesterday }];
  const { rows } = queueOf({ calls, ...totals }, context);
  const [time, evening] = ['à 10\u202Fh\u202F06', 'le 23\u00A0nov. à 21\u202Fh\u202F14'];
  expect(rows.map(({ state }) => state)).toEqual([time, evening]);
  const { received, reached } = cardOf(card, null, context);
  expect([received, reached]).toEqual([`reçue ${evening}`, time]);
});
