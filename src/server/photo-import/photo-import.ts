/** Imports of photos from the console: assigned to items by file name, shown as a plan, stored by a job, undone. */
import type { Clock } from '#platform/clock';
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { Images } from '#server/image';
import type { PhotoPlanDeps } from '#server/import';
import type { UserId } from '#shared/ids';
import { definePhotoImportJobs, purgePhotos, runOpenPhotos } from './photo-import.jobs.ts';
import { photoImportRoutes } from './photo-import.routes.ts';
import { forgetStaff, readOwnImports } from './photo-import.store.ts';

export type PhotoImportDeps = PhotoPlanDeps & {
  readonly images: Pick<Images, 'named' | 'square'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly accounts: Pick<Accounts, 'namesOf'>;
};

export type PhotoImports = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>) => void;
  /** Stores and undoes the imports that wait. */
  readonly runOpen: () => Promise<void>;
  /** Removes photos that nobody stored, and what is needed to undo old imports. */
  readonly purge: () => Promise<number>;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createPhotoImports = (deps: PhotoImportDeps): PhotoImports => {
  let wake: () => void = () => undefined;
  return {
    routes: photoImportRoutes(deps, () => wake()),
    defineJobs: (jobs) => definePhotoImportJobs(jobs, deps, (run) => (wake = run)),
    runOpen: () => runOpenPhotos(deps),
    purge: () => purgePhotos(deps),
    exportOf: (userId) => readOwnImports(deps.db, userId),
    erase: forgetStaff,
  };
};
