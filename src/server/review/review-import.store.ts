/** Tables `review` and `review_photo`, for reviews that are taken over. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { Fit } from '#shared/rules/size-advice';
import type { PhotoRow } from './review.store.ts';

const itemIds = statement('review.itemIds', 'select id, ref from item_label where ref = any($1::text[])');
export const readItemIds = async (db: Reader, refs: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.rows<{ id: number; ref: string }>(itemIds, [refs])).map(({ id, ref }) => [ref, id]));

export type PublishedReview = {
  readonly itemId: number;
  readonly userId: UserId;
  readonly region: string;
  readonly author: string;
  readonly sizeLabel: string | null;
  readonly styleName: string | null;
  readonly body: string | null;
  readonly fit: Fit | null;
  readonly answer: string | null;
  readonly photos: readonly PhotoRow[];
  readonly at: Date;
};

const insert = statement(
  'review.import',
  `insert into review (item_id, customer_id, region, author, size_label, style_name, body, fit, photo_count, state, answer,
     answered_at, created_at, updated_at, decided_at)
   select x."itemId", x."userId", x.region, x.author, x."sizeLabel", x."styleName", x.body, x.fit,
     jsonb_array_length(x.photos), 'PUBLISHED', x.answer, case when x.answer is not null then x.at end, x.at, x.at, x.at
   from jsonb_to_recordset($1::jsonb) as x("itemId" bigint, "userId" bigint, region text, author text, "sizeLabel" text,
     "styleName" text, body text, fit text, answer text, photos jsonb, at timestamptz)
   order by x."itemId", x."userId"
   on conflict (item_id, customer_id) do nothing returning id, item_id as "itemId", customer_id as "userId"`,
);
const addPhotos = statement(
  'review.importPhotos',
  `insert into review_photo (review_id, position, name, file_key, width, height, placeholder)
   select p."reviewId", p.position, p.name, p."fileKey", p.width, p.height, p.placeholder
   from jsonb_to_recordset($1::jsonb) as p("reviewId" bigint, position int, name text, "fileKey" text, width int,
     height int, placeholder text)`,
);

/** A review that exists already stays as it is. Resolves to the number of new ones. */
export const insertPublished = async (tx: Tx, reviews: readonly PublishedReview[]): Promise<number> => {
  const rows = await tx.rows<{ id: number; itemId: number; userId: UserId }>(insert, [JSON.stringify(reviews)]);
  const ids = new Map(rows.map(({ id, itemId, userId }) => [`${itemId} ${userId}`, id]));
  const photos = reviews.flatMap(({ itemId, userId, photos }) => {
    const reviewId = ids.get(`${itemId} ${userId}`);
    return reviewId === undefined ? [] : photos.map((photo, index) => ({ ...photo, reviewId, position: index + 1 }));
  });
  if (photos.length > 0) tx.write(addPhotos, [JSON.stringify(photos)]);
  return rows.length;
};
