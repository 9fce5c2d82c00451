/** Cards of shared links: the picture of a page beside the shop's name, as messengers show it. */
import type { FileStore } from '#platform/files';
import type { Logger } from '#platform/log';
import { isShopError, ShopError } from '#shared/errors';
import type { Encoder } from './encoder.ts';
import { cardKey, originalKey, typeOf } from './ladder.rules.ts';
import { etagOf, readAll, type KeptRendition } from './renditions.ts';

export type ShareCards = {
  /** Made when first asked for. Throws OVERLOADED, or UNAVAILABLE when it cannot be made. */
  readonly find: (hash: string) => Promise<KeptRendition>;
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
      .put(cardKey(hash), bytes, { contentType: typeOf('jpeg') })
      .catch((error: unknown) => log.warn({ err: error, hash }, 'card not stored'));
    return bytes;
  };
  return {
    // asked for by robots, once in a while: read from the store each time
    find: async (hash) => {
      const bytes = (await readAll(files, cardKey(hash))) ?? (await make(hash));
      return { bytes, etag: etagOf(bytes) };
    },
  };
};
