/** Table `review`, for staff. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { ReviewState } from '#shared/api/reviews';
import { reviewColumns, reviewTables, type ReviewRow } from './review.store.ts';

// A review without text and photo needs no decision, so it is not listed.
const inState = `r.state = $1 and (r.body is not null or r.photo_count > 0)`;
const list = statement(
  'review.inState',
  `select ${reviewColumns} from ${reviewTables} where ${inState} order by r.updated_at, r.id limit $2 offset $3`,
);
const counted = statement('review.countInState', `select count(*)::int as count from review r where ${inState}`);

type PageOf = { readonly limit: number; readonly offset: number };

/** Oldest first. */
export const readInState = (db: Reader, state: ReviewState, { limit, offset }: PageOf): Promise<ReviewRow[]> =>
  db.rows<ReviewRow>(list, [state, limit, offset]);
export const countInState = async (db: Reader, state: ReviewState): Promise<number> =>
  (await db.row<{ count: number }>(counted, [state]))?.count ?? 0;

const locked = statement(
  'review.lock',
  `select ${reviewColumns} from ${reviewTables} where r.id = $1 for no key update of r`,
);
export const lockReview = (tx: Tx, id: number): Promise<ReviewRow | null> => tx.row<ReviewRow>(locked, [id]);

const decide = statement(
  'review.decide',
  `update review set state = $2, refusal = $3, decided_at = $4,
     answer = case when $2 = 'PUBLISHED' then answer end, answered_at = case when $2 = 'PUBLISHED' then answered_at end
   where id = $1`,
);
export const decideReview = (
  tx: Tx,
  id: number,
  { state, refusal, at }: { readonly state: ReviewState; readonly refusal: string | null; readonly at: Date },
): void => tx.write(decide, [id, state, refusal, at]);

const answer = statement('review.answer', 'update review set answer = $2, answered_at = $3 where id = $1');
export const answerReview = (tx: Tx, id: number, text: string, at: Date): void => tx.write(answer, [id, text, at]);
