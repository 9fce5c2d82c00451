/** Pictures that the shop brings along: what is to be known of them was written down when they were made. */
import { hash as digest } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Random } from '#platform/random';
import { adoptImages, readFileIds } from './adopt.store.ts';
import { freshName } from './ingest.ts';
import { originalKey, typeOf } from './ladder.rules.ts';
import { endOf, formatOf, hidesDocument, type PictureFormat } from './magic.rules.ts';

/** A picture on this machine's disk, its words, and what its bytes must be. */
export type OwnPicture = {
  /** Where it is. */
  path: string;
  /** As staff name the file. */
  fileName: string;
  alt: string;
  /** SHA-256. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string;
  blur: string;
};

/** `absent`: no such file; `altered`: other bytes than those written down; `unreadable`: no picture. */
export type RefusedPicture = { fileName: string; reason: 'absent' | 'altered' | 'unreadable' };
/** `ids`: of every picture that can be shown, by name of its file. */
export type Adoption = { ids: ReadonlyMap<string, number>; refused: RefusedPicture[] };

export type AdoptDeps = { db: Db; files: FileStore; random: Random };

const atOnce = 8;

type Judged = { picture: OwnPicture; verdict: PictureFormat | RefusedPicture['reason'] };

const judge = async (picture: OwnPicture): Promise<Judged> => {
  const bytes = await readFile(picture.path).catch(() => null);
  if (!bytes) return { picture, verdict: 'absent' };
  if (digest('sha256', bytes) !== picture.hash) return { picture, verdict: 'altered' };
  const format = formatOf(bytes);
  const end = format && endOf(bytes, format);
  return { picture, verdict: format && end && !hidesDocument(bytes, end) ? format : 'unreadable' };
};

/** A few at a time, so that the bytes of all of them are never in memory together. */
const judgeAll = async (pictures: readonly OwnPicture[]): Promise<Judged[]> => {
  const judged: Judged[] = [];
  const queue = pictures.entries();
  const hand = async (): Promise<void> => {
    for (const [index, picture] of queue) judged[index] = await judge(picture);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return judged;
};

/** Takes them all, but those that are not what was written down of them. Again and again has the same outcome. */
export const adopt = async ({ db, files, random }: AdoptDeps, pictures: readonly OwnPicture[]): Promise<Adoption> => {
  const refused: RefusedPicture[] = [];
  const taken: { picture: OwnPicture; format: PictureFormat }[] = [];
  for (const { picture, verdict } of await judgeAll(pictures)) {
    if (verdict === 'absent' || verdict === 'altered' || verdict === 'unreadable')
      refused.push({ fileName: picture.fileName, reason: verdict });
    else taken.push({ picture, format: verdict });
  }
  // files before rows: a cut leaves files that the next attempt finds, never a row without files
  await files.adopt(
    taken.map(({ picture, format }) => ({
      key: originalKey(picture.hash),
      path: picture.path,
      contentType: typeOf(format),
    })),
  );
  const rows = taken.map(({ picture: { path: _path, ...facts }, format }) => ({
    ...facts,
    format,
    name: freshName(random),
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
