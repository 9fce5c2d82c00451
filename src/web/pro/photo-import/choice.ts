/** What a person chose or dropped: which files are sent, and which are named only. */
import { maxPhotoUploadBytes, type UnsentReason } from '#shared/api/photo-limits';
import { photoBytes } from '#shared/rules/pictures';

export type Unsent = { readonly name: string; readonly bytes: number; readonly reason: UnsentReason };
export type Choice = {
  readonly files: readonly File[];
  readonly unsent: readonly Unsent[];
  /** Of the folder; null when single files were chosen. */
  readonly folder: string | null;
};

export const noChoice: Choice = { files: [], unsent: [], folder: null };
/** The largest value of the API. */
const maxBytes = 2_147_483_647;

export const isArchive = (name: string): boolean => /\.zip$/i.test(name);
/** Files that systems add to folders. */
const isHidden = (name: string): boolean => /^(\..*|thumbs\.db|desktop\.ini)$/i.test(name);

const reasonOf = ({ name, size }: Pick<File, 'name' | 'size'>): UnsentReason | null => {
  if (isArchive(name)) return size > maxPhotoUploadBytes ? 'tooLarge' : null;
  if (!/\.(jpe?g|png|webp)$/i.test(name)) return 'notPhoto';
  return size > photoBytes ? 'tooLarge' : null;
};

export const choiceOf = (chosen: readonly File[], folder: string | null): Choice => {
  const files: File[] = [];
  const unsent: Unsent[] = [];
  for (const file of chosen) {
    if (isHidden(file.name)) continue;
    const reason = reasonOf(file);
    if (reason === null) files.push(file);
    else unsent.push({ name: file.name.slice(-200), bytes: Math.min(file.size, maxBytes), reason });
  }
  return { files, unsent, folder };
};

/** First part of the path that a browser gives to files of a chosen folder. */
export const folderOf = ([first]: readonly Pick<File, 'webkitRelativePath'>[]): string | null =>
  first?.webkitRelativePath.split('/')[0] || null;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives at most 100 entries at a time, and none at the end. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries;
    entries.push(...part);
  }
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry) || isHidden(entry.name)) return [];
  const files: File[] = [];
  for (const child of await entriesOf(entry)) files.push(...(await filesIn(child)));
  return files;
};

/**
 * Reads all entries before the first `await`: browsers empty the list afterwards. Rejects when a file cannot be read, and
 * when there is none, as for a folder that is gone or a text.
 */
export const droppedChoice = async (items: DataTransferItemList): Promise<Choice> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) throw new Error('nothing that was dropped is a file or a folder');
  const files: File[] = [];
  for (const entry of entries) files.push(...(await filesIn(entry)));
  return choiceOf(files, entries.find(isFolder)?.name ?? null);
};
