/** Tables `search_synonym`, `search_pin`, `search_miss` and `search_use`, as staff see and edit them. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { SynonymLanguage } from '#shared/rules/search-words';

export type Window = { readonly limit: number; readonly offset: number };
type Paged<Row> = { readonly rows: Row[]; readonly count: number };

export type SynonymValues = {
  readonly term: string;
  readonly replacement: string;
  readonly twoWay: boolean;
  readonly language: SynonymLanguage;
};
export type StoredSynonym = SynonymValues & { readonly id: number; readonly version: number };

const synonymColumns = 'id, version, term, replacement, two_way as "twoWay", language';
const matchesText = `($1 = '' or strpos(lower(unaccent(term || ' ' || replacement)), lower(unaccent($1))) > 0)`;
const synonymPage = statement(
  'keyword.synonyms',
  `select ${synonymColumns} from search_synonym where ${matchesText} order by term limit $2 offset $3`,
);
const synonymCount = statement(
  'keyword.synonymCount',
  `select count(*)::int as count from search_synonym where ${matchesText}`,
);
export const readSynonymPage = async (
  db: Reader,
  text: string,
  { limit, offset }: Window,
): Promise<Paged<StoredSynonym>> => ({
  rows: await db.rows<StoredSynonym>(synonymPage, [text, limit, offset]),
  count: (await db.row<{ count: number }>(synonymCount, [text]))?.count ?? 0,
});
const lockSynonymRow = statement(
  'keyword.lockSynonym',
  `select ${synonymColumns} from search_synonym where id = $1 for update`,
);
export const lockSynonym = (tx: Tx, id: number): Promise<StoredSynonym | null> =>
  tx.row<StoredSynonym>(lockSynonymRow, [id]);
const addSynonym = statement(
  'keyword.addSynonym',
  `insert into search_synonym (term, replacement, two_way, language, updated_at) values ($1, $2, $3, $4, $5) returning ${synonymColumns}`,
);
const editSynonym = statement(
  'keyword.editSynonym',
  `update search_synonym set term = $1, replacement = $2, two_way = $3, language = $4, updated_at = $5, version = version + 1
   where id = $6 returning ${synonymColumns}`,
);
/** `id`: null for a new one. */
export const writeSynonym = async (
  tx: Tx,
  id: number | null,
  { term, replacement, twoWay, language }: SynonymValues,
  at: Date,
): Promise<StoredSynonym> => {
  const values = [term, replacement, twoWay, language, at];
  const row =
    id === null
      ? await tx.row<StoredSynonym>(addSynonym, values)
      : await tx.row<StoredSynonym>(editSynonym, [...values, id]);
  if (!row) throw new Error('no synonym was written');
  return row;
};
const dropSynonym = statement('keyword.deleteSynonym', 'delete from search_synonym where id = $1');
export const deleteSynonym = async (tx: Tx, id: number): Promise<void> => void (await tx.exec(dropSynonym, [id]));

export type StoredPin = {
  readonly id: number;
  readonly version: number;
  readonly keyword: string;
  readonly path: string | null;
  readonly items: readonly { readonly reference: string; readonly name: string; readonly published: boolean }[];
};
const pinColumns = `p.id, p.version, p.keyword, p.path, (select coalesce(json_agg(json_build_object('reference', i.ref, 'name', i.name,
  'published', i.published_at is not null and i.archived_at is null) order by m.position, m.item_id), '[]')
  from search_pin_item m join search_item i on i.id = m.item_id where m.pin_id = p.id) as items`;
const pinMatches = `($1 = '' or strpos(lower(unaccent(p.keyword)), lower(unaccent($1))) > 0)`;
const pinPage = statement(
  'keyword.pins',
  `select ${pinColumns} from search_pin p where ${pinMatches} order by p.keyword, p.id limit $2 offset $3`,
);
const pinCount = statement('keyword.pinCount', `select count(*)::int as count from search_pin p where ${pinMatches}`);
export const readPinPage = async (db: Reader, text: string, { limit, offset }: Window): Promise<Paged<StoredPin>> => ({
  rows: await db.rows<StoredPin>(pinPage, [text, limit, offset]),
  count: (await db.row<{ count: number }>(pinCount, [text]))?.count ?? 0,
});
const pinById = statement('keyword.pin', `select ${pinColumns} from search_pin p where p.id = $1`);
const lockPinRow = statement('keyword.lockPin', 'select id from search_pin where id = $1 for update');
export const lockPin = async (tx: Tx, id: number): Promise<StoredPin | null> => {
  await tx.rows(lockPinRow, [id]);
  return tx.row<StoredPin>(pinById, [id]);
};
export const readPin = (db: Reader, id: number): Promise<StoredPin | null> => db.row<StoredPin>(pinById, [id]);

