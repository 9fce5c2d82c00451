import { implement, staffOf, type Implementation } from '#platform/contract';
import { recordAct } from '#server/audit';
import { maxPhotoImportBytes, maxPhotos, photoVerdicts, storedVerdicts } from '#shared/api/photo-limits';
import { proPhotoImports as calls, type PhotoImport, type PhotoImportFile } from '#shared/api/pro-photo-imports';
import { ShopError } from '#shared/errors';
import { photoFileRoutes } from './file-routes.ts';
import { readFacts, readFiles, type FileRow } from './files.store.ts';
import { undoDays } from './kept-days.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import type { PhotoImportDeps } from './photo-import.ts';
import {
  countImports,
  discardImport,
  readImport,
  insertImport,
  insertPhotos,
  nothingReceived,
  lockInState,
  queueApply,
  queueUndo,
  readImports,
  readTotal,
  type PhotoImportRow,
} from './photo-import.store.ts';
import { planFiles } from './plan.ts';
import { refuse, unpackFiles } from './unpack.ts';

const pageSize = 50;

const createFindImport =
  ({ db }: PhotoImportDeps) =>
  async (id: string): Promise<PhotoImportRow> => {
    const row = await readImport(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return row;
  };

const historyOf = (row: PhotoImportRow, by: string | null) => ({
  id: row.publicId,
  name: row.name,
  state: row.state,
  by,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  counts: Object.fromEntries(
    photoVerdicts.map((verdict) => [verdict, row.counts[verdict] ?? 0]),
  ) as PhotoImport['counts'],
});

const actOn = ({ name }: PhotoImportRow) => ({ object: 'item', objectId: null, label: name });

const totalOf = (counts: PhotoImportRow['counts']): number =>
  photoVerdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);

const undoSince = ({ clock }: PhotoImportDeps): Date => new Date(clock.now().getTime() - undoDays * 86_400_000);

const isUndoable = (deps: PhotoImportDeps, { state, appliedAt }: PhotoImportRow, files: number): boolean =>
  state === 'DONE' && files > 0 && (appliedAt ?? 0) > undoSince(deps);

const createToView =
  (deps: PhotoImportDeps) =>
  async (row: PhotoImportRow): Promise<PhotoImport> => {
    const { db, accounts } = deps;
    const { files, started, ...facts } = await readFacts(db, row.id);
    const by = row.staffId === null ? null : ((await accounts.namesOf(db, [row.staffId])).get(row.staffId) ?? null);
    return {
      ...historyOf(row, by),
      ...facts,
      hasFiles: files > 0,
      fault: row.fault,
      mayUndo: isUndoable(deps, row, files),
      mayDiscard: row.state === 'READY' && started === 0,
    };
  };

const showFiles = async ({ images }: PhotoImportDeps, rows: readonly FileRow[]): Promise<PhotoImportFile[]> => {
  const stored = await images.named(
    rows.flatMap(({ plan, hasContent }) => (plan && !hasContent ? [plan.fileName] : [])),
  );
  return rows.map(({ plan, ...file }) => ({
    ...file,
    image: plan && !file.hasContent ? (stored.get(plan.fileName)?.name ?? null) : null,
    item: plan?.target ? { ref: plan.target.ref, name: plan.target.name, style: plan.target.style } : null,
  }));
};

