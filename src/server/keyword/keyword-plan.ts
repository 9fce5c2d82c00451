/** Reads the items of each interpretation of a keyword. The cache is cleared when the catalogue changes. */
import { createPromiseCache } from '#platform/cache';
import type { Reader } from '#platform/db';
import type { RankedIds } from '#server/listing-index';
import type { Currency } from '#shared/money';
import { correctWords } from './correction.rules.ts';
import {
  readByInterpretation,
  readByReference,
  readByReferencePrefix,
  readCurrencies,
  readSynonyms,
  readWrittenWords,
  type RankedItems,
} from './keyword.store.ts';
import { createLexiconCache } from './lexicon-cache.ts';
import type { Lexicon } from './lexicon.rules.ts';
import {
  canStartReference,
  interpretWords,
  normaliseReference,
  type Interpretation,
  type Interpretations,
} from './query-interpretation.rules.ts';
import { keywordFilters, parseQuery, type KeywordFilters, type ParsedQuery } from './vocabulary/query-parsing.rules.ts';
import { createSynonyms, type Synonyms } from './vocabulary/synonyms.rules.ts';
import type { SynonymRow } from './vocabulary/vocabulary.ts';
import { foldWord, normaliseText, tokenise } from './vocabulary/tokenise.rules.ts';

export type PlanPart = {
  /** Null means every item. */
  found: RankedIds | null;
  sectionId: number | undefined;
  styleIds: readonly number[];
  /** Colours of the same family, listed after the others. */
  relatedStyleIds: readonly number[];
  sizeIds: readonly number[];
  /** Sizes for a range of ages, listed when no item has one of `sizeIds`. */
  relatedSizeIds: readonly number[];
};

/** `weak`: items that have the words in their description only. `withoutSize`: the sizes of the keyword are ignored. */
export type Attempt = { strong: readonly PlanPart[]; weak: readonly PlanPart[]; withoutSize: boolean };

/** `exact`: items whose reference is the keyword. */
export type Plan = {
  query: ParsedQuery;
  interpretations: Interpretations;
  exact: RankedIds;
  attempts: readonly Attempt[];
};

export type KeywordPlanner = {
  plan(keyword: string, brief?: boolean): Promise<Plan>;
  /** Corrected keyword, without the words that set a filter. Null when nothing is corrected. */
  correct(keyword: string): Promise<string | null>;
  filters(query: ParsedQuery, region: string): Promise<KeywordFilters>;
  lexicon(): Promise<Lexicon>;
  synonyms(): Promise<Synonyms>;
  findByReferencePrefix(keyword: string): Promise<RankedIds>;
  forget(): void;
};

const maxCachedPlans = 200;

const toPart = (found: RankedIds | null, { filters }: Interpretation): PlanPart => ({
  found,
  sectionId: filters.section,
  styleIds: filters.style,
  relatedStyleIds: filters.relatedStyle,
  sizeIds: filters.size,
  relatedSizeIds: filters.relatedSize,
});

const splitByStrength = (
  items: RankedItems | null,
  interpretation: Interpretation,
): { strong: PlanPart; weak: PlanPart | null } => {
  if (items === null) return { strong: toPart(null, interpretation), weak: null };
  const end = items.ids.length - items.weakCount;
  return {
    strong: toPart(items.ids.slice(0, end), interpretation),
    weak: toPart(items.ids.slice(end), interpretation),
  };
};

const hasSize = ({ sizeIds }: PlanPart): boolean => sizeIds.length > 0;
const withoutSizes = (parts: readonly PlanPart[]): PlanPart[] =>
  parts.filter(hasSize).map((part) => ({ ...part, sizeIds: [] }));

const withRelatedSizes = (parts: readonly PlanPart[]): PlanPart[] =>
  parts
    .filter(({ relatedSizeIds }) => relatedSizeIds.length > 0)
    .map((part) => ({ ...part, sizeIds: part.relatedSizeIds }));

/**
 * For `veste kaki`: all items of the sub-groups whose name contains "veste" (`Manteaux et vestes`), in that
 * colour or size.
 */
const widenToSubgroups = ({ words, filters }: Interpretation, lexicon: Lexicon): Interpretation | null => {
  const isNarrowed = filters.style.length + filters.size.length > 0;
  if (!isNarrowed || words.length === 0 || filters.group.length + filters.subgroup.length > 0) return null;
  const folded = words.map(foldWord);
  const hasAllWords = (name: string): boolean => {
    const nameWords = new Set(tokenise(name).map(foldWord));
    return folded.every((word) => nameWords.has(word));
  };
  const subgroup = lexicon.names
    .filter(({ kind, name }) => kind === 'subgroup' && hasAllWords(name))
    .map(({ id }) => id);
  if (subgroup.length === 0) return null;
  return {
    terms: [],
    rankTerms: [],
    words: [],
    prefixTerm: null,
    excluded: '',
    isPure: false,
    filters: { ...filters, subgroup },
  };
};

type PlanInput = { keyword: string; brief: boolean; lexicon: Lexicon; synonyms: Synonyms };

