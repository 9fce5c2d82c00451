/** Does the acts of open jobs, record by record, in the name of the person who started the job. */
import type { StaffCaller } from '#platform/contract';
import type { Logger } from '#platform/log';
import { actAs } from '#server/audit';
import { isShopError, titleOf } from '#shared/errors';
import type { BulkAct, BulkJobsDeps } from './bulk-job.ts';
import { bulkMessages as messages } from './bulk-job.messages.ts';
import {
  markDone,
  markRefused,
  readOpenJobs,
  readWaiting,
  setJobState,
  type ItemRow,
  type JobRow,
} from './bulk-job.store.ts';

/** Records done for one job before the next job has its turn. */
const batch = 20;

type Change = { readonly by: string | null };

/** One French sentence; null for an error that says nothing about the record. */
const reasonOf = (error: unknown): string | null => {
  if (!isShopError(error) || error.code === 'UNAVAILABLE') return null;
  if (error.code === 'BAD_REQUEST') return error.details.errors?.[0]?.message ?? titleOf(error.code);
  const changes = (error.details.extra?.['changes'] ?? []) as readonly Change[];
  const by = changes.findLast((change) => change.by !== null)?.by;
  return error.code === 'RECORD_CHANGED' && by ? messages.changedBy(by) : titleOf(error.code);
};

export const createJobRunner = ({ db, clock, accounts, sources }: BulkJobsDeps) => {
  const actOf = ({ list, act }: JobRow): BulkAct | undefined => sources.find((one) => one.list === list)?.acts[act];

  const personOf = async ({ staffId }: JobRow): Promise<(StaffCaller & { readonly fullName: string }) | null> => {
    const account = await accounts.find(db, staffId);
    if (!account || account.role === 'CUSTOMER') return null;
    const { id, role, privileges, fullName, email } = account;
    return { id, role, privileges, fullName: fullName || email };
  };

  const refuse = (job: JobRow, { position }: ItemRow, reason: string): Promise<number> =>
    db.command({ name: 'bulkJob.refuse' }, (tx) => markRefused(tx, job.id, position, reason));

  const runItem = async (job: JobRow, item: ItemRow, log: Logger): Promise<void> => {
    const [act, person] = [actOf(job), await personOf(job)];
    if (!act || !person) return void (await refuse(job, item, act ? messages.gone : messages.unknownAct));
    const by = { id: person.id, fullName: person.fullName, via: 'CONSOLE' } as const;
    const work = {
      person: { ...by, fullName: null },
      origin: { network: null, agent: null },
      clock,
      fallback: () => ({ act: act.call, object: act.object, objectId: item.id }),
    };
    try {
      await actAs(work, () =>
        act.run({
          ...item,
          params: job.params,
          person,
          by,
          done: async (tx) => void (await markDone(tx, job.id, item.position)),
        }),
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null && isShopError(error)) throw error;
      if (reason === null) log.error({ err: error, job: job.id, record: item.id }, 'act of a bulk job failed');
      await refuse(job, item, reason ?? titleOf('INTERNAL'));
    }
  };

  const runBatch = async (job: JobRow, log: Logger): Promise<void> => {
    const items = await readWaiting(db, job.id, batch);
    if (job.state === 'QUEUED')
      await db.command({ name: 'bulkJob.begin' }, (tx) => setJobState(tx, job.id, 'RUNNING', clock.now()));
    for (const item of items) await runItem(job, item, log);
    if (items.length < batch)
      await db.command({ name: 'bulkJob.end' }, (tx) => setJobState(tx, job.id, 'DONE', clock.now()));
  };

  /** Resolves when no job is open. Safe to repeat: a record is done and marked in one transaction. */
  return async (log: Logger): Promise<void> => {
    for (let jobs = await readOpenJobs(db); jobs.length > 0; jobs = await readOpenJobs(db))
      for (const job of jobs) await runBatch(job, log);
  };
};
