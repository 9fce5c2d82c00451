import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import { maxBulkItems, proBulk as calls, type BulkJob } from '#shared/api/pro-bulk';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import type { BulkJobsDeps } from './bulk-job.ts';
import { bulkMessages as messages } from './bulk-job.messages.ts';
import {
  findJob,
  findJobByKey,
  insertJob,
  readRecentJobs,
  readRefused,
  setJobState,
  type JobRow,
} from './bulk-job.store.ts';

const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** Milliseconds for which the result of a job is shown. */
const newsFor = 120_000;

const answerAt =
  (now: Date) =>
  ({ id, list, act, state, total, done, refused: no, ...row }: JobRow): BulkJob => ({
    id: String(id),
    list,
    act,
    state,
    records: total,
    done,
    refused: no,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isNews: row.finishedAt === null || now.getTime() - row.finishedAt.getTime() < newsFor,
    resultPath: row.resultPath,
  });

export const bulkJobRoutes = (
  { db, clock, sources }: Pick<BulkJobsDeps, 'db' | 'clock' | 'sources'>,
  wake: () => void,
): Implementation[] => {
  /** Throws NOT_FOUND, also for the job of somebody else. */
  const findOwn = async (id: string, person: StaffCaller): Promise<JobRow> => {
    const job = await findJob(db, Number(id));
    if (job?.staffId !== person.id) throw new ShopError('NOT_FOUND');
    return job;
  };
  const answerOf = (job: JobRow): BulkJob => answerAt(clock.now())(job);
  return [
    implement(calls.start, async ({ list, act, key, items, query, traderId }, caller) => {
      const person = staffOf(caller);
      const source = sources.find((one) => one.list === list);
      const found = source?.acts[act];
      if (!source || !found) throw refused('act', messages.unknownAct);
      if (!can(person, found.privilege)) throw new ShopError('FORBIDDEN');
      const former = await findJobByKey(db, person.id, key);
      if (former) return answerOf(former);
      const selected =
        items.length > 0 || query === undefined
          ? items
          : await source.select(new URLSearchParams(query), person, maxBulkItems + 1);
      if (selected.length === 0) throw refused('items', messages.nothing);
      if (selected.length > maxBulkItems) throw refused('query', messages.tooMany(maxBulkItems));
      const params = traderId === undefined ? {} : { traderId };
      const job = { key, list, act, params, staffId: person.id, items: selected };
      await db.command({ name: 'bulkJob.start' }, (tx) => insertJob(tx, job, clock.now()));
      wake();
      const started = await findJobByKey(db, person.id, key);
      if (!started) throw new ShopError('NOT_FOUND');
      return answerOf(started);
    }),
    implement(calls.list, async (_, caller) => {
      const jobs = await readRecentJobs(db, staffOf(caller).id, clock.now());
      return { jobs: jobs.map(answerOf) };
    }),
    implement(calls.byId, async ({ jobId }, caller) => {
      const job = await findOwn(jobId, staffOf(caller));
      return { job: answerOf(job), refused: await readRefused(db, job.id) };
    }),
    implement(calls.stop, async ({ jobId }, caller) => {
      const person = staffOf(caller);
      const { id } = await findOwn(jobId, person);
      await db.command({ name: 'bulkJob.stop' }, (tx) => setJobState(tx, id, 'STOPPED', clock.now()));
      return answerOf(await findOwn(jobId, person));
    }),
  ];
};
