/** Cached until the catalogue changes. */
import { createPromiseCache } from '#platform/cache';
import type { Reader } from '#platform/db';
import type { RankedIds } from '#server/listing-index';
import { correctWords } from './correction.rules.ts';
import {
  readByInterpretation,
  readByReference,
  readByReferencePrefix,
  readSynonyms,
  type RankedItems,
} from './keyword.store.ts';
import { createLexiconCache } from './lexicon-cache.ts';
import type { Lexicon } from './lexicon.rules.ts';
import {
  canStartReference,
  interpretKeyword,
  normaliseReference,
  queryWords,
  synonymMap,
  type Interpretation,
  type Synonyms,
} from './query-interpretation.rules.ts';
import { foldWord, normaliseText, tokenise } from './tokenise.rules.ts';

export type PlanPart = {
  /** Null: every item. */
  found: RankedIds | null;
  sectionId: number | undefined;
  styleIds: readonly number[];
  sizeIds: readonly number[];
};

/** `weak`: the words are in the description only. */
export type Attempt = { strong: readonly PlanPart[]; weak: readonly PlanPart[] };

/** `exact`: items with this reference. */
export type Plan = { exact: RankedIds; attempts: readonly Attempt[] };

export type KeywordPlanner = {
  plan(keyword: string, brief?: boolean): Promise<Plan>;
  correct(keyword: string): Promise<string | null>;
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
  sizeIds: filters.size,
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

/** `veste kaki`: every item of the sub-groups named with "veste" (`Manteaux et vestes`), in that colour or size. */
const widenToSubgroups = ({ typedWords, filters }: Interpretation, lexicon: Lexicon): Interpretation | null => {
  const isNarrowed = filters.style.length + filters.size.length > 0;
  if (!isNarrowed || typedWords.length === 0 || filters.group.length + filters.subgroup.length > 0) return null;
  const folded = typedWords.map(foldWord);
  const hasAllWords = (name: string): boolean => {
    const nameWords = new Set(tokenise(name).map(foldWord));
    return folded.every((word) => nameWords.has(word));
  };
  const subgroup = lexicon.names
    .filter(({ kind, name }) => kind === 'subgroup' && hasAllWords(name))
    .map(({ id }) => id);
  if (subgroup.length === 0) return null;
  return { terms: [], typedWords: [], prefixTerm: null, filters: { ...filters, subgroup } };
};

type PlanInput = { keyword: string; brief: boolean; lexicon: Lexicon; synonyms: Synonyms };

const planKeyword = async (db: Reader, { keyword, brief, lexicon, synonyms }: PlanInput): Promise<Plan> => {
  if (tokenise(keyword).length === 0) return { exact: [], attempts: [] };
  const { likely, literal } = interpretKeyword(keyword, lexicon, synonyms);
  // The likely interpretation is often the literal one.
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
    .filter((one) => one !== null);
  const widenedParts = await Promise.all(
    widened.map(async (interpretation) => splitByStrength(await read(interpretation), interpretation).strong),
  );
  const strong = [...likelyParts.map((parts) => parts.strong), ...widenedParts];
  const weak = likelyParts.map((parts) => parts.weak).filter((part) => part !== null);
  const literalParts = splitByStrength(literalItems, literal);
  return {
    exact,
    attempts: [
      { strong, weak },
      { strong: withoutSizes(strong), weak: withoutSizes(weak) },
      { strong: [literalParts.strong], weak: literalParts.weak ? [literalParts.weak] : [] },
    ],
  };
};

const correctKeyword = (keyword: string, lexicon: Lexicon, synonyms: Synonyms): string | null => {
  const words = queryWords(keyword);
  const synonymWords = new Set([...synonyms.keys()].flatMap((term) => term.split(' ')));
  const lastWord = words.at(-1);
  const isKnown = (word: string): boolean => lexicon.isKnown(word) || synonymWords.has(foldWord(word));
  // A known prefix may be an unfinished word.
  const correct = (isKnownPrefix: (word: string) => boolean): string[] | null =>
    correctWords(words, {
      isKnown: (word) => isKnown(word) || (word === lastWord && isKnownPrefix(word)),
      wordsOfLength: lexicon.wordsOfLength,
    });
  // The second pass is stricter: it corrects `longe`, which folds like the feminine of `long`.
  const corrected = correct((word) => lexicon.isInTexts(word, true)) ?? correct(lexicon.hasPrefix);
  return corrected && corrected.map((word) => lexicon.spellingOf(word)).join(' ');
};

export const createKeywordPlanner = (db: Reader): KeywordPlanner => {
  const plans = createPromiseCache<Plan>(maxCachedPlans);
  const synonymCache = createPromiseCache<Synonyms>(1);
  const lexiconCache = createLexiconCache(db);

  const synonyms = (): Promise<Synonyms> => synonymCache.get('all', async () => synonymMap(await readSynonyms(db)));
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
      const words = await readWords();
      return correctKeyword(keyword, words.lexicon, words.synonyms);
    },
    lexicon: lexiconCache.get,
    synonyms,
    findByReferencePrefix: async (keyword) =>
      canStartReference(keyword) ? readByReferencePrefix(db, normaliseReference(keyword)) : [],
    forget: () => {
      plans.clear();
      synonymCache.clear();
      lexiconCache.forget();
    },
  };
};
