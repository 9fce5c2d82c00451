/** Works on the imports of the console, one after the other, and removes old files. */
import { isConnectionError } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { isOperatorError } from '#platform/operator-error';
import { isShopError } from '#shared/errors';
import type { CatalogueImportDeps } from './catalogue-import.ts';
import { catalogueImportMessages as messages } from './catalogue-import.messages.ts';
import { keptDays } from './kept-days.ts';
import { purgeFiles } from './rows.store.ts';
import { readOpenImport, saveFault, type ImportRow } from './import.store.ts';
import { AlreadyDone, applyImport, readImport, undoImport } from './run.ts';

const jobName = 'catalogue-import.run';

const workOf = { READING: readImport, APPLYING: applyImport, UNDOING: undoImport } as const;

const isOutage = (error: unknown): boolean =>
  isConnectionError(error) || (isShopError(error) && error.code === 'UNAVAILABLE');

const run = async (deps: CatalogueImportDeps, row: ImportRow): Promise<void> => {
  const { db, log } = deps;
  const work = workOf[row.state as keyof typeof workOf];
  try {
    await work(deps, row);
    log.info({ import: row.id, state: row.state }, 'catalogue import done');
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    // the import stays open, and the next run of the job takes it up again
    if (isOutage(error)) throw error;
    // the transaction wrote nothing; staff see the reason and decide whether to start the import again
    if (!isOperatorError(error)) log.error({ err: error, import: row.id }, 'catalogue import failed');
    const fault = isOperatorError(error) ? error.message : messages.crashed;
    await db.command({ name: 'catalogue-import.fault' }, async (tx) => saveFault(tx, row.id, fault));
  }
};

export const runOpenImports = async (deps: CatalogueImportDeps): Promise<void> => {
  for (;;) {
    const row = await readOpenImport(deps.db);
    if (!row) return;
    await run(deps, row);
  }
};

export const defineCatalogueImportJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>,
  deps: CatalogueImportDeps,
  onWake: (wake: () => void) => void,
): void => {
  const { db, clock, log } = deps;
  jobs.define(jobName, { single: true, timeout: 3_600 }, () => runOpenImports(deps));
  // each minute, so that imports go on after a restart
  jobs.schedule(jobName, '* * * * *');
  onWake(() => {
    jobs.send(jobName).catch((error: unknown) => log.warn({ err: error }, 'import waits for its schedule'));
  });
  jobs.define('catalogue-import.purge', { single: true }, async (_, context) => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    const count = await db.command({ name: 'catalogue-import.purge' }, (tx) => purgeFiles(tx, before));
    if (count > 0) context.log.info({ count }, 'files of old imports removed');
  });
  jobs.schedule('catalogue-import.purge', '41 3 * * *');
};
