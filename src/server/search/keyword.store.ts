import { searching, statement, type Reader, type Statement } from '#platform/db';
import type { NameRow, TextRow } from './lexicon.rules.ts';
import { inAnyNumber, type Reading } from './reading.rules.ts';

/** How many items a keyword may find: the most popular ones; nobody pages further, and a page stays cheap. */
export const mostFound = 10_000;
/** `shown`: only the first few of them are shown; `narrowed`: and the listing leaves some out, by colour or size. */
export type Brief = 'no' | 'shown' | 'narrowed';
const most: Record<Brief, number> = { no: mostFound, shown: 120, narrowed: 400 };
/** Up to this many, items whose name says the words come before those whose description does. */
const mostRanked = 2_000;
/** Rank of what says the words in its description alone. */
const weak = 9;
/** Articles whose words are kept in memory: the most popular ones. */
const mostTexts = 20_000;

const synonyms = statement('search.synonyms', 'select term, replacement from search_synonym');
const names = statement('search.names', 'select kind, id, name, parent from search_name order by kind, id');
const texts = statement(
  'search.texts',
  `select id, name, keywords, popularity, section_id, group_id, subgroup_id from item
    where retail and archived_at is null and published_at is not null order by popularity desc, id limit ${mostTexts}`,
);

// the union keeps both lookups on their index
const byReference = statement(
  'search.byReference',
  `select id from item where upper(ref) = $1 union select item_id from listed_variant where upper(sku) = $1 order by id`,
);
const byBeginning = searching(
  'search.byBeginning',
  `select id from item where upper(ref) like $1 and retail and archived_at is null order by upper(ref) limit 20`,
);

// $1 the last word's stem, $2 its beginning, $3 the words before, $4 all words as typed, $5 any of them, $6 the words in
// their order, $7 groups, $8 sub-groups, $9 brands, $10 materials. The last word may be whole, its stem is in one vector, or only begun, then it is in the other. A word that
// says nothing ("de") narrows nothing once another word does.
const lastWord = (vector: string): string =>
  `(${vector} @@ to_tsquery('french_plain', $1) or i.search_prefix @@ to_tsquery('simple_plain', $2))`;
const before = (vector: string): string =>
  `($3 = '' or numnode(to_tsquery('french_plain', $3)) = 0 or ${vector} @@ to_tsquery('french_plain', $3))`;
const said = (vector: string): string =>
  `${before(vector)} and (${lastWord(vector)} or ($3 <> '' and numnode(to_tsquery('french_plain', $1)) = 0))`;

const typed = (parts: string): string => `ts_filter(i.search, '{${parts}}') @@ to_tsquery('french_plain', $4)`;
const head = `split_part(i.name, ' ', 1)`;

/**
 * First what is called so, then what is called something of it and says the rest, in its name or its keywords; then
 * those that say it by a synonym; far behind those whose description alone does.
 */
const rank = `case
    when not few then 0
    when ts_filter(i.search, '{a}') @@ phraseto_tsquery('french_plain', $6)
      and to_tsvector('french_plain', ${head}) @@ to_tsquery('french_plain', $5) then 0
    when ${typed('a,b')} and to_tsvector('french_plain', ${head}) @@ to_tsquery('french_plain', $5) then 1
    when ${typed('a')} or to_tsvector('simple_plain', ${head}) @@ to_tsquery('simple_plain', $2) then 2
    when ${typed('a,b')} then 3
    when ${said(`ts_filter(i.search, '{a,b}')`)} then 4
    else ${weak} end`;

type Shape = {
  words: boolean;
  several: boolean;
  places: boolean;
  brands: boolean;
  materials: boolean;
  brief: Brief;
};

