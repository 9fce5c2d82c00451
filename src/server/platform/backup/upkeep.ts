/** Looks after the folder of backups: compresses the archive, adds new uploads to it, removes what is no longer needed. */
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { archiveFolder } from '#platform/postgres';
import { listBackups, openBackup, partialEnding, startOf, type Facts } from './backup-folder.ts';
import { createCopier, isMissing, syncFolder, walk } from './copy-file.ts';
import { keptBackups, type Retention } from './retention.rules.ts';
import { isSegment } from './segments.rules.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Resolves to the number of segments. Most are nearly empty, because one is finished each minute. */
export const compressArchive = async (backupDir: string, id: string): Promise<number> => {
  const folder = join(archiveFolder(backupDir, id), 'wal');
  const segments = (await namesIn(folder)).filter(isSegment);
  for (const name of segments) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (!(await isCompressed(`${path}.zst`, content))) await writeCompressed(path, content);
    await rm(path);
  }
  if (segments.length > 0) await syncFolder(folder);
  return segments.length;
};

/** After a crash, PostgreSQL may archive a segment a second time. Throws when the content differs. */
const isCompressed = async (path: string, content: Buffer): Promise<boolean> => {
  const former = await readFile(path).catch(() => null);
  if (former === null) return false;
  if ((await decompress(former)).equals(content)) return true;
  throw new Error(`${path} exists with another content`);
};

const writeCompressed = async (path: string, content: Buffer): Promise<void> => {
  const draft = `${path}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(await compress(content, withChecksum));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, `${path}.zst`);
};

/** Copies files that were stored since `since`, so that a restore to a later moment has them. */
export const archiveUploads = async (
  { backupDir, id, filesDir }: { readonly backupDir: string; readonly id: string; readonly filesDir: string },
  since: Date,
): Promise<number> => {
  const target = join(archiveFolder(backupDir, id), 'files');
  const copier = createCopier({ rate: null, durable: true });
  const { files } = await walk(filesDir, (path) => /(^|\/)\.[^/]*$/.test(path));
  let copied = 0;
  for (const name of files) {
    const facts = await stat(join(filesDir, name)).catch(() => null);
    if (!facts || facts.mtimeMs < since.getTime()) continue;
    const former = await stat(join(target, name)).catch(() => null);
    if (former && Math.floor(former.mtimeMs) === Math.floor(facts.mtimeMs)) continue;
    await mkdir(dirname(join(target, name)), { recursive: true, mode: 0o700 });
    await rm(join(target, `${name}.new`), { force: true });
    if (!(await copier.copy(join(filesDir, name), join(target, `${name}.new`)))) continue;
    // A restore to a moment takes the files that were stored until then.
    await utimes(join(target, `${name}.new`), facts.atime, facts.mtime);
    copied += 1;
    await rename(join(target, `${name}.new`), join(target, name));
  }
  return copied;
};

/** Removes backups that `retention` does not keep. Returns their names. */
export const pruneBackups = async (backupDir: string, retention: Retention): Promise<string[]> => {
  const backups = (await listBackups(backupDir)).map((name) => ({ name, at: startOf(name) ?? new Date(0) }));
  const kept = keptBackups(
    backups.map(({ at }) => at),
    retention,
  );
  const removed = backups.filter(({ at }) => !kept.has(at.getTime()));
  for (const { name } of removed) {
    // Renamed first: an interrupted removal does not look like a complete backup, and the next backup removes the rest.
    const draft = join(backupDir, `${name}${partialEnding}`);
    await rename(join(backupDir, name), draft);
    await rm(draft, { recursive: true, force: true });
  }
  return removed.map(({ name }) => name);
};

/**
 * Removes log and files from before the oldest backup of each archive, and archives without a backup except the current
 * one.
 */
export const pruneArchives = async (backupDir: string, currentId: string | null): Promise<void> => {
  const facts: Facts[] = [];
  // Throws when a backup cannot be read, before anything is removed: it might need any segment.
  for (const name of await listBackups(backupDir)) facts.push((await openBackup(join(backupDir, name))).facts);
  for (const name of await namesIn(backupDir)) {
    const id = /^archive-([0-9a-f]{8})$/.exec(name)?.[1];
    if (id === undefined) continue;
    const oldest = facts.find(({ archive }) => archive === id);
    if (oldest) await pruneArchive(join(backupDir, name), oldest);
    else if (id !== currentId) await rm(join(backupDir, name), { recursive: true, force: true });
  }
};

const pruneArchive = async (archive: string, { wal, startedAt }: Facts): Promise<void> => {
  const log = join(archive, 'wal');
  for (const name of await namesIn(log))
    if (wal && isSegment(name.slice(0, 24)) && name.slice(0, 24) < wal.first) await rm(join(log, name));
  const uploads = join(archive, 'files');
  const { files } = await walk(uploads);
  for (const name of files)
    if ((await stat(join(uploads, name))).mtimeMs < new Date(startedAt).getTime()) await rm(join(uploads, name));
};
