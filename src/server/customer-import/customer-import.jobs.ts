/** Writes the files that staff have applied, batch by batch. A repeated batch writes nothing. */
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import { isOperatorError } from '#platform/operator-error';
import { withTemporaryFile } from '#platform/csv';
import { applyBatch } from './apply.ts';
import type { CustomerImportDeps } from './customer-import.ts';
import {
  deleteOldImports,
  finishImport,
  readOpenImport,
  saveProgress,
  type ImportRow,
} from './customer-import.store.ts';
import { openPlan } from './plan.ts';

const jobName = 'customer-import.run';
const keptDays = 30;

const invite = async ({ accounts, log }: CustomerImportDeps, emails: readonly string[]): Promise<void> => {
  for (const email of emails) {
    const isSent = await accounts.requestReset(email);
    if (!isSent) log.warn('an imported customer was not invited');
  }
};

const runImport = async (deps: CustomerImportDeps, row: ImportRow): Promise<void> => {
  const { db, clock } = deps;
  const end = (state: 'DONE' | 'FAILED', report = row.report): Promise<void> =>
    db.command({ name: 'customer-import.finish' }, async (tx) =>
      finishImport(tx, { id: row.id, state, report, at: clock.now() }),
    );
  if (row.content === null) return end('FAILED');
  try {
    const report = await withTemporaryFile(row.content, async (path) => {
      const plan = await openPlan(deps, path, row.region);
      for await (const batch of plan.batches()) {
        const { rows } = plan.report().counts;
        const created = await applyBatch(deps, batch, (tx) => saveProgress(tx, row.id, rows));
        if (row.invite) await invite(deps, created);
      }
      return plan.report();
    });
    await end('DONE', report);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    await end('FAILED');
  }
};

export const runOpenImports = async (deps: CustomerImportDeps, log: Logger): Promise<void> => {
  for (;;) {
    const row = await readOpenImport(deps.db);
    if (!row) return;
    await runImport(deps, row);
    log.info({ import: row.id }, 'customers imported');
  }
};

export const defineImportJobs = (
  jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>,
  deps: CustomerImportDeps,
  onWake: (run: () => void) => void,
): void => {
  const { db, clock, log } = deps;
  jobs.define(jobName, { single: true }, (_, context) => runOpenImports(deps, context.log));
  // takes up imports after a restart
  jobs.schedule(jobName, '* * * * *');
  onWake(() => {
    jobs.send(jobName).catch((error: unknown) => log.warn({ err: error }, 'import waits for its schedule'));
  });
  jobs.define('customer-import.purge', { single: true }, async (_, context) => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    const count = await db.command({ name: 'customer-import.purge' }, (tx) => deleteOldImports(tx, before));
    if (count > 0) context.log.info({ count }, 'old imports removed');
  });
  jobs.schedule('customer-import.purge', '23 3 * * *');
};
