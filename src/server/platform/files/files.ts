/**
 * Where bytes are kept: pictures, invoices, exports. The port is what an S3-compatible bucket offers too (whole objects by
 * key, replaced at once, no folders to walk), so that another implementation changes no caller.
 */
import type { Readable } from 'node:stream';
import { createFolderStore } from './folder.ts';

export type FileFacts = {
  /** Bytes. */
  size: number;
  contentType: string;
  modifiedAt: Date;
};

export type LocalFile = { key: string; path: string; contentType: string };

export type FileStore = {
  /**
   * Writes the whole object or nothing; what was under the key is replaced at once. Keys are `a/b/c` of letters, digits,
   * `.`, `_` and `-`, at most 255 characters; anything else throws a RangeError.
   */
  put(key: string, content: Buffer | Readable, facts: { contentType: string }): Promise<void>;
  /**
   * Takes whole files of this machine under their keys, without a copy where the disk allows it: nobody may write over
   * them afterwards, only replace them.
   */
  adopt(files: readonly LocalFile[]): Promise<void>;
  /** The caller reads `stream` to its end or destroys it. Null when there is no such key. */
  get(key: string): Promise<(FileFacts & { stream: Readable }) | null>;
  head(key: string): Promise<FileFacts | null>;
  /** True when there was something to remove. */
  remove(key: string): Promise<boolean>;
  /** Throws unless an object can be written and removed: for readiness. */
  check(): Promise<void>;
};

/** `url`: path of a folder or `file:` URL. */
export const createFiles = ({ url }: { url: string }): FileStore => createFolderStore(url);
