/** Photos of a claim: judged and made anew like any picture, kept apart, never public. */
import { createHash } from 'node:crypto';
import { isShopError, ShopError } from '#shared/errors';
import { fault } from './checkout.rules.ts';
import type { PhotoRow } from './claim.store.ts';
import { refusals } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const dataUri = /^data:image\/(?:jpeg|png|webp);base64,/;

const bytesOf = (text: string): Buffer => {
  const bare = text.replace(dataUri, '');
  if (!base64.test(bare)) throw new ShopError('IMAGE_UNREADABLE');
  return Buffer.from(bare, 'base64');
};

type Sent = readonly { readonly imageAsBase64: string }[];

/** Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, naming the field; OVERLOADED. */
export const createClaimPhotos = ({ random, images, files }: Pick<OrderDeps, 'random' | 'images' | 'files'>) => {
  /** Judged, made anew and kept under the hash of what was sent, before anything is written: sent again, it is one file. */
  const keepPhoto = async (text: string, index: number): Promise<PhotoRow> => {
    try {
      const sent = bytesOf(text);
      const { bytes, ...size } = await images.clean(sent);
      const hash = createHash('sha256').update(sent).digest('hex');
      const fileKey = `claims/${hash.slice(0, 2)}/${hash}.webp`;
      await files.put(fileKey, bytes, { contentType: 'image/webp' });
      return { name: random.id(), fileKey, ...size };
    } catch (error) {
      if (!isShopError(error)) throw error;
      const errors = [fault(`photos.${index}.imageAsBase64`, refusals.photo)];
      throw new ShopError(error.code, { ...error.details, errors });
    }
  };

  return async (photos: Sent = []): Promise<PhotoRow[]> => {
    const kept: PhotoRow[] = [];
    for (const [index, { imageAsBase64 }] of photos.entries()) kept.push(await keepPhoto(imageAsBase64, index));
    return kept;
  };
};
