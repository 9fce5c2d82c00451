/** Journal of what staff do: who, what, before and after, from where. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { UserId } from '#shared/ids';
import { auditRoutes } from './audit.routes.ts';
import { defineAuditJobs } from './audit.jobs.ts';
import { pseudonymise, readOfPerson } from './audit.store.ts';
import { createJournalFile, type JournalFile } from './journal-file.ts';

export { actingName } from './acting-name.ts';
export { actAs, recordAct, type Act, type ActingPerson, type Doer } from './act.ts';
export { readLastAct } from './audit.store.ts';
export { changesBetween, checkVersion } from './edited-record.ts';
export { changesOf, type Changed, type Fields } from './changes.ts';
export { historyOf } from './entry.ts';
export { auditCalls, originOf } from './audited-calls.ts';

export type Audit = {
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly journalFile: JournalFile;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

export type AuditDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Staff users, also disabled ones. */
  readonly people: () => Promise<readonly { readonly id: UserId; readonly publicId: string; readonly name: string }[]>;
};

export const createAudit = (deps: AuditDeps): Audit => ({
  exportOf: (userId) => readOfPerson(deps.db, userId),
  erase: async (tx, userId) => pseudonymise(tx, userId),
  journalFile: createJournalFile(deps),
  routes: auditRoutes(deps),
  defineJobs: (jobs) => defineAuditJobs(jobs, deps),
});
