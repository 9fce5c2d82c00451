import { statement, type Reader, type Tx } from '#platform/db';
import { delays } from './throttle.rules.ts';

export type FailureKey = { readonly emailHash: Buffer; readonly source: string };
export type Failures = { readonly failures: number; readonly blockedUntil: Date };

// Counted before the password is checked, so that concurrent attempts on all nodes are counted.
const count = statement(
  'account.countAttempt',
  `insert into sign_in_failure as f (email_hash, source, failures, blocked_until, last_at)
   values ($1, $2, 1, $3::timestamptz + ($4::float8[])[1] * interval '1 second', $3)
   on conflict (email_hash, source) do update set
     failures = f.failures + 1, last_at = $3,
     blocked_until = $3::timestamptz
       + ($4::float8[])[least(f.failures + 1, cardinality($4::float8[]))] * interval '1 second'
     where f.blocked_until <= $3 and f.failures < $5
   returning failures`,
);
const read = statement(
  'account.readFailures',
  `select failures, blocked_until as "blockedUntil" from sign_in_failure where email_hash = $1 and source = $2`,
);
const uncount = statement(
  'account.uncountAttempt',
  `with first as (delete from sign_in_failure where email_hash = $1 and source = $2 and failures = 1)
   update sign_in_failure set failures = failures - 1 where email_hash = $1 and source = $2 and failures > 1`,
);
const clear = statement('account.clearFailures', `delete from sign_in_failure where email_hash = $1 and source = $2`);
const clearAll = statement('account.clearAllFailures', `delete from sign_in_failure where email_hash = $1`);

/** Returns false without counting when the attempt comes before the end of the delay. */
export const countAttempt = async (tx: Tx, { emailHash, source }: FailureKey, at: Date, most: number) =>
  (await tx.row(count, [emailHash, source, at, delays, most])) !== null;

export const readFailures = (reader: Reader, { emailHash, source }: FailureKey): Promise<Failures | null> =>
  reader.row<Failures>(read, [emailHash, source]);

export const uncountAttempt = (tx: Tx, { emailHash, source }: FailureKey): void =>
  tx.write(uncount, [emailHash, source]);

export const clearFailures = (tx: Tx, { emailHash, source }: FailureKey): void => tx.write(clear, [emailHash, source]);

export const clearAllFailures = (tx: Tx, emailHash: Buffer): void => tx.write(clearAll, [emailHash]);

const purge = statement(
  'account.purgeFailures',
  `delete from sign_in_failure where (email_hash, source) in
     (select email_hash, source from sign_in_failure where last_at < $1 limit $2)`,
);

export const purgeFailures = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
