/** Opens the archives among the files that were sent, within limits. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { maxArchiveEntries, maxPhotoImportBytes, maxPhotos, type UnsentReason } from '#shared/api/photo-limits';
import { isShopError, ShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { photoImportMessages as messages } from './photo-import.messages.ts';

/** `refusal`: a French sentence; the content is then empty. */
export type SentFile = {
  readonly name: string;
  readonly bytes: number;
  readonly content: Buffer;
  readonly refusal: string | null;
};

export const refuse = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'files', message }] });
};

const maxName = 200;
/** Only the file name counts; `../` in a path is ignored. */
const baseName = (path: string): string =>
  path
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(-maxName) ?? '';
/** Folders, and what macOS and Windows add. */
const isIgnored = (path: string): boolean =>
  /[/\\]$/.test(path) ||
  path.startsWith('__MACOSX/') ||
  baseName(path).startsWith('.') ||
  /^(|thumbs\.db|desktop\.ini)$/i.test(baseName(path));

const photoName = /\.(jpe?g|png|webp)$/i;
const zipSignature = 'PK\u0003\u0004';
const isArchive = (content: Buffer): boolean => content.toString('latin1', 0, 4) === zipSignature;

type Entry = { readonly index: number; readonly name: string; readonly size: number };

/** Reads the directory of the archive only. */
const entriesOf = (archive: Buffer): Entry[] => {
  const entries: Entry[] = [];
  let index = -1;
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      index += 1;
      if (index >= maxArchiveEntries) refuse(messages.tooManyEntries(maxArchiveEntries));
      if (!isIgnored(name)) entries.push({ index, name, size: originalSize });
      return false;
    },
  });
  return entries;
};

/** The declared sizes can be false, so the output is limited to them. */
const inflate = (archive: Buffer, wanted: number): Buffer => {
  let index = -1;
  const [content] = Object.values(unzipSync(archive, { filter: () => (index += 1) === wanted }));
  return Buffer.from(content ?? []);
};

const withoutContent = (path: string, bytes: number, refusal: string): SentFile => ({
  name: baseName(path),
  bytes,
  content: Buffer.alloc(0),
  refusal,
});

const readEntry = (archive: Buffer, { index, name, size }: Entry): SentFile => {
  if (/\.zip$/i.test(name)) return withoutContent(name, size, messages.innerArchive);
  if (!photoName.test(name)) return withoutContent(name, size, messages.notPhoto);
  if (size > photoBytes) return withoutContent(name, size, messages.tooLarge);
  const content = inflate(archive, index);
  return { name: baseName(name), bytes: content.length, content, refusal: null };
};

const readArchive = async (archive: Buffer): Promise<SentFile[]> => {
  try {
    const entries = entriesOf(archive);
    if (entries.length > maxPhotos) refuse(messages.tooMany(maxPhotos));
    const total = entries.reduce((sum, { name, size }) => sum + (photoName.test(name) ? size : 0), 0);
    if (total > maxPhotoImportBytes) refuse(messages.importTooLarge(maxPhotoImportBytes / 1_000_000));
    const files: SentFile[] = [];
    for (const entry of entries) {
      files.push(readEntry(archive, entry));
      await nextTurn();
    }
    return files;
  } catch (error) {
    if (isShopError(error)) throw error;
    return refuse(messages.archiveBroken);
  }
};

export type UnsentFile = { readonly name: string; readonly bytes: number; readonly reason: UnsentReason };

const refusalOfUnsent = ({ name, reason }: UnsentFile): string =>
  reason === 'notPhoto' ? messages.notPhoto : /\.zip$/i.test(name) ? messages.archiveTooLarge : messages.tooLarge;

/** The files, those in archives included. Throws BAD_REQUEST for too much, and for an archive that is broken. */
export const unpackFiles = async (
  sent: readonly { readonly name: string; readonly content: Buffer }[],
  unsent: readonly UnsentFile[],
): Promise<SentFile[]> => {
  const files = unsent
    .filter(({ name }) => !isIgnored(name))
    .map((file) => withoutContent(file.name, file.bytes, refusalOfUnsent(file)));
  for (const { name, content } of sent) {
    if (isArchive(content)) files.push(...(await readArchive(content)));
    else if (/\.zip$/i.test(name)) refuse(messages.archiveBroken);
    else if (!isIgnored(name)) files.push({ name: baseName(name), bytes: content.length, content, refusal: null });
    if (files.length > maxPhotos) refuse(messages.tooMany(maxPhotos));
  }
  return files.length === 0 ? refuse(messages.noFile) : files;
};
