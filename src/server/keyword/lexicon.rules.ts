import { phoneticKey, type KnownWord, type Vocabulary } from './correction.rules.ts';
import { foldWord, nameKey, significantWords, tokenise } from './vocabulary/tokenise.rules.ts';

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
  material_ids: readonly number[];
};

export type IndexedText = {
  row: TextRow;
  words: readonly string[];
  folds: ReadonlySet<string>;
  /** Folded word of the name that says what the item is: `boxer` for “Lot de 3 boxers”. */
  kind: string;
  /** First words of the name: `robe`, `robe longue`. */
  phrases: readonly { label: string; key: string }[];
};

export type Lexicon = Vocabulary & {
  texts: readonly IndexedText[];
  names: readonly NameRow[];
  /** `key` must be made by `nameKey`. */
  readonly namesFor: (key: string) => readonly NameRow[];
  readonly namesStartingWith: (prefix: string) => readonly NameRow[];
  readonly isInTexts: (word: string, unfinished: boolean) => boolean;
  /** True when the words (two or more) follow each other in a name or a keyword. */
  readonly hasPhrase: (words: readonly string[]) => boolean;
  /** True when a name begins with the word, which then says what the item is. */
  readonly isKind: (word: string) => boolean;
  /** True when a word of the texts starts with these letters. Unlike `isInTexts`, it compares without `foldWord`. */
  readonly hasPrefix: (word: string) => boolean;
  readonly spellingOf: (word: string) => string;
};

/** A word of a name counts as this many words of texts. Decides between equally near corrections. */
const nameWeight = 5;
const minCorrectionLength = 3;

const spelledWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

class WordCounts {
  readonly counts = new Map<string, number>();
  readonly #spellings = new Map<string, Map<string, number>>();
  readonly #bestSpelling = new Map<string, string>();

  add(text: string, weight: number): void {
    for (const spelling of new Set(spelledWords(text))) {
      const [word] = tokenise(spelling);
      if (word === undefined) continue;
      this.counts.set(word, (this.counts.get(word) ?? 0) + weight);
      const spellings = this.#spellings.get(word) ?? new Map<string, number>();
      this.#spellings.set(word, spellings.set(spelling, (spellings.get(spelling) ?? 0) + weight));
    }
  }

