/** Words as they are compared: without accents, without the endings of plural and feminine. */

/** Lower case, without accents: the form in which words are compared here and in the dictionaries of the database. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const letters = /[\p{L}\p{N}]+/gu;

/** Words of a text: letters and digits only, so that what is built from them can say nothing else. */
export const wordsOf = (text: string): string[] => plain(text).match(letters) ?? [];

const elisions = /(^|[^\p{L}\p{N}])(?:[ldsjnctm]|qu)['’]/gu;
const small = new Set(
  'a au aux avec d dans de des du en est et la le les mon ma mes ou par pour son sur ton un une'.split(' '),
);

/** A visitor's words without those that say nothing; all of them when no other is there. */
export const tellingWords = (text: string): string[] => {
  const all = wordsOf(plain(text).replace(elisions, '$1 '));
  const telling = all.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : all;
};

/**
 * One form for singular and plural, masculine and feminine: `noires`, `noire`, `noir`; `blanches`, `blanc`. Coarse on
 * purpose: it compares words with names of the shop, the stems of PostgreSQL read the texts.
 */
export const fold = (word: string): string => {
  let end = word.length;
  while (end > 3 && 'esx'.includes(word[end - 1]!)) end -= 1;
  const cut = word.slice(0, end);
  return cut.endsWith('nch') ? cut.slice(0, -1) : cut;
};

/** The key under which a name of several words is known. */
export const keyOfWords = (words: readonly string[]): string => words.map(fold).join('');
