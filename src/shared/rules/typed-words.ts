/** Turns the text of a search field of the console into SQL patterns. */
import { plainText } from '#shared/text';

/** Pattern of `like` for texts that begin with the typed one. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Query of `to_tsquery` that needs a word beginning with each typed word. Null without a letter or digit. */
export const prefixTsquery = (text: string): string | null => {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ');
};
