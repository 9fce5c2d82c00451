import { statement, type Reader, type Tx } from '#platform/db';
import type { AnnouncementKind } from '#shared/api/notifications';
import type { UserId } from '#shared/ids';

export type NewAnnouncement = {
  readonly kind: AnnouncementKind;
  readonly title: string;
  readonly message: string;
  readonly path: string | null;
  /** An empty list means all regions. */
  readonly regions: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type Announcement = NewAnnouncement & {
  readonly id: number;
  readonly withdrawnAt: Date | null;
  readonly views: number;
};

/** Reader and time. A null `region` is for staff, who get no announcements. */
export type Audience = { readonly userId: UserId; readonly region: string | null; readonly at: Date };

const insert = statement(
  'notification.insertAnnouncement',
  `insert into announcement (kind, title, message, path, regions, starts_at, ends_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
export const insertAnnouncement = async (
  tx: Tx,
  { kind, title, message, path, regions, startsAt, endsAt }: NewAnnouncement,
  at: Date,
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [kind, title, message, path, regions, startsAt, endsAt, at]);
  if (!row) throw new Error('announcement was not inserted');
  return row.id;
};

const withdraw = statement(
  'notification.withdrawAnnouncement',
  'update announcement set withdrawn_at = $2 where id = $1 and withdrawn_at is null and ends_at > $2',
);
/** False when the announcement does not exist or has ended. */
export const withdrawAnnouncement = async (tx: Tx, id: number, at: Date): Promise<boolean> =>
  (await tx.exec(withdraw, [id, at])) > 0;

const list = statement(
  'notification.announcements',
  `select id, kind, title, message, path, regions, starts_at as "startsAt", ends_at as "endsAt",
     withdrawn_at as "withdrawnAt",
     (select count(*)::int from announcement_view v where v.announcement_id = a.id) as views
   from announcement a order by starts_at desc, id desc limit 50`,
);
/** Returns the last fifty. */
export const readAnnouncements = (reader: Reader): Promise<Announcement[]> => reader.rows(list);

/** SQL condition: `announcement a` is running for the reader. $1 user, $2 region, $3 now. */
export const running = `a.starts_at <= $3 and a.ends_at > $3 and a.withdrawn_at is null
  and $2::text is not null and (a.regions = '{}' or $2 = any(a.regions))`;

const view = statement(
  'notification.viewAnnouncement',
  `insert into announcement_view (announcement_id, user_id, viewed_at)
   select a.id, $1, $3 from announcement a where a.id = $4 and ${running}
   on conflict do nothing`,
);
const findRunning = statement(
  'notification.findAnnouncement',
  `select a.id, $1::bigint as "userId" from announcement a where a.id = $4 and ${running}`,
);
/** False when the user has no such announcement. */
export const viewAnnouncement = async (tx: Tx, { userId, region, at }: Audience, id: number): Promise<boolean> =>
  (await tx.exec(view, [userId, region, at, id])) > 0 || (await tx.row(findRunning, [userId, region, at, id])) !== null;

const viewAll = statement(
  'notification.viewAllAnnouncements',
  `insert into announcement_view (announcement_id, user_id, viewed_at)
   select a.id, $1, $3 from announcement a where ${running}
   on conflict do nothing`,
);
export const viewAllAnnouncements = (tx: Tx, { userId, region, at }: Audience): void =>
  tx.write(viewAll, [userId, region, at]);

const viewed = statement(
  'notification.viewedAnnouncements',
  `select v.viewed_at as date, a.title || ' — ' || a.message as message
   from announcement_view v join announcement a on a.id = v.announcement_id where v.user_id = $1 order by v.viewed_at desc`,
);
export const readViewed = (reader: Reader, userId: UserId): Promise<{ date: Date; message: string }[]> =>
  reader.rows(viewed, [userId]);

const erase = statement('notification.eraseViews', 'delete from announcement_view where user_id = $1');
export const eraseViews = (tx: Tx, userId: UserId): void => tx.write(erase, [userId]);

const purge = statement(
  'notification.purgeAnnouncements',
  `delete from announcement where id in (select id from announcement where ends_at < $1 order by ends_at limit $2)`,
);
export const purgeAnnouncements = (tx: Tx, before: Date, limit: number): Promise<number> =>
  tx.exec(purge, [before, limit]);
