/** Table `photo_import`: the import and its states. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { PhotoVerdictName } from '#shared/api/photo-limits';
import type { PhotoImportState } from '#shared/api/pro-photo-imports';
import type { UserId } from '#shared/ids';

export type PhotoImportRow = {
  readonly id: number;
  readonly publicId: string;
  /** Who sent the photos. */
  readonly staffId: UserId | null;
  readonly appliedBy: UserId | null;
  readonly undoneBy: UserId | null;
  readonly name: string;
  readonly state: PhotoImportState;
  readonly counts: Partial<Record<PhotoVerdictName, number>>;
  readonly fault: string | null;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
};

/** Written as JSON. */
export type StoredPlan = {
  readonly fileName: string;
  readonly alt: string;
  readonly target: {
    readonly itemId: number;
    readonly ref: string;
    readonly name: string;
    readonly styleId: number | null;
    readonly style: string | null;
    readonly view: string;
    readonly position: number;
  } | null;
  /** SHA-256 of the image that the shop had under the name at the check. */
  readonly storedHash: string | null;
};

export type NewPhoto = {
  readonly name: string;
  readonly bytes: number;
  /** Null when there is nothing to store. */
  readonly content: Buffer | null;
  readonly hash: string | null;
  readonly verdict: PhotoVerdictName;
  readonly detail: string | null;
  readonly plan: StoredPlan | null;
};

const columns = `id, public_id as "publicId", staff_id as "staffId", applied_by as "appliedBy", undone_by as "undoneBy", name, state, counts, fault, created_at as "createdAt",
  applied_at as "appliedAt", undone_at as "undoneAt"`;

const insert = statement(
  'photo-import.insert',
  `insert into photo_import (staff_id, name, state, created_at) values ($1, $2, 'READY', $3) returning ${columns}`,
);
export const insertImport = async (
  tx: Tx,
  { staffId, name, at }: { staffId: UserId; name: string; at: Date },
): Promise<PhotoImportRow> => {
  const row = await tx.row<PhotoImportRow>(insert, [staffId, name, at]);
  if (!row) throw new Error('the import of photos was not inserted');
  return row;
};

const insertFile = statement(
  'photo-import.insertFile',
  `insert into photo_import_file (import_id, position, name, bytes, content, hash, verdict, detail, plan)
   select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5, $6, $7, $8::jsonb from photo_import_file where import_id = $1`,
);
const refresh = statement(
  'photo-import.counts',
  `update photo_import set counts = (select coalesce(jsonb_object_agg(c.verdict, c.count), '{}') from (
     select verdict, count(*) from photo_import_file where import_id = $1 group by verdict) c) where id = $1`,
);
/** The import is locked before. */
export const insertPhotos = async (tx: Tx, id: number, photos: readonly NewPhoto[]): Promise<void> => {
  for (const { name, bytes, content, hash, verdict, detail, plan } of photos)
    await tx.exec(insertFile, [id, name, bytes, content, hash, verdict, detail, plan && JSON.stringify(plan)]);
  await tx.exec(refresh, [id]);
};

const total = statement(
  'photo-import.total',
  `select count(*)::int as photos, coalesce(sum(length(content)), 0)::bigint as bytes,
     coalesce(array_agg(plan ->> 'fileName') filter (where plan is not null), '{}') as names,
     coalesce(array_agg(name || ' ' || bytes || ' ' || coalesce(hash, '')), '{}') as files
   from photo_import_file where import_id = $1`,
);
export type ReceivedFiles = {
  readonly photos: number;
  readonly bytes: number;
  /** Under which the photos are stored. */
  readonly names: string[];
  /** Keys made by `sameFile`. */
  readonly files: string[];
};
export const nothingReceived: ReceivedFiles = { photos: 0, bytes: 0, names: [], files: [] };
/** Two files of the same name and bytes. */
export const sameFile = ({ name, bytes, hash }: Pick<NewPhoto, 'name' | 'bytes' | 'hash'>): string =>
  `${name} ${bytes} ${hash ?? ''}`;
export const readTotal = async (db: Reader, id: number): Promise<ReceivedFiles> =>
  (await db.row<ReceivedFiles>(total, [id])) ?? nothingReceived;

const find = statement('photo-import.find', `select ${columns} from photo_import where public_id = $1`);
export const readImport = (db: Reader, publicId: string): Promise<PhotoImportRow | null> =>
  db.row<PhotoImportRow>(find, [publicId]);

const list = statement('photo-import.list', `select ${columns} from photo_import order by id desc limit $1 offset $2`);
export const readImports = (db: Reader, limit: number, offset: number): Promise<PhotoImportRow[]> =>
  db.rows<PhotoImportRow>(list, [limit, offset]);
const countAll = statement('photo-import.count', 'select count(*)::int as count from photo_import');
export const countImports = async (db: Reader): Promise<number> =>
  (await db.row<{ count: number }>(countAll))?.count ?? 0;

