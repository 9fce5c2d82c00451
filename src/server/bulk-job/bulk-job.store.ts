/** Tables `bulk_job` and `bulk_job_item`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';
import type { ListName } from '#shared/rules/lists';

export type JobRow = {
  readonly id: number;
  readonly list: ListName;
  readonly act: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly staffId: UserId;
  readonly state: 'QUEUED' | 'RUNNING' | 'DONE' | 'STOPPED';
  readonly total: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly resultPath: string | null;
  readonly done: number;
  readonly refused: number;
};

export type ItemRow = { readonly position: number; readonly id: string; readonly version: number };

const columns = `j.id, j.list, j.act, j.params, j.staff_id as "staffId", j.state, j.total, j.created_at as "createdAt",
  j.finished_at as "finishedAt", j.result_path as "resultPath",
  (select count(*) filter (where i.state = 'DONE') from bulk_job_item i where i.job_id = j.id)::int as done,
  (select count(*) filter (where i.state = 'REFUSED') from bulk_job_item i where i.job_id = j.id)::int as refused`;

const insert = statement(
  'bulkJob.insert',
  `insert into bulk_job (once_key, list, act, params, staff_id, state, total, created_at)
   values ($1, $2, $3, $4::jsonb, $5, 'QUEUED', $6, $7) on conflict (staff_id, once_key) do nothing returning id`,
);
const insertItems = statement(
  'bulkJob.insertItems',
  `insert into bulk_job_item (job_id, position, object_id, version)
   select $1, n, id, version from unnest($2::text[], $3::int[]) with ordinality as t (id, version, n)`,
);
export type NewJob = Pick<JobRow, 'list' | 'act' | 'params' | 'staffId'> & {
  readonly key: string;
  readonly items: readonly Omit<ItemRow, 'position'>[];
};
/** False when the person started a job with this key before. */
export const insertJob = async (tx: Tx, job: NewJob, at: Date): Promise<boolean> => {
  const { key, list, act, params, staffId, items } = job;
  const values = [key, list, act, JSON.stringify(params), staffId, items.length, at];
  const row = await tx.row<{ id: number }>(insert, values);
  if (!row) return false;
  await tx.exec(insertItems, [row.id, items.map(({ id }) => id), items.map(({ version }) => version)]);
  return true;
};

const byKey = statement('bulkJob.byKey', `select ${columns} from bulk_job j where j.staff_id = $1 and j.once_key = $2`);
export const findJobByKey = (db: Reader, staffId: UserId, key: string): Promise<JobRow | null> =>
  db.row<JobRow>(byKey, [staffId, key]);

const byId = statement('bulkJob.byId', `select ${columns} from bulk_job j where j.id = $1`);
export const findJob = (db: Reader, id: number): Promise<JobRow | null> => db.row<JobRow>(byId, [id]);

const recentSql = statement(
  'bulkJob.recent',
  `select ${columns} from bulk_job j where j.staff_id = $1 and j.created_at > $2::timestamptz - interval '1 day'
   order by j.id desc limit 5`,
);
export const readRecentJobs = (db: Reader, staffId: UserId, at: Date): Promise<JobRow[]> =>
  db.rows<JobRow>(recentSql, [staffId, at]);

const openSql = statement(
  'bulkJob.open',
  `select ${columns} from bulk_job j where j.state in ('QUEUED', 'RUNNING') order by j.id limit 20`,
);
export const readOpenJobs = (db: Reader): Promise<JobRow[]> => db.rows<JobRow>(openSql);

const waitingSql = statement(
  'bulkJob.waiting',
  `select position, object_id as id, version from bulk_job_item where job_id = $1 and state = 'WAITING'
   order by position limit $2`,
);
export const readWaiting = (db: Reader, jobId: number, limit: number): Promise<ItemRow[]> =>
  db.rows<ItemRow>(waitingSql, [jobId, limit]);

const setState = statement(
  'bulkJob.setState',
  `update bulk_job set state = $2, finished_at = case when $2 in ('DONE', 'STOPPED') then $3::timestamptz end
   where id = $1 and state in ('QUEUED', 'RUNNING')`,
);
/** A job that has ended stays as it is. */
export const setJobState = (tx: Tx, id: number, state: JobRow['state'], at: Date): Promise<number> =>
  tx.exec(setState, [id, state, at]);

const mark = statement(
  'bulkJob.mark',
  `update bulk_job_item set state = $3, reason = $4 where job_id = $1 and position = $2 and state = 'WAITING'`,
);
export const markDone = (tx: Tx, jobId: number, position: number): Promise<number> =>
  tx.exec(mark, [jobId, position, 'DONE', null]);
export const markRefused = (tx: Tx, jobId: number, position: number, reason: string): Promise<number> =>
  tx.exec(mark, [jobId, position, 'REFUSED', reason]);

const refused = statement(
  'bulkJob.refused',
  `select object_id as id, reason from bulk_job_item where job_id = $1 and state = 'REFUSED' order by position limit 500`,
);
export const readRefused = (db: Reader, jobId: number): Promise<{ id: string; reason: string }[]> =>
  db.rows<{ id: string; reason: string }>(refused, [jobId]);

const ownSql = statement(
  'bulkJob.own',
  `select list, act, total, state, created_at as "createdAt" from bulk_job where staff_id = $1 order by id`,
);
export const readOwnJobs = (db: Reader, staffId: UserId): Promise<object[]> => db.rows<object>(ownSql, [staffId]);

const forget = statement('bulkJob.forget', 'delete from bulk_job where staff_id = $1');
export const deleteOwnJobs = async (tx: Tx, staffId: UserId): Promise<void> => void (await tx.exec(forget, [staffId]));

const purge = statement(
  'bulkJob.purge',
  `delete from bulk_job where id in (
     select id from bulk_job where created_at < $1 and state in ('DONE', 'STOPPED') order by created_at limit $2)`,
);
/** Ended jobs with their records. */
export const purgeJobs = (tx: Tx, before: Date, limit: number): Promise<number> => tx.exec(purge, [before, limit]);
