/** Inverted index from word to texts: a keystroke costs one lookup instead of a scan. */
import type { IndexedText, Lexicon } from './lexicon.rules.ts';
import { foldWord } from './vocabulary/tokenise.rules.ts';

/** Added to the popularity, so that an item without visits has some weight. */
const baseWeight = 20;

export const weightOf = ({ row }: IndexedText): number => row.popularity + baseWeight;

/** `weight`: sum over all texts that contain the word. */
export type WordEntry = {
  key: string;
  label: string;
  weight: number;
  weightBySection: Map<number, number>;
  texts: IndexedText[];
};

class EntryCollector {
  readonly #entries = new Map<string, WordEntry>();

  add(key: string, label: string, text: IndexedText): void {
    const id = `${key}\0${label}`;
    let entry = this.#entries.get(id);
    if (!entry) this.#entries.set(id, (entry = { key, label, weight: 0, weightBySection: new Map(), texts: [] }));
    const weight = weightOf(text);
    const section = text.row.section_id;
    entry.weight += weight;
    entry.texts.push(text);
    entry.weightBySection.set(section, (entry.weightBySection.get(section) ?? 0) + weight);
  }

  sorted(): WordEntry[] {
    return [...this.#entries.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
  }
}

export type WordIndex = {
  /** Sorted by key. */
  phrases: WordEntry[];
  words: WordEntry[];
  textsByFold: Map<string, IndexedText[]>;
  /** Rank by popularity; 0 is the most popular text. */
  rankOfText: Map<IndexedText, number>;
  textById: Map<number, IndexedText>;
};
const indexes = new WeakMap<Lexicon, WordIndex>();

export const wordIndexOf = (lexicon: Lexicon): WordIndex => {
  const cached = indexes.get(lexicon);
  if (cached) return cached;
  const phrases = new EntryCollector();
  const words = new EntryCollector();
  const textsByFold = new Map<string, IndexedText[]>();
  for (const text of lexicon.texts) {
    for (const { label, key } of text.phrases) phrases.add(key, label, text);
    for (const word of text.words) if (word.length > 2) words.add(word, lexicon.spellingOf(word), text);
    for (const folded of text.folds) {
      const texts = textsByFold.get(folded);
      if (texts) texts.push(text);
      else textsByFold.set(folded, [text]);
    }
  }
  const index = {
    phrases: phrases.sorted(),
    words: words.sorted(),
    textsByFold,
    rankOfText: new Map(lexicon.texts.map((text, rank) => [text, rank])),
    textById: new Map(lexicon.texts.map((text) => [text.row.id, text])),
  };
  indexes.set(lexicon, index);
  return index;
};

export const entriesStartingWith = (entries: readonly WordEntry[], prefix: string): WordEntry[] => {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]!.key < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < entries.length && entries[end]!.key.startsWith(prefix)) end += 1;
  return entries.slice(low, end);
};

/** Starts with the texts of the rarest word and keeps those that contain the others. */
export const textsWithAllWords = ({ textsByFold }: WordIndex, words: readonly string[]): readonly IndexedText[] => {
  const lists = words.map((word) => textsByFold.get(foldWord(word)) ?? []).sort((a, b) => a.length - b.length);
  return (lists[0] ?? []).filter((text) => words.every((word) => text.folds.has(foldWord(word))));
};
