/** Acts on many records: each module that offers a list gives its acts. A job does them in the background. */
import type { Clock } from '#platform/clock';
import type { Implementation, StaffCaller } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { UserId } from '#shared/ids';
import type { ListName } from '#shared/rules/lists';
import type { Privilege } from '#shared/rules/privileges';
import { defineJobPurge } from './bulk-job.jobs.ts';
import { bulkJobRoutes } from './bulk-job.routes.ts';
import { deleteOwnJobs, readOwnJobs } from './bulk-job.store.ts';
import { createJobRunner } from './run-jobs.ts';

export type BulkItem = {
  readonly id: string;
  /** That the person saw, or that the record had when the job was started from a filter. */
  readonly version: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly person: StaffCaller;
  readonly by: { readonly id: UserId; readonly fullName: string; readonly via: 'CONSOLE' };
  /** Call it in the transaction of the act, so that a repeated job does not repeat the act. */
  readonly done: (tx: Tx) => Promise<void>;
};

export type BulkAct = {
  readonly privilege: Privilege;
  /** Id of the call that does the same for one record, for the journal. */
  readonly call: string;
  readonly object: string;
  /** Throws a ShopError when the record is refused, like the act on one record. */
  readonly run: (item: BulkItem) => Promise<unknown>;
};

export type BulkSource = {
  readonly list: ListName;
  readonly acts: Readonly<Record<string, BulkAct>>;
  /** Records of a filter that the person may see, at most `limit`. */
  readonly select: (
    query: URLSearchParams,
    person: StaffCaller,
    limit: number,
  ) => Promise<readonly { readonly id: string; readonly version: number }[]>;
};

export type BulkJobsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sources: readonly BulkSource[];
};

export type BulkJobs = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>) => void;
  /** Does the acts that wait. */
  readonly runOpen: (log: Logger) => Promise<void>;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

const jobName = 'bulk-job.run';

export const createBulkJobs = (deps: BulkJobsDeps): BulkJobs => {
  const { db, log } = deps;
  const runOpen = createJobRunner(deps);
  let wake: () => void = () => undefined;
  return {
    routes: bulkJobRoutes(deps, () => wake()),
    defineJobs: (jobs) => {
      defineJobPurge(jobs, deps);
      jobs.define(jobName, { single: true }, (_, context) => runOpen(context.log));
      // Takes up jobs after a restart, and those that were started while the queue was ending.
      jobs.schedule(jobName, '* * * * *');
      wake = () => {
        jobs.send(jobName).catch((error: unknown) => log.warn({ err: error }, 'bulk job waits for its schedule'));
      };
    },
    runOpen,
    exportOf: (userId) => readOwnJobs(db, userId),
    erase: deleteOwnJobs,
  };
};
