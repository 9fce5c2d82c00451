import { statement, type Reader } from '#platform/db';

export type JobCounts = {
  readonly name: string;
  /** Due and not begun. */
  readonly waiting: number;
  readonly running: number;
  /** Given up within a day. */
  readonly failed: number;
  /** Of those that wait; 0 when none does. */
  readonly oldestSeconds: number;
  readonly failedAt: Date | null;
};

const hasQueue = statement('jobs.hasQueue', `select to_regclass('pgboss.job') is not null as exists`);

const counts = statement(
  'jobs.counts',
  `with due as (
     select name, state, completed_on, case when state in ('created', 'retry') and start_after <= now() then start_after end as due_since
     from pgboss.job where state in ('created', 'retry', 'active', 'failed'))
   select name, count(due_since)::int as waiting, (count(*) filter (where state = 'active'))::int as running,
     (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
     coalesce(extract(epoch from now() - min(due_since)), 0)::float8 as "oldestSeconds",
     max(completed_on) filter (where state = 'failed') as "failedAt"
   from due group by name order by name`,
);

/** Empty before the first start of background work. */
export const readJobCounts = async (db: Reader): Promise<JobCounts[]> =>
  (await db.row<{ exists: boolean }>(hasQueue))?.exists === true ? db.rows<JobCounts>(counts) : [];
