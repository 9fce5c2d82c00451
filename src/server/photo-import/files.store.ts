/** Table `photo_import_file`: the photos of an import, from plan to result and undo. */
import { statement, type Db, type Reader, type Tx } from '#platform/db';
import type { PhotoVerdictName } from '#shared/api/photo-limits';
import type { StoredPlan } from './photo-import.store.ts';

export type FileRow = {
  readonly position: number;
  readonly name: string;
  readonly bytes: number;
  readonly verdict: PhotoVerdictName;
  readonly detail: string | null;
  readonly plan: StoredPlan | null;
  readonly hasContent: boolean;
  readonly undoResult: 'RESTORED' | 'LEFT' | null;
};

const columns =
  'position, name, bytes, verdict, detail, plan, content is not null as "hasContent", undo_result as "undoResult"';
const filter = `import_id = $1 and ($2::text is null or verdict = $2)
  and ($3::text is null or name ilike $3 or plan #>> '{target,ref}' ilike $3 or plan #>> '{target,name}' ilike $3)`;
const page = statement(
  'photo-import.files',
  `select ${columns} from photo_import_file where ${filter} order by position limit $4 offset $5`,
);
const counted = statement(
  'photo-import.countFiles',
  `select count(*)::int as count from photo_import_file where ${filter}`,
);
export type FileFilter = { readonly verdict: string | null; readonly text: string | null };

export const readFiles = async (
  db: Reader,
  id: number,
  { verdict, text }: FileFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FileRow[]; count: number }> => {
  const given = [id, verdict, text === null ? null : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];
  const [rows, total] = await Promise.all([
    db.rows<FileRow>(page, [...given, limit, offset]),
    db.row<{ count: number }>(counted, given),
  ]);
  return { rows, count: total?.count ?? 0 };
};

const content = statement(
  'photo-import.content',
  'select content from photo_import_file where import_id = $1 and position = $2 and content is not null',
);
export const readContent = async (db: Reader, id: number, position: number): Promise<Buffer | null> =>
  (await db.row<{ content: Buffer }>(content, [id, position]))?.content ?? null;

const all = statement(
  'photo-import.allFiles',
  `select ${columns} from photo_import_file where import_id = $1 order by position`,
);
export const streamFiles = (db: Db, id: number): AsyncIterable<FileRow[]> => db.stream<FileRow>(all, [id], 500);

const facts = statement(
  'photo-import.facts',
  `select count(*)::int as files, count(content)::int as "waitingCount", count(*) filter (where started)::int as started, count(*) filter (where undo_result = 'RESTORED')::int as restored,
     count(*) filter (where undo_result = 'LEFT')::int as left from photo_import_file where import_id = $1`,
);
export type FileFacts = { files: number; waitingCount: number; started: number; restored: number; left: number };
export const readFacts = async (db: Reader, id: number): Promise<FileFacts> =>
  (await db.row<FileFacts>(facts, [id])) ?? { files: 0, waitingCount: 0, started: 0, restored: 0, left: 0 };

export type WaitingPhoto = Pick<FileRow, 'position' | 'name' | 'verdict'> & {
  readonly plan: StoredPlan;
  readonly hash: string;
  readonly content: Buffer;
  readonly started: boolean;
};
const next = statement(
  'photo-import.next',
  `select position, name, verdict, plan, hash, content, started from photo_import_file
   where import_id = $1 and content is not null order by position limit 1`,
);
export const readNext = (db: Reader, id: number): Promise<WaitingPhoto | null> => db.row<WaitingPhoto>(next, [id]);

const start = statement(
  'photo-import.start',
  `update photo_import_file set started = true, before = $3::jsonb
   where import_id = $1 and position = $2 and not started and content is not null`,
);
/** Remembers the values of the image before it changes; a repeat after an interruption keeps the first ones. */
export const markStarted = async (
  tx: Tx,
  { id, position }: { id: number; position: number },
  before: object | null,
): Promise<void> => void (await tx.exec(start, [id, position, before && JSON.stringify(before)]));

const lock = statement(
  'photo-import.lockFile',
  'select position from photo_import_file where import_id = $1 and position = $2 and content is not null for update',
);
/** False when another process has finished the photo. */
export const lockWaiting = async (tx: Tx, id: number, position: number): Promise<boolean> =>
  (await tx.row(lock, [id, position])) !== null;

const saveResultSql = statement(
  'photo-import.save',
  `update photo_import_file set verdict = $3, detail = $4, image_id = $5, attached = $6, content = null
   where import_id = $1 and position = $2 and content is not null`,
);
export type StoreResult = {
  readonly verdict: PhotoVerdictName;
  readonly detail: string | null;
  readonly imageId: number | null;
  readonly attached: boolean;
};
export const saveResult = (
  tx: Tx,
  { id, position }: { id: number; position: number },
  { verdict, detail, imageId, attached }: StoreResult,
): void => tx.write(saveResultSql, [id, position, verdict, detail, imageId, attached]);

export type WrittenPhoto = {
  readonly position: number;
  readonly imageId: number;
  readonly hash: string;
  readonly attached: boolean;
  readonly before: object | null;
  readonly verdict: PhotoVerdictName;
  readonly plan: StoredPlan;
};
const written = statement(
  'photo-import.written',
  `select position, image_id as "imageId", hash, attached, before, verdict, plan from photo_import_file
   where import_id = $1 and image_id is not null order by position`,
);
export const readWritten = (db: Reader, id: number): Promise<WrittenPhoto[]> => db.rows<WrittenPhoto>(written, [id]);

const saveUndoResultsSql = statement(
  'photo-import.undoResults',
  `update photo_import_file set undo_result = case when image_id = any($2::bigint[]) then 'LEFT' else 'RESTORED' end
   where import_id = $1 and image_id is not null`,
);
export const saveUndoResults = (tx: Tx, id: number, left: readonly number[]): void =>
  tx.write(saveUndoResultsSql, [id, left]);
