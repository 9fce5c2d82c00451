import { statement, type Reader, type Tx } from '#platform/db';

import type { VisitOrigin } from '#shared/rules/visit-origin';

/** `mark` is a hash that identifies a visitor within one day. */
export type Visit = { itemId: number; mark: Buffer; origin: VisitOrigin };

const newSalt = statement(
  'catalogue.newVisitSalt',
  'insert into visit_salt (day, salt) values ($1, $2) on conflict do nothing',
);
const saltOf = statement('catalogue.visitSalt', 'select salt from visit_salt where day = $1');

/** The salt of the day, shared by all nodes: the stored one, or `candidate`, which is then stored. */
export const readOrCreateSalt = async (tx: Tx, day: string, candidate: Buffer): Promise<Buffer> => {
  await tx.exec(newSalt, [day, candidate]);
  const row = await tx.row<{ salt: Buffer }>(saltOf, [day]);
  return row!.salt;
};

// The statements insert rows in key order to avoid deadlocks.
const addMarks = statement(
  'catalogue.addVisitors',
  `insert into item_visitor (day, item_id, mark)
   select $1::date, l.item_id, l.mark from unnest($2::bigint[], $3::bytea[]) as l(item_id, mark)
     where exists (select from item i where i.id = l.item_id and i.retail and i.published_at is not null)
     order by 1, 2, 3
   on conflict do nothing returning item_id as "itemId", mark`,
);
const addVisits = statement(
  'catalogue.addVisits',
  `insert into item_visit as v (item_id, day, visitors)
   select item_id, $1::date, count(*) from unnest($2::bigint[]) as f(item_id) group by 1 order by 1
   on conflict (item_id, day) do update set visitors = v.visitors + excluded.visitors`,
);
const addOrigins = statement(
  'catalogue.addVisitOrigins',
  `insert into item_visit_origin as v (item_id, day, origin, visitors)
   select item_id, $1::date, origin, count(*) from unnest($2::bigint[], $3::text[]) as f(item_id, origin)
   group by 1, 3 order by 1, 3
   on conflict (item_id, day, origin) do update set visitors = v.visitors + excluded.visitors`,
);

const keyOf = ({ itemId, mark }: Pick<Visit, 'itemId' | 'mark'>): string => `${itemId} ${mark.toString('hex')}`;

/** Counts each visitor of an item once, with the origin of the first visit. Ignores unpublished items. */
export const writeVisits = async (tx: Tx, day: string, visits: readonly Visit[]): Promise<void> => {
  const marks = [day, visits.map(({ itemId }) => itemId), visits.map(({ mark }) => mark)];
  const counted = await tx.rows<Pick<Visit, 'itemId' | 'mark'>>(addMarks, marks);
  if (counted.length === 0) return;
  const origins = new Map(visits.toReversed().map((visit) => [keyOf(visit), visit.origin]));
  const itemIds = counted.map(({ itemId }) => itemId);
  await tx.exec(addVisits, [day, itemIds]);
  await tx.exec(addOrigins, [day, itemIds, counted.map((visit) => origins.get(keyOf(visit)) ?? 'OTHER')]);
};

/** Maximum number of items in one notification. */
const batchSize = 500;

// Popularity is updated only when it changes by 2 % or more, because each update is announced to the read
// models.
const dueSql = statement(
  'catalogue.duePopularity',
  `select v.item_id from item_visit v join item i on i.id = v.item_id where v.folded < v.visitors and v.item_id > $1
   group by v.item_id, i.popularity having sum(v.visitors - v.folded) * 50 >= i.popularity
   order by v.item_id limit ${batchSize}`,
);
// `folded`: the visitors of a day that are already added to the popularity.
const addToPopularity = statement(
  'catalogue.addVisitsToPopularity',
  `with mine as (
     select item_id, day, visitors - folded as more from item_visit
     where item_id = any($1::bigint[]) and folded < visitors order by item_id, day for update),
   noted as (update item_visit v set folded = v.folded + m.more from mine m where v.item_id = m.item_id and v.day = m.day)
   update item i set popularity = least(2000000000, i.popularity::bigint + s.more)
   from (select item_id, sum(more) as more from mine group by 1) s where i.id = s.item_id`,
);

/** Returns ids greater than `above`, in ascending order. */
export const readDuePopularity = async (db: Reader, above: number): Promise<number[]> =>
  (await db.rows<{ item_id: number }>(dueSql, [above])).map(({ item_id }) => item_id);

export const addVisitsToPopularity = (tx: Tx, itemIds: readonly number[]): Promise<number> =>
  tx.exec(addToPopularity, [itemIds]);

const deleteMarks = statement(
  'catalogue.forgetVisitors',
  `delete from item_visitor where (day, item_id, mark) in
     (select day, item_id, mark from item_visitor where day < $1 limit 5000)`,
);
const deleteSalts = statement('catalogue.forgetVisitSalts', 'delete from visit_salt where day < $1');
// Popularity covers the last thirteen months, so deleted visits are subtracted from it.
const deleteDays = statement(
  'catalogue.forgetVisits',
  `with gone as (
     delete from item_visit where (item_id, day) in
       (select item_id, day from item_visit where day < $1 order by item_id, day limit ${batchSize})
     returning item_id, folded),
   less as (
     update item i set popularity = greatest(0, i.popularity - s.folded)
     from (select item_id, sum(folded) as folded from gone group by 1 having sum(folded) > 0) s where i.id = s.item_id)
   select count(*)::int as count from gone`,
);

const deleteOrigins = statement(
  'catalogue.forgetVisitOrigins',
  `delete from item_visit_origin where (item_id, day, origin) in
     (select item_id, day, origin from item_visit_origin where day < $1 order by item_id, day, origin limit 5000)`,
);

/** Deletes one batch of the counts by origin before day `first`. Returns their number. */
export const deleteVisitOrigins = (tx: Tx, first: string): Promise<number> => tx.exec(deleteOrigins, [first]);

/** Deletes marks and salts before `today`. Returns the number of deleted marks; 5,000 means that more remain. */
export const deleteVisitors = async (tx: Tx, today: string): Promise<number> => {
  await tx.exec(deleteSalts, [today]);
  return tx.exec(deleteMarks, [today]);
};

/** Deletes one batch of the counts before day `first`. Returns their number. */
export const deleteVisits = async (tx: Tx, first: string): Promise<number> =>
  (await tx.row<{ count: number }>(deleteDays, [first]))?.count ?? 0;
