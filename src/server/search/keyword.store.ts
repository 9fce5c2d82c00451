import { statement, type Reader } from '#platform/db';
import type { KeywordQuery } from './keyword.rules.ts';

/** How many items a keyword may find: the most popular ones; nobody pages further, and a page stays cheap. */
export const mostFound = 10_000;
/** Up to this many, items whose name says the word come before those whose description does. */
const mostRanked = 2_000;

const synonyms = statement('search.synonyms', 'select term, replacement from search_synonym');

// the union keeps both lookups on their index
const byReference = statement(
  'search.byReference',
  `select id from item where upper(ref) = $1 union select item_id from listed_variant where upper(sku) = $1 order by id`,
);

// The last word may be whole, its stem is in one vector, or only begun, then it is in the other. A word that says nothing
// ("de") narrows nothing once another word does.
const wordsText = (before: string, last: string): string => `
  with hit as materialized (
      select i.id, i.popularity, i.search, i.search_prefix from item i
      where ${before} (${last}) and i.retail and i.archived_at is null
      order by i.popularity desc, i.id limit ${mostFound}),
    total as (select count(*) <= ${mostRanked} as few from hit)
  select hit.id from hit, total
    order by case when not few or hit.search_prefix @@ to_tsquery('simple_plain', $2)
      or ts_filter(hit.search, '{a,b}') @@ to_tsquery('french_plain', $1) then 0 else 1 end, popularity desc, hit.id`;
const lastWord = `i.search @@ to_tsquery('french_plain', $1) or i.search_prefix @@ to_tsquery('simple_plain', $2)`;

const byOneTerm = statement('search.byOneTerm', wordsText('', lastWord));
const byTerms = statement(
  'search.byTerms',
  wordsText(
    `i.search @@ to_tsquery('french_plain', $3) and`,
    `${lastWord} or numnode(to_tsquery('french_plain', $1)) = 0`,
  ),
);

export const readSynonyms = (db: Reader): Promise<{ term: string; replacement: string }[]> => db.rows(synonyms);

/** Items whose reference, or a SKU of theirs, is exactly this (in capitals). */
export const readByReference = async (db: Reader, reference: string): Promise<number[]> =>
  (await db.rows<{ id: number }>(byReference, [reference])).map(({ id }) => id);

/** Items for words, best first. Some may not be sold: the listing passes over them. */
export const readByWords = async (db: Reader, query: KeywordQuery): Promise<number[]> =>
  (
    await (query.before === null
      ? db.rows<{ id: number }>(byOneTerm, [query.lastStem, query.lastPrefix])
      : db.rows<{ id: number }>(byTerms, [query.lastStem, query.lastPrefix, query.before]))
  ).map(({ id }) => id);
