/** Writes words as the text search configurations of the database store them. */
export const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const wordPattern = /[\p{L}\p{N}]+/gu;

/** Returns letters and digits only, so that no operator of `to_tsquery` gets through. */
export const tokenise = (text: string): string[] => normaliseText(text).match(wordPattern) ?? [];

const elisions = /(^|[^\p{L}\p{N}])(?:[ldsjnctm]|qu)['’]/gu;
const possessives = /['’]s(?![\p{L}\p{N}])/gu;
const stopWords = new Set(
  'a au aux avec d dans de des du en est et la le les mon ma mes ou par pour son sur ton un une'.split(' '),
);

/** Words without stop words; all words when there are only stop words. */
export const significantWords = (text: string): string[] => {
  const words = tokenise(normaliseText(text).replace(possessives, '').replace(elisions, '$1 '));
  const significant = words.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : words;
};

/** Removes tatweel, the Arabic article (`al-`) with its prepositions, and unifies final letters that vary. */
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

/** Folds a word of a language other than French, where only the script is normalised. */
export const foldForeign = (word: string): string => (isArabic(word) ? foldArabic(word) : word);

/**
 * One form for singular and plural, masculine and feminine: `noires` and `noire` become `noir`. It is
 * approximate, so it is used for names of the shop only; texts use PostgreSQL's stems.
 */
export const foldWord = (word: string): string => {
  if (isArabic(word)) return foldArabic(word);
  let end = word.length;
  while (end > 3 && 'esx'.includes(word[end - 1]!)) end -= 1;
  const stem = word.slice(0, end);
  return stem.endsWith('nch') || stem.endsWith('ngu') ? stem.slice(0, -1) : stem;
};

/** Folded significant words of a keyword, to compare two keywords. */
export const keywordKey = (keyword: string): string => significantWords(keyword).map(foldWord).join(' ');

export const nameKey = (words: readonly string[]): string => words.map(foldWord).join('');
