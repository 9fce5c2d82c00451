/** Stores the photos of an import one by one, and undoes them. A repeat after an interruption writes nothing twice. */
import { isConnectionError } from '#platform/db';
import { recordAct, type Act, type Doer } from '#server/audit';
import { attachPhoto, detachPhotos } from '#server/catalogue';
import { readImageValues, restoreImages } from '#server/image';
import { photoRefusal, readAddressNames } from '#server/import';
import { isShopError } from '#shared/errors';
import { storedVerdicts } from '#shared/api/photo-limits';
import {
  lockWaiting,
  markStarted,
  readNext,
  readWritten,
  saveUndoResults,
  saveResult,
  type StoreResult,
  type WaitingPhoto,
} from './files.store.ts';
import { planOf } from './plan.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import type { PhotoImportDeps } from './photo-import.ts';
import {
  finishImport,
  readImport,
  lockInState,
  saveUndone,
  type PhotoImportRow,
  type StoredPlan,
} from './photo-import.store.ts';

/** The import stays open then, and the next run of the job takes it up again. */
export const isOutage = (error: unknown): boolean =>
  isConnectionError(error) || (isShopError(error) && ['UNAVAILABLE', 'OVERLOADED'].includes(error.code));

const withoutImage = (verdict: 'skipped' | 'refused', detail: string | null): StoreResult => ({
  verdict,
  detail,
  imageId: null,
  attached: false,
});

type Names = Awaited<ReturnType<typeof readAddressNames>>;

/** Skips a photo whose item, colour, file name or verdict changed since the check. */
const isAsPlanned = async (deps: PhotoImportDeps, photo: WaitingPhoto, names: Names): Promise<boolean> => {
  const { verdict, plan } = await planOf(deps, photo, names);
  return (
    verdict === photo.verdict &&
    plan?.fileName === photo.plan.fileName &&
    plan.storedHash === photo.plan.storedHash &&
    plan.target?.itemId === photo.plan.target?.itemId &&
    plan.target?.styleId === photo.plan.target?.styleId
  );
};

const ingestOf = async ({ images, log }: PhotoImportDeps, { plan, content, name }: WaitingPhoto) => {
  try {
    return await images.ingest({ content, alt: plan.alt, fileName: plan.fileName });
  } catch (error) {
    if (isOutage(error)) throw error;
    try {
      return withoutImage('refused', sentenceOf(photoRefusal(error).detail));
    } catch {
      log.error({ err: error, photo: name }, 'photo could not be stored');
      return withoutImage('refused', messages.crashed);
    }
  }
};

const sentenceOf = (text: string | null): string | null => text && text.charAt(0).toUpperCase() + text.slice(1);

const doneBy = (id: PhotoImportRow['staffId'], at: Date): Doer => ({
  person: { id, fullName: null, via: 'CONSOLE' },
  at,
});
const actOn = (act: string, { ref, name }: NonNullable<StoredPlan['target']>): Act => ({
  act,
  object: 'item',
  objectId: ref,
  label: name,
});
const fieldOf = (attached: boolean): string => (attached ? 'picture' : 'replacedPicture');

const storeNext = async (
  deps: PhotoImportDeps,
  { id, appliedBy }: PhotoImportRow,
  photo: WaitingPhoto,
  names: Names,
): Promise<void> => {
  const { db, clock } = deps;
  const { position, plan, verdict } = photo;
  const save = (result: StoreResult): Promise<void> =>
    db.command({ name: 'photo-import.save' }, async (tx) => saveResult(tx, { id, position }, result));
  if (!photo.started) {
    if (!(await isAsPlanned(deps, photo, names))) return save(withoutImage('skipped', messages.planChanged));
    await db.command({ name: 'photo-import.start' }, async (tx) =>
      markStarted(tx, { id, position }, await readImageValues(tx, plan.fileName)),
    );
  }
  const stored = await ingestOf(deps, photo);
  if ('imageId' in stored) return save(stored);
  return db.command({ name: 'photo-import.attach' }, async (tx) => {
    if (!(await lockWaiting(tx, id, position))) return;
    // a wanted image was already attached to its item by the import
    const attached =
      plan.target !== null && verdict !== 'received' && (await attachPhoto(tx, { ...plan.target, imageId: stored.id }));
    saveResult(tx, { id, position }, { verdict, detail: null, imageId: stored.id, attached });
    if (!plan.target) return;
    const act = { ...actOn('item.importPhotos', plan.target), after: { [fieldOf(attached)]: plan.fileName } };
    recordAct(tx, act, doneBy(appliedBy, clock.now()));
  });
};

export const applyPhotos = async (deps: PhotoImportDeps, row: PhotoImportRow): Promise<void> => {
  const { db, clock } = deps;
  const names = await readAddressNames(deps);
  for (let photo = await readNext(db, row.id); photo; photo = await readNext(db, row.id))
    await storeNext(deps, row, photo, names);
  await db.command({ name: 'photo-import.finish' }, async (tx) => {
    const at = clock.now();
    if (!(await finishImport(tx, row.id, at))) return;
    const { counts = {} } = (await readImport(tx, row.publicId)) ?? {};
    const after = Object.fromEntries(storedVerdicts.map((verdict) => [verdict, counts[verdict] ?? 0]));
    recordAct(
      tx,
      { act: 'item.importPhotos', object: 'item', objectId: null, label: row.name, after },
      doneBy(row.appliedBy, at),
    );
  });
};

export const undoPhotos = ({ db, clock }: PhotoImportDeps, row: PhotoImportRow): Promise<void> =>
  db.command({ name: 'photo-import.undo', statementTimeout: 0 }, async (tx) => {
    if (!(await lockInState(tx, row.id, 'UNDOING'))) return;
    const at = clock.now();
    const photos = await readWritten(tx, row.id);
    const attached = photos.flatMap(({ attached: isNew, imageId, plan: { target } }) =>
      isNew && target ? [{ itemId: target.itemId, imageId, styleId: target.styleId, view: target.view }] : [],
    );
    const changed = photos.flatMap(({ imageId: id, hash, before, verdict }) =>
      before && (verdict === 'received' || verdict === 'replaced') ? [{ id, hash, before }] : [],
    );
    const left = [...(await detachPhotos(tx, attached)), ...(await restoreImages(tx, changed))];
    saveUndoResults(tx, row.id, left);
    const by = doneBy(row.undoneBy, at);
    for (const { imageId, attached: isNew, plan } of photos)
      if (plan.target && !left.includes(imageId))
        recordAct(tx, { ...actOn('item.undoPhotos', plan.target), before: { [fieldOf(isNew)]: plan.fileName } }, by);
    await saveUndone(tx, row.id, at);
    recordAct(tx, { act: 'item.undoPhotos', object: 'item', objectId: null, label: row.name }, by);
  });
