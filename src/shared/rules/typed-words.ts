/** What people type into a search field of the console, as patterns of SQL. */
import { plainText } from '#shared/text';

/** Start of a text for `like`. */
export const startsWith = (text: string): string => `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** All words as prefixes for `to_tsquery`; null without a letter or digit. */
export const prefixesOf = (text: string): string | null => {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
};
