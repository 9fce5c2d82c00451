import { statement, type Reader, type Tx } from '#platform/db';
import type { AnnouncementKind } from '#shared/api/notifications';
import type { UserId } from '#shared/ids';
import type { AnnouncementAudience, AnnouncementState } from '#shared/rules/announcement';

export type NewAnnouncement = {
  readonly kind: AnnouncementKind;
  readonly title: string;
  readonly message: string;
  readonly tag?: string | null;
  /** English texts: both or none. */
  readonly titleEn?: string | null;
  readonly messageEn?: string | null;
  /** Customers and professionals by default. */
  readonly audiences?: readonly AnnouncementAudience[];
  readonly path: string | null;
  /** An empty list means all regions. */
  readonly regions: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type Announcement = Required<NewAnnouncement> & {
  readonly id: number;
  readonly version: number;
  readonly withdrawnAt: Date | null;
  readonly views: number;
};

export type AnnouncementReader = {
  readonly userId: UserId;
  readonly region: string;
  readonly at: Date;
  readonly prefersEnglish: boolean;
};

const insert = statement(
  'notification.insertAnnouncement',
  `insert into announcement (kind, title, message, tag, title_en, message_en, audiences, path, regions, starts_at, ends_at,
     created_at, withdrawn_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
);

const forPublic: readonly AnnouncementAudience[] = ['CUSTOMERS', 'PROFESSIONALS'];

const values = ({ kind, title, message, path, regions, startsAt, endsAt, ...rest }: NewAnnouncement): unknown[] => {
  const { tag = null, titleEn = null, messageEn = null, audiences = forPublic } = rest;
  return [kind, title, message, tag, titleEn, messageEn, audiences, path, regions, startsAt, endsAt];
};

/** `isOff`: it waits for somebody who may publish. */
export const insertAnnouncement = async (
  tx: Tx,
  announcement: NewAnnouncement,
  { at, isOff = false }: { at: Date; isOff?: boolean },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [...values(announcement), at, isOff ? at : null]);
  if (!row) throw new Error('announcement was not inserted');
  return row.id;
};

const update = statement(
  'notification.updateAnnouncement',
  `update announcement set kind = $1, title = $2, message = $3, tag = $4, title_en = $5, message_en = $6, audiences = $7,
     path = $8, regions = $9, starts_at = $10, ends_at = $11, version = version + 1 where id = $12`,
);
export const updateAnnouncement = (tx: Tx, id: number, announcement: NewAnnouncement): void =>
  tx.write(update, [...values(announcement), id]);

const setWithdrawn = statement(
  'notification.setWithdrawn',
  'update announcement set withdrawn_at = $2, version = version + 1 where id = $1',
);
/** Null publishes it again. */
export const setAnnouncementWithdrawn = (tx: Tx, id: number, at: Date | null): void => tx.write(setWithdrawn, [id, at]);

const remove = statement('notification.deleteAnnouncement', 'delete from announcement where id = $1');
export const deleteAnnouncement = (tx: Tx, id: number): void => tx.write(remove, [id]);

const withdraw = statement(
  'notification.withdrawAnnouncement',
  'update announcement set withdrawn_at = $2, version = version + 1 where id = $1 and withdrawn_at is null and ends_at > $2',
);
/** False when the announcement does not exist or has ended. */
export const withdrawAnnouncement = async (tx: Tx, id: number, at: Date): Promise<boolean> =>
  (await tx.exec(withdraw, [id, at])) > 0;

const columns = `id, kind, title, message, tag, title_en as "titleEn", message_en as "messageEn", audiences, path, regions,
  starts_at as "startsAt", ends_at as "endsAt", withdrawn_at as "withdrawnAt", version,
  (select count(*)::int from announcement_view v where v.announcement_id = a.id) as views`;

const list = statement(
  'notification.announcements',
  `select ${columns} from announcement a order by starts_at desc, id desc limit 50`,
);
/** Returns the last fifty. */
export const readAnnouncements = (reader: Reader): Promise<Announcement[]> => reader.rows(list);

/** $1: now, $2: state or null. */
const hasState = `($2::text is null or $2 = case when withdrawn_at is not null then 'OFF' when ends_at <= $1 then 'ENDED'
  when starts_at > $1 then 'UPCOMING' else 'LIVE' end)`;
const pageOf = statement(
  'notification.announcementPage',
  `select ${columns} from announcement a where ${hasState} order by starts_at desc, id desc limit $3 offset $4`,
);
const countOf = statement(
  'notification.announcementCount',
  `select count(*)::int as count from announcement where ${hasState}`,
);

type PageQuery = { readonly state: AnnouncementState | null; readonly page: number; readonly pageSize: number };

export const readAnnouncementPage = async (reader: Reader, { state, page, pageSize }: PageQuery, at: Date) => {
  const [rows, total] = await Promise.all([
    reader.rows<Announcement>(pageOf, [at, state, pageSize, page * pageSize]),
    reader.row<{ count: number }>(countOf, [at, state]),
  ]);
  return { rows, count: total?.count ?? 0 };
};

const byId = statement('notification.announcement', `select ${columns} from announcement a where id = $1`);
export const readAnnouncement = (reader: Reader, id: number): Promise<Announcement | null> => reader.row(byId, [id]);

const lock = statement(
  'notification.lockAnnouncement',
  `select ${columns} from announcement a where id = $1 for update`,
);
export const lockAnnouncement = (tx: Tx, id: number): Promise<Announcement | null> => tx.row(lock, [id]);

/** SQL condition: `announcement a` is running for the reader. $1 user, $2 region, $3 now. */
export const running = `a.starts_at <= $3 and a.ends_at > $3 and a.withdrawn_at is null
  and (a.regions = '{}' or $2 = any(a.regions))
  and (select p.audience from account_audience p where p.user_id = $1) = any(a.audiences)`;

const view = statement(
  'notification.markAnnouncementViewed',
  `insert into announcement_view (announcement_id, user_id, viewed_at)
   select a.id, $1, $3 from announcement a where a.id = $4 and ${running}
   on conflict do nothing`,
);
const findRunning = statement(
  'notification.findAnnouncement',
  `select a.id, $1::bigint as "userId" from announcement a where a.id = $4 and ${running}`,
);
/** Records that the user saw it. False when it is not running or not addressed to the user. */
export const markAnnouncementViewed = async (
  tx: Tx,
  { userId, region, at }: AnnouncementReader,
  id: number,
): Promise<boolean> =>
  (await tx.exec(view, [userId, region, at, id])) > 0 || (await tx.row(findRunning, [userId, region, at, id])) !== null;

const viewAll = statement(
  'notification.viewAllAnnouncements',
  `insert into announcement_view (announcement_id, user_id, viewed_at)
   select a.id, $1, $3 from announcement a where ${running}
   on conflict do nothing`,
);
export const viewAllAnnouncements = (tx: Tx, { userId, region, at }: AnnouncementReader): void =>
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
