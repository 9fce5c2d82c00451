import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '#platform/files';
import type { Logger } from '#platform/log';
import type { ImageFormat, ImageWidth } from '#shared/api/image';
import { isShopError, ShopError } from '#shared/errors';
import type { Encoder } from './encoder.ts';
import { contentTypeOf, originalKey, renditionKey } from './rendition-widths.rules.ts';

export type StoredRendition = { bytes: Buffer; etag: string };

export type Renditions = {
  /** Null for an AVIF that does not exist yet. Throws OVERLOADED, or UNAVAILABLE when the rendition cannot be made. */
  find: (hash: string, width: ImageWidth, format: ImageFormat) => Promise<StoredRendition | null>;
  makeAvif: (hash: string, width: ImageWidth) => Promise<void>;
};

const maxCacheBytes = 32 * 1024 * 1024;

export const etagOf = (bytes: Buffer): string => `"${digest('sha256', bytes, 'base64url').slice(0, 27)}"`;

export const readAll = async (files: FileStore, key: string): Promise<Buffer | null> => {
  const file = await files.get(key);
  return file && Buffer.concat(await file.stream.toArray());
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
  const cache = new LRUCache<string, StoredRendition>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  // concurrent requests for the same rendition share one read or encoding
  const inFlight = new Map<string, Promise<StoredRendition | null>>();

  const readOriginal = async (hash: string): Promise<Buffer> => {
    const bytes = await readAll(files, originalKey(hash));
    if (!bytes) throw new ShopError('UNAVAILABLE', { cause: new Error(`no original ${hash}`) });
    return bytes;
  };
  const store = async (key: string, bytes: Buffer, format: ImageFormat): Promise<void> =>
    files.put(key, bytes, { contentType: contentTypeOf(format) });

  const make = async (hash: string, width: ImageWidth, format: 'webp' | 'jpeg'): Promise<Buffer> => {
    const bytes = await encoder.encode(await readOriginal(hash), width, format).catch((error: unknown) => {
      throw isShopError(error) ? error : new ShopError('UNAVAILABLE', { cause: error });
    });
    // a failed write must not fail the request
    await store(renditionKey(hash, width, format), bytes, format).catch((error: unknown) =>
      log.warn({ err: error, hash }, 'rendition not stored'),
    );
    return bytes;
  };
  const readOrMake = async (hash: string, width: ImageWidth, format: ImageFormat): Promise<StoredRendition | null> => {
    const key = renditionKey(hash, width, format);
    const bytes = (await readAll(files, key)) ?? (format === 'avif' ? null : await make(hash, width, format));
    if (!bytes) return null;
    const rendition = { bytes, etag: etagOf(bytes) };
    cache.set(key, rendition);
    return rendition;
  };
  return {
    find: (hash, width, format) => {
      const key = renditionKey(hash, width, format);
      const cached = cache.get(key);
      if (cached) return Promise.resolve(cached);
      const running = inFlight.get(key);
      if (running) return running;
      const started = readOrMake(hash, width, format).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
    makeAvif: async (hash, width) => {
      const key = renditionKey(hash, width, 'avif');
      if (await files.head(key)) return;
      await store(key, await encoder.encodeAvif(await readOriginal(hash), width), 'avif');
    },
  };
};
