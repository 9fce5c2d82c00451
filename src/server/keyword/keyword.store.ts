import { statementPlannedByValues, statement, type Reader, type Statement } from '#platform/db';
import type { Currency } from '#shared/money';
import type { NameRow, TextRow } from './lexicon.rules.ts';
import type { Interpretation } from './query-interpretation.rules.ts';

/** Only the most popular items are read, to limit the cost of a page. */
export const maxFound = 10_000;
/** `few`: enough ids for the first page. `fewFiltered`: more ids, because filters remove some of them. */
type Depth = 'all' | 'few' | 'fewFiltered';
const maxItems: Record<Depth, number> = { all: maxFound, few: 120, fewFiltered: 400 };
/** Above this number of items, all get the same rank. */
const maxRanked = 2_000;
/** Rank of items that have the words in their description only. */
const weakRank = 9;
const maxTexts = 20_000;

const synonyms = statement(
  'search.synonyms',
  'select term, replacement, two_way as "twoWay", language from search_synonym order by id',
);
const namesSql = statement('search.names', 'select kind, id, name, parent from search_name order by kind, id');
const texts = statement(
  'search.texts',
  `select id, name, keywords, popularity, section_id, group_id, subgroup_id,
      array(select distinct m.material_id from search_material m where m.item_id = item.id) as material_ids from item
    where retail and archived_at is null and published_at is not null order by popularity desc, id limit ${maxTexts}`,
);

const currencies = statement('search.currencies', 'select code, currency from search_region');
const writtenWords = statementPlannedByValues(
  'search.writtenWords',
  `select word from unnest($1::text[]) as w (word)
    where numnode(plainto_tsquery('french_plain', word)) > 0
      and exists (select from item where search @@ plainto_tsquery('french_plain', word) and retail and archived_at is null)`,
);

// A union, so that both lookups use their index.
const byReference = statement(
  'search.byReference',
  `select id from item where upper(ref) = $1 union select item_id from listed_variant where upper(sku) = $1 order by id`,
);
const byReferencePrefix = statementPlannedByValues(
  'search.byBeginning',
  `select id from item where upper(ref) like $1 and retail and archived_at is null order by upper(ref) limit 20`,
);

// The parameters $1 to $11 are listed in `readByInterpretation`. `search` holds stems, `search_prefix`
// whole words. A term that contains only stop words (numnode = 0) is ignored when there is another term.
const hasLastTerm = (vector: string): string =>
  `(${vector} @@ to_tsquery('french_plain', $1) or i.search_prefix @@ to_tsquery('simple_plain', $2))`;
const hasTermsBefore = (vector: string): string =>
  `($3 = '' or numnode(to_tsquery('french_plain', $3)) = 0 or ${vector} @@ to_tsquery('french_plain', $3))`;
const hasAllTerms = (vector: string): string =>
  `${hasTermsBefore(vector)} and (${hasLastTerm(vector)} or ($3 <> '' and numnode(to_tsquery('french_plain', $1)) = 0))`;

// Weights of the text search vector: a is the name, b the keywords.
const hasRankedTerms = (weights: string): string =>
  `ts_filter(i.search, '{${weights}}') @@ to_tsquery('french_plain', $4)`;
const firstWord = `split_part(i.name, ' ', 1)`;

/** Lowest rank first: the name starts with the words; name or keywords contain them; synonyms; descriptions. */
const rank = `case
    when not is_few then 0
    when ts_filter(i.search, '{a}') @@ phraseto_tsquery('french_plain', $6)
      and to_tsvector('french_plain', ${firstWord}) @@ to_tsquery('french_plain', $5) then 0
    when ${hasRankedTerms('a,b')} and to_tsvector('french_plain', ${firstWord}) @@ to_tsquery('french_plain', $5) then 1
    when ${hasRankedTerms('a')} or to_tsvector('simple_plain', ${firstWord}) @@ to_tsquery('simple_plain', $2) then 2
    when ${hasRankedTerms('a,b')} then 3
    when ${hasAllTerms(`ts_filter(i.search, '{a,b}')`)} then 4
    else ${weakRank} end`;

const isPureMaterial =
  'exists (select from search_material m where m.item_id = i.id and m.material_id = any($10::int[]) and m.percent = 100)';

type QueryShape = {
  words: boolean;
  several: boolean;
  places: boolean;
  brands: boolean;
  materials: boolean;
  excluded: boolean;
  pure: boolean;
  depth: Depth;
};

