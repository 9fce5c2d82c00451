/** The words of the shop in memory: those of the most popular articles, and the names of its tree, colours, sizes, brands. */
import { soundOf, type KnownWord, type Vocabulary } from './correction.rules.ts';
import { fold, keyOfWords, tellingWords, wordsOf } from './words.rules.ts';

export type NameKind = 'section' | 'group' | 'subgroup' | 'style' | 'size' | 'brand' | 'material';
export type NameRow = { kind: NameKind; id: number; name: string; parent: number | null };
export type TextRow = {
  id: number;
  name: string;
  keywords: string;
  popularity: number;
  section_id: number;
  group_id: number;
  subgroup_id: number | null;
};

/** What an article says of itself. */
export type Text = {
  row: TextRow;
  /** Words of its name, then of its keywords. */
  words: readonly string[];
  folds: ReadonlySet<string>;
  /** The beginnings of its name, as shown and as compared: `robe`, `robe longue`; `robe`, `robe en lin`. */
  phrases: readonly { shown: string; plain: string }[];
};

export type Lexicon = Vocabulary & {
  texts: readonly Text[];
  names: readonly NameRow[];
  /** Names that words mean, by `keyOfWords`. */
  readonly meanings: (key: string) => readonly NameRow[];
  /** The same for a word that is not finished. */
  readonly meaningsFrom: (beginning: string) => readonly NameRow[];
  /** True when the texts of articles hold the word, or, unfinished, one that begins so. */
  readonly inTexts: (word: string, unfinished: boolean) => boolean;
  /** True when a word of the texts begins so, letter by letter. */
  readonly begins: (word: string) => boolean;
  /** The word as it is mostly written, with its accents. */
  readonly spelled: (word: string) => string;
};

/** A name counts as so many articles when a word must be chosen among those that are near. */
const weightOfName = 5;
const leastLetters = 3;

const spellings = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

class Words {
  readonly counts = new Map<string, number>();
  readonly #spelled = new Map<string, Map<string, number>>();
  readonly #kept = new Map<string, string>();

  add(text: string, weight: number): void {
    for (const spelling of new Set(spellings(text))) {
      const [word] = wordsOf(spelling);
      if (word === undefined) continue;
      this.counts.set(word, (this.counts.get(word) ?? 0) + weight);
      const forms = this.#spelled.get(word) ?? new Map<string, number>();
      this.#spelled.set(word, forms.set(spelling, (forms.get(spelling) ?? 0) + weight));
    }
  }

  spelled(word: string): string {
    const known = this.#kept.get(word);
    if (known !== undefined) return known;
    const forms = [...(this.#spelled.get(word) ?? [])];
    const form = forms.sort((left, right) => right[1] - left[1])[0]?.[0] ?? word;
    this.#kept.set(word, form);
    return form;
  }

  byLength(): Map<number, KnownWord[]> {
    const known = [...this.counts].filter(([word]) => word.length >= leastLetters && !/\d/.test(word));
    return Map.groupBy(
      known.map(([word, count]) => ({ word, count, sound: soundOf(word) })),
      ({ word }) => word.length,
    );
  }
}

/** Words that say something in a phrase: with more it would be the name of one article. */
const mostTelling = 2;

const phrasesOf = (name: string): Text['phrases'] => {
  const words = name.toLowerCase().split(/\s+/);
  const ends = words.flatMap((word, at) => ((wordsOf(word)[0]?.length ?? 0) > 2 ? [at + 1] : []));
  return ends.slice(0, mostTelling).map((length) => {
    const shown = words.slice(0, length).join(' ');
    return { shown, plain: wordsOf(shown).join(' ') };
  });
};

const textOf = (row: TextRow): Text => {
  const words = [...new Set([...wordsOf(row.name), ...wordsOf(row.keywords)])];
  return { row, words, folds: new Set(words.map(fold)), phrases: phrasesOf(row.name) };
};

/** Under which words a name is found: all of it, and, of a colour, each of its words (`marine` is `Bleu marine` too). */
const keysOf = ({ kind, name }: NameRow): string[] => {
  const words = tellingWords(name);
  const whole = keyOfWords(words);
  // what is made of parts (`Pulls et gilets`) is found by its articles; a size is its label, word for word
  if (kind === 'size') return [wordsOf(name).join('')];
  return kind === 'style' ? [...new Set([whole, ...words.map(fold)])] : [whole];
};

const indexNames = (names: readonly NameRow[]): Map<string, NameRow[]> => {
  const index = new Map<string, NameRow[]>();
  for (const row of names)
    for (const key of keysOf(row)) {
      const rows = index.get(key);
      if (rows) rows.push(row);
      else index.set(key, [row]);
    }
  return index;
};

export type LexiconBuilder = {
  /** In parts, so that whoever builds it can do something else in between. */
  add(rows: readonly TextRow[]): void;
  build(names: readonly NameRow[]): Lexicon;
};

export const startLexicon = (): LexiconBuilder => {
  const words = new Words();
  const texts: Text[] = [];
  return {
    add: (rows) => {
      for (const row of rows) {
        texts.push(textOf(row));
        words.add(`${row.name} ${row.keywords}`, 1);
      }
    },
    build: (names) => lexiconOf(texts, words, names),
  };
};

/** Built whole, never changed. */
const lexiconOf = (texts: readonly Text[], words: Words, names: readonly NameRow[]): Lexicon => {
  const said = new Set([...words.counts.keys()].map(fold));
  const begun = [...words.counts.keys()].sort();
  for (const { kind, name } of names) if (kind !== 'size') words.add(name, weightOfName);
  const known = new Set(words.counts.keys());
  const lengths = words.byLength();
  const index = indexNames(names);

  const isBegun = (word: string): boolean => {
    let low = 0;
    let high = begun.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (begun[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return begun[low]?.startsWith(word) ?? false;
  };
  return {
    texts,
    names,
    meanings: (key) => index.get(key) ?? [],
    meaningsFrom: (beginning) =>
      [...index].filter(([key]) => key.startsWith(beginning)).flatMap(([, found]) => found.filter(isBeginnable)),
    inTexts: (word, unfinished) => said.has(fold(word)) || (unfinished && isBegun(word)),
    begins: isBegun,
    isKnown: (word) => known.has(word) || known.has(`${word}s`) || known.has(word.replace(/[sx]$/, '')),
    ofLength: (length) => lengths.get(length) ?? [],
    spelled: (word) => words.spelled(word),
  };
};

/** Kinds that a few letters may already mean. */
const isBeginnable = ({ kind }: NameRow): boolean => kind !== 'size' && kind !== 'material';
