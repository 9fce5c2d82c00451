import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVin, type Vin } from './vin.rules.ts';
import { continentOf, makeOfWmi } from './wmi.rules.ts';

const read = (text: string): Vin => {
  const reading = readVin(text, 2026);
  if (reading.kind === 'invalid') throw new Error(`${text}: ${reading.why}`);
  return reading;
};

describe('a vehicle identification number', () => {
  it('has seventeen unambiguous characters', () => {
    expect(readVin('VF1BR1S0H3612345', 2026)).toEqual({ kind: 'invalid', why: 'length' });
    expect(readVin('VF1BR1S0HO6123456', 2026)).toEqual({ kind: 'invalid', why: 'letters' });
    expect(readVin('VF1BR1S0H?6123456', 2026)).toEqual({ kind: 'invalid', why: 'letters' });
    expect(read(' vf1 br1s0h 36-123456 ').vin).toBe('VF1BR1S0H36123456');
  });

  it('is checked by its ninth character where that is mandatory', () => {
    expect(read('1M8GDM9AXKP042788').checkDigit).toBe('right');
    expect(read('11111111111111111').checkDigit).toBe('right');
    expect(read('1M8GDM9AXKP042789').checkDigit).toBe('wrong');
    expect(read('LSVAA4182E2123456').checkDigit).toBe('wrong');
  });

  it('is accepted where the check digit is optional', () => {
    expect(read('WVWZZZ1JZXW000001')).toMatchObject({ make: 'Volkswagen', continent: 'europe', checkDigit: 'unused' });
    expect(read('VF3WA9HR0BS123456')).toMatchObject({ make: 'Peugeot', checkDigit: 'unused' });
  });

  it('contains the model year, or both possible ones', () => {
    expect(read('1HGCM82633A004352')).toMatchObject({ make: 'Honda', years: [2003], yearSure: true });
    expect(read('5YJSA1DG9DFP14705')).toMatchObject({ make: 'Tesla', years: [2013], yearSure: true });
    expect(read('WVWZZZ1JZXW000001')).toMatchObject({ years: [1999], yearSure: false });
    expect(read('TMBJJ7NE5C0123456')).toMatchObject({ make: 'Škoda', years: [2012, 1982] });
    expect(read('VF1BR1S0H06123456').years).toEqual([]);
  });

  it('identifies the maker and the country', () => {
    const cars = {
      VF7: 'Citroën', UU1: 'Dacia', ZFA: 'Fiat', AHT: 'Toyota', MPA: 'Isuzu', NLH: 'Hyundai', VSS: 'Seat', JMZ: 'Mazda', W0L: 'Opel', U5Y: 'Kia',
    }; // prettier-ignore
    for (const [wmi, make] of Object.entries(cars)) expect(makeOfWmi(wmi)).toBe(make);
    expect(makeOfWmi('QQQ')).toBeNull();
    expect([continentOf('CL9'), continentOf('9BD'), continentOf('JTD'), continentOf('6FP')]).toEqual([
      'africa',
      'southAmerica',
      'asia',
      'oceania',
    ]);
    expect(read('ZA9ABCDE0K1123456').smallMaker).toBe(true);
  });

  it('never throws, whatever is typed', () => {
    assert(
      property(string({ maxLength: 24 }), (text) => {
        expect(['vin', 'invalid']).toContain(readVin(text, 2026).kind);
      }),
    );
  });
});
