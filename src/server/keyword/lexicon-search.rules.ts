/** Finds suggested items in the lexicon, so that most suggestions need no query. */
import type { IndexedText, Lexicon } from './lexicon.rules.ts';
import { interpretKeyword, type Interpretation } from './query-interpretation.rules.ts';
import type { Synonyms } from './vocabulary/synonyms.rules.ts';
import { foldWord, tokenise } from './vocabulary/tokenise.rules.ts';
import { entriesStartingWith, textsWithAllWords, wordIndexOf } from './word-index.rules.ts';

const maxItems = { unfiltered: 120, filtered: 1_000 };

export type LexiconMatch = { ids: number[]; interpretation: Interpretation };

const matchingTexts = (lexicon: Lexicon, { words, prefixTerm }: Interpretation): readonly IndexedText[] => {
  const index = wordIndexOf(lexicon);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (prefixTerm === null) return textsWithAllWords(index, words);
  const lastFold = foldWord(last);
  if (before.length === 0) {
    const byPrefix = entriesStartingWith(index.words, last).flatMap(({ texts }) => texts);
    return [...byPrefix, ...(index.textsByFold.get(lastFold) ?? [])];
  }
  return textsWithAllWords(index, before).filter(
    (text) => text.folds.has(lastFold) || text.words.some((word) => word.startsWith(last)),
  );
};

const isInPlace = ({ row }: IndexedText, { group, subgroup }: Interpretation['filters']): boolean =>
  group.length + subgroup.length === 0 ||
  group.includes(row.group_id) ||
  (row.subgroup_id !== null && subgroup.includes(row.subgroup_id));

/** 0: the name starts with the typed words. 1: the name starts with the first typed word. 2: neither. */
const rankOf = ({ row }: IndexedText, words: readonly string[]): number => {
  if (words.length === 0) return 0;
  const name = tokenise(row.name);
  const isLast = (at: number): boolean => at === words.length - 1;
  if (words.every((word, at) => (isLast(at) ? name[at]?.startsWith(word) : name[at] === word))) return 0;
  return foldWord(name[0] ?? '') === foldWord(words[0]!) ? 1 : 2;
};

const findIds = (lexicon: Lexicon, interpretation: Interpretation): number[] => {
  const { filters, words } = interpretation;
  const { rankOfText } = wordIndexOf(lexicon);
  const isFiltered = filters.style.length + filters.size.length > 0 || filters.section !== undefined;
  const texts = words.length === 0 ? lexicon.texts : matchingTexts(lexicon, interpretation);
  const ranks = new Set(texts.filter((text) => isInPlace(text, filters)).map((text) => rankOfText.get(text)!));
  return [...ranks]
    .sort((left, right) => left - right)
    .slice(0, isFiltered ? maxItems.filtered : maxItems.unfiltered)
    .map((rank) => lexicon.texts[rank]!)
    .map((text) => ({ id: text.row.id, rank: rankOf(text, words) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ id }) => id);
};

/** False for what the lexicon cannot answer: brands, materials and excluded words. */
const isAnswerable = ({ words, filters, excluded }: Interpretation): boolean =>
  excluded === '' &&
  filters.brand.length + filters.material.length === 0 &&
  words.length + filters.group.length + filters.subgroup.length > 0;

export const searchLexicon = (keyword: string, lexicon: Lexicon, synonyms: Synonyms): LexiconMatch[] =>
  tokenise(keyword).length === 0
    ? []
    : interpretKeyword(keyword, lexicon, synonyms)
        .likely.filter(isAnswerable)
        .map((interpretation) => ({ ids: findIds(lexicon, interpretation), interpretation }));
