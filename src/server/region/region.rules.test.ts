import { describe, expect, it } from 'vitest';
import {
  pickRegion,
  presetRegion,
  rateAt,
  shownRegions,
  regionOfHost,
  stampAt,
  type RegionSources,
  type RegionFacts,
} from './region.rules.ts';

const region = (code: string, timeZone = 'Africa/Tunis'): RegionFacts => ({
  info: {
    code,
    currency: 'TND',
    currencyLabel: 'TND',
    phonePrefix: '+216',
    timeZone,
    returnDays: 10,
    pickupDays: 7,
    cashHoldHours: 72,
    takesCard: true,
  },
  active: true,
  payment: { first: 'CARD', cardText: null, cashText: null },
  name: code,
  countries: [],
  vatRates: [
    { taxClass: 'standard', rateBp: 1800, validFrom: '2010-01-01' },
    { taxClass: 'standard', rateBp: 1900, validFrom: '2018-01-01' },
    { taxClass: 'reduced', rateBp: 700, validFrom: '2018-01-01' },
  ],
  stampDuties: [
    { amount: 600, validFrom: '2017-01-01' },
    { amount: 1000, validFrom: '2023-01-01' },
  ],
});
const regions = [region('TN'), region('SN', 'Africa/Dakar'), region('CI', 'Africa/Abidjan')];
const clues: RegionSources = { host: 'ourlet.test', choice: null, hostRegions: {}, defaultRegion: null };

describe('the region of a visitor', () => {
  it('comes from the host, then the choice, then the default, then the first region', () => {
    const hostRegions = { 'sn.ourlet.test': 'SN' };
    const pick = (more: Partial<RegionSources>): string | undefined =>
      pickRegion(regions, { ...clues, ...more })?.info.code;
    expect(pick({ host: 'SN.ourlet.test:3000', hostRegions, choice: 'CI' })).toBe('SN');
    expect(pick({ hostRegions, choice: 'ci' })).toBe('CI');
    expect(pick({ choice: 'FR', defaultRegion: 'SN' })).toBe('SN');
    expect(pick({ choice: '<script>' })).toBe('TN');
  });

  it('is tied to the host when that region is open', () => {
    const hostRegions = { 'sn.ourlet.test': 'SN', 'fr.ourlet.test': 'FR' };
    const own = (host: string): string | undefined => regionOfHost(regions, { host, hostRegions })?.info.code;
    expect(['SN.ourlet.test:3000', 'fr.ourlet.test', 'ourlet.test'].map(own)).toEqual(['SN', undefined, undefined]);
  });

  it('is none when no region exists, and stands for a country until one is chosen', () => {
    expect(pickRegion([], clues)).toBeNull();
    expect(presetRegion('SN')).toMatchObject({ code: 'SN', currency: 'XOF', timeZone: 'Africa/Dakar' });
    expect([presetRegion('FR').code, presetRegion(null).code]).toEqual(['TN', 'TN']);
  });

  it('is one of those being prepared while none is open', () => {
    const closed = regions.map((one) => ({ ...one, active: false }));
    expect(shownRegions(closed)).toEqual(closed);
    const [first, ...others] = closed;
    if (!first) throw new Error('no region');
    expect(shownRegions([{ ...first, active: true }, ...others]).map(({ info }) => info.code)).toEqual([
      first.info.code,
    ]);
  });
});

describe('taxes by date', () => {
  const tn = regions[0] ?? null;

  it('change at midnight in the time zone of the region', () => {
    expect(rateAt(tn, 'standard', new Date('2017-12-31T22:59:59Z'))).toBe(1800);
    expect(rateAt(tn, 'standard', new Date('2017-12-31T23:00:00Z'))).toBe(1900);
    expect(rateAt(regions[1] ?? null, 'standard', new Date('2017-12-31T23:00:00Z'))).toBe(1800);
    expect(rateAt(tn, 'reduced', new Date('2026-01-01T12:00:00Z'))).toBe(700);
    expect(rateAt(tn, 'reduced', new Date('2015-01-01T12:00:00Z'))).toBeNull();
    expect(rateAt(tn, 'luxury', new Date('2026-01-01T12:00:00Z'))).toBeNull();
  });

  it('give the stamp duty in force, and none before the first', () => {
    expect(stampAt(tn, new Date('2022-06-01T00:00:00Z'))).toBe(600);
    expect(stampAt(tn, new Date('2026-06-01T00:00:00Z'))).toBe(1000);
    expect(stampAt(tn, new Date('2000-06-01T00:00:00Z'))).toBe(0);
    expect(stampAt(null, new Date('2026-06-01T00:00:00Z'))).toBe(0);
  });
});
