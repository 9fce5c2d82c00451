/** Reads a vehicle identification number (ISO 3779): maker, year, check digit. What cannot be proved is only a doubt. */
import { continentOf, makeOfWmi, type Continent } from './wmi.rules.ts';

export type Vin = {
  kind: 'vin';
  vin: string;
  wmi: string;
  /** Null when the maker is not in our table. */
  make: string | null;
  continent: Continent;
  /**
   * `wrong` where the digit is compulsory (North America, China): a sign is mistyped, or the number is not genuine.
   * `unused` elsewhere when it does not fit, for European makers put what they like there.
   */
  checkDigit: 'right' | 'wrong' | 'unused';
  /** Model years the tenth sign may stand for, latest first; the code comes back every thirty years. */
  years: number[];
  /** False where makers are free not to write the year: it is then a hint. */
  yearSure: boolean;
  /** Built by a maker of few cars: its own identifier is the twelfth to fourteenth signs. */
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
    const sign = vin.charAt(place);
    return total + weight * (values[sign] ?? Number(sign));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

/** `next` is the latest model year on sale. The seventh sign of a North American car tells one cycle from the other. */
const yearsOf = (vin: string, next: number, american: boolean): number[] => {
  const place = yearCodes.indexOf(vin.charAt(9));
  if (place < 0) return [];
  const years = [2040, 2010, 1980].map((cycle) => cycle + place).filter((year) => year <= next);
  if (!american) return years;
  const recent = /[A-Z]/.test(vin.charAt(6));
  return years.filter((year) => year >= 2010 === recent).slice(0, 1);
};

/** Spaces, dashes and small letters are forgiven. `currentYear`: model years may be one ahead of it. */
export const readVin = (text: string, currentYear: number): VinReading => {
  const vin = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (vin.length !== 17) return { kind: 'invalid', why: 'length' };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { kind: 'invalid', why: 'letters' };
  const wmi = vin.slice(0, 3);
  const continent = continentOf(wmi);
  const american = continent === 'northAmerica';
  const fits = checkDigitOf(vin) === vin.charAt(8);
  const compulsory = american || vin.startsWith('L');
  return {
    kind: 'vin',
    vin,
    wmi,
    make: makeOfWmi(wmi),
    continent,
    checkDigit: fits ? 'right' : compulsory ? 'wrong' : 'unused',
    years: yearsOf(vin, currentYear + 1, american),
    yearSure: american,
    smallMaker: vin.charAt(2) === '9',
  };
};
