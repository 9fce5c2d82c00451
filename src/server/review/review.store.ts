/** Tables `review` and `review_photo`, for readers and authors. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { ReviewState } from '#shared/api/reviews';
import type { UserId } from '#shared/ids';
import type { Fit } from '#shared/rules/size-advice';
import type { SizeClaim } from './review.rules.ts';

export type PhotoRow = {
  readonly name: string;
  readonly fileKey: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
};

export type ReviewRow = {
  id: number;
  itemId: number;
  itemRef: string;
  itemName: string;
  customerId: UserId;
  region: string;
  author: string;
  stars: number;
  fit: Fit | null;
  sizeLabel: string | null;
  styleName: string | null;
  body: string | null;
  state: ReviewState;
  refusal: string | null;
  answer: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  decidedBy: string | null;
  answeredBy: string | null;
  photos: PhotoRow[];
};

export const reviewColumns = `r.id, r.item_id as "itemId", i.ref as "itemRef", i.name as "itemName",
  r.customer_id as "customerId", r.region, r.author, c.stars, r.fit, r.size_label as "sizeLabel",
  r.style_name as "styleName", r.body, r.state, r.refusal, r.answer, r.created_at as "createdAt",
  r.updated_at as "updatedAt", r.version, r.decided_by as "decidedBy", r.answered_by as "answeredBy",
  coalesce((select json_agg(json_build_object('name', p.name, 'fileKey', p.file_key, 'width', p.width, 'height', p.height,
     'placeholder', p.placeholder) order by p.position) from review_photo p where p.review_id = r.id), '[]') as photos`;
export const reviewTables = `review r join item_label i on i.id = r.item_id
  join customer_rating c on c.item_id = r.item_id and c.customer_id = r.customer_id`;

const listed = `r.item_id = $1 and r.state = 'PUBLISHED' and (r.body is not null or r.photo_count > 0)`;
const withStars = `($2::int is null or c.stars = $2)`;
const page = (name: string, order: string) =>
  statement(
    name,
    `select ${reviewColumns} from ${reviewTables} where ${listed} and ${withStars}
     order by ${order}r.created_at desc, r.id desc limit $3 offset $4`,
  );
const newest = page('review.newest', '');
const withPhotos = page('review.withPhotosFirst', '(r.photo_count > 0) desc, ');

export type ListRequest = {
  readonly itemId: number;
  readonly sort: 'newest' | 'photos';
  readonly stars: number | null;
  readonly limit: number;
  readonly offset: number;
};

export const readListed = (db: Reader, { itemId, sort, stars, limit, offset }: ListRequest): Promise<ReviewRow[]> =>
  db.rows<ReviewRow>(sort === 'photos' ? withPhotos : newest, [itemId, stars, limit, offset]);

export type ReviewCounts = {
  readonly count: number;
  readonly texts: number;
  readonly small: number;
  readonly true: number;
  readonly large: number;
};

const counts = statement(
  'review.counts',
  `select (count(*) filter (where ${listed} and ${withStars}))::int as count,
     (count(*) filter (where ${listed} and r.body is not null))::int as texts,
     (count(*) filter (where r.fit = 'SMALL'))::int as small,
     (count(*) filter (where r.fit = 'TRUE'))::int as true,
     (count(*) filter (where r.fit = 'LARGE'))::int as large
   from ${reviewTables} where r.item_id = $1`,
);
const none: ReviewCounts = { count: 0, texts: 0, small: 0, true: 0, large: 0 };
/** Votes count whatever the state of the text. */
export const readCounts = async (db: Reader, itemId: number, stars: number | null): Promise<ReviewCounts> =>
  (await db.row<ReviewCounts>(counts, [itemId, stars])) ?? none;

const claims = statement(
  'review.sizeClaims',
  `select kind, message, "sizeLabel" from (
     select distinct on (s.line_id) s.kind, s.message, s.size_label as "sizeLabel" from size_claim s
     where s.item_id = $1
       and not exists (select from review r where r.item_id = s.item_id and r.customer_id = s.user_id and r.fit is not null)
     order by s.line_id, s.claim_id desc) latest limit 1000`,
);
/** The latest claim of each order line, without those of buyers who voted: nobody counts twice. */
export const readSizeClaims = (db: Reader, itemId: number): Promise<SizeClaim[]> =>
  db.rows<SizeClaim>(claims, [itemId]);

const ownSql = statement(
  'review.own',
  `select ${reviewColumns} from ${reviewTables} where r.item_id = $1 and r.customer_id = $2`,
);
export const readOwn = (db: Reader, itemId: number, userId: UserId): Promise<ReviewRow | null> =>
  db.row<ReviewRow>(ownSql, [itemId, userId]);

const ofCustomer = statement(
  'review.ofCustomer',
  `select ${reviewColumns} from ${reviewTables} where r.customer_id = $1 order by r.updated_at desc, r.id desc limit 500`,
);
export const readOfCustomer = (db: Reader, userId: UserId): Promise<ReviewRow[]> =>
  db.rows<ReviewRow>(ofCustomer, [userId]);

