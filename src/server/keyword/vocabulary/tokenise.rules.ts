/** As the text search configurations of the database store words. */
export const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const wordPattern = /[\p{L}\p{N}]+/gu;

/** Letters and digits only, so that no operator of `to_tsquery` passes. */
export const tokenise = (text: string): string[] => normaliseText(text).match(wordPattern) ?? [];

const elisions = /(^|[^\p{L}\p{N}])(?:[ldsjnctm]|qu)['’]/gu;
const possessives = /['’]s(?![\p{L}\p{N}])/gu;
const stopWords = new Set(
  'a au aux avec d dans de des du en est et la le les mon ma mes ou par pour son sur ton un une'.split(' '),
);

/** All words when there are only stop words. */
export const significantWords = (text: string): string[] => {
  const words = tokenise(normaliseText(text).replace(possessives, '').replace(elisions, '$1 '));
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
};

/** Without tatweel, final letters that vary, and the Arabic article (`al-`) with its prepositions. */
const foldArabic = (word: string): string => {
  const letters = word
    .replaceAll('ـ', '')
    .replaceAll('ى', 'ي')
    .replace(/ة$/, 'ه')
    .replaceAll('ڤ', 'ف')
    .replaceAll('گ', 'ك');
  return letters.replace(/^(?:وال|بال|لل|ال)(?=.{3})/, '');
};

const isArabic = (word: string): boolean => /^\p{Script=Arabic}/u.test(word);

/** For words of other languages than French: only the writing differs. */
export const foldForeign = (word: string): string => (isArabic(word) ? foldArabic(word) : word);

/**
 * One form for singular and plural, masculine and feminine: `noires`, `noire`, `noir`. Coarse: only for names of the shop; texts use
 * PostgreSQL's stems.
 */
export const foldWord = (word: string): string => {
  if (isArabic(word)) return foldArabic(word);
  let end = word.length;
  while (end > 3 && 'esx'.includes(word[end - 1]!)) end -= 1;
  const stem = word.slice(0, end);
  return stem.endsWith('nch') || stem.endsWith('ngu') ? stem.slice(0, -1) : stem;
};

export const nameKey = (words: readonly string[]): string => words.map(foldWord).join('');
