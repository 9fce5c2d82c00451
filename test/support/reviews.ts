/** Reviews of a test shop, without an order. */
import { statement } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { TestShop } from './shop.ts';

type NewReview = {
  readonly itemRef?: string;
  readonly body?: string | null;
  readonly fit?: 'SMALL' | 'TRUE' | 'LARGE' | null;
  readonly stars?: number;
  readonly state?: 'PENDING' | 'PUBLISHED';
  readonly photos?: readonly string[];
  readonly author?: string;
};

const rate = `insert into rating (item_id, customer_id, stars) select id, $2, $3 from item where ref = $1
  on conflict (item_id, customer_id) do update set stars = excluded.stars`;
const insert = `insert into review (item_id, customer_id, region, author, body, fit, state, photo_count, size_label, style_name,
    created_at, updated_at)
  select id, $2, 'TN', $3, $4, $5, $6, $7, '38', 'Écru', $8, $8 from item where ref = $1 returning id`;
const addPhoto = `insert into review_photo (review_id, position, name, file_key, width, height, placeholder)
  values ($1, $2, $3, $4, 400, 300, '#E9E1D6')`;

/** A review of the customer with its rating; `photos`: public names, without files. Resolves to its id. */
export const addReview = async (
  { db, clock }: TestShop,
  customerId: UserId,
  review: NewReview = {},
): Promise<number> => {
  const { itemRef = 'ROBE-1', body = 'Belle coupe.', fit = null, stars = 4, state = 'PUBLISHED', photos = [] } = review;
  return db.command({ name: 'test.review' }, async (tx) => {
    tx.write(statement('', rate), [itemRef, customerId, stars]);
    const { author = 'Amel B.' } = review;
    const values = [itemRef, customerId, author, body, fit, state, photos.length, clock.now()];
    const row = await tx.row<{ id: number }>(statement('', insert), values);
    if (!row) throw new Error(`no item ${itemRef}`);
    photos.forEach((name, index) =>
      tx.write(statement('', addPhoto), [row.id, index + 1, name, `reviews/${name}.webp`]),
    );
    return row.id;
  });
};
