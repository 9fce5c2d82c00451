import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Random } from '#platform/random';
import type { Image } from '#shared/api/shapes';
import { ShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import type { Encoder } from './encoder.ts';
import { addImage, fillImage, findForIngest, readMetadata, type Focal, type Metadata } from './ingest.store.ts';
import { altRequired, invalidFileName, invalidFocalPoint } from './image.messages.ts';
import { contentTypeOf, originalKey, renditionKey } from './rendition-widths.rules.ts';

export type Incoming = {
  content: Buffer | Readable;
  /** Alternative text of a new image. An image with a known file name keeps its own. */
  alt: string;
  /** When an image with this file name exists, the new bytes replace it everywhere. */
  fileName?: string;
  focal?: Focal;
  maxBytes?: number;
};

/** `received`: an image that an import wanted now has its bytes. `unchanged`: nothing was written. */
export type Verdict = 'created' | 'received' | 'replaced' | 'unchanged';
export type Ingested = { id: number; verdict: Verdict; image: Image };

export type IngestDeps = { db: Db; files: FileStore; encoder: Encoder; random: Random };

const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
const maxAltLength = 250;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

const validateInput = ({ alt, fileName, focal }: Incoming): string => {
  const text = alt.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > maxAltLength) refuse('alt', altRequired(maxAltLength));
  if (fileName !== undefined && !fileNamePattern.test(fileName)) refuse('fileName', invalidFileName);
  if (focal && !(isPercent(focal.x) && isPercent(focal.y))) refuse('focal', invalidFocalPoint);
  return text;
};

const readContent = async (content: Buffer | Readable, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
    length += part.length;
    if (length > maxBytes) throw new ShopError('IMAGE_TOO_LARGE', { extra: { maxBytes } });
    parts.push(part);
  }
  const [first] = parts;
  return parts.length === 1 && first ? first : Buffer.concat(parts, length);
};

/** A name has 128 random bits. The API requires a letter or digit at its start. */
export const createPublicName = (random: Random): string => {
  for (;;) {
    const name = random.id();
    if (/^[A-Za-z0-9]/.test(name)) return name;
  }
};

/** Stores the files before the row is written, so an interruption leaves unused files but never a row without files. */
const processAndStore = async ({ files, encoder }: IngestDeps, bytes: Buffer, hash: string): Promise<Metadata> => {
  const { renditions, ...metadata } = await encoder.process(bytes);
  await Promise.all([
    files.put(originalKey(hash), bytes, { contentType: contentTypeOf(metadata.format) }),
    ...renditions.map(({ width, bytes: encoded }) =>
      files.put(renditionKey(hash, width, 'webp'), encoded, { contentType: contentTypeOf('webp') }),
    ),
  ]);
  return { hash, bytes: bytes.length, ...metadata };
};

/**
 * Bytes that are already stored are not processed again. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE,
 * BAD_REQUEST, OVERLOADED.
 */
export const ingest = async (deps: IngestDeps, incoming: Incoming): Promise<Ingested> => {
  const { db, random } = deps;
  const alt = validateInput(incoming);
  const { fileName = null, focal = null } = incoming;
  const bytes = await readContent(incoming.content, incoming.maxBytes ?? photoBytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const metadata = (await readMetadata(db, hash)) ?? (await processAndStore(deps, bytes, hash));
  const name = createPublicName(random);
  const { id, verdict, publicName } = await db.command({ name: 'image.ingest' }, async (tx) => {
    const existing = await findForIngest(tx, { fileName, hash });
    if (existing?.state === 'ready' && existing.hash === hash)
      return { id: existing.id, verdict: 'unchanged' as const, publicName: existing.name };
    if (!existing)
      return {
        id: await addImage(tx, { name, metadata, focal, fileName, alt }),
        verdict: 'created' as const,
        publicName: name,
      };
    await fillImage(tx, existing.id, { name, metadata, focal });
    const verdict: Verdict = existing.state === 'ready' ? 'replaced' : 'received';
    return { id: existing.id, verdict, publicName: name };
  });
  const { width, height, placeholder } = metadata;
  return { id, verdict, image: { name: publicName, alt, width, height, placeholder } };
};
