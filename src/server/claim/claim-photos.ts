/** Stores photos of a claim: re-encoded, under a content hash, never public. */
import { createHash } from 'node:crypto';
import type { FileStore } from '#platform/files';
import type { Random } from '#platform/random';
import type { Images } from '#server/image';
import { isShopError, ShopError } from '#shared/errors';
import { claimMessages } from './claim.messages.ts';
import type { PhotoRow } from './claim.store.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const dataUri = /^data:image\/(?:jpeg|png|webp);base64,/;

const decode = (text: string): Buffer => {
  const content = text.replace(dataUri, '');
  if (!base64.test(content)) throw new ShopError('IMAGE_UNREADABLE');
  return Buffer.from(content, 'base64');
};

type Deps = {
  readonly random: Random;
  readonly images: Pick<Images, 'clean'>;
  readonly files: Pick<FileStore, 'put'>;
};

type Upload = readonly { readonly imageAsBase64: string }[];

/** Throws IMAGE_UNREADABLE or IMAGE_TOO_LARGE with the field, or OVERLOADED. */
export const createPhotoStore = ({ random, images, files }: Deps) => {
  /** The hash of the upload names the file, so that a repeated request stores one file. */
  const storePhoto = async (text: string, index: number): Promise<PhotoRow> => {
    try {
      const upload = decode(text);
      const { bytes, ...size } = await images.clean(upload);
      const hash = createHash('sha256').update(upload).digest('hex');
      const fileKey = `claims/${hash.slice(0, 2)}/${hash}.webp`;
      await files.put(fileKey, bytes, { contentType: 'image/webp' });
      return { name: random.id(), fileKey, ...size };
    } catch (error) {
      if (!isShopError(error)) throw error;
      const errors = [{ field: `photos.${index}.imageAsBase64`, message: claimMessages.photo }];
      throw new ShopError(error.code, { ...error.details, errors });
    }
  };

  return async (photos: Upload = []): Promise<PhotoRow[]> => {
    const rows: PhotoRow[] = [];
    for (const [index, { imageAsBase64 }] of photos.entries()) rows.push(await storePhoto(imageAsBase64, index));
    return rows;
  };
};
