/** Which keywords that found nothing are worth keeping, and in what form. */
import { wordsOf } from './words.rules.ts';

const longest = 80;

/**
 * The words of a keyword in their plain form; null when they say too little, or may be somebody's: an address, a
 * telephone or card number.
 */
export const missOf = (keyword: string): string | null => {
  if (keyword.includes('@') || /\d(?:[\s.-]?\d){5}/.test(keyword)) return null;
  const words = wordsOf(keyword).join(' ');
  return words.length >= 2 && words.length <= longest ? words : null;
};