const planKeyword = async (db: Reader, { keyword, brief, lexicon, synonyms }: PlanInput): Promise<Plan> => {
  const query = parseQuery(keyword);
  const interpretations = interpretWords(query, lexicon, synonyms);
  if (query.words.length === 0) return { query, interpretations, exact: [], attempts: [] };
  const { likely, literal } = interpretations;
  // Shares reads, because the likely interpretation is often equal to the literal one.
  const reads = createPromiseCache<RankedItems | null>(16);
  const read = (interpretation: Interpretation): Promise<RankedItems | null> =>
    reads.get(JSON.stringify(interpretation), () => readByInterpretation(db, interpretation, brief));
  const [exact, literalItems, ...likelyItems] = await Promise.all([
    readByReference(db, normaliseReference(keyword)),
    read(literal),
    ...likely.map(read),
  ]);
  const likelyParts = likely.map((interpretation, index) =>
    splitByStrength(likelyItems[index] ?? null, interpretation),
  );
  const widened = likely
    .map((interpretation) => widenToSubgroups(interpretation, lexicon))
    .filter((interpretation) => interpretation !== null);
  const widenedParts = await Promise.all(
    widened.map(async (interpretation) => splitByStrength(await read(interpretation), interpretation).strong),
  );
  const named = likelyParts.map((parts) => parts.strong);
  const weak = likelyParts.map((parts) => parts.weak).filter((part) => part !== null);
  const strong = [...named, ...widenedParts.filter((part) => !hasSize(part))];
  const all = [...named, ...widenedParts];
  const literalParts = splitByStrength(literalItems, literal);
  return {
    query,
    interpretations,
    exact,
    attempts: [
      { strong, weak, withoutSize: false },
      { strong: widenedParts.filter(hasSize), weak: [], withoutSize: false },
      { strong: withRelatedSizes(all), weak: [], withoutSize: false },
      { strong: withoutSizes(all), weak: withoutSizes(weak), withoutSize: true },
      { strong: [literalParts.strong], weak: literalParts.weak ? [literalParts.weak] : [], withoutSize: false },
    ].filter((attempt) => attempt.strong.length > 0),
  };
};

type CorrectionInput = { words: readonly string[]; written: ReadonlySet<string>; lexicon: Lexicon; synonyms: Synonyms };

const correctKeyword = ({ words, written, lexicon, synonyms }: CorrectionInput): string | null => {
  const lastWord = words.at(-1);
  const isKnown = (word: string): boolean => lexicon.isKnown(word) || synonyms.isKnown(word) || written.has(word);
  // The last word may be unfinished, so it counts as known when it is the start of a known word.
  const correct = (isKnownPrefix: (word: string) => boolean): string[] | null =>
    correctWords(words, {
      isKnown: (word) => isKnown(word) || (word === lastWord && isKnownPrefix(word)),
      wordsOfLength: lexicon.wordsOfLength,
    });
  // The first pass also accepts a last word whose folded form is known (`longe` passes as `longue`). The
  // second pass accepts it only when a word starts with exactly these letters.
  const corrected = correct((word) => lexicon.isInTexts(word, true)) ?? correct(lexicon.hasPrefix);
  return corrected && corrected.map((word) => lexicon.spellingOf(word)).join(' ');
};

/** `tried`: unsaved synonyms, used in addition to the saved ones. */
export const createKeywordPlanner = (db: Reader, tried: readonly SynonymRow[] = []): KeywordPlanner => {
  const plans = createPromiseCache<Plan>(maxCachedPlans);
  const synonymCache = createPromiseCache<Synonyms>(1);
  const currencyCache = createPromiseCache<ReadonlyMap<string, Currency>>(1);
  const lexiconCache = createLexiconCache(db);

  const synonyms = (): Promise<Synonyms> =>
    synonymCache.get('all', async () => createSynonyms([...(await readSynonyms(db)), ...tried]));
  const currencies = (): Promise<ReadonlyMap<string, Currency>> =>
    currencyCache.get(
      'all',
      async () => new Map((await readCurrencies(db)).map(({ code, currency }) => [code, currency])),
    );
  const readWords = async (): Promise<{ lexicon: Lexicon; synonyms: Synonyms }> => {
    const [lexicon, replacements] = await Promise.all([lexiconCache.get(), synonyms()]);
    return { lexicon, synonyms: replacements };
  };
  return {
    plan: (keyword, brief = false) =>
      plans.get(`${brief ? 'brief ' : ''}${normaliseText(keyword)}`, async () =>
        planKeyword(db, { keyword, brief, ...(await readWords()) }),
      ),
    correct: async (keyword) => {
      const { words } = parseQuery(keyword);
      const vocabulary = await readWords();
      if (correctKeyword({ words, written: new Set(), ...vocabulary }) === null) return null;
      return correctKeyword({ words, written: await readWrittenWords(db, words), ...vocabulary });
    },
    filters: async (query, region) => {
      const currency = (await currencies()).get(region);
      return currency === undefined ? {} : keywordFilters(query, currency);
    },
    lexicon: lexiconCache.get,
    synonyms,
    findByReferencePrefix: async (keyword) =>
      canStartReference(keyword) ? readByReferencePrefix(db, normaliseReference(keyword)) : [],
    forget: () => {
      plans.clear();
      synonymCache.clear();
      currencyCache.clear();
      lexiconCache.forget();
    },
  };
};