/** One statement a kind of question, so that each is planned for the index it needs. */
const textOf = ({ words, several, places, brands, materials, brief }: Shape): string => {
  const conditions = [
    ...(words && several ? [`i.search @@ to_tsquery('french_plain', $3)`] : []),
    ...(words
      ? [several ? `(${lastWord('i.search')} or numnode(to_tsquery('french_plain', $1)) = 0)` : lastWord('i.search')]
      : []),
    ...(places ? ['(i.group_id = any($7::int[]) or i.subgroup_id = any($8::int[]))'] : []),
    ...(brands ? ['i.brand_id = any($9::int[])'] : []),
    ...(materials
      ? ['exists (select from search_material m where m.item_id = i.id and m.material_id = any($10::int[]))']
      : []),
    'i.retail',
    'i.archived_at is null',
  ];
  // one word is said by so many that walking from the most popular finds enough; of several nobody can tell how many
  const isOneWord = words && !several && !places && !brands && !materials;
  return `with asked as (
      select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::int[], $8::int[], $9::int[], $10::int[]),
    hit as materialized (
      select i.id, i.popularity, i.name, i.search, i.search_prefix from item i where ${conditions.join(' and ')}
      order by ${isOneWord ? 'i.popularity' : '(i.popularity + 0)'} desc, i.id limit ${most[brief]}),
    total as (select count(*) <= ${mostRanked} as few from hit)
  select i.id, ${words ? rank : '0'} as rank from hit i, total order by 2, i.popularity desc, i.id`;
};

const shapes = new Map<string, Statement>();
const statementOf = (shape: Shape): Statement => {
  const name = Object.entries(shape)
    .filter(([, is]) => is !== false && is !== 'no')
    .map(([part, is]) => (is === true ? part : is))
    .join('.');
  const known = shapes.get(name) ?? searching(`search.found.${name}`, textOf(shape));
  shapes.set(name, known);
  return known;
};

export const readSynonyms = (db: Reader): Promise<{ term: string; replacement: string }[]> => db.rows(synonyms);
export const readNames = (db: Reader): Promise<NameRow[]> => db.rows(names);
export const readTexts = (db: Reader): Promise<TextRow[]> => db.rows(texts);

const idsIn = async (rows: Promise<{ id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);

/** Items whose reference, or a SKU of theirs, is exactly this (in capitals). */
export const readByReference = (db: Reader, reference: string): Promise<number[]> =>
  idsIn(db.rows(byReference, [reference]));

/** Items whose reference begins so (in capitals). */
export const readByBeginning = (db: Reader, beginning: string): Promise<number[]> =>
  idsIn(db.rows(byBeginning, [`${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`]));

/** Items best first; `weak` is how many of the last ones say the words in their description alone. */
export type Ranked = { ids: number[]; weak: number };

const shownOf = ({ style, size, section }: Reading['ids']): Brief =>
  style.length + size.length > 0 || section !== undefined ? 'narrowed' : 'shown';

/**
 * Items for a reading; null when it asks for nothing but what the listing filters by itself. Some may not be sold: the
 * listing passes over them.
 */
export const readByReading = async (db: Reader, reading: Reading, brief: boolean): Promise<Ranked | null> => {
  const { typed: words, unfinished, ids } = reading;
  // the dictionary drops these letters (`t shirt`), and a text without a word is found nowhere
  const telling = reading.terms.filter((term) => !/^[cdjlmnsty]$/.test(term));
  const terms = telling.length > 0 ? telling : reading.terms.slice(-1);
  const shape: Shape = {
    words: terms.length > 0,
    several: terms.length > 1,
    places: ids.group.length + ids.subgroup.length > 0,
    brands: ids.brand.length > 0,
    materials: ids.material.length > 0,
    brief: brief ? shownOf(ids) : 'no',
  };
  if (!shape.words && !shape.places && !shape.brands && !shape.materials) return null;
  const last = terms.at(-1) ?? '';
  const begun = terms.at(-1) === reading.terms.at(-1) ? unfinished : null;
  const asked = [last, begun ?? last, terms.slice(0, -1).join(' & ')];
  const forms = words.map(inAnyNumber);
  const params = [...asked, forms.join(' & '), forms.join(' | '), words.join(' ')];
  const rows = await db.rows<{ id: number; rank: number }>(statementOf(shape), [
    ...params,
    ids.group,
    ids.subgroup,
    ids.brand,
    ids.material,
  ]);
  return { ids: rows.map(({ id }) => id), weak: rows.filter((row) => row.rank === weak).length };
};
