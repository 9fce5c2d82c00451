/** Reads the archive of the log: plain segments, and segments that were compressed later. */
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { backupMessages as messages, isMissing } from '#platform/backup';
import { OperatorError } from '#platform/operator-error';

export const compressedEnding = '.zst';

/** `000000010000000000000005.zst` contains that segment. */
const segmentOf = (name: string): string =>
  name.endsWith(compressedEnding) ? name.slice(0, -compressedEnding.length) : name;

/** Path of each file of the log in some folders; the first folder wins. */
export const findLogFiles = async (folders: readonly string[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const folder of folders) {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names.filter((candidate) => /^[0-9A-F]{8}/.test(candidate)))
      if (!found.has(segmentOf(name))) found.set(segmentOf(name), join(folder, name));
  }
  return found;
};

/** Throws an OperatorError when a compressed segment is damaged. */
export const extractLogFile = async (path: string, target: string): Promise<void> => {
  if (!path.endsWith(compressedEnding)) return await copyFile(path, target);
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    throw new OperatorError(messages.damaged(path), { cause: error });
  }
};
