import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolders, walk } from '#platform/backup';
import { archiveFolder } from '#platform/postgres';
import type { Target } from './moment.rules.ts';
import { copyChecked, type Draft } from './restore-files.ts';

/** Uploaded files of the backup; with a later moment also those that the archive received until then. */
export const restoreUploads = async (draft: Draft, target: Target): Promise<void> => {
  const { backup, folder, copier } = draft;
  const files = join(folder, 'files');
  await makeFolders(files, []);
  await copyChecked(draft, 'files/', files);
  if (target.kind === 'backup' || backup.facts.archive === null) return;
  const added = join(archiveFolder(dirname(backup.folder), backup.facts.archive), 'files');
  const tree = await walk(added);
  await makeFolders(files, tree.folders);
  for (const name of tree.files) {
    if (target.kind === 'moment' && (await stat(join(added, name))).mtimeMs > target.at.getTime()) continue;
    await rm(join(files, name), { force: true });
    await copier.copy(join(added, name), join(files, name));
  }
};
