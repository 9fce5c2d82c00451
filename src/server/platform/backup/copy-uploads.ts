/** Copies the uploaded files. Those that the previous backup has already are linked, not copied. */
import { link, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, makeFolders, walk, type Copier } from './copy-file.ts';
import type { Entry } from './backup-folder.ts';

export type UploadsCopyOptions = {
  readonly filesDir: string;
  /** Folder of the backup; the copy is written to its folder `files`. */
  readonly folder: string;
  readonly copier: Copier;
  readonly previous: { readonly folder: string; readonly entries: readonly Entry[] } | null;
};

/** Drafts of the file store. */
const isDraft = (path: string): boolean => /(^|\/)\.[^/]*$/.test(path);

/** Copies what `entries` does not contain yet, and adds it there. */
export const copyUploads = async (copy: UploadsCopyOptions, entries: Map<string, Entry>): Promise<void> => {
  const { filesDir, folder, copier, previous } = copy;
  const known = new Map(previous?.entries.map((entry) => [entry.path, entry]));
  const tree = await walk(filesDir, isDraft);
  await makeFolders(join(folder, 'files'), tree.folders);
  for (const name of tree.files) {
    const path = `files/${name}`;
    if (entries.has(path)) continue;
    const facts = await stat(join(filesDir, name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!facts) continue;
    const former = known.get(path);
    const isSame = former?.size === facts.size && former.modifiedMs === facts.mtimeMs;
    if (previous && former && isSame && (await linked(join(previous.folder, path), join(folder, path)))) {
      entries.set(path, former);
      continue;
    }
    const copied = await copier.copy(join(filesDir, name), join(folder, path));
    if (copied) entries.set(path, { path, ...copied, modifiedMs: facts.mtimeMs });
  }
};

/** False on file systems without links, or when the former copy is gone. */
const linked = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to);
    return true;
  } catch {
    return false;
  }
};

/** Folders of the entries, for the sync at the end. */
export const foldersOf = (entries: Iterable<Entry>): string[] => {
  const folders = new Set<string>();
  for (const { path } of entries) for (let name = dirname(path); name !== '.'; name = dirname(name)) folders.add(name);
  return [...folders];
};
