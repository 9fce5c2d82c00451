/**
 * Downloads photos for which an import gave an address and that the shop does not have yet. A repeated run
 * continues where an interrupted one stopped.
 */
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { readImageItems } from '#server/catalogue';
import type { Images, WantedImage } from '#server/image';
import { isShopError } from '#shared/errors';
import { photoBytes } from '#shared/rules/pictures';
import { FetchError, fetchPhoto, publicInternet, type AddressPolicy } from './photo-fetch/photo-fetch.ts';
import { photoMessages as messages } from './photos.messages.ts';

export type DownloadDeps = {
  db: Db;
  log: Logger;
  images: Pick<Images, 'ingest' | 'wanted'>;
  /** Tests replace it so that they can reach their own server. */
  policy?: AddressPolicy;
};

const simultaneous = 4;
const timeoutMs = 30_000;

/** Null when the photo is stored; otherwise the reason, in French. */
const download = async (
  { images, policy = publicInternet }: DownloadDeps,
  { url, fileName, alt }: WantedImage,
): Promise<string | null> => {
  try {
    const content = await fetchPhoto(url ?? '', { policy, maxBytes: photoBytes, timeoutMs });
    await images.ingest({ content, alt, fileName });
    return null;
  } catch (error) {
    if (error instanceof FetchError) return messages.notFetched(error.fault, error.detail);
    if (isShopError(error) && error.code === 'IMAGE_TOO_LARGE') return messages.tooLarge(photoBytes / 1_048_576);
    if (isShopError(error) && error.code === 'IMAGE_UNREADABLE') return messages.unreadable;
    throw error;
  }
};

/** Prints a line for each photo. Returns the number of photos that could not be downloaded. */
export const downloadPhotos = async (deps: DownloadDeps, out: (line: string) => void): Promise<number> => {
  const wanted = (await deps.images.wanted()).filter(({ url }) => url !== null);
  const queue = wanted.values();
  let failed = 0;
  const work = async (): Promise<void> => {
    for (const image of queue) {
      const problem = await download(deps, image);
      if (problem !== null) failed += 1;
      out(messages.line(image.url ?? image.fileName, problem === null ? 'received' : 'refused', problem));
    }
  };
  await Promise.all(Array.from({ length: simultaneous }, work));
  if (wanted.length > 0) out(messages.downloaded(wanted.length - failed, failed));
  deps.log.info({ fetched: wanted.length - failed, failed }, 'photos downloaded');
  return failed;
};

const maxListed = 200;

export const missingPhotoLines = async ({ db, images }: Pick<DownloadDeps, 'db' | 'images'>): Promise<string[]> => {
  const wanted = await images.wanted();
  if (wanted.length === 0) return [];
  const refs = await readImageItems(
    db,
    wanted.map(({ id }) => id),
  );
  const lines = wanted
    .slice(0, maxListed)
    .map(({ id, url, fileName }) => messages.missing(url ?? fileName, refs.get(id) ?? []));
  const rest = wanted.length - lines.length;
  return [messages.missingCount(wanted.length), ...lines, ...(rest > 0 ? [messages.moreMissing(rest)] : [])];
};
