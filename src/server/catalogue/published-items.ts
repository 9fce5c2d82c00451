import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import {
  readPublishedIds,
  readPublishedItems,
  readPublishedParts,
  readPublishedPlaces,
  type PublishedItem,
  type PublishedPart,
  type PublishedPlace,
} from './published-items.store.ts';

export type PublishedItems = {
  /** Id ranges of `size` ids that contain an item. */
  readonly publishedParts: (region: string, size: number) => Promise<PublishedPart[]>;
  readonly publishedItems: (region: string, ids: readonly [from: number, to: number]) => Promise<PublishedItem[]>;
  readonly publishedPlaces: (region: string) => Promise<PublishedPlace[]>;
  readonly publishedIds: (region: string, page: { limit: number; offset: number }) => Promise<number[]>;
};

export const createPublishedItems = ({ db, clock }: { db: Db; clock: Clock }): PublishedItems => ({
  publishedParts: (region, size) => readPublishedParts(db, region, clock.now(), size),
  publishedItems: (region, ids) => readPublishedItems(db, region, clock.now(), ids),
  publishedPlaces: (region) => readPublishedPlaces(db, region, clock.now()),
  publishedIds: (region, page) => readPublishedIds(db, region, clock.now(), page),
});
