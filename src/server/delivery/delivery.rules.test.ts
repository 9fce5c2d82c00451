import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashRefusal,
  internationalPhone,
  promiseOf,
  rateOf,
  addWorkingDays,
  type CashRequest,
  type DeliveryFacts,
  type Mode,
} from './delivery.rules.ts';

const calendar = { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set(['2026-11-25']), leavesUntil: '14:00' };
const tunis = (text: string): { at: Date; timeZone: string } => ({
  at: new Date(`${text}+01:00`),
  timeZone: 'Africa/Tunis',
});

describe('working days', () => {
  it('skip Sundays and holidays', () => {
    // 2026-11-21 is a Saturday
    expect(addWorkingDays(calendar, '2026-11-21', 0)).toBe('2026-11-21');
    expect(addWorkingDays(calendar, '2026-11-21', 1)).toBe('2026-11-23');
    expect(addWorkingDays(calendar, '2026-11-21', 3)).toBe('2026-11-26');
    expect(addWorkingDays(calendar, '2026-11-22', 0)).toBe('2026-11-23');
    expect(addWorkingDays(calendar, '2026-12-31', 1)).toBe('2027-01-01');
  });

  it('stop searching on a calendar without working days', () => {
    const holidays = new Set(
      Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
    );
    expect(addWorkingDays({ ...calendar, holidays }, '2026-01-01', 1)).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('never fall on a day off and increase with the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 30 }), (offset, count) => {
        const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        const found = addWorkingDays(calendar, day, count);
        expect(new Date(`${found}T12:00:00Z`).getUTCDay()).not.toBe(0);
        expect(found >= day).toBe(true);
        expect(addWorkingDays(calendar, day, count + 1) > found).toBe(true);
      }),
    );
  });
});

describe('the promised days', () => {
  const delay = { minDays: 1, maxDays: 2 };
  it('count from the same day before the shipping deadline and from the next day after it', () => {
    expect(promiseOf(calendar, delay, tunis('2026-11-20T13:59'))).toEqual({
      earliest: '2026-11-21',
      latest: '2026-11-23',
    });
    expect(promiseOf(calendar, delay, tunis('2026-11-20T14:00'))).toEqual({
      earliest: '2026-11-23',
      latest: '2026-11-24',
    });
  });

  it('are the same for Sunday orders as for Monday morning', () => {
    expect(promiseOf(calendar, delay, tunis('2026-11-22T22:00'))).toEqual({
      earliest: '2026-11-24',
      latest: '2026-11-26',
    });
  });

  it('use the time zone of the region', () => {
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
  it('is the rate of the zone', () => {
    expect(rateOf(mode, area)).toEqual({ amount: 7_000, minDays: 1, maxDays: 2, exact: true });
    expect(rateOf(mode, { ...area, zoneId: 3 })).toBeNull();
  });

  it('is the highest rate while the area is unknown', () => {
    expect(rateOf(mode, null)).toEqual({ amount: 9_000, minDays: 1, maxDays: 4, exact: false });
    expect(rateOf({ ...mode, rates: mode.rates.slice(0, 1) }, null)).toMatchObject({ amount: 7_000, exact: true });
    expect(rateOf({ ...mode, rates: [] }, null)).toBeNull();
  });

  it('falls back to the default rate when the zone has none', () => {
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
    cash: { max: 1_000_000, phone: /^\+216[2459]\d{7}$/, refusals: 2, openOrders: 3, units: 10 },
  };
  const demand: CashRequest = {
    mode,
    area,
    amount: 1_000_000,
    phone: '98 123 456',
    blocked: false,
    refusals: 0,
    openOrders: 2,
    units: 10,
    phonePrefix: '+216',
  };
  it('is accepted up to the limit, from a mobile number, when mode and area allow it', () => {
    expect(cashRefusal(facts, demand)).toBeNull();
    expect(cashRefusal(facts, { ...demand, area: null, phone: null })).toBeNull();
    expect(cashRefusal(facts, { ...demand, amount: 1_000_001 })).toBe('AMOUNT');
    expect(cashRefusal(facts, { ...demand, phone: '71 123 456' })).toBe('PHONE');
    expect(cashRefusal(facts, { ...demand, phone: '+33 6 12 34 56 78' })).toBe('PHONE');
    expect(cashRefusal(facts, { ...demand, area: { ...area, cash: false } })).toBe('AREA');
    expect(cashRefusal(facts, { ...demand, mode: { ...mode, cash: false } })).toBe('MODE');
    expect(cashRefusal(facts, { ...demand, refusals: 2 })).toBe('REFUSALS');
    expect(cashRefusal(facts, { ...demand, openOrders: 3 })).toBe('OPEN_ORDERS');
    expect(cashRefusal(facts, { ...demand, units: 11 })).toBe('UNITS');
    const unlimited = { ...facts.cash, refusals: null, openOrders: null, units: null };
    expect(cashRefusal({ ...facts, cash: unlimited }, { ...demand, openOrders: 99, units: 99 })).toBeNull();
    expect(cashRefusal({ ...facts, cash: { ...unlimited, max: null } }, demand)).toBe('NONE');
  });

  it('accepts a phone number in any notation', () => {
    for (const written of ['98123456', '+216 98 123 456', '00216-98.123.456', '(98) 123 456'])
      expect(internationalPhone(written, '+216')).toBe('+21698123456');
  });
});
