/** Table `banner`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { BannerPlace, BannerState } from '#shared/rules/banner';

/** What staff write. Pictures are named as in settings; empty lists of regions and sections mean all. */
export type BannerContent = {
  readonly place: BannerPlace;
  readonly title: string;
  readonly text: string;
  readonly textEn: string;
  readonly image: string | null;
  readonly imageTall: string | null;
  readonly alt: string;
  readonly focalX: number | null;
  readonly focalY: number | null;
  readonly tallFocalX: number | null;
  readonly tallFocalY: number | null;
  readonly link: string | null;
  readonly linkLabel: string | null;
  readonly regions: readonly string[];
  readonly sectionIds: readonly number[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export type BannerRow = BannerContent & {
  readonly id: number;
  readonly position: number;
  readonly isOff: boolean;
  readonly version: number;
  readonly updatedAt: Date;
};

const columns = `id, place, position, title, text, text_en as "textEn", image, image_tall as "imageTall", alt,
  focal_x as "focalX", focal_y as "focalY", tall_focal_x as "tallFocalX", tall_focal_y as "tallFocalY",
  link, link_label as "linkLabel", regions, section_ids as "sectionIds", starts_at as "startsAt", ends_at as "endsAt",
  switched_off as "isOff", version, updated_at as "updatedAt"`;

const openSql = statement(
  'content.openBanners',
  `select ${columns} from banner where not switched_off and (ends_at is null or ends_at > $1) order by place, position, id`,
);
/** Banners that run at `at` or later. */
export const readOpenBanners = (db: Reader, at: Date): Promise<BannerRow[]> => db.rows<BannerRow>(openSql, [at]);

/** $2: now. */
const stateOf = `case when switched_off then 'OFF' when ends_at <= $2 then 'ENDED' when starts_at > $2 then 'UPCOMING' else 'LIVE' end`;

const list = statement(
  'content.banners',
  `select ${columns} from banner where place = $1 and ($3::text is null or ${stateOf} = $3)
   order by position, id limit $4 offset $5`,
);
const count = statement(
  'content.bannerCount',
  `select count(*)::int as count from banner where place = $1 and ($3::text is null or ${stateOf} = $3)`,
);
const live = statement(
  'content.liveBanners',
  `select place, count(*)::int as count from banner
   where not switched_off and (ends_at is null or ends_at > $1) and (starts_at is null or starts_at <= $1) group by place`,
);

type ListQuery = { place: BannerPlace; state?: BannerState | undefined; page: number; pageSize: number };

export const readBannerPage = async (db: Reader, { place, state, page, pageSize }: ListQuery, at: Date) => {
  const matching = [place, at, state ?? null];
  const [rows, total, running] = await Promise.all([
    db.rows<BannerRow>(list, [...matching, pageSize, page * pageSize]),
    db.row<{ count: number }>(count, matching),
    db.rows<{ place: string; count: number }>(live, [at]),
  ]);
  return {
    rows,
    count: total?.count ?? 0,
    live: Object.fromEntries(running.map((one) => [one.place, one.count])),
  };
};

const byId = statement('content.banner', `select ${columns} from banner where id = $1`);
export const readBanner = (db: Reader, id: number): Promise<BannerRow | null> => db.row<BannerRow>(byId, [id]);

const lock = statement('content.lockBanner', `select ${columns} from banner where id = $1 for update`);
export const lockBanner = (tx: Tx, id: number): Promise<BannerRow | null> => tx.row<BannerRow>(lock, [id]);

const values = (content: BannerContent): unknown[] => [
  content.place,
  content.title,
  content.text,
  content.textEn,
  content.image,
  content.imageTall,
  content.alt,
  content.focalX,
  content.focalY,
  content.tallFocalX,
  content.tallFocalY,
  content.link,
  content.linkLabel,
  content.regions,
  content.sectionIds,
  content.startsAt,
  content.endsAt,
];

const nextPosition = '(select coalesce(max(position), 0) + 1 from banner where place = $1)';

const insert = statement(
  'content.insertBanner',
  `insert into banner (place, title, text, text_en, image, image_tall, alt, focal_x, focal_y, tall_focal_x, tall_focal_y,
     link, link_label, regions, section_ids, starts_at, ends_at, switched_off, created_at, updated_at, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, ${nextPosition})
   returning ${columns}`,
);
/** Inserts it as the last banner of its place. */
export const insertBanner = async (
  tx: Tx,
  content: BannerContent,
  { isOff, at }: { isOff: boolean; at: Date },
): Promise<BannerRow> => {
  const row = await tx.row<BannerRow>(insert, [...values(content), isOff, at]);
  if (!row) throw new Error('banner was not inserted');
  return row;
};

const update = statement(
  'content.updateBanner',
  `update banner set place = $1, title = $2, text = $3, text_en = $4, image = $5, image_tall = $6, alt = $7, focal_x = $8,
     focal_y = $9, tall_focal_x = $10, tall_focal_y = $11, link = $12, link_label = $13, regions = $14, section_ids = $15,
     starts_at = $16, ends_at = $17, version = version + 1, updated_at = $19,
     position = case when place = $1 then position else ${nextPosition} end
   where id = $18`,
);
/** A banner that moves to another place goes to the end of it. */
export const updateBanner = (tx: Tx, id: number, content: BannerContent, at: Date): void =>
  tx.write(update, [...values(content), id, at]);

const switchBanner = statement(
  'content.switchBanner',
  'update banner set switched_off = $2, version = version + 1, updated_at = $3 where id = $1',
);
export const setBannerOff = (tx: Tx, id: number, isOff: boolean, at: Date): void =>
  tx.write(switchBanner, [id, isOff, at]);

const lockPlace = statement(
  'content.lockBannersOfPlace',
  'select id from banner where place = $1 order by id for update',
);
const orderSql = statement('content.bannerOrder', 'select id from banner where place = $1 order by position, id');
const renumber = statement(
  'content.orderBanners',
  `update banner b set position = n.position from unnest($1::int[]) with ordinality as n (id, position)
   where b.id = n.id and b.position <> n.position`,
);
/** Ids of the place in their order. Locks them, so that concurrent moves wait for each other. */
export const lockBannerOrder = async (tx: Tx, place: BannerPlace): Promise<number[]> => {
  await tx.rows(lockPlace, [place]);
  return (await tx.rows<{ id: number }>(orderSql, [place])).map(({ id }) => id);
};
export const orderBanners = (tx: Tx, ids: readonly number[]): void => tx.write(renumber, [ids]);

const remove = statement('content.deleteBanner', 'delete from banner where id = $1');
export const deleteBanner = (tx: Tx, id: number): void => tx.write(remove, [id]);

const boundary = statement(
  'content.nextBoundary',
  `select min(moment) as next from (
     (select min(starts_at) as moment from banner where starts_at > $1)
     union all (select min(ends_at) from banner where ends_at > $1)
     union all (select min(published_at) from news where published_at > $1)
   ) moments`,
);
/** The next moment at which a banner begins or ends, or an article of the journal appears. */
export const readNextBoundary = async (db: Reader, at: Date): Promise<Date | null> =>
  (await db.row<{ next: Date | null }>(boundary, [at]))?.next ?? null;
