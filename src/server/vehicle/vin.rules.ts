/** Vehicle identification number (ISO 3779). */
import { continentOf, makeOfWmi, type Continent } from './wmi.rules.ts';

export type Vin = {
  kind: 'vin';
  vin: string;
  wmi: string;
  /** Null when `wmi.rules.ts` does not know the maker. */
  make: string | null;
  continent: Continent;
  /**
   * `wrong` only where the check digit is mandatory (North America, China). Elsewhere a digit that does not match is
   * `unused`.
   */
  checkDigit: 'right' | 'wrong' | 'unused';
  /** Possible model years, latest first: the code in the tenth character repeats every 30 years. */
  years: number[];
  /** False where the year is optional in the number; it is then a hint only. */
  yearSure: boolean;
  /** True for a maker of few vehicles, which is identified by characters 12 to 14. */
  smallMaker: boolean;
};

export type VinReading = Vin | { kind: 'invalid'; why: 'length' | 'letters' };

const values: Record<string, number> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9,
  S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
}; // prettier-ignore
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const checkDigitOf = (vin: string): string => {
  const sum = weights.reduce((total, weight, place) => {
    const character = vin.charAt(place);
    return total + weight * (values[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

/** In North America, the seventh character distinguishes the cycles of 30 years. */
const modelYears = (vin: string, latestYear: number, isNorthAmerican: boolean): number[] => {
  const place = yearCodes.indexOf(vin.charAt(9));
  if (place < 0) return [];
  const years = [2040, 2010, 1980].map((cycle) => cycle + place).filter((year) => year <= latestYear);
  if (!isNorthAmerican) return years;
  const isRecent = /[A-Z]/.test(vin.charAt(6));
  return years.filter((year) => year >= 2010 === isRecent).slice(0, 1);
};

/** Ignores spaces, dashes and letter case. Accepts years up to `currentYear` + 1. */
export const readVin = (text: string, currentYear: number): VinReading => {
  const vin = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (vin.length !== 17) return { kind: 'invalid', why: 'length' };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { kind: 'invalid', why: 'letters' };
  const wmi = vin.slice(0, 3);
  const continent = continentOf(wmi);
  const isNorthAmerican = continent === 'northAmerica';
  const isCheckDigitRight = checkDigitOf(vin) === vin.charAt(8);
  const isCheckDigitMandatory = isNorthAmerican || vin.startsWith('L');
  return {
    kind: 'vin',
    vin,
    wmi,
    make: makeOfWmi(wmi),
    continent,
    checkDigit: isCheckDigitRight ? 'right' : isCheckDigitMandatory ? 'wrong' : 'unused',
    years: modelYears(vin, currentYear + 1, isNorthAmerican),
    yearSure: isNorthAmerican,
    smallMaker: vin.charAt(2) === '9',
  };
};
