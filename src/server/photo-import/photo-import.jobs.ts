/** Stores and undoes imports of photos, one after the other, and removes old photos. */
import type { Jobs } from '#platform/jobs';
import { undoDays, waitingDays } from './kept-days.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import type { PhotoImportDeps } from './photo-import.ts';
import { deleteOldPhotos, readOpenImport, saveFault, type PhotoImportRow } from './photo-import.store.ts';
import { applyPhotos, isOutage, undoPhotos } from './run.ts';

const jobName = 'photo-import.run';

/** An import that fails does not hold up the next one. */
const run = async (deps: PhotoImportDeps, row: PhotoImportRow): Promise<void> => {
  const isUndo = row.state === 'UNDOING';
  try {
    await (isUndo ? undoPhotos : applyPhotos)(deps, row);
    deps.log.info({ import: row.id, state: row.state }, 'photo import done');
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.error({ err: error, import: row.id, state: row.state }, 'photo import failed');
    await deps.db.command({ name: 'photo-import.fault' }, async (tx) =>
      saveFault(tx, row.id, isUndo ? messages.undoCrashed : messages.applyCrashed),
    );
  }
};

export const runOpenPhotos = async (deps: PhotoImportDeps): Promise<void> => {
  for (let row = await readOpenImport(deps.db); row; row = await readOpenImport(deps.db)) await run(deps, row);
};

export const purgePhotos = ({ db, clock }: PhotoImportDeps): Promise<number> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
  return db.command({ name: 'photo-import.purge' }, (tx) =>
    deleteOldPhotos(tx, { waiting: before(waitingDays), stored: before(undoDays) }),
  );
};

export const definePhotoImportJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>,
  deps: PhotoImportDeps,
  onWake: (wake: () => void) => void,
): void => {
  jobs.define(jobName, { single: true, timeout: 3_600 }, () => runOpenPhotos(deps));
  // each minute, so that imports go on after a restart
  jobs.schedule(jobName, '* * * * *');
  onWake(() => {
    jobs.send(jobName).catch((error: unknown) => deps.log.warn({ err: error }, 'photos wait for their schedule'));
  });
  jobs.define('photo-import.purge', { single: true }, async (_, { log }) => {
    const count = await purgePhotos(deps);
    if (count > 0) log.info({ count }, 'photos of old imports removed');
  });
  jobs.schedule('photo-import.purge', '47 3 * * *');
};
