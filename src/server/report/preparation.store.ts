/** When facts were prepared. Owns `report_preparation`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { Prepared } from './definitions/definition.ts';

const prepared = statement(
  'report.prepared',
  `insert into report_preparation (name, computed_at) values ($1, $2)
   on conflict (name) do update set computed_at = excluded.computed_at`,
);
const preparedAt = statement('report.preparedAt', 'select computed_at as "at" from report_preparation where name = $1');

const nameOf = (facts: Prepared, region: string): string => `${facts.toLowerCase()}-${region}`;

/** Locks the row until the commit: two computations of a region run one after the other. */
export const notePreparation = (tx: Tx, facts: Prepared, region: string, at: Date): Promise<number> =>
  tx.exec(prepared, [nameOf(facts, region), at]);

/** Null before the first computation. */
export const readPreparedAt = async (db: Reader, facts: Prepared, region: string): Promise<Date | null> =>
  (await db.row<{ at: Date }>(preparedAt, [nameOf(facts, region)]))?.at ?? null;