  spellingOf(word: string): string {
    const cached = this.#bestSpelling.get(word);
    if (cached !== undefined) return cached;
    const spellings = [...(this.#spellings.get(word) ?? [])];
    const best = spellings.sort((left, right) => right[1] - left[1])[0]?.[0] ?? word;
    this.#bestSpelling.set(word, best);
    return best;
  }

  byLength(): Map<number, KnownWord[]> {
    const words = [...this.counts].filter(([word]) => word.length >= minCorrectionLength && !/\d/.test(word));
    return Map.groupBy(
      words.map(([word, count]) => ({ word, count, sound: phoneticKey(word) })),
      ({ word }) => word.length,
    );
  }
}

/** A longer phrase would match a single item only. */
const maxPhraseWords = 2;

const phrasesOf = (name: string): IndexedText['phrases'] => {
  const words = name.toLowerCase().split(/\s+/);
  const ends = words.flatMap((word, at) => ((tokenise(word)[0]?.length ?? 0) > 2 ? [at + 1] : []));
  return ends.slice(0, maxPhraseWords).map((length) => {
    const label = words.slice(0, length).join(' ');
    return { label, key: tokenise(label).join(' ') };
  });
};

const packWords = new Set(['lot', 'paire', 'paires']);

const kindOf = ({ name }: TextRow): string =>
  foldWord(significantWords(name).find((word) => /^\p{L}{2}/u.test(word) && !packWords.has(word)) ?? '');

const indexText = (row: TextRow): IndexedText => {
  const words = [...new Set([...tokenise(row.name), ...tokenise(row.keywords)])];
  return { row, words, folds: new Set(words.map(foldWord)), kind: kindOf(row), phrases: phrasesOf(row.name) };
};

/** Pairs of folded words that follow each other. */
const wordPairs = ({ row: { name, keywords } }: IndexedText): string[] =>
  [name, ...keywords.split(',')].flatMap((text) => {
    const folded = significantWords(text).map(foldWord);
    return folded.slice(1).map((word, index) => `${folded[index]!} ${word}`);
  });

/** A name is found by all its words together; a colour or material also by each word (`marine` finds `Bleu marine`). */
const lookupKeys = ({ kind, name }: NameRow): string[] => {
  const words = significantWords(name);
  const whole = nameKey(words);
  // `ceinture 95` means 95 cm, so the size is also found without its unit.
  if (kind === 'size') return [...new Set([tokenise(name).join(''), tokenise(name).join('').replace(/cm$/, '')])];
  return kind === 'style' || kind === 'material' ? [...new Set([whole, ...words.map(foldWord)])] : [whole];
};

const indexNames = (names: readonly NameRow[]): Map<string, NameRow[]> => {
  const index = new Map<string, NameRow[]>();
  for (const row of names)
    for (const key of lookupKeys(row)) {
      const rows = index.get(key);
      if (rows) rows.push(row);
      else index.set(key, [row]);
    }
  return index;
};

export type LexiconBuilder = {
  /** Can be called several times, so that the caller can pause in between. */
  add(rows: readonly TextRow[]): void;
  build(names: readonly NameRow[]): Lexicon;
};

export const createLexiconBuilder = (): LexiconBuilder => {
  const words = new WordCounts();
  const texts: IndexedText[] = [];
  const pairs = new Set<string>();
  return {
    add: (rows) => {
      for (const row of rows) {
        const text = indexText(row);
        texts.push(text);
        for (const pair of wordPairs(text)) pairs.add(pair);
        words.add(`${row.name} ${row.keywords}`, 1);
      }
    },
    build: (names) => buildLexicon({ texts, words, pairs }, names),
  };
};

type LexiconParts = { texts: readonly IndexedText[]; words: WordCounts; pairs: ReadonlySet<string> };

const hasPhraseIn =
  (pairs: ReadonlySet<string>): Lexicon['hasPhrase'] =>
  (words) => {
    const folded = words.map(foldWord);
    return folded.length > 1 && folded.slice(1).every((word, index) => pairs.has(`${folded[index]!} ${word}`));
  };

const buildLexicon = ({ texts, words, pairs }: LexiconParts, names: readonly NameRow[]): Lexicon => {
  // Taken before the names are added, so that it contains words of texts only.
  const foldedTextWords = new Set([...words.counts.keys()].map(foldWord));
  const sortedTextWords = [...words.counts.keys()].sort();
  for (const { kind, name } of names) if (kind !== 'size') words.add(name, nameWeight);
  const known = new Set(words.counts.keys());
  const byLength = words.byLength();
  const namesByKey = indexNames(names);
  const kinds = new Set(texts.map(({ kind }) => kind));

  const hasPrefix = (prefix: string): boolean => {
    let low = 0;
    let high = sortedTextWords.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sortedTextWords[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return sortedTextWords[low]?.startsWith(prefix) ?? false;
  };
  return {
    texts,
    names,
    namesFor: (key) => namesByKey.get(key) ?? [],
    namesStartingWith: (prefix) =>
      [...namesByKey].filter(([key]) => key.startsWith(prefix)).flatMap(([, rows]) => rows.filter(canMatchPrefix)),
    isInTexts: (word, unfinished) => foldedTextWords.has(foldWord(word)) || (unfinished && hasPrefix(word)),
    hasPhrase: hasPhraseIn(pairs),
    isKind: (word) => kinds.has(foldWord(word)),
    hasPrefix,
    isKnown: (word) => known.has(word) || known.has(`${word}s`) || known.has(word.replace(/[sx]$/, '')),
    wordsOfLength: (length) => byLength.get(length) ?? [],
    spellingOf: (word) => words.spellingOf(word),
  };
};

const canMatchPrefix = ({ kind }: NameRow): boolean => kind !== 'size' && kind !== 'material';
