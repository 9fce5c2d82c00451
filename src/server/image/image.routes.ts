/** The bytes of a picture, over HTTP. */
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { implement, type Implementation } from '#platform/contract';
import { image, type ImageFormat, type ImageWidth } from '#shared/api/image';
import type { Bytes } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import { readServed, type ServedRow } from './image.store.ts';
import { avifRungs, rungOf, typeOf, usualWidth } from './ladder.rules.ts';
import { formatsFor } from './negotiation.rules.ts';
import type { Renditions } from './renditions.ts';
import type { ShareCards } from './share-cards.ts';
import type { Wishes } from './wishes.ts';

type RouteDeps = { db: Db; clock: Clock; renditions: Renditions; cards: ShareCards; wishes: Wishes };

/** How long a node may not know that a picture went. */
const factsLast = 60_000;
const aYear = 'public, max-age=31536000, immutable';
/** For somebody who named AVIF and got WebP because the job has not come to it. */
const aMoment = 'public, max-age=300';

const createFacts = ({ db, clock }: RouteDeps): ((name: string) => Promise<ServedRow>) => {
  const known = new LRUCache<string, ServedRow & { until: number }>({ max: 20_000 });
  return async (name) => {
    const now = clock.now().getTime();
    const kept = known.get(name);
    if (kept && kept.until > now) return kept;
    const row = await readServed(db, name);
    if (!row) throw new ShopError('NOT_FOUND');
    known.set(name, { ...row, until: now + factsLast });
    return row;
  };
};

type Found = { bytes: Buffer; etag: string; format: ImageFormat };

/** The first of `formats` that there is or that can be made now; AVIF that is missing is wished for. */
const find = async (
  { renditions, wishes }: RouteDeps,
  { hash, width, avif_failed: hopeless }: ServedRow,
  rung: ImageWidth,
  formats: readonly ImageFormat[],
): Promise<Found> => {
  for (const format of formats) {
    if (format === 'avif' && (hopeless || !avifRungs(width).includes(rung))) continue;
    const rendition = await renditions.find(hash, rung, format);
    if (rendition) return { ...rendition, format };
    if (format === 'avif') wishes.add({ hash, rung });
  }
  throw new ShopError('NOT_FOUND');
};

export const imageRoutes = (deps: RouteDeps): Implementation[] => {
  const factsOf = createFacts(deps);
  return [
    implement(image.card, async ({ image: name }): Promise<Bytes> => {
      const { bytes, etag } = await deps.cards.find((await factsOf(name)).hash);
      return { bytes, type: typeOf('jpeg'), headers: { etag, 'cache-control': aYear } };
    }),
    implement(image.get, async ({ image: name, w, format: asked }, caller): Promise<Bytes> => {
      const facts = await factsOf(name);
      const rung = rungOf(w ?? usualWidth, facts.width);
      const { bytes, etag, format } = await find(deps, facts, rung, formatsFor(caller.header('accept'), asked));
      return {
        bytes,
        type: typeOf(format),
        headers: {
          etag,
          vary: 'accept',
          'accept-ranges': 'bytes',
          'cache-control': asked === undefined || asked === format ? aYear : aMoment,
          'content-security-policy': "sandbox; default-src 'none'",
        },
      };
    }),
  ];
};