export type PinValues = {
  readonly keyword: string;
  readonly key: string;
  readonly path: string | null;
  readonly itemIds: readonly number[];
};
const addPin = statement(
  'keyword.addPin',
  'insert into search_pin (keyword, keyword_key, path, updated_at) values ($1, $2, $3, $4) returning id',
);
const editPin = statement(
  'keyword.editPin',
  'update search_pin set keyword = $1, keyword_key = $2, path = $3, updated_at = $4, version = version + 1 where id = $5 returning id',
);
const clearPinItems = statement('keyword.clearPin', 'delete from search_pin_item where pin_id = $1');
const fillPinItems = statement(
  'keyword.fillPin',
  `insert into search_pin_item (pin_id, item_id, position) select $1, o.id, o.place from unnest($2::bigint[]) with ordinality o (id, place)`,
);
/** `id`: null for a new one. */
export const writePin = async (
  tx: Tx,
  id: number | null,
  { keyword, key, path, itemIds }: PinValues,
  at: Date,
): Promise<number> => {
  const values = [keyword, key, path, at];
  const row =
    id === null ? await tx.row<{ id: number }>(addPin, values) : await tx.row<{ id: number }>(editPin, [...values, id]);
  if (!row) throw new Error('no pin was written');
  await tx.exec(clearPinItems, [row.id]);
  await tx.exec(fillPinItems, [row.id, itemIds]);
  return row.id;
};
const dropPin = statement('keyword.deletePin', 'delete from search_pin where id = $1');
export const deletePin = async (tx: Tx, id: number): Promise<void> => void (await tx.exec(dropPin, [id]));

const itemsByRef = statement(
  'keyword.itemsByRef',
  'select id, upper(ref) as ref from search_item where upper(ref) = any($1::text[])',
);
/** By reference in capitals. */
export const readItemIds = async (db: Reader, references: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.rows<{ id: number; ref: string }>(itemsByRef, [references.map((one) => one.toUpperCase())])).map(
      ({ id, ref }) => [ref, id],
    ),
  );

export type Counted = { readonly keyword: string; readonly count: number; readonly lastAt: Date };
const missPage = statement(
  'keyword.misses',
  `select keyword, count, last_seen as "lastAt" from search_miss where region = $1 order by count desc, keyword limit $2 offset $3`,
);
const missCount = statement('keyword.missCount', 'select count(*)::int as count from search_miss where region = $1');
export const readMisses = async (db: Reader, region: string, { limit, offset }: Window): Promise<Paged<Counted>> => ({
  rows: await db.rows<Counted>(missPage, [region, limit, offset]),
  count: (await db.row<{ count: number }>(missCount, [region]))?.count ?? 0,
});
const dropMiss = statement('keyword.forgetMiss', 'delete from search_miss where region = $1 and keyword = $2');
export const deleteMiss = (tx: Tx, region: string, keyword: string): Promise<number> =>
  tx.exec(dropMiss, [region, keyword]);

const mostPage = statement(
  'keyword.most',
  `select keyword, sum(count)::int as count, max(day)::timestamptz as "lastAt" from search_use where region = $1
   group by keyword order by 2 desc, 1 limit $2 offset $3`,
);
const mostCount = statement(
  'keyword.mostCount',
  'select count(distinct keyword)::int as count from search_use where region = $1',
);
export const readMost = async (db: Reader, region: string, { limit, offset }: Window): Promise<Paged<Counted>> => ({
  rows: await db.rows<Counted>(mostPage, [region, limit, offset]),
  count: (await db.row<{ count: number }>(mostCount, [region]))?.count ?? 0,
});
