/** From a keyword to the items it lists in a region: readings tried in turn, mistakes mended when nothing else is found. */
import { mostFound } from './keyword.store.ts';
import type { Keywords, Part, Plan } from './keyword.ts';
import type { Found, ListingQuery, Page } from './listing.rules.ts';

/** Lists what is sold: the read model, or SQL while it is being built. */
export type Lister = (query: ListingQuery, found: Found | null) => Page | Promise<Page>;

/** `keyword`: what was looked for in the end, when it is not what was typed. */
export type FoundItems = { ids: Found; keyword: string | null };

/** Says which keyword the page answers, when it is not the one typed. */
export const withKeyword = (page: Page, items: FoundItems | null): Page =>
  items?.keyword ? { ...page, keyword: items.keyword } : page;

type Ask = { keyword: string; region: string; literal?: boolean | undefined; brief?: boolean | undefined };

const everything = { sort: 'relevance', page: 0, pageSize: mostFound, channel: 'retail' } as const;

const listPart = async (list: Lister, region: string, part: Part): Promise<Found> => {
  const { found, sectionId, styleIds, sizeIds } = part;
  if (found?.length === 0) return [];
  return (await list({ ...everything, region, sectionId, styleIds, sizeIds }, found)).ids;
};

type Tried = { ids: Found; strong: number };

const listParts = async (list: Lister, region: string, parts: readonly Part[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const part of parts) ids.push(...(await listPart(list, region, part)));
  return ids;
};

const tryPlan = async (list: Lister, region: string, { exact, attempts }: Plan): Promise<Tried> => {
  for (const { strong, weak } of attempts) {
    const first = await listParts(list, region, strong);
    const ids = [...first, ...(await listParts(list, region, weak))];
    if (ids.length > 0) return { ids: [...new Set([...exact, ...ids])], strong: exact.length + first.length };
  }
  return { ids: exact, strong: exact.length };
};

/** Up to so many items that only mention the words, a mistake is still looked for. */
const few = 8;

/** Items of a keyword, best first; a correction only when it finds what the words as typed say nowhere but in passing. */
export const findItems = async (keywords: Keywords, list: Lister, ask: Ask): Promise<FoundItems> => {
  const { keyword, region, literal = false, brief = false } = ask;
  const { ids, strong } = await tryPlan(list, region, await keywords.plan(keyword, brief));
  const meant = strong > 0 || ids.length > few || literal ? null : await keywords.meant(keyword);
  if (meant === null) return { ids, keyword: null };
  const others = await tryPlan(list, region, await keywords.plan(meant, brief));
  return others.strong > 0 ? { ids: others.ids, keyword: meant } : { ids, keyword: null };
};

export type Finder = {
  find(ask: Ask): Promise<FoundItems>;
  /** Drops what is kept: items or words changed. */
  forget(): void;
};

const mostKept = 100;

/** The list and the filters of one page ask the same: it is found once. */
export const createFinder = (keywords: Keywords, list: Lister): Finder => {
  let kept = new Map<string, Promise<FoundItems>>();
  return {
    find: (ask) => {
      const key = `${ask.region}|${ask.literal ? 1 : 0}${ask.brief ? 1 : 0}|${ask.keyword}`;
      const known = kept.get(key);
      if (known) return known;
      const keptIn = kept;
      const answer = findItems(keywords, list, ask);
      kept.set(key, answer);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      answer.catch(() => keptIn.delete(key));
      return answer;
    },
    forget: () => {
      kept = new Map();
      keywords.forget();
    },
  };
};
