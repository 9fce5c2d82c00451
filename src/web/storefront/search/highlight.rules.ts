/** Which part of a suggestion was typed and which part completes it. */
import { plainText } from '#shared/text';

export type Part = { text: string; completes: boolean };

/** `rob` and `Robe longue` → `Rob` typed, `e longue` completing; accents and case are ignored. All of it when it is another word. */
export const partsOf = (suggestion: string, typed: string): Part[] => {
  const asked = plainText(typed.trim().replaceAll(/\s+/g, ' '));
  const letters = Array.from(suggestion);
  let read = '';
  let at = 0;
  while (at < letters.length && read.length < asked.length) {
    read += plainText(letters[at] ?? '');
    at += 1;
  }
  if (asked === '' || read !== asked) return [{ text: suggestion, completes: asked !== '' }];
  const parts = [
    { text: letters.slice(0, at).join(''), completes: false },
    { text: letters.slice(at).join(''), completes: true },
  ];
  return parts.filter(({ text }) => text !== '');
};
