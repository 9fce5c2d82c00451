import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashRefusal,
  internationalPhone,
  promiseOf,
  rateOf,
  workingDaysAfter,
  type CashDemand,
  type DeliveryFacts,
  type Mode,
} from './delivery.rules.ts';

const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set(['2026-11-25']), leavesUntil: '14:00' };
const tunis = (text: string): { at: Date; timeZone: string } => ({
  at: new Date(`${text}+01:00`),
  timeZone: 'Africa/Tunis',
});

describe('working days', () => {
  it('skip Sundays and holidays, and begin on a day on which people work', () => {
    // 2026-11-21 is a Saturday
    expect(workingDaysAfter(calendar, '2026-11-21', 0)).toBe('2026-11-21');
    expect(workingDaysAfter(calendar, '2026-11-21', 1)).toBe('2026-11-23');
    expect(workingDaysAfter(calendar, '2026-11-21', 3)).toBe('2026-11-26');
    expect(workingDaysAfter(calendar, '2026-11-22', 0)).toBe('2026-11-23');
    expect(workingDaysAfter(calendar, '2026-12-31', 1)).toBe('2027-01-01');
  });

  it('end even on a calendar without any', () => {
    const holidays = new Set(
      Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
    );
    expect(workingDaysAfter({ ...calendar, holidays }, '2026-01-01', 1)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('never fall on a day without work, and grow with their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 30 }), (offset, count) => {
        const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        const found = workingDaysAfter(calendar, day, count);
        expect(new Date(`${found}T12:00:00Z`).getUTCDay()).not.toBe(0);
        expect(found >= day).toBe(true);
        expect(workingDaysAfter(calendar, day, count + 1) > found).toBe(true);
      }),
    );
  });
});

describe('the promise', () => {
  const delay = { minDays: 1, maxDays: 2 };
  it('counts from the same day before the hour of leaving, from the next one after it', () => {
    expect(promiseOf(calendar, delay, tunis('2026-11-20T13:59'))).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-23',
    });
    expect(promiseOf(calendar, delay, tunis('2026-11-20T14:00'))).toEqual({
      earliest: '2026-11-23',
      latest: '2026-11-24',
    });
  });

  it('of an order placed on a Sunday is that of Monday morning, whatever the hour', () => {
    expect(promiseOf(calendar, delay, tunis('2026-11-22T22:00'))).toEqual({
      earliest: '2026-11-24',
      latest: '2026-11-26',
    });
  });

  it('is told on the clock of the region', () => {
    const late = new Date('2026-11-20T13:30:00Z');
    expect(promiseOf(calendar, delay, { at: late, timeZone: 'Africa/Tunis' }).earliest).toBe('2026-11-23');
    expect(promiseOf(calendar, delay, { at: late, timeZone: 'Africa/Dakar' }).earliest).toBe('2026-11-21');
  });
});

const mode: Mode = {
  id: 1,
  code: 'domicile',
  kind: 'HOME',
  name: '',
  description: '',
  freeFrom: null,
  taxClass: 'standard',
  cash: true,
  rates: [
    { zoneId: 1, amount: 7_000, minDays: 1, maxDays: 2 },
    { zoneId: 2, amount: 9_000, minDays: 3, maxDays: 4 },
  ],
};
const area = { id: 5, name: 'Tunis', country: 'TN', zoneId: 1, cash: true };

describe('the price of a mode', () => {
  it('is that of the zone', () => {
    expect(rateOf(mode, area)).toEqual({ amount: 7_000, minDays: 1, maxDays: 2, exact: true });
    expect(rateOf(mode, { ...area, zoneId: 3 })).toBeNull();
  });

  it('before the area is known is the dearest, so that nobody pays more later', () => {
    expect(rateOf(mode, null)).toEqual({ amount: 9_000, minDays: 1, maxDays: 4, exact: false });
    expect(rateOf({ ...mode, rates: mode.rates.slice(0, 1) }, null)).toMatchObject({ amount: 7_000, exact: true });
    expect(rateOf({ ...mode, rates: [] }, null)).toBeNull();
  });

  it('of everywhere holds where the zone has none of its own', () => {
    const rates = [...mode.rates, { zoneId: null, amount: 5_000, minDays: 5, maxDays: 9 }];
    expect(rateOf({ ...mode, rates }, { ...area, zoneId: 3 })).toMatchObject({ amount: 5_000 });
    expect(rateOf({ ...mode, rates }, area)).toMatchObject({ amount: 7_000 });
  });
});

describe('cash', () => {
  const facts: DeliveryFacts = {
    ...calendar,
    region: 'TN',
    areas: [area],
    modes: [mode],
    cash: { max: 1_000_000, phone: /^\+216[2459]\d{7}$/, refusals: 2 },
  };
  const demand: CashDemand = {
    mode,
    area,
    amount: 1_000_000,
    phone: '98 123 456',
    refusals: 0,
    phonePrefix: '+216',
  };
  it('is taken up to its limit, from a mobile, where the mode and the area take it', () => {
    expect(cashRefusal(facts, demand)).toBeNull();
    expect(cashRefusal(facts, { ...demand, area: null, phone: null })).toBeNull();
    expect(cashRefusal(facts, { ...demand, amount: 1_000_001 })).toBe('AMOUNT');
    expect(cashRefusal(facts, { ...demand, phone: '71 123 456' })).toBe('PHONE');
    expect(cashRefusal(facts, { ...demand, phone: '+33 6 12 34 56 78' })).toBe('PHONE');
    expect(cashRefusal(facts, { ...demand, area: { ...area, cash: false } })).toBe('AREA');
    expect(cashRefusal(facts, { ...demand, mode: { ...mode, cash: false } })).toBe('MODE');
    expect(cashRefusal(facts, { ...demand, refusals: 2 })).toBe('REFUSALS');
    expect(cashRefusal({ ...facts, cash: { max: null, phone: null, refusals: null } }, demand)).toBe('NONE');
  });

  it('reads a phone however it is written', () => {
    for (const written of ['98123456', '+216 98 123 456', '00216-98.123.456', '(98) 123 456'])
      expect(internationalPhone(written, '+216')).toBe('+21698123456');
  });
});
