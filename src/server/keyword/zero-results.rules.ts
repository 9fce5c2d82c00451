import { tokenise } from './vocabulary/tokenise.rules.ts';

const maxLength = 80;

/** Null when the keyword is too short or too long, or looks like personal data (e-mail, numbers). */
export const recordableKeyword = (keyword: string): string | null => {
  const words = tokenise(keyword).join(' ');
  const isPersonal = keyword.includes('@') || /\d(?: ?\d){5}/.test(words);
  return !isPersonal && words.length >= 2 && words.length <= maxLength ? words : null;
};
