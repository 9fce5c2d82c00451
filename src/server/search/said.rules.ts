/** Who says what, counted once for each lexicon so that a letter typed costs a look and not a walk. */
import type { Lexicon, Text } from './lexicon.rules.ts';
import { fold } from './words.rules.ts';

/** An article that nobody looked at counts too. */
const leastPopular = 20;

export const weightOf = ({ row }: Text): number => row.popularity + leastPopular;

/** What articles weigh that say it: all of them, and those of each section. */
export type Said = { key: string; shown: string; all: number; bySection: Map<number, number>; texts: Text[] };

class Tally {
  readonly #said = new Map<string, Said>();

  /** `key` is what is compared with the letters typed. */
  add(key: string, shown: string, text: Text): void {
    const id = `${key}\0${shown}`;
    let said = this.#said.get(id);
    if (!said) this.#said.set(id, (said = { key, shown, all: 0, bySection: new Map(), texts: [] }));
    const weight = weightOf(text);
    said.all += weight;
    said.texts.push(text);
    said.bySection.set(text.row.section_id, (said.bySection.get(text.row.section_id) ?? 0) + weight);
  }

  sorted(): Said[] {
    return [...this.#said.values()].sort((left, right) => (left.key < right.key ? -1 : 1));
  }
}

export type SaidIndex = { phrases: Said[]; words: Said[]; holders: Map<string, Text[]>; places: Map<Text, number> };
const kept = new WeakMap<Lexicon, SaidIndex>();

export const indexOf = (lexicon: Lexicon): SaidIndex => {
  const known = kept.get(lexicon);
  if (known) return known;
  const phrases = new Tally();
  const words = new Tally();
  const holders = new Map<string, Text[]>();
  for (const text of lexicon.texts) {
    for (const { shown, plain } of text.phrases) phrases.add(plain, shown, text);
    for (const word of text.words) if (word.length > 2) words.add(word, lexicon.spelled(word), text);
    for (const folded of text.folds) {
      const texts = holders.get(folded);
      if (texts) texts.push(text);
      else holders.set(folded, [text]);
    }
  }
  const index = {
    phrases: phrases.sorted(),
    words: words.sorted(),
    holders,
    places: new Map(lexicon.texts.map((text, at) => [text, at])),
  };
  kept.set(lexicon, index);
  return index;
};

/** Those whose key begins so. */
export const beginning = (said: readonly Said[], start: string): Said[] => {
  let low = 0;
  let high = said.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (said[middle]!.key < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < said.length && said[end]!.key.startsWith(start)) end += 1;
  return said.slice(low, end);
};

/** Articles that say every word: those of the rarest word, tried with the others. */
export const holding = ({ holders }: SaidIndex, words: readonly string[]): readonly Text[] => {
  const lists = words.map((word) => holders.get(fold(word)) ?? []).sort((left, right) => left.length - right.length);
  return (lists[0] ?? []).filter((text) => words.every((word) => text.folds.has(fold(word))));
};
