/** Imports a folder of photos and attaches each to the item named by its file name. See docs/photos.md. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import type { Images } from '#server/image';
import { photoBytes } from '#shared/rules/pictures';
import { compareWords } from '#shared/text';
import { resolvePath } from './command-line.ts';
import { downloadPhotos, missingPhotoLines, type DownloadDeps } from './photo-download.ts';
import { normaliseFileName } from './photo-names.rules.ts';
import {
  photoTooLarge,
  planPhoto,
  readAddressNames,
  refusedPhoto,
  storePhoto,
  type AddressNames,
  type PhotoResult,
} from './photo-plan.ts';
import { photoMessages as messages, photosUsage, type PhotoVerdict } from './photos.messages.ts';

export type PhotoDeps = { db: Db; log: Logger; images: Pick<Images, 'ingest' | 'byFile' | 'wanted' | 'addresses'> };

export type PhotoOptions = {
  folder: string;
  /** Also imports photos that match no item. */
  all: boolean;
};

export type PhotoOutcome = {
  counts: ReadonlyMap<PhotoVerdict, number>;
  clean: boolean;
};

const photoExtension = /\.(jpe?g|png|webp)$/i;

/** Sorted paths relative to the folder; symbolic links are not followed. */
const listPhotos = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new OperatorError(messages.noFolder(folder), { cause: error });
  });
  return entries
    .filter((entry) => entry.isFile() && photoExtension.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort(compareWords);
};

type Run = PhotoOptions & { addressNames: AddressNames };

const importPhoto = async (deps: PhotoDeps, { folder, all, addressNames }: Run, path: string): Promise<PhotoResult> => {
  const plan = await planPhoto(deps, basename(path), addressNames);
  if (typeof plan === 'string') return refusedPhoto(plan);
  if (!plan.target && !plan.stored && !all) return { verdict: 'skipped', detail: messages.noItem };
  if ((await stat(join(folder, path))).size > photoBytes) return photoTooLarge();
  return storePhoto(deps, plan, createReadStream(join(folder, path)));
};

/**
 * Each photo has its own transaction, so that an interrupted import can be repeated. Prints a line per
 * file, then counts.
 */
export const importPhotos = async (
  deps: PhotoDeps,
  options: PhotoOptions,
  out: (line: string) => void,
): Promise<PhotoOutcome> => {
  const started = performance.now();
  const paths = await listPhotos(options.folder);
  const run: Run = { ...options, addressNames: await readAddressNames(deps) };
  const counts = new Map<PhotoVerdict, number>();
  const firstPaths = new Map<string, string>();
  const queue = paths.values();
  const work = async (): Promise<void> => {
    for (const path of queue) {
      const key = normaliseFileName(basename(path)) ?? path;
      const first = firstPaths.get(key);
      firstPaths.set(key, first ?? path);
      const { verdict, detail } =
        first === undefined ? await importPhoto(deps, run, path) : refusedPhoto(messages.sameName(first));
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      out(messages.line(path, verdict, detail));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  out(messages.summary(counts));
  for (const line of await missingPhotoLines(deps)) out(line);
  const milliseconds = Math.round(performance.now() - started);
  deps.log.info({ counts: Object.fromEntries(counts), milliseconds }, 'photos imported');
  return { counts, clean: !counts.has('refused') };
};

type PhotoCommand = PhotoOptions | 'download';

const readOptions = (argv: readonly string[]): PhotoCommand => {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: { tout: { type: 'boolean' }, download: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const hasUnknownOption = tokens.some(
    (token) => token.kind === 'option' && !['tout', 'download'].includes(token.name),
  );
  const [folder] = positionals;
  if (!hasUnknownOption && values['download'] === true && folder === undefined) return 'download';
  if (hasUnknownOption || folder === undefined || positionals.length > 1) throw new OperatorError(photosUsage);
  return { folder: resolvePath(folder), all: values['tout'] === true };
};

/**
 * Runs `npm run images -- dossier [--tout]`, or with `--download`. Returns the exit code: 1 when a photo or
 * the command line is refused.
 */
export const runPhotoImport = async (
  deps: PhotoDeps & Pick<DownloadDeps, 'policy'>,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  try {
    const command = readOptions(argv);
    if (command !== 'download') return (await importPhotos(deps, command, out)).clean ? 0 : 1;
    const failed = await downloadPhotos(deps, out);
    for (const line of await missingPhotoLines(deps)) out(line);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
