/** Telephone numbers as people write them, read by the plans of the countries where the shop sells. */
import type { CountryCode } from 'libphonenumber-js/max';

/**
 * `+21698123456` for `98 123 456` typed in Tunisia; null for what nobody can be called at, or in a country where the shop
 * does not sell. The plans weigh 150 kB: they are read with the first number.
 */
export const readPhone = async (
  typed: string,
  region: string,
  countries: readonly string[],
): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const text = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(text, region as CountryCode);
  if (!number?.isValid() || number.country === undefined || !countries.includes(number.country)) return null;
  return number.number;
};

/**
 * `+216 20 123 456` for `+21620123456`, joined by no-break spaces: grouped as people write it where it is from. What is no
 * number comes out as it was.
 */
export const phoneText = async (phone: string): Promise<string> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  // Ivorians write their ten digits two by two, whatever the plan says of the last four
  const groups = number.country === 'CI' ? number.nationalNumber.match(/..?/g)?.join(' ') : null;
  const shown = groups ? `+${number.countryCallingCode} ${groups}` : number.formatInternational();
  return shown.replaceAll(' ', '\u00A0');
};
