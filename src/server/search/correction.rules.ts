/** The word that was meant: known words a letter or two away, the commonest first. */

/**
 * Damerau-Levenshtein (a letter more, less, another, or two swapped), given up above `most`: then `most + 1`.
 */
export const distance = (left: string, right: string, most: number): number => {
  const far = most + 1;
  if (Math.abs(left.length - right.length) > most) return far;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      now.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return far;
    before = last;
    last = now;
  }
  return Math.min(last[right.length]!, far);
};

export type KnownWord = { word: string; count: number; sound: string };

const sounds: readonly (readonly [RegExp, string])[] = [
  [/eau|au/g, 'o'],
  [/ph/g, 'f'],
  [/qu|k|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/oo/g, 'ou'],
  [/y/g, 'i'],
  [/ai|ei/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)(?:[esxtd])+$/g, ''],
];

/** How a French word sounds, coarsely: `manto` and `manteau`, `basquet` and `baskets`. */
export const soundOf = (word: string): string => sounds.reduce((said, [by, to]) => said.replace(by, to), word);

/** Letters that may be wrong in a word of this length. */
const tolerance = (length: number): number => (length >= 6 ? 2 : length >= 3 ? 1 : 0);

/** Two words written as one (`soutiengorge`), both known. */
const splitOf = (word: string, isKnown: (part: string) => boolean): string[] | null => {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return null;
};

export type Vocabulary = {
  readonly isKnown: (word: string) => boolean;
  /** Known words of a length. */
  readonly ofLength: (length: number) => readonly KnownWord[];
};

/** What sounds alike may be longer by so many letters. */
const wide = 3;

const nearest = (word: string, vocabulary: Vocabulary): string | null => {
  const most = tolerance(word.length);
  let best: { word: string; rank: number; count: number } | null = null;
  const sound = soundOf(word);
  for (let length = word.length - wide; length <= word.length + wide; length += 1) {
    for (const known of vocabulary.ofLength(length)) {
      const near = distance(word, known.word, best === null ? most : Math.min(most, Math.ceil(best.rank)));
      const away = near > 1 && word.length > 3 && known.sound === sound ? 1 : near;
      if (away > most) continue;
      // the first letter is seldom wrong
      const rank = away + (known.word[0] === word[0] ? 0 : 0.5);
      if (best === null || rank < best.rank || (rank === best.rank && known.count > best.count))
        best = { word: known.word, rank, count: known.count };
    }
  }
  return best?.word ?? null;
};

/** The words with those that nobody knows replaced; null when nothing could be mended. Figures are never guessed at. */
export const correct = (words: readonly string[], vocabulary: Vocabulary): string[] | null => {
  let mended = false;
  const meant = words.flatMap((word) => {
    if (/\d/.test(word) || vocabulary.isKnown(word)) return [word];
    const parts = nearest(word, vocabulary) ?? splitOf(word, vocabulary.isKnown);
    if (parts === null) return [word];
    mended = true;
    return parts;
  });
  return mended ? meant : null;
};
