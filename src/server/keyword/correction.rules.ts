/** Damerau-Levenshtein distance. Returns `max + 1` for any larger distance. */
export const editDistance = (left: string, right: string, max: number): number => {
  const tooFar = max + 1;
  if (Math.abs(left.length - right.length) > max) return tooFar;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, beforePrevious[column - 2]! + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return tooFar;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[right.length]!, tooFar);
};

/** `count`: number of texts that contain the word. `sound`: its phonetic key. */
export type KnownWord = { word: string; count: number; sound: string };

const soundReplacements: readonly (readonly [RegExp, string])[] = [
  [/eau|au/g, 'o'],
  [/ph/g, 'f'],
  [/qu|k|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/oo/g, 'ou'],
  [/y/g, 'i'],
  [/ai|ei/g, 'e'],
  [/ea|ee/g, 'i'],
  [/ing$/, 'in'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)(?:[esxtd])+$/g, ''],
];

/** Approximate French pronunciation: `manto` and `manteau` have the same key. */
export const phoneticKey = (word: string): string =>
  soundReplacements.reduce((key, [pattern, replacement]) => key.replace(pattern, replacement), word);

/** Number of wrong letters that are accepted in a word of this length. */
const maxErrors = (length: number): number => (length >= 6 ? 2 : length >= 3 ? 1 : 0);

/** Splits two known words that were written as one: `soutiengorge`. */
const splitWord = (word: string, isKnown: (part: string) => boolean): string[] | null => {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return null;
};

export type Vocabulary = {
  readonly isKnown: (word: string) => boolean;
  readonly wordsOfLength: (length: number) => readonly KnownWord[];
};

const maxLengthDifference = 3;

const nearestWord = (word: string, vocabulary: Vocabulary): string | null => {
  const max = maxErrors(word.length);
  let best: { word: string; rank: number; count: number } | null = null;
  const sound = phoneticKey(word);
  for (let length = word.length - maxLengthDifference; length <= word.length + maxLengthDifference; length += 1) {
    for (const candidate of vocabulary.wordsOfLength(length)) {
      const edits = editDistance(word, candidate.word, best === null ? max : Math.min(max, Math.ceil(best.rank)));
      const errors = edits > 1 && word.length > 3 && candidate.sound === sound ? 1 : edits;
      if (errors > max) continue;
      // The first letter is rarely wrong.
      const rank = errors + (candidate.word[0] === word[0] ? 0 : 0.5);
      if (best === null || rank < best.rank || (rank === best.rank && candidate.count > best.count))
        best = { word: candidate.word, rank, count: candidate.count };
    }
  }
  return best?.word ?? null;
};

/** Null when there is nothing to correct. Words with digits are never corrected. */
export const correctWords = (words: readonly string[], vocabulary: Vocabulary): string[] | null => {
  let isCorrected = false;
  const corrected = words.flatMap((word) => {
    if (/\d/.test(word) || vocabulary.isKnown(word)) return [word];
    const replacement = nearestWord(word, vocabulary) ?? splitWord(word, vocabulary.isKnown);
    if (replacement === null) return [word];
    isCorrected = true;
    return replacement;
  });
  return isCorrected ? corrected : null;
};
