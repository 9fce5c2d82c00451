/** Imports a folder of photos and attaches each to the item named by its file name. See docs/photos.md. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import { attachPhoto, readPhotoItems, type PhotoItem } from '#server/catalogue';
import type { Images, Verdict } from '#server/image';
import { altOf } from '#server/import-format';
import { isShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { compareWords } from '#shared/text';
import { resolvePath } from './command-line.ts';
import { downloadPhotos, missingPhotoLines, type DownloadDeps } from './photo-download.ts';
import {
  altFromFileName,
  normaliseFileName,
  placementOf,
  splitPhotoName,
  type PhotoPlacement,
} from './photo-names.rules.ts';
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

type FileResult = { verdict: PhotoVerdict; detail: string | null };
type Target = { item: PhotoItem; style: PhotoItem['styles'][number] | null; placement: PhotoPlacement };
type UnknownStyle = { unknownStyle: string; ref: string };

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

/** The item with the longest matching reference; null when no item matches. */
const findTarget = async (db: Db, fileName: string): Promise<Target | UnknownStyle | null> => {
  const splits = splitPhotoName(fileName);
  const items = await readPhotoItems(
    db,
    splits.map(({ ref }) => ref),
  );
  for (const { ref, suffix } of splits) {
    const item =
      items.find((candidate) => candidate.ref === ref) ??
      items.find((candidate) => candidate.ref.toUpperCase() === ref.toUpperCase());
    if (!item) continue;
    const placement = placementOf(suffix);
    if (placement.style === null) return { item, style: null, placement };
    const style = item.styles.find(({ seoName }) => seoName === placement.style);
    return style ? { item, style, placement } : { unknownStyle: placement.style, ref: item.ref };
  }
  return null;
};

const attach = ({ db }: PhotoDeps, imageId: number, { item, style, placement }: Target): Promise<boolean> =>
  db.command({ name: 'import.attachPhoto' }, (tx) =>
    attachPhoto(tx, { itemId: item.id, imageId, styleId: style?.id ?? null, ...placement }),
  );

const tooLarge = messages.tooLarge(photoBytes / 1_048_576);

const refusalText = (error: unknown): string => {
  if (isShopError(error) && error.code === 'IMAGE_TOO_LARGE') return tooLarge;
  if (isShopError(error) && error.code === 'IMAGE_UNREADABLE') return messages.unreadable;
  throw error;
};

const verdictOf = (verdict: Verdict, isAttached: boolean): PhotoVerdict =>
  verdict === 'unchanged' && isAttached ? 'attached' : verdict;

const refused = (detail: string): FileResult => ({ verdict: 'refused', detail });

/** Last part of a photo's address, as given by an import → stored file names. */
type AddressNames = ReadonlyMap<string, readonly string[]>;

const lastPartOf = (url: string): string => {
  const last = (URL.parse(url)?.pathname ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).toLowerCase();
  } catch {
    return last.toLowerCase();
  }
};

const readAddressNames = async ({ images }: Pick<PhotoDeps, 'images'>): Promise<AddressNames> => {
  const names = new Map<string, string[]>();
  for (const { url, fileName } of await images.addresses()) {
    const last = lastPartOf(url);
    names.set(last, [...(names.get(last) ?? []), fileName]);
  }
  return names;
};

type Run = PhotoOptions & { addressNames: AddressNames };

const importPhoto = async (deps: PhotoDeps, { folder, all, addressNames }: Run, path: string): Promise<FileResult> => {
  const ownName = normaliseFileName(basename(path));
  const named = addressNames.get(basename(path).toLowerCase()) ?? [];
  if (named.length > 1) return refused(messages.sameAddress);
  const fileName = named[0] ?? ownName;
  if (fileName === null) return refused(messages.nameEmpty);
  const stored = await deps.images.byFile(fileName);
  const result = await findTarget(deps.db, fileName);
  // an import that named this file takes precedence over what the file name says
  if (result && 'unknownStyle' in result && !stored)
    return refused(messages.styleUnknown(result.unknownStyle, result.ref));
  const target = result && 'item' in result ? result : null;
  if (!target && !stored && !all) return { verdict: 'skipped', detail: messages.noItem };
  if ((await stat(join(folder, path))).size > photoBytes) return refused(tooLarge);
  const alt =
    stored?.alt ?? (target ? altOf('', target.item.name, target.style?.name ?? null) : altFromFileName(basename(path)));
  try {
    const { id, verdict } = await deps.images.ingest({ content: createReadStream(join(folder, path)), alt, fileName });
    // a wanted image was already attached to its item by the import
    const isAttached = target && stored?.state !== 'wanted' ? await attach(deps, id, target) : false;
    const detail = target
      ? messages.item(target.item.ref, target.style?.name ?? null)
      : stored
        ? messages.wanted
        : null;
    return {
      verdict: verdictOf(verdict, isAttached),
      detail: verdict === 'unchanged' && !isAttached ? null : detail,
    };
  } catch (error) {
    return refused(refusalText(error));
  }
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
        first === undefined ? await importPhoto(deps, run, path) : refused(messages.sameName(first));
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
