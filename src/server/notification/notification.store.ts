import { statement, type Reader, type Tx } from '#platform/db';
import type { Notification, NotificationPage } from '#shared/api/notifications';
import { running, type AnnouncementReader } from './announcement.store.ts';
import type { UserId } from '#shared/ids';
import type { Notice } from './notification.ts';

const insert = statement(
  'notification.insert',
  `insert into notification (user_id, type, message, path, order_id, dedupe_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, dedupe_key) where dedupe_key is not null do nothing`,
);

export const insertNotification = (tx: Tx, notice: Notice, at: Date): void => {
  const { userId, type, message, path, orderId = null, dedupeKey = null } = notice;
  tx.write(insert, [userId, type, message, path, orderId, dedupeKey, at]);
};

const readList = statement(
  'notification.list',
  // `n.id`, because a bare `id` would sort by the output column, which is text.
  `select n.id::text, n.type, n.message, n.announcement, n.tag, n.path, n.order_id as "orderId", n.created_at as date,
     n.viewed_at is not null as "isViewed"
   from (
     (select id, type, message, null as announcement, null as tag, path, order_id, created_at, viewed_at
      from notification where user_id = $1 order by created_at desc, id desc limit $4::int + $5::int)
     union all
     select a.id, 'ANNOUNCEMENT', case when $6::boolean and a.title_en is not null then a.title_en || ' — ' || a.message_en
         else a.title || ' — ' || a.message end, a.kind, a.tag, a.path, null, a.starts_at, v.viewed_at
     from announcement a left join announcement_view v on v.announcement_id = a.id and v.user_id = $1
     where ${running}
   ) n order by n.created_at desc, n.id desc limit $4 offset $5`,
);
const readCounts = statement(
  'notification.counts',
  `select (own.count + announced.count)::int as count, (own.unviewed + announced.unviewed)::int as "countUnviewedNotif"
   from (select count(*) as count, count(*) filter (where viewed_at is null) as unviewed
         from notification where user_id = $1) own,
     (select count(*) as count, count(*) filter (where v.user_id is null) as unviewed
      from announcement a left join announcement_view v on v.announcement_id = a.id and v.user_id = $1
      where ${running}) announced`,
);

type Row = Omit<Notification, 'date'> & { date: Date };
type Paging = { readonly page: number; readonly pageSize: number };

/** Own notifications and running announcements, newest first. */
export const readPage = async (
  reader: Reader,
  { userId, region, at, prefersEnglish }: AnnouncementReader,
  { page, pageSize }: Paging,
): Promise<NotificationPage> => {
  const [rows, counts] = await Promise.all([
    reader.rows<Row>(readList, [userId, region, at, pageSize, page * pageSize, prefersEnglish]),
    reader.row<Pick<NotificationPage, 'count' | 'countUnviewedNotif'>>(readCounts, [userId, region, at]),
  ]);
  return {
    notifications: rows.map((row) => ({ ...row, date: row.date.toISOString() })),
    count: counts?.count ?? 0,
    countUnviewedNotif: counts?.countUnviewedNotif ?? 0,
  };
};

const readEvery = statement(
  'notification.all',
  'select created_at as date, type, message from notification where user_id = $1 order by created_at desc, id desc',
);

/** Newest first. */
export const readAll = async (
  reader: Reader,
  userId: UserId,
): Promise<Pick<Notification, 'date' | 'type' | 'message'>[]> => {
  const rows = await reader.rows<Pick<Row, 'date' | 'type' | 'message'>>(readEvery, [userId]);
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }));
};

const setViewed = statement(
  'notification.view',
  'update notification set viewed_at = greatest($3, created_at) where id = $1 and user_id = $2 and viewed_at is null',
);
const find = statement('notification.find', 'select id from notification where id = $1 and user_id = $2');

type Viewed = { readonly id: number; readonly userId: UserId; readonly at: Date };

/** False when the user has no such notification. */
export const markViewed = async (tx: Tx, { id, userId, at }: Viewed): Promise<boolean> =>
  (await tx.exec(setViewed, [id, userId, at])) > 0 || (await tx.row(find, [id, userId])) !== null;

const setAllViewed = statement(
  'notification.viewAll',
  'update notification set viewed_at = greatest($2, created_at) where user_id = $1 and viewed_at is null',
);

export const markAllViewed = (tx: Tx, userId: UserId, at: Date): void => tx.write(setAllViewed, [userId, at]);

const erase = statement('notification.erase', 'delete from notification where user_id = $1');

export const eraseOf = (tx: Tx, userId: UserId): void => tx.write(erase, [userId]);

const purge = statement(
  'notification.purge',
  `delete from notification where id in (
     select id from notification where created_at < $1 order by created_at limit $2)`,
);

export const purgeNotifications = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(purge, [before, limit]);

const move = statement(
  'notification.move',
  `update notification n set user_id = $2 where user_id = $1
     and not exists (select from notification k where k.user_id = $2 and k.dedupe_key = n.dedupe_key)`,
);
/** For the merge of two accounts. */
export const moveNotifications = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(move, [from, into]));