/** One statement per shape of query, so that each one is planned for the index that it needs. */
const sqlOf = ({ words, several, places, brands, materials, excluded, pure, depth }: QueryShape): string => {
  const conditions = [
    ...(words && several ? [`i.search @@ to_tsquery('french_plain', $3)`] : []),
    ...(words
      ? [
          several
            ? `(${hasLastTerm('i.search')} or numnode(to_tsquery('french_plain', $1)) = 0)`
            : hasLastTerm('i.search'),
        ]
      : []),
    ...(places ? ['(i.group_id = any($7::int[]) or i.subgroup_id = any($8::int[]))'] : []),
    ...(brands ? ['i.brand_id = any($9::int[])'] : []),
    ...(materials
      ? ['exists (select from search_material m where m.item_id = i.id and m.material_id = any($10::int[]))']
      : []),
    ...(excluded ? [`not (ts_filter(i.search, '{a,b}') @@ to_tsquery('french_plain', $11))`] : []),
    'i.retail',
    'i.archived_at is null',
  ];
  // A single word is usually frequent, so PostgreSQL may scan the index on popularity. `+ 0` prevents that
  // scan where matches may be rare.
  const isOneWord = words && !several && !places && !brands && !materials;
  return `with params as (
      select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::int[], $8::int[], $9::int[], $10::int[], $11::text),
    hit as materialized (
      select i.id, i.popularity, i.name, i.search, i.search_prefix from item i where ${conditions.join(' and ')}
      order by ${isOneWord ? 'i.popularity' : '(i.popularity + 0)'} desc, i.id limit ${maxItems[depth]}),
    total as (select count(*) <= ${maxRanked} as is_few from hit)
  select i.id, ${words ? rank : '0'} as rank from hit i, total
    order by ${pure ? `${isPureMaterial} desc, ` : ''}2, i.popularity desc, i.id`;
};

const statements = new Map<string, Statement>();
const statementFor = (shape: QueryShape): Statement => {
  const name = Object.entries(shape)
    .filter(([, value]) => value !== false && value !== 'all')
    .map(([key, value]) => (value === true ? key : value))
    .join('.');
  const cached = statements.get(name) ?? statementPlannedByValues(`search.found.${name}`, sqlOf(shape));
  statements.set(name, cached);
  return cached;
};

export const readSynonyms = (db: Reader): Promise<{ term: string; replacement: string }[]> => db.rows(synonyms);
/** Those of the words that occur in a text of an item, including descriptions. */
export const readWrittenWords = async (db: Reader, words: readonly string[]): Promise<Set<string>> =>
  new Set((await db.rows<{ word: string }>(writtenWords, [words])).map(({ word }) => word));
export const readCurrencies = (db: Reader): Promise<{ code: string; currency: Currency }[]> => db.rows(currencies);
export const readNames = (db: Reader): Promise<NameRow[]> => db.rows(namesSql);
export const readTexts = (db: Reader): Promise<TextRow[]> => db.rows(texts);

const readIds = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);

export const readByReference = (db: Reader, reference: string): Promise<number[]> =>
  readIds(db.rows(byReference, [reference]));

export const readByReferencePrefix = (db: Reader, prefix: string): Promise<number[]> =>
  readIds(db.rows(byReferencePrefix, [`${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`]));

/** The last `weakCount` items have the words in their description only. */
export type RankedItems = { ids: number[]; weakCount: number };

const depthOf = (brief: boolean, { style, relatedStyle, size, section }: Interpretation['filters']): Depth => {
  if (!brief) return 'all';
  return style.length + relatedStyle.length + size.length > 0 || section !== undefined ? 'fewFiltered' : 'few';
};

/**
 * Null when the interpretation only sets filters of the listing. May include items that are not sold, which
 * the listing removes.
 */
export const readByInterpretation = async (
  db: Reader,
  interpretation: Interpretation,
  brief: boolean,
): Promise<RankedItems | null> => {
  const { rankTerms, prefixTerm, filters } = interpretation;
  // The text search dictionary ignores these letters (`t shirt`), and a query without any word would match
  // nothing.
  const significant = interpretation.terms.filter((term) => !/^[cdjlmnsty]$/.test(term));
  const terms = significant.length > 0 ? significant : interpretation.terms.slice(-1);
  const shape: QueryShape = {
    words: terms.length > 0,
    several: terms.length > 1,
    places: filters.group.length + filters.subgroup.length > 0,
    brands: filters.brand.length > 0,
    materials: filters.material.length > 0,
    excluded: interpretation.excluded !== '',
    pure: interpretation.isPure && filters.material.length > 0,
    depth: depthOf(brief, filters),
  };
  if (!shape.words && !shape.places && !shape.brands && !shape.materials) return null;
  const lastTerm = terms.at(-1) ?? '';
  const prefix = terms.at(-1) === interpretation.terms.at(-1) ? prefixTerm : null;
  const rows = await db.rows<{ id: number; rank: number }>(statementFor(shape), [
    lastTerm, // $1
    prefix ?? lastTerm, // $2: last term as a prefix
    terms.slice(0, -1).join(' & '), // $3: terms before the last
    rankTerms.join(' & '), // $4: all ranked terms
    rankTerms.join(' | '), // $5: any ranked term
    interpretation.words.join(' '), // $6: typed words in order, for the phrase match
    filters.group, // $7
    filters.subgroup, // $8
    filters.brand, // $9
    filters.material, // $10
    interpretation.excluded, // $11
  ]);
  return { ids: rows.map(({ id }) => id), weakCount: rows.filter((row) => row.rank === weakRank).length };
};