const open = statement(
  'photo-import.open',
  `select ${columns} from photo_import where state in ('APPLYING', 'UNDOING') order by id limit 1`,
);
export const readOpenImport = (db: Reader): Promise<PhotoImportRow | null> => db.row<PhotoImportRow>(open, []);

const lock = statement('photo-import.lock', 'select state from photo_import where id = $1 for update');
/** False when the import is in another state, because another process or person was first. */
export const lockInState = async (tx: Tx, id: number, state: PhotoImportState): Promise<boolean> =>
  (await tx.row<{ state: PhotoImportState }>(lock, [id]))?.state === state;

const queue = statement(
  'photo-import.queue',
  `update photo_import set state = 'APPLYING', fault = null, applied_by = $2 where public_id = $1 and state = 'READY'`,
);
/** False when the import was stored before, as by a second click or another person. */
export const queueApply = async (tx: Tx, publicId: string, staffId: UserId): Promise<boolean> =>
  (await tx.exec(queue, [publicId, staffId])) > 0;

const finish = statement(
  'photo-import.finish',
  `update photo_import set state = 'DONE', applied_at = greatest($2, created_at) where id = $1 and state = 'APPLYING'
   returning id`,
);
/** False when another process has finished the import. */
export const finishImport = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  if (!(await tx.row(finish, [id, at]))) return false;
  await tx.exec(refresh, [id]);
  return true;
};

const discardSql = statement(
  'photo-import.discard',
  `update photo_import set state = 'DISCARDED', fault = null where public_id = $1 and state = 'READY'
     and not exists (select from photo_import_file f where f.import_id = photo_import.id and f.started) returning id`,
);
const removeFiles = statement('photo-import.removeFiles', 'delete from photo_import_file where import_id = $1');
/** Removes the photos; the import stays in the history. False when it does not wait, or one of its photos is stored. */
export const discardImport = async (tx: Tx, publicId: string): Promise<boolean> => {
  const row = await tx.row<{ id: number }>(discardSql, [publicId]);
  if (row) await tx.exec(removeFiles, [row.id]);
  return row !== null;
};

const queueUndoSql = statement(
  'photo-import.queueUndo',
  `update photo_import set state = 'UNDOING', fault = null, undone_by = $3
   where public_id = $1 and state = 'DONE' and applied_at > $2
     and exists (select from photo_import_file f where f.import_id = photo_import.id)`,
);
/** False when the import was undone before. */
export const queueUndo = async (
  tx: Tx,
  publicId: string,
  { since, staffId }: { since: Date; staffId: UserId },
): Promise<boolean> => (await tx.exec(queueUndoSql, [publicId, since, staffId])) > 0;

const undone = statement(
  'photo-import.undone',
  `update photo_import set state = 'UNDONE', undone_at = greatest($2, applied_at) where id = $1 and state = 'UNDOING'`,
);
export const saveUndone = (tx: Tx, id: number, at: Date): Promise<number> => tx.exec(undone, [id, at]);

const fault = statement(
  'photo-import.fault',
  `update photo_import set state = case state when 'APPLYING' then 'READY' else 'DONE' end, fault = $2
   where id = $1 and state in ('APPLYING', 'UNDOING')`,
);
/** Back to the former state, so that it can be started again. */
export const saveFault = (tx: Tx, id: number, text: string): void => tx.write(fault, [id, text]);

const own = statement(
  'photo-import.ofStaff',
  'select name, created_at as date, state from photo_import where staff_id = $1 order by id',
);
export const readOwnImports = (db: Reader, staffId: UserId): Promise<unknown[]> => db.rows(own, [staffId]);
const forgetStaffSql = statement(
  'photo-import.forget',
  `update photo_import set staff_id = nullif(staff_id, $1), applied_by = nullif(applied_by, $1), undone_by = nullif(undone_by, $1)
   where staff_id = $1 or applied_by = $1 or undone_by = $1`,
);
/** Keeps the import in the history, without the person. */
export const forgetStaff = async (tx: Tx, staffId: UserId): Promise<void> =>
  void (await tx.exec(forgetStaffSql, [staffId]));

const purgeWaiting = statement(
  'photo-import.purgeWaiting',
  `delete from photo_import i where i.created_at < $1 and i.state = 'READY' and (i.created_at < $2
     or not exists (select from photo_import_file f where f.import_id = i.id and f.image_id is not null))`,
);
const purgeStored = statement(
  'photo-import.purgeStored',
  `delete from photo_import_file f using photo_import i where i.id = f.import_id and i.applied_at < $1 and i.state in ('DONE', 'UNDONE')`,
);
/** Of stored imports, the history is kept with its counts. One that failed halfway is kept as long as a stored one. */
export const deleteOldPhotos = async (tx: Tx, before: { waiting: Date; stored: Date }): Promise<number> =>
  (await tx.exec(purgeWaiting, [before.waiting, before.stored])) + (await tx.exec(purgeStored, [before.stored]));