const checkRoute = (deps: PhotoImportDeps): Implementation => {
  const { db, clock } = deps;
  const findImport = createFindImport(deps);
  const toView = createToView(deps);
  return implement(calls.check, async ({ files, unsent, name, into }, caller) => {
    const given = into === null ? null : await findImport(into);
    const sent = await unpackFiles(
      files.map((file) => ({ name: file.name, content: Buffer.from(file.fileAsBase64, 'base64') })),
      unsent,
    );
    const received = given ? await readTotal(db, given.id) : nothingReceived;
    const photos = await planFiles(deps, sent, received);
    const bytes = photos.reduce((sum, { content }) => sum + (content?.length ?? 0), received.bytes);
    if (received.photos + photos.length > maxPhotos) refuse(messages.tooMany(maxPhotos));
    if (bytes > maxPhotoImportBytes) refuse(messages.importTooLarge(maxPhotoImportBytes / 1_000_000));
    const { idempotency } = caller;
    const options = { name: 'photo-import.check', ...(idempotency && { key: idempotency }) };
    const id = await db.command(options, async (tx) => {
      const title = name ?? files[0]?.name ?? sent[0]?.name ?? '';
      const row = given ?? (await insertImport(tx, { staffId: staffOf(caller).id, name: title, at: clock.now() }));
      if (!(await lockInState(tx, row.id, 'READY'))) refuse(messages.applied);
      // another request added photos since they were counted
      if ((await readTotal(tx, row.id)).photos !== received.photos) throw new ShopError('RECORD_CHANGED');
      await insertPhotos(tx, row.id, photos);
      recordAct(tx, { ...actOn(row), after: { files: photos.length } });
      return row.publicId;
    });
    return toView(await findImport(id));
  });
};

const readRoutes = (deps: PhotoImportDeps): Implementation[] => {
  const { db, accounts } = deps;
  const findImport = createFindImport(deps);
  const toView = createToView(deps);
  return [
    implement(calls.list, async ({ page }) => {
      const [rows, count] = await Promise.all([readImports(db, pageSize, page * pageSize), countImports(db)]);
      const names = await accounts.namesOf(
        db,
        rows.flatMap(({ staffId }) => staffId ?? []),
      );
      const imports = rows.map((row) => historyOf(row, row.staffId === null ? null : (names.get(row.staffId) ?? null)));
      return { imports, count, page, pageSize };
    }),
    implement(calls.byId, async ({ id }) => toView(await findImport(id))),
    implement(calls.files, async ({ id, verdict, text = '', page }) => {
      const row = await findImport(id);
      const filter = { verdict: verdict ?? null, text: text.trim() === '' ? null : text.trim() };
      const { rows, count } = await readFiles(db, row.id, filter, { limit: pageSize, offset: page * pageSize });
      return { files: await showFiles(deps, rows), count, page, pageSize };
    }),
    ...photoFileRoutes(deps, findImport),
  ];
};

export const photoImportRoutes = (deps: PhotoImportDeps, wake: () => void): Implementation[] => {
  const { db } = deps;
  const findImport = createFindImport(deps);
  const toView = createToView(deps);
  return [
    checkRoute(deps),
    ...readRoutes(deps),
    implement(calls.apply, async ({ id }, caller) => {
      const row = await findImport(id);
      if (row.state !== 'READY') return toView(row);
      if (storedVerdicts.every((verdict) => (row.counts[verdict] ?? 0) === 0)) refuse(messages.nothing);
      await db.command({ name: 'photo-import.queue' }, async (tx) => {
        if (await queueApply(tx, id, staffOf(caller).id)) recordAct(tx, actOn(row));
      });
      wake();
      return toView(await findImport(id));
    }),
    implement(calls.discard, async ({ id }) => {
      const row = await findImport(id);
      if (row.state === 'DISCARDED') return toView(row);
      try {
        await db.command({ name: 'photo-import.discard' }, async (tx) => {
          if (!(await discardImport(tx, id))) refuse(messages.notDiscardable);
          recordAct(tx, { ...actOn(row), before: { files: totalOf(row.counts) } });
        });
      } catch (error) {
        // a second click, or another person, discarded it
        if ((await findImport(id)).state !== 'DISCARDED') throw error;
      }
      return toView(await findImport(id));
    }),
    implement(calls.undo, async ({ id }, caller) => {
      const row = await findImport(id);
      if (row.state !== 'DONE') return toView(row);
      if (!isUndoable(deps, row, (await readFacts(db, row.id)).files)) refuse(messages.notUndoable);
      const request = { since: undoSince(deps), staffId: staffOf(caller).id };
      await db.command({ name: 'photo-import.queueUndo' }, async (tx) => {
        if (await queueUndo(tx, id, request)) recordAct(tx, actOn(row));
      });
      wake();
      return toView(await findImport(id));
    }),
  ];
};
