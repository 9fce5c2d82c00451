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

const fileState = statement('image.fileStates', `select file_name, state, alt from image where file_name = $1`);

export const readByFileName = async (
  db: Reader,
  fileName: string,
): Promise<{ state: ImageState; alt: string } | null> =>
  db.row<{ state: ImageState; alt: string }>(fileState, [fileName]);

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
