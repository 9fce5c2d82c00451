/** Telephone numbers as people write them, read by the plans of the countries where the shop sells. */
import { createLru } from '#platform/cache';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';

type Plans = typeof import('libphonenumber-js/max');
let plans: Promise<Plans> | null = null;
/** 150 kB, read with the first number. */
const readPlans = (): Promise<Plans> => (plans ??= import('libphonenumber-js/max'));

/** A number that was just typed is about to be written: it is not read twice. */
const read = createLru<PhoneNumber>({ maxEntries: 500 });

/**
 * `+21698123456` for `98 123 456` typed in Tunisia; null for what nobody can be called at, or in a country where the shop
 * does not sell.
 */
export const readPhone = async (
  typed: string,
  region: string,
  countries: readonly string[],
): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await readPlans();
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, region as CountryCode);
  if (!number?.isValid() || number.country === undefined || !countries.includes(number.country)) return null;
  if (!number.ext) read.set(number.number, number);
  return number.number;
};

/**
 * `+216 20 123 456` for `+21620123456`, joined by no-break spaces: grouped as people write it where it is from. What is no
 * number comes out as it was.
 */
export const phoneText = async (phone: string): Promise<string> => {
  const { parsePhoneNumberFromString } = await readPlans();
  const number = read.get(phone) ?? parsePhoneNumberFromString(phone);
  if (!number) return phone;
  // Ivorians write their ten digits two by two, whatever the plan says of the last four
  const groups = number.country === 'CI' ? number.nationalNumber.match(/..?/g)?.join(' ') : null;
  const shown = groups ? `+${number.countryCallingCode} ${groups}` : number.formatInternational();
  return shown.replaceAll(' ', '\u00A0');
};
