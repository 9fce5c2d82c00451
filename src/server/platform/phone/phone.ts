import { LRUCache } from 'lru-cache';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';

type PhoneLibrary = typeof import('libphonenumber-js/max');
let library: Promise<PhoneLibrary> | null = null;
/** Loaded at the first use, because it has 150 kB. */
const loadLibrary = (): Promise<PhoneLibrary> => (library ??= import('libphonenumber-js/max'));

/** Cached, because a checkout formats the number that it has parsed before. */
const parsed = new LRUCache<string, PhoneNumber>({ max: 500 });

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

export const formatPhone = async (phone: string): Promise<string> => {
  const { parsePhoneNumberFromString } = await loadLibrary();
  const number = parsed.get(phone) ?? parsePhoneNumberFromString(phone);
  if (!number) return phone;
  // The library does not group the ten digits of Ivory Coast.
  const groups = number.country === 'CI' ? number.nationalNumber.match(/..?/g)?.join(' ') : null;
  const formatted = groups ? `+${number.countryCallingCode} ${groups}` : number.formatInternational();
  return formatted.replaceAll(' ', '\u00A0');
};
