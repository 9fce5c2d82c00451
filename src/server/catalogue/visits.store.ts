import { statement, type Reader, type Tx } from '#platform/db';

/** One look at one item. `mark` stands for a visitor, of that day only. */
export type Look = { itemId: number; mark: Buffer };

const newSalt = statement(
  'catalogue.newVisitSalt',
  'insert into visit_salt (day, salt) values ($1, $2) on conflict do nothing',
);
const saltOf = statement('catalogue.visitSalt', 'select salt from visit_salt where day = $1');

/** The salt of a day, the same on every node: `candidate` when nobody gave one before. */
export const takeSalt = async (tx: Tx, day: string, candidate: Buffer): Promise<Buffer> => {
  await tx.exec(newSalt, [day, candidate]);
  const row = await tx.row<{ salt: Buffer }>(saltOf, [day]);
  return row!.salt;
};

// a mark that is there already counts nothing; rows are taken in the order of their keys
const addLooks = statement(
  'catalogue.addVisits',
  `with fresh as (
     insert into item_visitor (day, item_id, mark)
     select $1::date, l.item_id, l.mark from unnest($2::bigint[], $3::bytea[]) as l(item_id, mark)
       where exists (select from item i where i.id = l.item_id and i.retail and i.published_at is not null)
       order by 1, 2, 3
     on conflict do nothing returning item_id)
   insert into item_visit as v (item_id, day, visitors)
   select item_id, $1::date, count(*) from fresh group by 1 order by 1
   on conflict (item_id, day) do update set visitors = v.visitors + excluded.visitors`,
);

/** Counts each visitor of each item once. Items that are not shown are passed over. */
export const writeLooks = async (tx: Tx, day: string, looks: readonly Look[]): Promise<void> => {
  await tx.exec(addLooks, [day, looks.map(({ itemId }) => itemId), looks.map(({ mark }) => mark)]);
};

/** Items at most in one transaction: one announcement names no more. */
const batch = 500;

// popularity follows once it moves by a fiftieth: a step that nobody sees is not worth announcing
const due = statement(
  'catalogue.duePopularity',
  `select v.item_id from item_visit v join item i on i.id = v.item_id where v.folded < v.visitors and v.item_id > $1
   group by v.item_id, i.popularity having sum(v.visitors - v.folded) * 50 >= i.popularity
   order by v.item_id limit ${batch}`,
);
const fold = statement(
  'catalogue.foldVisits',
  `with mine as (
     select item_id, day, visitors - folded as more from item_visit
     where item_id = any($1::bigint[]) and folded < visitors order by item_id, day for update),
   noted as (update item_visit v set folded = v.folded + m.more from mine m where v.item_id = m.item_id and v.day = m.day)
   update item i set popularity = least(2000000000, i.popularity::bigint + s.more)
   from (select item_id, sum(more) as more from mine group by 1) s where i.id = s.item_id`,
);

/** Items after `above` whose popularity is due, in order. */
export const readDuePopularity = async (db: Reader, above: number): Promise<number[]> =>
  (await db.rows<{ item_id: number }>(due, [above])).map(({ item_id }) => item_id);

export const foldVisits = (tx: Tx, itemIds: readonly number[]): Promise<number> => tx.exec(fold, [itemIds]);

const forgetMarks = statement(
  'catalogue.forgetVisitors',
  `delete from item_visitor where (day, item_id, mark) in
     (select day, item_id, mark from item_visitor where day < $1 limit 5000)`,
);
const forgetSalts = statement('catalogue.forgetVisitSalts', 'delete from visit_salt where day < $1');
// what leaves was counted: popularity is of the last thirteen months
const forgetDays = statement(
  'catalogue.forgetVisits',
  `with gone as (
     delete from item_visit where (item_id, day) in
       (select item_id, day from item_visit where day < $1 order by item_id, day limit ${batch})
     returning item_id, folded),
   less as (
     update item i set popularity = greatest(0, i.popularity - s.folded)
     from (select item_id, sum(folded) as folded from gone group by 1 having sum(folded) > 0) s where i.id = s.item_id)
   select count(*)::int as count from gone`,
);

/** Marks of visitors of the days before `today`, and what made them. How many rows went: 5,000 means that more wait. */
export const forgetVisitors = async (tx: Tx, today: string): Promise<number> => {
  await tx.exec(forgetSalts, [today]);
  return tx.exec(forgetMarks, [today]);
};

/** Counts of the days before `first`, some at a time; how many went. */
export const forgetVisits = async (tx: Tx, first: string): Promise<number> =>
  (await tx.row<{ count: number }>(forgetDays, [first]))?.count ?? 0;
