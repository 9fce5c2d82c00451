import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement, type Implementation } from '#platform/contract';
import { image, type ImageFormat, type ImageWidth } from '#shared/api/image';
import type { Bytes } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { AvifQueue } from './avif-queue.ts';
import { drawnImage } from './drawn-images.ts';
import { readServed, type ServedRow } from './image.store.ts';
import { formatsFor } from './negotiation.rules.ts';
import { avifWidthsOf, contentTypeOf, defaultWidth, renditionWidthOf } from './rendition-widths.rules.ts';
import type { Renditions } from './renditions.ts';
import type { ShareCards } from './share-cards.ts';

type RouteDeps = { db: Db; clock: Clock; renditions: Renditions; cards: ShareCards; avifQueue: AvifQueue };

/** Milliseconds for which a node may still serve a deleted image. */
const metadataTtl = 60_000;
const cacheForYear = 'public, max-age=31536000, immutable';
/** Used when AVIF was requested but the job has not made it yet: WebP is served. */
const cacheBriefly = 'public, max-age=300';

const imagePolicy = "sandbox; default-src 'none'";

/** SVG is sent for every width and every format. */
const drawnResponse = (svg: Buffer): Bytes => ({
  bytes: svg,
  type: 'image/svg+xml',
  headers: {
    etag: `"${hash('sha256', svg, 'base64url').slice(0, 22)}"`,
    'cache-control': 'public, max-age=86400',
    'content-security-policy': imagePolicy,
  },
});

const createMetadataReader = ({ db, clock }: RouteDeps): ((name: string) => Promise<ServedRow>) => {
  const cache = new LRUCache<string, ServedRow & { until: number }>({ max: 20_000 });
  return async (name) => {
    const now = clock.now().getTime();
    const cached = cache.get(name);
    if (cached && cached.until > now) return cached;
    const row = await readServed(db, name);
    if (!row) throw new ShopError('NOT_FOUND');
    cache.set(name, { ...row, until: now + metadataTtl });
    return row;
  };
};

type FoundRendition = { bytes: Buffer; etag: string; format: ImageFormat };

const findRendition = async (
  { renditions, avifQueue }: RouteDeps,
  { hash, width: sourceWidth, avif_failed: avifFailed }: ServedRow,
  width: ImageWidth,
  formats: readonly ImageFormat[],
): Promise<FoundRendition> => {
  for (const format of formats) {
    if (format === 'avif' && (avifFailed || !avifWidthsOf(sourceWidth).includes(width))) continue;
    const rendition = await renditions.find(hash, width, format);
    if (rendition) return { ...rendition, format };
    if (format === 'avif') avifQueue.add({ hash, width });
  }
  throw new ShopError('NOT_FOUND');
};

export const imageRoutes = (deps: RouteDeps): Implementation[] => {
  const readMetadata = createMetadataReader(deps);
  return [
    implement(image.card, async ({ image: name }): Promise<Bytes> => {
      const { bytes, etag } = await deps.cards.find((await readMetadata(name)).hash);
      return { bytes, type: contentTypeOf('jpeg'), headers: { etag, 'cache-control': cacheForYear } };
    }),
    implement(image.get, async ({ image: name, w, format: requested }, caller): Promise<Bytes> => {
      const drawn = drawnImage(name);
      if (drawn) return drawnResponse(drawn);
      const metadata = await readMetadata(name);
      const width = renditionWidthOf(w ?? defaultWidth, metadata.width);
      const { bytes, etag, format } = await findRendition(
        deps,
        metadata,
        width,
        formatsFor(caller.header('accept'), requested),
      );
      return {
        bytes,
        type: contentTypeOf(format),
        headers: {
          etag,
          vary: 'accept',
          'accept-ranges': 'bytes',
          'cache-control': requested === undefined || requested === format ? cacheForYear : cacheBriefly,
          'content-security-policy': imagePolicy,
          // Mails use JPEG. A mail that is read in a browser is a page of another site.
          ...(requested === 'jpeg' && { 'cross-origin-resource-policy': 'cross-origin' }),
        },
      };
    }),
  ];
};
