import type { Reader } from '#platform/db';
import { createItemFinder, type FoundItems, type KeywordQuery } from './item-finder.ts';
import type { ListItems } from './keyword-lister.ts';
import { createOwnResults } from './own-results/own-results.ts';
import { createKeywordPlanner } from './keyword-plan.ts';
import { createSuggest, type Suggestions, type SuggestQuery } from './suggest.ts';
import { keywordKey } from './vocabulary/tokenise.rules.ts';
import type { SynonymRow } from './vocabulary/vocabulary.ts';

export type { FoundItems, KeywordQuery, KeywordResult } from './item-finder.ts';
export type { ListItems } from './keyword-lister.ts';
export type { NamedPlace, UnderstoodKeyword } from './understand-keyword.ts';
export type { SuggestedPlace } from './suggest.rules.ts';
export type { Suggestions, SuggestQuery } from './suggest.ts';
export { createZeroResults, type ZeroResults } from './zero-results.ts';

export { keywordKey };
export type { SynonymRow };
// Their calls are in the module search, because the thread of the read model loads this module and needs no calls.
export {
  deleteMiss,
  deletePin,
  deleteSynonym,
  lockPin,
  lockSynonym,
  readItemIds,
  readMisses,
  readMost,
  readPin,
  readPinPage,
  readSynonymPage,
  writePin,
  writeSynonym,
  type Counted,
  type PinValues,
  type StoredPin,
  type StoredSynonym,
  type SynonymValues,
} from './own-results/search-words.store.ts';

export type KeywordSearch = {
  find(query: KeywordQuery): Promise<FoundItems>;
  suggest(query: SuggestQuery): Promise<Suggestions>;
  forget(): void;
};

/** `list` returns those of the given ids that are sold in a region, in the given order. */
export const createKeywordSearch = (db: Reader, list: ListItems, tried: readonly SynonymRow[] = []): KeywordSearch => {
  const planner = createKeywordPlanner(db, tried);
  const own = createOwnResults(db, keywordKey);
  const finder = createItemFinder({ planner, list, own });
  return {
    find: finder.find,
    suggest: createSuggest({ planner, finder, list }),
    forget: () => {
      finder.forget();
      planner.forget();
    },
  };
};
