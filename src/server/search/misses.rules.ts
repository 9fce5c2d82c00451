/** Which keywords that found nothing are worth keeping, and in what form. */
import { wordsOf } from './words.rules.ts';

const longest = 80;

/**
 * The words of a keyword in their plain form; null when they say too little, or may be somebody's: an address, a
 * telephone or card number.
 */
export const missOf = (keyword: string): string | null => {
  const words = wordsOf(keyword).join(' ');
  const isSomebodys = keyword.includes('@') || /\d(?: ?\d){5}/.test(words);
  return !isSomebodys && words.length >= 2 && words.length <= longest ? words : null;
};
