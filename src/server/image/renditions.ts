/** Bytes of a picture at a width and in a format: from memory, from the file store, or made now for whoever asks first. */
import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '#platform/files';
import type { Logger } from '#platform/log';
import type { ImageFormat, ImageWidth } from '#shared/api/image';
import { isShopError, ShopError } from '#shared/errors';
import type { Encoder } from './encoder.ts';
import { originalKey, renditionKey, typeOf } from './ladder.rules.ts';

export type KeptRendition = { bytes: Buffer; etag: string };

export type Renditions = {
  /** Null when it is AVIF that is not made yet. Throws OVERLOADED, or UNAVAILABLE when it cannot be made. */
  find: (hash: string, rung: ImageWidth, format: ImageFormat) => Promise<KeptRendition | null>;
  /** Makes and stores the AVIF of one rung, unless it is there. */
  makeAvif: (hash: string, rung: ImageWidth) => Promise<void>;
};

const memory = 32 * 1024 * 1024;

/** Strong: the bytes are the same. */
export const etagOf = (bytes: Buffer): string => `"${digest('sha256', bytes, 'base64url').slice(0, 27)}"`;

/** All bytes under a key; null when there are none. */
export const readAll = async (files: FileStore, key: string): Promise<Buffer | null> => {
  const found = await files.get(key);
  return found && Buffer.concat(await found.stream.toArray());
};

export const createRenditions = ({
  files,
  encoder,
  log,
}: {
  files: FileStore;
  encoder: Encoder;
  log: Logger;
}): Renditions => {
  const kept = new LRUCache<string, KeptRendition>({
    maxSize: Math.max(1, memory),
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  // a first listing asks for the same width many times at once: it is read or made once
  const underWay = new Map<string, Promise<KeptRendition | null>>();

  const original = async (hash: string): Promise<Buffer> => {
    const bytes = await readAll(files, originalKey(hash));
    if (!bytes) throw new ShopError('UNAVAILABLE', { cause: new Error(`no original ${hash}`) });
    return bytes;
  };
  const store = async (key: string, bytes: Buffer, format: ImageFormat): Promise<void> =>
    files.put(key, bytes, { contentType: typeOf(format) });

  const make = async (hash: string, rung: ImageWidth, format: 'webp' | 'jpeg'): Promise<Buffer> => {
    const bytes = await encoder.encode(await original(hash), rung, format).catch((error: unknown) => {
      throw isShopError(error) ? error : new ShopError('UNAVAILABLE', { cause: error });
    });
    // a full disk costs the next visitor the encoding again, not this one the picture
    await store(renditionKey(hash, rung, format), bytes, format).catch((error: unknown) =>
      log.warn({ err: error, hash }, 'rendition not stored'),
    );
    return bytes;
  };
  const obtain = async (hash: string, rung: ImageWidth, format: ImageFormat): Promise<KeptRendition | null> => {
    const key = renditionKey(hash, rung, format);
    const bytes = (await readAll(files, key)) ?? (format === 'avif' ? null : await make(hash, rung, format));
    if (!bytes) return null;
    const rendition = { bytes, etag: etagOf(bytes) };
    kept.set(key, rendition);
    return rendition;
  };
  return {
    find: (hash, rung, format) => {
      const key = renditionKey(hash, rung, format);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const same = underWay.get(key);
      if (same) return same;
      const asked = obtain(hash, rung, format).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
    makeAvif: async (hash, rung) => {
      const key = renditionKey(hash, rung, 'avif');
      if (await files.head(key)) return;
      await store(key, await encoder.encodeAvif(await original(hash), rung), 'avif');
    },
  };
};
