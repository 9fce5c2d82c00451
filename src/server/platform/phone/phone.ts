import { LRUCache } from 'lru-cache';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';

type PhoneLibrary = typeof import('libphonenumber-js/max');
let library: Promise<PhoneLibrary> | null = null;
/** 150 kB, loaded with the first number. */
const loadLibrary = (): Promise<PhoneLibrary> => (library ??= import('libphonenumber-js/max'));

/** A checkout formats the number that it has just parsed. */
const parsed = new LRUCache<string, PhoneNumber>({ max: 500 });

/** Null for an invalid number or a country without shop. */
export const parsePhone = async (
  input: string,
  region: string,
  countries: readonly string[],
): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await loadLibrary();
  const text = input.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, region as CountryCode);
  if (!number?.isValid() || number.country === undefined || !countries.includes(number.country)) return null;
  if (!number.ext) parsed.set(number.number, number);
  return number.number;
};

/** `+21620123456` → `+216 20 123 456` with no-break spaces. */
export const formatPhone = async (phone: string): Promise<string> => {
  const { parsePhoneNumberFromString } = await loadLibrary();
  const number = parsed.get(phone) ?? parsePhoneNumberFromString(phone);
  if (!number) return phone;
  // Ivory Coast writes its ten digits in pairs; the library does not.
  const groups = number.country === 'CI' ? number.nationalNumber.match(/..?/g)?.join(' ') : null;
  const formatted = groups ? `+${number.countryCallingCode} ${groups}` : number.formatInternational();
  return formatted.replaceAll(' ', '\u00A0');
};
