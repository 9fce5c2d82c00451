/** Tables `list_view` and `list_view_default`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type ViewRow = {
  readonly id: number;
  readonly list: string;
  readonly ownerId: UserId;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly shared: boolean;
  readonly isDefault: boolean;
};

const columns = `v.id, v.list, v.owner_id as "ownerId", v.name, v.query, v.columns, v.shared,
  exists (select from list_view_default d where d.view_id = v.id and d.user_id = $1) as "isDefault"`;

const seenSql = statement(
  'listView.seen',
  `select ${columns} from list_view v where v.list = $2 and (v.shared or v.owner_id = $1) order by v.shared, lower(v.name)`,
);
/** Own and shared views, own ones first. */
export const readViews = (db: Reader, userId: UserId, list: string): Promise<ViewRow[]> =>
  db.rows<ViewRow>(seenSql, [userId, list]);

const byId = statement('listView.byId', `select ${columns} from list_view v where v.id = $2`);
export const readView = (db: Reader, userId: UserId, id: number): Promise<ViewRow | null> =>
  db.row<ViewRow>(byId, [userId, id]);

const insert = statement(
  'listView.insert',
  `insert into list_view (list, owner_id, name, query, columns, shared, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
export type NewView = Pick<ViewRow, 'list' | 'ownerId' | 'name' | 'query' | 'columns' | 'shared'>;
export const insertView = async (tx: Tx, view: NewView, at: Date): Promise<number> => {
  const { list, ownerId, name, query, columns: shown, shared } = view;
  const row = await tx.row<{ id: number }>(insert, [list, ownerId, name, query, [...shown], shared, at]);
  if (!row) throw new Error('insert returned no row');
  return row.id;
};

const update = statement('listView.update', 'update list_view set name = $2, query = $3, columns = $4 where id = $1');
export const updateView = (tx: Tx, { id, name, query, columns: shown }: ViewRow): Promise<number> =>
  tx.exec(update, [id, name, query, [...shown]]);

const remove = statement('listView.remove', 'delete from list_view where id = $1');
export const deleteView = (tx: Tx, id: number): Promise<number> => tx.exec(remove, [id]);

const setDefault = statement(
  'listView.setDefault',
  `insert into list_view_default (user_id, list, view_id) values ($1, $2, $3)
   on conflict (user_id, list) do update set view_id = excluded.view_id`,
);
const clearDefault = statement(
  'listView.clearDefault',
  'delete from list_view_default where user_id = $1 and view_id = $2',
);
export const setDefaultView = (
  tx: Tx,
  userId: UserId,
  { id, list }: Pick<ViewRow, 'id' | 'list'>,
  isDefault: boolean,
): Promise<number> => (isDefault ? tx.exec(setDefault, [userId, list, id]) : tx.exec(clearDefault, [userId, id]));

const ownSql = statement(
  'listView.own',
  `select list, name, query, columns, shared, created_at as "createdAt" from list_view where owner_id = $1 order by id`,
);
export const readOwnViews = (db: Reader, userId: UserId): Promise<object[]> => db.rows<object>(ownSql, [userId]);

const forgetDefaults = statement('listView.forgetDefaults', 'delete from list_view_default where user_id = $1');
const forgetOwn = statement('listView.forgetOwn', 'delete from list_view where owner_id = $1 and not shared');
export const deleteOwnViews = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(forgetDefaults, [userId]);
  await tx.exec(forgetOwn, [userId]);
};
