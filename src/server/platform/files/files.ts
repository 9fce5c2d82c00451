/** Limited to what an S3-compatible bucket offers too, so that another implementation changes no caller. */
import type { Readable } from 'node:stream';
import { createFolderStore } from './folder.ts';

export type FileFacts = {
  size: number;
  contentType: string;
  modifiedAt: Date;
};

export type LocalFile = { key: string; path: string; contentType: string };

export type FileStore = {
  /** Keys are `a/b/c` of letters, digits, `.`, `_` and `-`, at most 255 characters; others throw a RangeError. */
  put(key: string, content: Buffer | Readable, facts: { contentType: string }): Promise<void>;
  /** Links files of this machine under their keys; nobody may write to them afterwards. */
  adopt(files: readonly LocalFile[]): Promise<void>;
  /** The caller reads `stream` to its end or destroys it. */
  get(key: string): Promise<(FileFacts & { stream: Readable }) | null>;
  head(key: string): Promise<FileFacts | null>;
  /** False when the key did not exist. */
  remove(key: string): Promise<boolean>;
  /** Throws unless an object can be written and removed. */
  check(): Promise<void>;
};

/** `url`: path of a folder or `file:` URL. */
export const createFiles = ({ url }: { url: string }): FileStore => createFolderStore(url);
