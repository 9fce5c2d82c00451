/** Recognises what staff typed into the search field of the list of invoices. */
import { plainText } from '#shared/text';

export type InvoiceText = { readonly kind: 'email' | 'code' | 'name'; readonly value: string };

/** One word with a digit is the start of a number or of an order reference. Null for an empty text. */
export const readInvoiceText = (typed: string): InvoiceText | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  const isCode = /^\S*\d\S*$/.test(text) || /^[A-Za-z]{2}-\S*$/.test(text);
  return isCode ? { kind: 'code', value: text } : { kind: 'name', value: plainText(text) };
};
