/** Table `review`, for staff. */
import { statement, statementPlannedByValues, type Db, type Reader, type Tx } from '#platform/db';
import { reviewStates, type ReviewState } from '#shared/api/reviews';
import { reviewColumns, reviewTables, type ReviewRow } from './review.store.ts';

// A review without text and photo needs no decision, so it is not listed.
const written = `(r.body is not null or r.photo_count > 0)`;
const inState = `r.state = $1 and ${written} and ($2::int is null or r.stars = $2) and (not $3 or r.photo_count > 0)`;
const oldest = statementPlannedByValues(
  'review.inStateOldest',
  `select ${reviewColumns} from ${reviewTables} where ${inState} order by r.updated_at, r.id limit $4 offset $5`,
);
const newest = statementPlannedByValues(
  'review.inStateNewest',
  `select ${reviewColumns} from ${reviewTables} where ${inState} order by r.updated_at desc, r.id desc limit $4 offset $5`,
);
// sorted by an index; without `order by`, the planner would scan the table until the cap is reached
const countedSql = statementPlannedByValues(
  'review.countInState',
  `select count(*)::int as count from (
     select from review r where r.state = $1 and ${written} and ($2::int is null or r.stars = $2)
       and (not $3 or r.photo_count > 0)
     order by r.updated_at desc, r.id desc limit $4) found`,
);
// the states are literals, because each index is for one state
const countOfState = (state: ReviewState): string => `(select count(*) from (
    select from review r where r.state = '${state}' and ${written} order by r.updated_at desc, r.id desc limit $1) c)::int`;
const states = statement(
  'review.states',
  `select ${reviewStates.map((state) => `${countOfState(state)} as "${state}"`).join(', ')}`,
);

export type ModerationFilter = {
  readonly state: ReviewState;
  readonly stars?: number | undefined;
  readonly withPhotos?: boolean;
  readonly sort?: 'oldest' | 'newest';
};
type PageOf = { readonly limit: number; readonly offset: number };

const valuesOf = ({ state, stars, withPhotos = false }: ModerationFilter) => [state, stars ?? null, withPhotos];

export const readInState = (db: Reader, filter: ModerationFilter, { limit, offset }: PageOf): Promise<ReviewRow[]> =>
  db.rows<ReviewRow>(filter.sort === 'newest' ? newest : oldest, [...valuesOf(filter), limit, offset]);

const whole = (order: string) =>
  statement('', `select ${reviewColumns} from ${reviewTables} where ${inState} order by ${order}`);
const wholeOldest = whole('r.updated_at, r.id');
const wholeNewest = whole('r.updated_at desc, r.id desc');

export const streamInState = (
  db: Pick<Db, 'stream'>,
  filter: ModerationFilter,
  batchSize: number,
): AsyncIterable<ReviewRow[]> =>
  db.stream<ReviewRow>(filter.sort === 'newest' ? wholeNewest : wholeOldest, valuesOf(filter), batchSize);

/** At most `cap` + 1. */
export const countInState = async (db: Reader, filter: ModerationFilter, cap: number): Promise<number> => {
  const row = await db.row<{ count: number }>(countedSql, [...valuesOf(filter), cap + 1]);
  return row?.count ?? 0;
};

/** Of each state; each at most `cap` + 1. */
export const countStates = async (db: Reader, cap: number): Promise<Record<ReviewState, number>> =>
  (await db.row<Record<ReviewState, number>>(states, [cap + 1])) ?? { PENDING: 0, PUBLISHED: 0, REFUSED: 0 };

const locked = statement(
  'review.lock',
  `select ${reviewColumns} from ${reviewTables} where r.id = $1 for no key update of r`,
);
export const lockReview = (tx: Tx, id: number): Promise<ReviewRow | null> => tx.row<ReviewRow>(locked, [id]);

const decide = statement(
  'review.decide',
  `update review set state = $2, refusal = $3, decided_at = $4, decided_by = $5,
     answer = case when $2 = 'PUBLISHED' then answer end, answered_at = case when $2 = 'PUBLISHED' then answered_at end
   where id = $1`,
);
type Decision = {
  readonly state: ReviewState;
  readonly refusal: string | null;
  readonly at: Date;
  readonly by: string;
};
export const decideReview = (tx: Tx, id: number, { state, refusal, at, by }: Decision): void =>
  tx.write(decide, [id, state, refusal, at, by]);

/** What a decision of staff changes; moments in ISO 8601. */
export type DecisionRow = Pick<ReviewRow, 'state' | 'refusal' | 'answer' | 'decidedBy' | 'answeredBy'> & {
  readonly decidedAt: string | null;
  readonly answeredAt: string | null;
};

const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const decision = statement(
  'review.decision',
  `select state, refusal, answer, decided_by as "decidedBy", answered_by as "answeredBy",
     ${moment('decided_at')} as "decidedAt", ${moment('answered_at')} as "answeredAt" from review where id = $1`,
);
export const readDecision = (tx: Tx, id: number): Promise<DecisionRow | null> => tx.row<DecisionRow>(decision, [id]);

const restore = statement(
  'review.restore',
  `update review set state = $2, refusal = $3, answer = $4, decided_at = $5, decided_by = $6, answered_at = $7,
     answered_by = $8 where id = $1`,
);
export const restoreDecision = (tx: Tx, id: number, row: DecisionRow): void =>
  tx.write(restore, [
    id,
    row.state,
    row.refusal,
    row.answer,
    row.decidedAt,
    row.decidedBy,
    row.answeredAt,
    row.answeredBy,
  ]);

const answer = statement(
  'review.answer',
  'update review set answer = $2, answered_at = $3, answered_by = $4 where id = $1',
);
export const answerReview = (
  tx: Tx,
  id: number,
  { text, at, by }: { readonly text: string; readonly at: Date; readonly by: string },
): void => tx.write(answer, [id, text, at, by]);
