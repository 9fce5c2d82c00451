/** What the two faces of the shop are cut down to: French as it is written, its typography and the signs of the screens. */

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
const french = 'ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœ';
const spaces = '\u00A0\u2007\u2009\u2011\u202F';
const signs = '«»‹›’‘“”…–—‐−×·•°²€§←→↑↓';

/** Each once, in the order of Unicode. */
export const letters: readonly string[] = [
  ...new Set([ascii, french.split(''), spaces.split(''), signs.split('')].flat()),
].toSorted();

const name = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** As `unicode-range` of a style sheet says them: `U+0020-007E, U+00A0`. */
export const rangeOf = (written: readonly string[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const letter of written) {
    const code = letter.codePointAt(0) ?? 0;
    const run = runs.at(-1);
    if (run && run[1] + 1 === code) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${name(first)}${last > first ? `-${name(last)}` : ''}`).join(', ');
};