export type BoughtLine = {
  readonly lineId: number;
  readonly sizeLabel: string | null;
  readonly styleName: string | null;
};
const bought = statement(
  'review.boughtLine',
  `select line_id as "lineId", size_label as "sizeLabel", style_name as "styleName" from delivered_line
   where item_id = $1 and user_id = $2 order by delivered_at desc, line_id desc limit 1`,
);
/** The line that was delivered last; null when the customer did not receive the item. */
export const readBoughtLine = (db: Reader, itemId: number, userId: UserId): Promise<BoughtLine | null> =>
  db.row<BoughtLine>(bought, [itemId, userId]);

export type NewReview = {
  readonly itemId: number;
  readonly userId: UserId;
  readonly line: BoughtLine | null;
  readonly region: string;
  readonly author: string;
  readonly body: string | null;
  readonly fit: Fit | null;
  readonly state: ReviewState;
  readonly photos: readonly PhotoRow[];
  readonly at: Date;
};

const lock = statement(
  'review.lockOwn',
  `select pg_advisory_xact_lock(hashtextextended('review ' || $1::text || ' ' || $2::text, 0))`,
);
/** Lets one save of the review run at a time, also before its row exists. */
export const lockOwn = (tx: Tx, itemId: number, userId: UserId): void => tx.write(lock, [itemId, userId]);

const upsert = statement(
  'review.save',
  `insert into review (item_id, customer_id, order_line_id, region, author, size_label, style_name, body, fit, photo_count,
     state, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
   on conflict (item_id, customer_id) do update set author = excluded.author, body = excluded.body, fit = excluded.fit,
     order_line_id = coalesce(excluded.order_line_id, review.order_line_id),
     size_label = coalesce(excluded.size_label, review.size_label),
     style_name = coalesce(excluded.style_name, review.style_name),
     photo_count = excluded.photo_count, state = excluded.state, updated_at = excluded.updated_at,
     refusal = case when excluded.state = 'REFUSED' then review.refusal end,
     answer = case when excluded.state = review.state then review.answer end,
     answered_at = case when excluded.state = review.state then review.answered_at end
   returning id`,
);
const clearPhotos = statement('review.clearPhotos', 'delete from review_photo where review_id = $1');
const addPhotos = statement(
  'review.addPhotos',
  `insert into review_photo (review_id, position, name, file_key, width, height, placeholder)
   select $1, p.position, p.name, p."fileKey", p.width, p.height, p.placeholder
   from jsonb_to_recordset($2::jsonb) as p(position int, name text, "fileKey" text, width int, height int, placeholder text)`,
);

export const saveReview = async (tx: Tx, review: NewReview): Promise<number> => {
  const { itemId, userId, line, region, author, body, fit, photos, state, at } = review;
  const bought = [line?.lineId ?? null, region, author, line?.sizeLabel ?? null, line?.styleName ?? null];
  const row = await tx.row<{ id: number }>(upsert, [itemId, userId, ...bought, body, fit, photos.length, state, at]);
  if (!row) throw new Error('review was not written');
  tx.write(clearPhotos, [row.id]);
  const numbered = photos.map((photo, index) => ({ ...photo, position: index + 1 }));
  tx.write(addPhotos, [row.id, JSON.stringify(numbered)]);
  return row.id;
};

const remove = statement('review.remove', 'delete from review where id = $1');
/** With its photos. */
export const removeReview = (tx: Tx, id: number): void => tx.write(remove, [id]);

const erasedPhotos = statement(
  'review.erasePhotos',
  `delete from review_photo p using review r where r.id = p.review_id and r.customer_id = $1
   returning p.name, p.file_key as "fileKey", p.width, p.height, p.placeholder`,
);
const erased = statement('review.erase', 'delete from review where customer_id = $1');
/** All reviews of the customer; returns their photos. */
export const eraseReviews = async (tx: Tx, userId: UserId): Promise<PhotoRow[]> => {
  const photos = await tx.rows<PhotoRow>(erasedPhotos, [userId]);
  tx.write(erased, [userId]);
  return photos;
};

const fileUse = statement('review.fileUse', 'select exists (select from review_photo where file_key = $1) as used');
export const isFileUsed = async (db: Reader, fileKey: string): Promise<boolean> =>
  (await db.row<{ used: boolean }>(fileUse, [fileKey]))?.used ?? false;

export type FoundPhoto = { readonly fileKey: string; readonly customerId: UserId; readonly isPublished: boolean };
const photo = statement(
  'review.photo',
  `select p.file_key as "fileKey", r.customer_id as "customerId", r.state = 'PUBLISHED' as "isPublished"
   from review_photo p join review r on r.id = p.review_id where p.name = $1`,
);
export const findPhoto = (db: Reader, name: string): Promise<FoundPhoto | null> => db.row<FoundPhoto>(photo, [name]);

const move = statement(
  'review.move',
  `update review r set customer_id = $2 where customer_id = $1
     and not exists (select from review k where k.item_id = r.item_id and k.customer_id = $2)`,
);
/** For the merge of two accounts. An item that both reviewed keeps both reviews. */
export const moveReviews = (tx: Tx, from: UserId, into: UserId): void => tx.write(move, [from, into]);
