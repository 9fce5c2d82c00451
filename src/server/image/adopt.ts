import { hash as digest } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Random } from '#platform/random';
import { adoptImages, readFileIds } from './adopt.store.ts';
import { createPublicName } from './ingest.ts';
import { endOf, formatOf, hidesDocument, type PictureFormat } from './file-signature.rules.ts';
import { contentTypeOf, originalKey } from './rendition-widths.rules.ts';

export type OwnPicture = {
  path: string;
  fileName: string;
  alt: string;
  hash: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string;
  blur: string;
};

/** `altered`: the bytes do not match the recorded hash. */
export type RefusedPicture = { fileName: string; reason: 'absent' | 'altered' | 'unreadable' };
export type Adoption = { ids: ReadonlyMap<string, number>; refused: RefusedPicture[] };

export type AdoptDeps = { db: Db; files: FileStore; random: Random };

const concurrency = 8;

type Checked = { picture: OwnPicture; verdict: PictureFormat | RefusedPicture['reason'] };

const check = async (picture: OwnPicture): Promise<Checked> => {
  const bytes = await readFile(picture.path).catch(() => null);
  if (!bytes) return { picture, verdict: 'absent' };
  if (digest('sha256', bytes) !== picture.hash) return { picture, verdict: 'altered' };
  const format = formatOf(bytes);
  const end = format && endOf(bytes, format);
  return { picture, verdict: format && end && !hidesDocument(bytes, end) ? format : 'unreadable' };
};

const checkAll = async (pictures: readonly OwnPicture[]): Promise<Checked[]> => {
  const results: Checked[] = [];
  const queue = pictures.entries();
  const work = async (): Promise<void> => {
    for (const [index, picture] of queue) results[index] = await check(picture);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
};

export const adopt = async ({ db, files, random }: AdoptDeps, pictures: readonly OwnPicture[]): Promise<Adoption> => {
  const refused: RefusedPicture[] = [];
  const accepted: { picture: OwnPicture; format: PictureFormat }[] = [];
  for (const { picture, verdict } of await checkAll(pictures)) {
    if (verdict === 'absent' || verdict === 'altered' || verdict === 'unreadable')
      refused.push({ fileName: picture.fileName, reason: verdict });
    else accepted.push({ picture, format: verdict });
  }
  // files are stored before rows, so an interruption leaves unused files but never a row without files
  await files.adopt(
    accepted.map(({ picture, format }) => ({
      key: originalKey(picture.hash),
      path: picture.path,
      contentType: contentTypeOf(format),
    })),
  );
  const rows = accepted.map(({ picture: { path: _path, ...facts }, format }) => ({
    ...facts,
    format,
    name: createPublicName(random),
  }));
  await db.command({ name: 'image.adopt' }, (tx) => tx.exec(adoptImages, [JSON.stringify(rows)]));
  return {
    ids: await readFileIds(
      db,
      rows.map(({ fileName }) => fileName),
    ),
    refused,
  };
};
