import { expect, test } from 'vitest';
import { recordFormOf } from './record-data.ts';

const shipment = (id: string, deliveredAt: string) => ({
  id,
  reference: `SN-${id}`,
  position: 1,
  customer: 'Awa Diop',
  deliveredAt,
  amount: 10_000,
});
const shipments = [shipment('1', '2026-11-20T23:30:00Z'), shipment('2', '2026-11-24T10:00:00Z')];
const owed = {
  region: 'SN',
  timeZone: 'Africa/Dakar',
  currency: 'XOF' as const,
  carrierKey: 'yango',
  carrier: 'Yango',
  shipments,
  count: 2,
  amount: 20_000,
};
const corrected = {
  id: '12',
  received: 10_000,
  reference: null,
  note: null,
  receivedOn: '2026-11-22',
  lines: shipments.slice(1),
};
const now = new Date('2026-11-25T23:30:00Z');
const chosenIn = (form: ReturnType<typeof recordFormOf>): string[] =>
  form.shipments.filter(({ chosen }) => chosen).map(({ id }) => id);

test('the form of a remittance shows days in the time zone of its region', () => {
  const form = recordFormOf({ owed, corrected: null, until: '2026-11-20', now });
  expect([form.shipments[0]?.day, form.today]).toEqual(['20\u00A0novembre 2026', '2026-11-25']);
  expect(chosenIn(form)).toEqual(['1']);
});

test('a correction keeps its remittance and its shipments until a day is chosen', () => {
  const first = recordFormOf({ owed, corrected, until: '', now });
  expect(chosenIn(first)).toEqual(['2']);
  expect(new URLSearchParams(first.path.split('?')[1]).get('corrige')).toBe('12');
  expect(chosenIn(recordFormOf({ owed, corrected, until: '2026-11-20', now }))).toEqual(['1']);
});
