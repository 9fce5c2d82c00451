/** Storage of files, limited to operations that S3-compatible buckets also offer. */
import type { Readable } from 'node:stream';
import { createFolderStore } from './folder.ts';

export type FileFacts = {
  size: number;
  contentType: string;
  modifiedAt: Date;
};

export type LocalFile = { key: string; path: string; contentType: string };

export type FileStore = {
  /** Keys are `a/b/c` of letters, digits, `.`, `_` and `-`, at most 255 characters. */
  put(key: string, content: Buffer | Readable, facts: { contentType: string }): Promise<void>;
  /** Stores the files, by hard link if possible. Nobody may write to them afterwards. */
  adopt(files: readonly LocalFile[]): Promise<void>;
  /** The caller must read or destroy `stream`. */
  get(key: string): Promise<(FileFacts & { stream: Readable }) | null>;
  head(key: string): Promise<FileFacts | null>;
  remove(key: string): Promise<boolean>;
  check(): Promise<void>;
};

/** `url` is the path of a folder or a `file:` URL. */
export const createFiles = ({ url }: { url: string }): FileStore => createFolderStore(url);
