import type { FileStore } from '#platform/files';
import type { Logger } from '#platform/log';
import { isShopError, ShopError } from '#shared/errors';
import type { Encoder } from './encoder.ts';
import { cardKey, contentTypeOf, originalKey } from './rendition-widths.rules.ts';
import { etagOf, readAll, type StoredRendition } from './renditions.ts';

export type ShareCards = {
  readonly find: (hash: string) => Promise<StoredRendition>;
};

export const createShareCards = (deps: { files: FileStore; encoder: Encoder; log: Logger }): ShareCards => {
  const { files, encoder, log } = deps;
  const make = async (hash: string): Promise<Buffer> => {
    const original = await readAll(files, originalKey(hash));
    if (!original) throw new ShopError('UNAVAILABLE', { cause: new Error(`no original ${hash}`) });
    const bytes = await encoder.encodeCard(original).catch((error: unknown) => {
      throw isShopError(error) ? error : new ShopError('UNAVAILABLE', { cause: error });
    });
    await files
      .put(cardKey(hash), bytes, { contentType: contentTypeOf('jpeg') })
      .catch((error: unknown) => log.warn({ err: error, hash }, 'card not stored'));
    return bytes;
  };
  return {
    // rarely requested, and by robots only, so it is not cached in memory
    find: async (hash) => {
      const bytes = (await readAll(files, cardKey(hash))) ?? (await make(hash));
      return { bytes, etag: etagOf(bytes) };
    },
  };
};
