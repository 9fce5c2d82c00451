/** Searches for all words of a keyword, then for corrected words, then for fewer words. */
import { createPromiseCache } from '#platform/cache';
import type { RankedIds } from '#server/listing-index';
import type { OwnResults } from './own-results/own-results.ts';
import { createKeywordLister, type KeywordLister, type ListItems } from './keyword-lister.ts';
import type { KeywordPlanner, Plan } from './keyword-plan.ts';
import { idsOfKind, isCloseTo, keepKind, leftOutWords, relaxKeyword } from './relaxation.rules.ts';
import { understandKeyword, type UnderstoodKeyword } from './understand-keyword.ts';

export type KeywordResult = UnderstoodKeyword & {
  /** Keyword that was searched instead of the typed one. */
  corrected: string | null;
  /** Typed words that the items do not match. */
  leftOut: readonly string[];
  /** Page that staff chose for the keyword. */
  path: string | null;
};
export type FoundItems = KeywordResult & { ids: RankedIds };

export type KeywordQuery = {
  keyword: string;
  region: string;
  /** If the keyword names no section, items of this section come first. */
  visitorSectionId?: number | undefined;
  /** Searches all words exactly as typed. */
  literal?: boolean | undefined;
  brief?: boolean | undefined;
};

/** `weak`: items that have the words in their description only. */
type Results = { strong: RankedIds; weak: RankedIds; leftOut: readonly string[] };

type Search = { planner: KeywordPlanner; lister: KeywordLister };

const segmentsOf = ({ interpretations }: Plan) => interpretations.segments;

const sizesOf = (plan: Plan): string[] => {
  const segments = segmentsOf(plan);
  return leftOutWords(
    segments.filter(({ names }) => names.some(({ kind }) => kind === 'size')),
    segments,
  );
};

/**
 * True when the keyword has a filter, a size or an exclusion. Items of another kind are then left out: for
 * `jean`, a `Jupe en jean` is not listed.
 */
const isPrecise = ({ isFiltered }: KeywordLister, plan: Plan): boolean =>
  isFiltered ||
  segmentsOf(plan).some(({ names, isExcluded }) => isExcluded || names.some(({ kind }) => kind === 'size'));

/** Items whose description contains all words, if they are of the wanted kind. */
const describedItems = async (planner: KeywordPlanner, plan: Plan, weak: RankedIds): Promise<RankedIds> => {
  if (segmentsOf(plan).length < 2) return weak;
  const ofKind = idsOfKind(segmentsOf(plan), await planner.lexicon());
  return ofKind === null ? [] : weak.filter((id) => ofKind.has(id));
};

const searchPlan = async ({ planner, lister }: Search, plan: Plan): Promise<Results> => {
  const { exact, attempts, query } = plan;
  const noFilter = { sectionId: undefined, styleIds: [], sizeIds: [] };
  // The keyword consists only of words that set a filter.
  if (query.words.length === 0)
    return { strong: lister.isFiltered ? await lister.filter(noFilter, null) : [], weak: [], leftOut: [] };
  const exactIds = await lister.filter(noFilter, exact);
  let weak: RankedIds = [];
  for (const attempt of attempts) {
    const strong = await lister.listParts(attempt.strong);
    const described = await lister.listParts(attempt.weak);
    if (strong.length > 0) {
      const precise = isPrecise(lister, plan);
      const kept = precise ? keepKind(strong, segmentsOf(plan), await planner.lexicon()) : strong;
      return {
        strong: [...new Set([...exactIds, ...kept])],
        weak: precise ? [] : await describedItems(planner, plan, described),
        leftOut: attempt.withoutSize ? sizesOf(plan) : [],
      };
    }
    if (weak.length === 0) weak = described;
  }
  return { strong: exactIds, weak, leftOut: [] };
};

/** Parts after the best one are added only until there are this many items. */
const enoughItems = 8;

const searchFewerWords = async ({ planner, lister }: Search, plan: Plan): Promise<Results> => {
  const segments = segmentsOf(plan);
  const parts = relaxKeyword(segments, await planner.lexicon());
  const ids: number[] = [];
  let best: (typeof parts)[number] | null = null;
  for (const part of parts) {
    if (best && (ids.length >= enoughItems || !isCloseTo(best, part))) break;
    const listed = await lister.filter(part, part.ids);
    if (listed.length > 0) best ??= part;
    ids.push(...listed);
  }
  return { strong: [...new Set(ids)], weak: [], leftOut: best ? leftOutWords(best.missing, segments) : [] };
};

/** With more items than this that have the words in their description, the spelling counts as correct. */
const maxWeakForCorrection = 8;

const searchKeyword = async (search: Search, query: KeywordQuery): Promise<Results & { corrected: string | null }> => {
  const { planner } = search;
  const { keyword, literal = false, brief = false } = query;
  const plan = await planner.plan(keyword, brief);
  const typed = await searchPlan(search, plan);
  if (typed.strong.length > 0 || literal) return { ...typed, corrected: null };
  const corrected = typed.weak.length <= maxWeakForCorrection ? await planner.correct(keyword) : null;
  const correctedPlan = corrected === null ? null : await planner.plan(corrected, brief);
  const correctedResults = correctedPlan && (await searchPlan(search, correctedPlan));
  if (correctedResults && correctedResults.strong.length > 0) return { ...correctedResults, corrected };
  const fewer = await searchFewerWords(search, correctedPlan ?? plan);
  const described = await describedItems(planner, plan, typed.weak);
  if (described.length > 0)
    return { strong: [], weak: [...new Set([...described, ...fewer.strong])], leftOut: [], corrected: null };
  return fewer.strong.length > 0 ? { ...fewer, corrected } : { ...typed, corrected: null };
};

type FinderParts = { planner: KeywordPlanner; list: ListItems; own: OwnResults };

const findItems = async ({ planner, list, own }: FinderParts, query: KeywordQuery): Promise<FoundItems> => {
  const { region, literal = false } = query;
  const { hasSection, ...understood } = await understandKeyword(planner, query);
  const filters = literal ? {} : understood.filters;
  const visitorSectionId = hasSection ? undefined : query.visitorSectionId;
  const lister = createKeywordLister(list, { region, filters, visitorSectionId });
  const { strong, weak, leftOut, corrected } = await searchKeyword({ planner, lister }, query);
  const decision = await own.of(query.keyword);
  // The items that staff chose come first, also when the keyword does not find them.
  const ids = [...new Set([...decision.items, ...(await lister.arrange(strong)), ...(await lister.arrange(weak))])];
  const isAnswered = decision.items.length > 0;
  return { ...understood, filters, ids, corrected, leftOut: isAnswered ? [] : leftOut, path: decision.path };
};

export type ItemFinder = {
  readonly find: (query: KeywordQuery) => Promise<FoundItems>;
  readonly forget: () => void;
};

const maxCached = 100;

export const createItemFinder = (parts: FinderParts): ItemFinder => {
  const cache = createPromiseCache<FoundItems>(maxCached);
  return {
    find: (query) => {
      const { region, literal, brief, keyword, visitorSectionId = '' } = query;
      const key = `${region}|${visitorSectionId}|${literal ? 1 : 0}${brief ? 1 : 0}|${keyword}`;
      return cache.get(key, () => findItems(parts, query));
    },
    forget: () => {
      cache.clear();
      parts.own.forget();
    },
  };
};
