/** Imports of the catalogue from the console: a file is mapped, previewed, applied by a job, and may be undone. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { UserId } from '#shared/ids';
import { defineCatalogueImportJobs, runOpenImports } from './catalogue-import.jobs.ts';
import { catalogueImportRoutes } from './catalogue-import.routes.ts';
import { forgetStaff, readOwnImports } from './import.store.ts';

export type CatalogueImportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Pick<Accounts, 'namesOf'>;
  /** Region of the prices of another shop's file when people choose none. */
  readonly defaultRegion: string | null;
};

export type CatalogueImports = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>) => void;
  /** Reads, applies and undoes the imports that wait. */
  readonly runOpen: () => Promise<void>;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createCatalogueImports = (deps: CatalogueImportDeps): CatalogueImports => {
  let wake: () => void = () => undefined;
  return {
    routes: catalogueImportRoutes(deps, () => wake()),
    defineJobs: (jobs) => defineCatalogueImportJobs(jobs, deps, (run) => (wake = run)),
    runOpen: () => runOpenImports(deps),
    exportOf: (userId) => readOwnImports(deps.db, userId),
    erase: forgetStaff,
  };
};
