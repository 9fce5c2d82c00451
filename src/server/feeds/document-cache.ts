import { promisify } from 'node:util';
import { gunzip, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import { acceptsGzip } from '#platform/http';
import type { Logger } from '#platform/log';

const decompress = promisify(gunzip);

/** A document in pieces, so that a large one is never held as one string. */
export type Pieces = AsyncIterable<string> | Iterable<string>;

export type DocumentCache = {
  /** Gzip bytes. An expired document is still sent while it is built again. Rejects when the first build fails. */
  readonly read: (key: string, build: () => Pieces) => Promise<Buffer>;
};

/** Lifetime in the cache. Crawlers fetch all parts one after the other, a few times a day. */
const freshMs = 10 * 60_000;
const maxBytes = 48 * 1024 * 1024;

const compressPieces = async (pieces: Pieces): Promise<Buffer> => {
  const gzip = createGzip({ level: 6 });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
    gzip.on('end', resolve);
    gzip.on('error', reject);
  });
  // The rejection is handled below; this avoids an unhandled rejection if a piece fails earlier.
  finished.catch(() => undefined);
  try {
    for await (const piece of pieces) {
      if (!gzip.write(piece)) await new Promise((resolve) => gzip.once('drain', resolve));
    }
    gzip.end();
    await finished;
  } finally {
    gzip.destroy();
  }
  return Buffer.concat(chunks);
};

export const createDocumentCache = ({ clock, log }: { clock: Clock; log: Logger }): DocumentCache => {
  const cache = new LRUCache<string, { gzip: Buffer; until: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ gzip }) => gzip.length + 1,
  });
  const builds = new Map<string, Promise<Buffer>>();
  /** Documents are built one after the other, to limit the memory. */
  let queue: Promise<unknown> = Promise.resolve();

  const startBuild = (key: string, build: () => Pieces): Promise<Buffer> => {
    const running = builds.get(key);
    if (running) return running;
    const result = queue
      .then(() => compressPieces(build()))
      .then((gzip) => {
        cache.set(key, { gzip, until: clock.now().getTime() + freshMs });
        return gzip;
      })
      .finally(() => builds.delete(key));
    queue = result.catch(() => undefined);
    builds.set(key, result);
    return result;
  };

  return {
    read: async (key, build) => {
      const cached = cache.get(key);
      if (!cached) return startBuild(key, build);
      if (cached.until <= clock.now().getTime())
        startBuild(key, build).catch((error: unknown) => log.warn({ err: error, key }, 'feed could not be rebuilt'));
      return cached.gzip;
    },
  };
};

/** Sends the gzip bytes unchanged to clients that accept gzip. */
export const encodeDocument = async (
  gzip: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> => {
  return acceptsGzip(acceptEncoding)
    ? { bytes: gzip, headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } }
    : { bytes: await decompress(gzip), headers: {} };
};
