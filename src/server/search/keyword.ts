/** What a keyword finds, kept until the catalogue changes. */
import type { Reader } from '#platform/db';
import { keywordQuery, plain, referenceOf, synonymMap, type Synonyms } from './keyword.rules.ts';
import { readByReference, readByWords, readSynonyms } from './keyword.store.ts';
import type { Found } from './listing.rules.ts';

export type Keywords = {
  /** Item ids, best first: the exact reference or SKU, then words. */
  find(keyword: string): Promise<Found>;
  /** Drops what is kept: items or synonyms changed. */
  forget(): void;
};

const mostKept = 200;

const search = async (db: Reader, keyword: string, synonyms: Synonyms): Promise<Found> => {
  const query = keywordQuery(keyword, synonyms);
  const [exact, found] = await Promise.all([
    readByReference(db, referenceOf(keyword)),
    query ? readByWords(db, query) : [],
  ]);
  return exact.length === 0 ? found : [...new Set([...exact, ...found])];
};

export const createKeywords = (db: Reader): Keywords => {
  let kept = new Map<string, Promise<Found>>();
  let synonyms: Promise<Synonyms> | null = null;

  const find = (keyword: string): Promise<Found> => {
    const key = plain(keyword);
    const known = kept.get(key);
    if (known) return known;
    const words = (synonyms ??= readSynonyms(db).then(synonymMap));
    const answer = words.then((map) => search(db, keyword, map));
    const keptIn = kept;
    kept.set(key, answer);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    // a failure must not be answered to the next one who asks
    answer.catch(() => {
      keptIn.delete(key);
      if (synonyms === words) synonyms = null;
    });
    return answer;
  };
  return {
    find,
    forget: () => {
      kept = new Map();
      synonyms = null;
    },
  };
};
