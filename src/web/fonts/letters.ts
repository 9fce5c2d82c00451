/** Characters in the small files of the shop's fonts: French letters, typography, and signs used on screens. */

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const french = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœ';
const spaces = '\u00A0\u2007\u2009\u2011\u202F';
const signs = '«»‹›’‘“”…–—‐−×·•°²€§←→↑↓';

/** Without duplicates, sorted by code point. */
export const letters: readonly string[] = [
  ...new Set([ascii, french.split(''), spaces.split(''), signs.split('')].flat()),
].toSorted();

const toHex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** CSS `unicode-range` of sorted characters: `U+0020-007E, U+00A0`. */
export const rangeOf = (characters: readonly string[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const run = runs.at(-1);
    if (run && run[1] + 1 === code) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join(', ');
};
