import { statement, type Reader, type Tx } from '#platform/db';
import type { PictureFormat } from './file-signature.rules.ts';

export type Metadata = {
  hash: string;
  format: PictureFormat;
  bytes: number;
  width: number;
  height: number;
  placeholder: string;
  blur: string;
};

const metadataByHash = statement(
  'image.known',
  `select hash, format, bytes, width, height, placeholder, blur from image
   where hash = $1 and state = 'ready' order by id limit 1`,
);

export const readMetadata = (db: Reader, hash: string): Promise<Metadata | null> =>
  db.row<Metadata>(metadataByHash, [hash]);

export type ImageState = 'wanted' | 'ready' | 'failed';
export type StoredImage = { id: number; name: string; hash: string | null; state: ImageState };

const byFile = statement(
  'image.byFile',
  'select id, name, hash, state from image where file_name = $1 for no key update',
);
const byHash = statement(
  'image.byHash',
  `select id, name, hash, state from image where hash = $1 and state = 'ready' order by id limit 1`,
);
const lock = statement('image.alone', 'select pg_advisory_xact_lock(hashtextextended($1, 7))');

/** Finds the image by file name, otherwise by its bytes. Locks it, so that concurrent uploads of it wait. */
export const findForIngest = async (
  tx: Tx,
  { fileName, hash }: { fileName: string | null; hash: string },
): Promise<StoredImage | null> => {
  await tx.rows(lock, [fileName ?? hash]);
  return fileName === null ? tx.row<StoredImage>(byHash, [hash]) : tx.row<StoredImage>(byFile, [fileName]);
};

const fileState = statement('image.fileStates', `select id, state, alt, hash from image where file_name = $1`);

export type NamedImage = { id: number; state: ImageState; alt: string; hash: string | null };

export const readByFileName = (db: Reader, fileName: string): Promise<NamedImage | null> =>
  db.row<NamedImage>(fileState, [fileName]);

const fill = statement(
  'image.fill',
  `update image set name = $2, hash = $3, format = $4, bytes = $5, width = $6, height = $7, placeholder = $8, blur = $9,
     focal_x = coalesce($10, focal_x), focal_y = coalesce($11, focal_y), state = 'ready', avif_failed = false
   where id = $1`,
);
const add = statement(
  'image.add',
  `insert into image (name, hash, format, bytes, width, height, placeholder, blur, focal_x, focal_y, file_name, alt, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'ready') returning id`,
);

export type Focal = { x: number; y: number };

const columns = ({ hash, format, bytes, width, height, placeholder, blur }: Metadata): unknown[] => [
  hash,
  format,
  bytes,
  width,
  height,
  placeholder,
  blur,
];

/** Sets the bytes of a wanted or replaced image and keeps its alternative text. */
export const fillImage = async (
  tx: Tx,
  id: number,
  { name, metadata, focal }: { name: string; metadata: Metadata; focal: Focal | null },
): Promise<void> => {
  await tx.exec(fill, [id, name, ...columns(metadata), focal?.x ?? null, focal?.y ?? null]);
};

export const addImage = async (
  tx: Tx,
  image: { name: string; metadata: Metadata; focal: Focal | null; fileName: string | null; alt: string },
): Promise<number> => {
  const { name, focal, fileName, alt } = image;
  const values = [name, ...columns(image.metadata), focal?.x ?? null, focal?.y ?? null, fileName, alt];
  const row = await tx.row<{ id: number }>(add, values);
  if (!row) throw new Error('insert into image returned no row');
  return row.id;
};

/** What `fillImage` changes, without the focal point, which an undo keeps. */
const replacedColumns = [
  'name',
  'hash',
  'format',
  'bytes',
  'width',
  'height',
  'placeholder',
  'blur',
  'state',
  'avif_failed',
];

const values = statement(
  'image.values',
  `select jsonb_build_object(${replacedColumns.map((name) => `'${name}', ${name}`).join(', ')}) as values from image where file_name = $1`,
);
/** Null when no image has the file name. */
export const readImageValues = async (tx: Tx, fileName: string): Promise<object | null> =>
  (await tx.row<{ values: object }>(values, [fileName]))?.values ?? null;

/** `hash`: of the bytes that replaced those of `before`. */
export type ReplacedImage = { readonly id: number; readonly hash: string; readonly before: object };

const given = `jsonb_to_recordset($1::jsonb) r (id bigint, hash text, before jsonb)`;
const lockReplaced = statement(
  'image.lockReplaced',
  `select i.id from image i where i.id in (select r.id from ${given}) order by i.id for no key update`,
);
const restore = statement(
  'image.restore',
  `update image i set ${replacedColumns.map((name) => `${name} = b.${name}`).join(', ')}
   from ${given} cross join lateral jsonb_populate_record(null::image, r.before) b
   where i.id = r.id and i.hash = r.hash`,
);
const notRestored = statement(
  'image.notRestored',
  `select r.id from ${given} join image i on i.id = r.id where i.hash is distinct from r.before ->> 'hash'`,
);

/** Returns the ids of images whose bytes were replaced again since; they are left unchanged. */
export const restoreImages = async (tx: Tx, images: readonly ReplacedImage[]): Promise<number[]> => {
  if (images.length === 0) return [];
  const given = [JSON.stringify(images)];
  await tx.rows(lockReplaced, given);
  await tx.exec(restore, given);
  return (await tx.rows<{ id: number }>(notRestored, given)).map(({ id }) => id);
};
