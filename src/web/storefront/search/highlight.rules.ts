import { plainText } from '#shared/text';

export type Part = { text: string; completes: boolean };

/**
 * Splits a suggestion into the typed prefix and its completion: `rob` and `Robe longue` give `Rob` and `e longue`.
 * Ignores accents and letter case. Without a common prefix, the whole suggestion is the completion.
 */
export const splitSuggestion = (suggestion: string, typed: string): Part[] => {
  const prefix = plainText(typed.trim().replaceAll(/\s+/g, ' '));
  const letters = Array.from(suggestion);
  let read = '';
  let at = 0;
  while (at < letters.length && read.length < prefix.length) {
    read += plainText(letters[at] ?? '');
    at += 1;
  }
  if (prefix === '' || read !== prefix) return [{ text: suggestion, completes: prefix !== '' }];
  const parts = [
    { text: letters.slice(0, at).join(''), completes: false },
    { text: letters.slice(at).join(''), completes: true },
  ];
  return parts.filter(({ text }) => text !== '');
};
