import { statement, type Db } from '#platform/db';
import { secondsPerToken, secondsToFill, type Budget } from './rate-limit.rules.ts';

/** `secondsToFull`: see `decisionOf`. */
export type TakenToken = { readonly allowed: boolean; readonly secondsToFull: number };

// A refused request changes nothing, because the update finds no token. A millisecond tolerates rounding.
// `for no key update` makes the last SELECT read the newest version of the row and not that of the
// statement's snapshot.
const take = statement(
  'rateLimit.take',
  `with taken as (
     insert into rate_limit as r (bucket, full_at) values ($1, $2::timestamptz + $3::float8 * interval '1 second')
     on conflict (bucket) do update set full_at = greatest(r.full_at, $2) + $3::float8 * interval '1 second'
       where r.full_at <= $2 + ($4::float8 - $3::float8) * interval '1 second' + interval '1 millisecond'
     returning full_at),
   refused as (
     select full_at from rate_limit where bucket = $1 and not exists (select from taken) for no key update)
   select true as allowed, extract(epoch from full_at - $2)::float8 as "secondsToFull" from taken
   union all
   select false, extract(epoch from full_at - $2)::float8 from refused`,
);

const giveBack = statement(
  'rateLimit.giveBack',
  `update rate_limit set full_at = full_at - $2::float8 * interval '1 second' where bucket = $1`,
);

const deleteFull = statement('rateLimit.deleteFull', `delete from rate_limit where full_at < $1`);

type CommandDb = Pick<Db, 'command'>;
type Bucket = { readonly bucket: string; readonly budget: Budget };

export const takeStoredToken = (db: CommandDb, { bucket, budget }: Bucket, at: Date): Promise<TakenToken> =>
  db.command({ name: 'rateLimit.take' }, async (tx) => {
    const token = secondsPerToken(budget);
    const full = secondsToFill(budget);
    // no row: another request inserted the bucket after the snapshot of this statement, and no token was
    // left
    return (await tx.row<TakenToken>(take, [bucket, at, token, full])) ?? { allowed: false, secondsToFull: full };
  });

export const giveBackStoredToken = async (db: CommandDb, { bucket, budget }: Bucket): Promise<void> => {
  await db.command({ name: 'rateLimit.giveBack' }, (tx) => tx.exec(giveBack, [bucket, secondsPerToken(budget)]));
};

/** Deletes full buckets, which mean the same as no row. Returns their number. */
export const deleteFullBuckets = (db: CommandDb, at: Date): Promise<number> =>
  db.command({ name: 'rateLimit.deleteFull' }, (tx) => tx.exec(deleteFull, [at]));
