import type { SuggestInput } from './suggest.rules.ts';
import { foldWord, tokenise } from './vocabulary/tokenise.rules.ts';
import {
  entriesStartingWith,
  textsWithAllWords,
  weightOf,
  wordIndexOf,
  type WordEntry,
  type WordIndex,
} from './word-index.rules.ts';

export class Scores {
  readonly #scores = new Map<string, number>();

  add(key: string, score: number): void {
    this.#scores.set(key, (this.#scores.get(key) ?? 0) + score);
  }

  best(count: number): string[] {
    return [...this.#scores]
      .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
      .slice(0, count)
      .map(([key]) => key);
  }
}

/** Texts in the visitor's own section count double. */
const scoreOf = ({ weight, weightBySection }: WordEntry, sectionId: number | undefined): number =>
  weight + (sectionId === undefined ? 0 : (weightBySection.get(sectionId) ?? 0));

/** Completes the last word from texts that contain all the words before it. */
const addNextWords = ({ lexicon, sectionId, text }: SuggestInput, index: WordIndex, scores: Scores): void => {
  const words = tokenise(text);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const lead = words.join(' ').slice(0, -last.length);
  if (before.length === 0) {
    for (const entry of entriesStartingWith(index.words, last))
      scores.add(lead + entry.label, scoreOf(entry, sectionId) / 2);
    return;
  }
  for (const indexed of textsWithAllWords(index, before)) {
    const weight = weightOf(indexed) * (indexed.row.section_id === sectionId ? 2 : 1);
    for (const word of indexed.words)
      if (word.startsWith(last) && word.length > 2 && !before.includes(word))
        scores.add(lead + lexicon.spellingOf(word), weight / 2);
  }
};

const maxCompletions = 5;

export const completeText = (input: SuggestInput): string[] => {
  const { lexicon, sectionId } = input;
  const words = tokenise(input.text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const typed = words.join(' ');
  const index = wordIndexOf(lexicon);
  const scores = new Scores();
  for (const phrase of entriesStartingWith(index.phrases, typed)) scores.add(phrase.label, scoreOf(phrase, sectionId));
  if (last.length >= 2) addNextWords(input, index, scores);
  const best = scores.best(maxCompletions + 4).filter((query) => tokenise(query).join(' ') !== typed);
  // Removes duplicates: `tee-shirt` and `tee shirt` are the same query.
  const unique = new Map(best.map((query) => [tokenise(query).map(foldWord).join(' '), query]));
  return [...unique.values()].slice(0, maxCompletions);
};
