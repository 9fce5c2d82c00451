/** Import of a folder of photos: each file is judged, taken in and hung on the article that its name says. See docs/photos.md. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import { attachPhoto, readPhotoItems, type PhotoItem } from '#server/catalogue';
import type { Images, Verdict } from '#server/image';
import { isShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { compareWords } from '#shared/text';
import { altOf } from './images.rules.ts';
import { placeOf, plainFileName, readingsOf, wordsOf, type PhotoPlace } from './photo-names.rules.ts';
import { photoMessages as words, photosUsage, type PhotoWord } from './photos.messages.ts';

export type PhotoDeps = { db: Db; log: Logger; images: Pick<Images, 'ingest' | 'byFile'> };

export type PhotoOptions = {
  folder: string;
  /** Photos that name no article are taken too. */
  all: boolean;
};

export type PhotoOutcome = {
  counts: ReadonlyMap<PhotoWord, number>;
  /** True when nothing was refused. */ clean: boolean;
};

type Told = { word: PhotoWord; detail: string | null };
type Target = { item: PhotoItem; style: PhotoItem['styles'][number] | null; place: PhotoPlace };

const isPhoto = /\.(jpe?g|png|webp)$/i;

/** Paths below the folder, in the order a person would read them; links are not followed. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new OperatorError(words.noFolder(folder), { cause: error });
  });
  return entries
    .filter((entry) => entry.isFile() && isPhoto.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort(compareWords);
};

/** The article that the name means, by the longest reference that exists; a colour it does not have is told. */
const targetOf = async (db: Db, fileName: string): Promise<Target | { unknownStyle: string; ref: string } | null> => {
  const readings = readingsOf(fileName);
  const items = await readPhotoItems(
    db,
    readings.map(({ ref }) => ref),
  );
  for (const { ref, rest } of readings) {
    const item =
      items.find((one) => one.ref === ref) ?? items.find((one) => one.ref.toUpperCase() === ref.toUpperCase());
    if (!item) continue;
    const place = placeOf(rest);
    if (place.style === null) return { item, style: null, place };
    const style = item.styles.find(({ seoName }) => seoName === place.style);
    return style ? { item, style, place } : { unknownStyle: place.style, ref: item.ref };
  }
  return null;
};

const hang = ({ db }: PhotoDeps, imageId: number, { item, style, place }: Target): Promise<boolean> =>
  db.command({ name: 'import.attachPhoto' }, (tx) =>
    attachPhoto(tx, { itemId: item.id, imageId, styleId: style?.id ?? null, ...place }),
  );

const faultOf = (error: unknown): string => {
  if (isShopError(error) && error.code === 'IMAGE_TOO_LARGE') return words.tooLarge(photoBytes / 1_048_576);
  if (isShopError(error) && error.code === 'IMAGE_UNREADABLE') return words.unreadable;
  throw error;
};

const wordOf = (verdict: Verdict, hung: boolean): PhotoWord => (verdict === 'unchanged' && hung ? 'attached' : verdict);

const importOne = async (deps: PhotoDeps, { folder, all }: PhotoOptions, path: string): Promise<Told> => {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  const fileName = plainFileName(name);
  if (fileName === null) return { word: 'refused', detail: words.nameless };
  const known = await deps.images.byFile(fileName);
  const target = await targetOf(deps.db, fileName);
  // what an import said of this file goes before what its name seems to say
  if (target && 'unknownStyle' in target && !known)
    return { word: 'refused', detail: words.styleUnknown(target.unknownStyle, target.ref) };
  const found = target && 'item' in target ? target : null;
  if (!found && !known && !all) return { word: 'left', detail: words.nobodyAsks };
  if ((await stat(join(folder, path))).size > photoBytes)
    return { word: 'refused', detail: words.tooLarge(photoBytes / 1_048_576) };
  const alt = known?.alt ?? (found ? altOf('', found.item.name, found.style?.name ?? null) : wordsOf(name));
  try {
    const { id, verdict } = await deps.images.ingest({ content: createReadStream(join(folder, path)), alt, fileName });
    // an import has hung it already, where the file said
    const hung = found && known?.state !== 'wanted' ? await hang(deps, id, found) : false;
    const detail = found ? words.on(found.item.ref, found.style?.name ?? null) : known ? words.wanted : null;
    return { word: wordOf(verdict, hung), detail: verdict === 'unchanged' && !hung ? null : detail };
  } catch (error) {
    return { word: 'refused', detail: faultOf(error) };
  }
};

/**
 * Imports the photos of a folder, as many at once as there are cores. Each file is whole by itself: a cut leaves those
 * that were done, and the same folder again says "inchangée". `out` gets a French line a file, then the count.
 */
export const importPhotos = async (
  deps: PhotoDeps,
  options: PhotoOptions,
  out: (line: string) => void,
): Promise<PhotoOutcome> => {
  const started = performance.now();
  const paths = await filesBelow(options.folder);
  const counts = new Map<PhotoWord, number>();
  const firstOf = new Map<string, string>();
  const tell = (path: string, { word, detail }: Told): void => {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    out(words.line(path, word, detail));
  };
  const queue = paths.values();
  const work = async (): Promise<void> => {
    for (const path of queue) {
      const key = plainFileName(path.split(/[\\/]/).at(-1) ?? path) ?? path;
      const other = firstOf.get(key);
      firstOf.set(key, other ?? path);
      tell(
        path,
        other === undefined ? await importOne(deps, options, path) : { word: 'refused', detail: words.sameName(other) },
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  out(words.summary(counts));
  const milliseconds = Math.round(performance.now() - started);
  deps.log.info({ counts: Object.fromEntries(counts), milliseconds }, 'photos read');
  return { counts, clean: !counts.has('refused') };
};

const readOptions = (argv: readonly string[]): PhotoOptions => {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: { tout: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const strange = tokens.some((token) => token.kind === 'option' && token.name !== 'tout');
  const [folder] = positionals;
  if (strange || folder === undefined || positionals.length > 1) throw new OperatorError(photosUsage);
  // npm runs its scripts in the folder of package.json: a path is meant from where the person stands
  return { folder: resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), all: values['tout'] === true };
};

/** `npm run images -- dossier [--tout]`. Returns the exit code: 1 when a photo or the command line is refused. */
export const runPhotoImport = async (
  deps: PhotoDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  try {
    const { clean } = await importPhotos(deps, readOptions(argv), out);
    return clean ? 0 : 1;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
