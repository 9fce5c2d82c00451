/** Customers and past orders of another shop: read from a file, checked, then written. Past orders are read-only. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Regions } from '#server/region';
import type { UserId } from '#shared/ids';
import type { ApplyDeps } from './apply.ts';
import { customerImportRoutes } from './customer-import.routes.ts';
import { defineImportJobs, runOpenImports } from './customer-import.jobs.ts';
import { deleteOwnImports, readOwnImports } from './customer-import.store.ts';

export { runCustomerImport } from './command.ts';
export { countPastOrders, deletePastOrders, readPastOrders, type PastOrderRow } from './customer-import.store.ts';

export type CustomerImportDeps = ApplyDeps & {
  readonly log: Logger;
  readonly regions: Pick<Regions, 'all'>;
};

export type CustomerImports = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>) => void;
  /** Runs the imports that wait. */
  readonly runOpen: (log: Logger) => Promise<void>;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createCustomerImports = (deps: CustomerImportDeps): CustomerImports => {
  let wake: () => void = () => undefined;
  return {
    routes: customerImportRoutes(deps, () => wake()),
    defineJobs: (jobs) => defineImportJobs(jobs, deps, (run) => (wake = run)),
    runOpen: (log) => runOpenImports(deps, log),
    exportOf: (userId) => readOwnImports(deps.db, userId),
    erase: deleteOwnImports,
  };
};
