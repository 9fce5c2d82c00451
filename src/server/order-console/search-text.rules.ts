/** Recognises what staff typed into the search field of the order list. */
import { plainText } from '#shared/text';

export type TypedText =
  | { readonly kind: 'reference' | 'email' | 'phone' | 'phoneEnd' | 'code' | 'name'; readonly value: string }
  | { readonly kind: 'references'; readonly values: readonly string[] };

/** References have no O, I or L: these are read as 0, 1 and 1. */
const asBody = (text: string): string => text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

const readPhone = (text: string): TypedText | null => {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const isInternational = /^(\+|00)/.test(text);
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 4) return null;
  return isInternational ? { kind: 'phone', value: `+${digits}` } : { kind: 'phoneEnd', value: digits };
};

const readReference = (text: string, regions: readonly string[]): TypedText | null => {
  const [, region = '', separator = '', body = ''] = /^([A-Za-z]{2})([- ]?)([0-9A-Za-z]{0,6})$/.exec(text) ?? [];
  const isRegion = regions.includes(region.toUpperCase());
  if (isRegion && (separator === '-' || /\d/.test(body)))
    return { kind: 'reference', value: `${region.toUpperCase()}-${asBody(body)}` };
  if (!/^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z]{6}$/.test(text)) return null;
  return { kind: 'references', values: regions.map((code) => `${code}-${asBody(text)}`) };
};

/** Null for an empty text. One other word is a `code`: an item, or else a name. */
export const readTypedText = (typed: string, regions: readonly string[]): TypedText | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  const found = readPhone(text) ?? readReference(text, regions);
  if (found) return found;
  return /^\S{3,64}$/.test(text) ? { kind: 'code', value: text } : { kind: 'name', value: plainText(text) };
};
