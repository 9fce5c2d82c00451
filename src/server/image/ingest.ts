/** A picture comes in: bytes judged, kept as they were sent, re-encoded for the screens, and written as a row. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Random } from '#platform/random';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import type { Encoder } from './encoder.ts';
import { addImage, fillImage, findForIngest, readKnown, type Facts, type Focal } from './ingest.store.ts';
import { originalKey, renditionKey, typeOf } from './ladder.rules.ts';
import { altNeeded, fileNameUnfit, focalUnfit } from './image.messages.ts';

export type Incoming = {
  content: Buffer | Readable;
  /** What a person who does not see the picture is told; words of a picture known by its file name stay as they are. */
  alt: string;
  /** As staff name the file: bytes sent again under it replace the former ones wherever it shows. */
  fileName?: string;
  /** Percent from the left and from the top of what must stay in sight. */
  focal?: Focal;
  /** `photoBytes` unless told. */
  maxBytes?: number;
};

/** `filled`: an import wanted it and it now has its bytes. `unchanged`: nothing was written. */
export type Verdict = 'created' | 'filled' | 'replaced' | 'unchanged';
export type Ingested = { id: number; verdict: Verdict; image: Image };

export type IngestDeps = { db: Db; files: FileStore; encoder: Encoder; random: Random };

const fileNameShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
const longestAlt = 250;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

const checkWords = ({ alt, fileName, focal }: Incoming): string => {
  const words = alt.replace(/\s+/g, ' ').trim();
  if (words === '' || words.length > longestAlt) refuse('alt', altNeeded(longestAlt));
  if (fileName !== undefined && !fileNameShape.test(fileName)) refuse('fileName', fileNameUnfit);
  if (focal && !(isPercent(focal.x) && isPercent(focal.y))) refuse('focal', focalUnfit);
  return words;
};

/** Reads no further than the limit. */
const collect = async (content: Buffer | Readable, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    length += part.length;
    if (length > maxBytes) throw new ShopError('IMAGE_TOO_LARGE', { extra: { maxBytes } });
    parts.push(part);
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts, length);
};

/** 128 unguessable bits that may stand in an address: the contract wants a letter or digit first. */
export const freshName = (random: Random): string => {
  for (;;) {
    const name = random.id();
    if (/^[A-Za-z0-9]/.test(name)) return name;
  }
};

/** The files come before the row: a cut leaves files that the next attempt writes again, never a row without files. */
const developAndKeep = async ({ files, encoder }: IngestDeps, bytes: Buffer, hash: string): Promise<Facts> => {
  const { renditions, ...developed } = await encoder.develop(bytes);
  await Promise.all([
    files.put(originalKey(hash), bytes, { contentType: typeOf(developed.format) }),
    ...renditions.map(({ rung, bytes: made }) =>
      files.put(renditionKey(hash, rung, 'webp'), made, { contentType: typeOf('webp') }),
    ),
  ]);
  return { hash, bytes: bytes.length, ...developed };
};

/**
 * Takes a picture in. Bytes that came before are neither decoded nor stored again.
 * Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, BAD_REQUEST for the words, OVERLOADED.
 */
export const ingest = async (deps: IngestDeps, incoming: Incoming): Promise<Ingested> => {
  const { db, random } = deps;
  const alt = checkWords(incoming);
  const { fileName = null, focal = null } = incoming;
  const bytes = await collect(incoming.content, incoming.maxBytes ?? photoBytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const facts = (await readKnown(db, hash)) ?? (await developAndKeep(deps, bytes, hash));
  const name = freshName(random);
  const { id, verdict, shown } = await db.command({ name: 'image.ingest' }, async (tx) => {
    const former = await findForIngest(tx, { fileName, hash });
    if (former?.state === 'ready' && former.hash === hash)
      return { id: former.id, verdict: 'unchanged' as const, shown: former.name };
    if (!former)
      return {
        id: await addImage(tx, { name, facts, focal, fileName, alt }),
        verdict: 'created' as const,
        shown: name,
      };
    await fillImage(tx, former.id, { name, facts, focal });
    const verdict: Verdict = former.state === 'ready' ? 'replaced' : 'filled';
    return { id: former.id, verdict, shown: name };
  });
  const { width, height, placeholder } = facts;
  return { id, verdict, image: { name: shown, alt, width, height, placeholder } };
};
