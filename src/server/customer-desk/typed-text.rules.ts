/** Recognises what staff typed into the search field of the list of customers. */
import { plainText } from '#shared/text';

export type CustomerText = { readonly kind: 'email' | 'phone' | 'phoneEnd' | 'name'; readonly value: string };

/** Null for an empty text. Digits without country code are the end of a phone number. */
export const readCustomerText = (typed: string): CustomerText | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (/^\+?[\d\s().-]+$/.test(text) && digits.length >= 4)
    return /^(\+|00)/.test(text) ? { kind: 'phone', value: `+${digits}` } : { kind: 'phoneEnd', value: digits };
  return { kind: 'name', value: plainText(text) };
};
