import { describe, expect, test } from 'vitest';
import { carrierKeyOf, isTrackingPattern, trackingUrlOf } from './carrier.ts';

test('names that differ by case and spaces only have one key', () => {
  expect(carrierKeyOf('  ARAMEX   Tunisie ')).toBe('aramex tunisie');
});

describe('the page of a parcel', () => {
  test('has its number, encoded, at each placeholder', () => {
    expect(trackingUrlOf('https://suivi.tn/{numero}?n={numero}', 'A 1/2')).toBe(
      'https://suivi.tn/A%201%2F2?n=A%201%2F2',
    );
    expect(trackingUrlOf(null, 'A1')).toBeNull();
    expect(trackingUrlOf('https://suivi.tn/{numero}', null)).toBeNull();
  });

  test.each(['https://suivi.tn/colis/{numero}', 'http://suivi.tn/?n={numero}'])('may be %s', (pattern) => {
    expect(isTrackingPattern(pattern)).toBe(true);
  });

  test.each(['https://suivi.tn/', 'https://{numero}.tn/', 'javascript:alert({numero})', 'suivi.tn/{numero}', ''])(
    'may not be %s',
    (pattern) => {
      expect(isTrackingPattern(pattern)).toBe(false);
    },
  );
});
