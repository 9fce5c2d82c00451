/** Reads, applies and undoes one import. Each is one transaction, so a repeat after an interruption writes once. */
import type { Db, Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import { recordAct, type Doer } from '#server/audit';
import { undoStagedItems } from '#server/catalogue';
import { importFile, type ImportPhase, type ImportWatch, type Preview } from '#server/import';
import { withTemporaryFile } from '#platform/csv';
import { recordImportedCosts, undoStagedCosts, undoStagedPrices } from '#server/pricing';
import { undoStagedStock } from '#server/stock';
import type { CatalogueImportDeps } from './catalogue-import.ts';
import { catalogueImportMessages as messages } from './catalogue-import.messages.ts';
import {
  lockOpen,
  readFiles,
  saveApplied,
  saveProgress,
  saveReady,
  saveUndone,
  type ImportRow,
} from './import.store.ts';
import { mappedSource } from './inspect.ts';
import { keepNotes, keepOutcomes, keepVerdicts, loadTrace, saveTrace, stageVerdicts } from './rows.store.ts';

const pauseMs = 700;

/** Thrown when another process has already finished the work. */
export class AlreadyDone extends Error {}

const requireOpen = async (tx: Tx, row: ImportRow): Promise<void> => {
  if (!(await lockOpen(tx, row))) throw new AlreadyDone('the import was finished elsewhere');
};

/** Writes the progress in a separate transaction, so that screens see it at once; about once a second at most. */
const createProgress = (db: Db, id: number) => {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const save = (phase: ImportPhase, rows: number): void => {
    const now = performance.now();
    if (phase === 'reading' && now - last < pauseMs) return;
    last = now;
    writing = writing
      .then(() => db.command({ name: 'catalogue-import.progress' }, async (tx) => saveProgress(tx, id, phase, rows)))
      // a failed write of the progress is replaced by the next one
      .catch(() => undefined);
  };
  return { save, written: () => writing };
};

type Work = {
  readonly apply: boolean;
  readonly decided: ImportWatch['decided'];
  readonly written: ImportWatch['written'];
};

const runFile = async (deps: CatalogueImportDeps, row: ImportRow, { apply, decided, written }: Work): Promise<void> => {
  const [first, second] = await readFiles(deps.db, row.id);
  if (!first) throw new OperatorError(messages.gone);
  const progress = createProgress(deps.db, row.id);
  const work = (file: string, secondFile: string | null) =>
    importFile(
      deps,
      {
        ...row.options,
        costs: row.options.costs === true,
        file,
        secondFile,
        apply,
        partial: true,
        report: null,
        detail: false,
        download: false,
      },
      {
        inspect: mappedSource(row, file),
        progress: progress.save,
        lastMovementId: apply ? (row.report.lastMovementId ?? null) : null,
        decided: async (tx, preview) => {
          // ends progress writes first: they would wait for the lock of the import's row, which is taken next
          await progress.written();
          await requireOpen(tx, row);
          return decided(tx, preview);
        },
        written,
      },
    );
  const name = row.fileName;
  await withTemporaryFile(
    first,
    (path) =>
      second
        ? withTemporaryFile(second, (other) => work(path, other), row.secondFileName ?? undefined)
        : work(path, null),
    name,
  );
};

const hasChanges = ({ rows }: Preview): boolean => (rows.created ?? 0) + (rows.updated ?? 0) > 0;

export const readImport = (deps: CatalogueImportDeps, row: ImportRow): Promise<void> =>
  runFile(deps, row, {
    apply: false,
    decided: async (tx, preview) => {
      await stageVerdicts(tx, row.id);
      await keepVerdicts(tx, row.id, false);
      await saveReady(tx, row.id, preview, 0);
      return false;
    },
    written: async () => undefined,
  });

const doerOf = ({ staffId }: ImportRow, at: Date): Doer => ({
  person: { id: staffId, fullName: null, via: 'CONSOLE' },
  at,
});

const recordApplied = (tx: Tx, row: ImportRow, { items, rows, costs }: Preview, at: Date): void =>
  recordAct(
    tx,
    {
      act: 'item.import',
      object: 'item',
      objectId: null,
      label: row.fileName,
      after: {
        created: items.created ?? 0,
        updated: items.updated ?? 0,
        rows: (rows.created ?? 0) + (rows.updated ?? 0),
        refused: rows.refused ?? 0,
        ...(costs > 0 ? { costs } : {}),
      },
    },
    doerOf(row, at),
  );

export const applyImport = async (deps: CatalogueImportDeps, row: ImportRow): Promise<void> => {
  const at = deps.clock.now();
  const finish = async (tx: Tx, preview: Preview): Promise<void> => {
    await keepNotes(tx, row.id);
    await saveApplied(tx, row.id, preview, at);
    recordApplied(tx, row, preview, at);
  };
  await runFile(deps, row, {
    apply: true,
    decided: async (tx, preview) => {
      const moved = await stageVerdicts(tx, row.id);
      if (moved > 0) {
        await keepVerdicts(tx, row.id, true);
        await saveReady(tx, row.id, preview, moved);
        return false;
      }
      if (!hasChanges(preview)) await finish(tx, preview);
      if (row.staffId !== null) await tx.raw(`set local shop.stock_staff = '${Math.trunc(row.staffId)}'`);
      return true;
    },
    written: async (tx, preview) => {
      await saveTrace(tx, row.id);
      await finish(tx, preview);
      await recordImportedCosts(tx, doerOf(row, at));
    },
  });
};

export const undoImport = (deps: CatalogueImportDeps, row: ImportRow): Promise<void> =>
  deps.db.command({ name: 'catalogue-import.undo', statementTimeout: 0 }, async (tx) => {
    const at = deps.clock.now();
    await requireOpen(tx, row);
    await loadTrace(tx, row.id);
    if (row.staffId !== null) await tx.raw(`set local shop.stock_staff = '${Math.trunc(row.staffId)}'`);
    await undoStagedItems(tx, at);
    await undoStagedPrices(tx, at);
    await undoStagedCosts(tx);
    await undoStagedStock(tx);
    await keepOutcomes(tx, row.id);
    await saveUndone(tx, row.id, at);
    recordAct(tx, { act: 'item.undoImport', object: 'item', objectId: null, label: row.fileName }, doerOf(row, at));
  });
