/** Photos of reviews: re-encoded, under a content hash, readable once published, removed with their review. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Outbox } from '#platform/outbox';
import type { Random } from '#platform/random';
import { decodeUpload, type Images } from '#server/image';
import { isShopError, ShopError } from '#shared/errors';
import { reviewMessages } from './review.messages.ts';
import { isFileUsed, type PhotoRow } from './review.store.ts';

type Deps = {
  readonly db: Db;
  readonly random: Random;
  readonly images: Pick<Images, 'clean'>;
  readonly files: Pick<FileStore, 'put' | 'remove'>;
};

export type Upload = readonly { readonly imageAsBase64: string }[];

/** Stores the photos and runs `write` with them. When either is refused, the files that no review uses are removed. */
export type WithPhotos = <Out>(uploads: Upload, write: (photos: readonly PhotoRow[]) => Promise<Out>) => Promise<Out>;

const removeUnused = async ({ db, files }: Pick<Deps, 'db' | 'files'>, keys: readonly string[]): Promise<void> => {
  for (const key of keys) if (!(await isFileUsed(db, key))) await files.remove(key);
};

/** Throws IMAGE_UNREADABLE or IMAGE_TOO_LARGE with the field, or OVERLOADED. */
export const createPhotoStore = (deps: Deps): WithPhotos => {
  const { random, images, files } = deps;
  const storePhoto = async (text: string, index: number): Promise<PhotoRow> => {
    try {
      const upload = decodeUpload(text);
      const { bytes, ...size } = await images.clean(upload);
      const hash = createHash('sha256').update(upload).digest('hex');
      const fileKey = `reviews/${hash.slice(0, 2)}/${hash}.webp`;
      await files.put(fileKey, bytes, { contentType: 'image/webp' });
      return { name: random.id(), fileKey, ...size };
    } catch (error) {
      if (!isShopError(error)) throw error;
      const errors = [{ field: `photos.${index}.imageAsBase64`, message: reviewMessages.photo }];
      throw new ShopError(error.code, { ...error.details, errors });
    }
  };
  return async (uploads, write) => {
    const photos: PhotoRow[] = [];
    try {
      for (const [index, { imageAsBase64 }] of uploads.entries()) photos.push(await storePhoto(imageAsBase64, index));
      return await write(photos);
    } catch (error) {
      // After another error the review may have been written.
      if (isShopError(error) && error.code !== 'UNAVAILABLE')
        await removeUnused(
          deps,
          photos.map(({ fileKey }) => fileKey),
        );
      throw error;
    }
  };
};

const removeEffect = 'review.removePhotos';
const removePayload = z.object({ keys: z.array(z.string()) });

/** Call it in the command that removes the photos: their files are deleted after its commit. */
export const removePhotoFiles = async (tx: Tx, photos: readonly PhotoRow[]): Promise<void> => {
  const [first] = photos;
  if (!first) return;
  const keys = photos.map(({ fileKey }) => fileKey);
  // The public name of a photo is unique, also when two photos have the same file.
  await tx.emit({ kind: removeEffect, dedupeKey: `${removeEffect}:${first.name}`, payload: { keys } });
};

export const handlePhotoRemoval = (outbox: Pick<Outbox, 'handle'>, deps: Pick<Deps, 'db' | 'files'>): void =>
  outbox.handle(removeEffect, ({ payload }) => removeUnused(deps, removePayload.parse(payload).keys));
