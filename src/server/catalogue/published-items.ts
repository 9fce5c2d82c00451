/** The whole of what a region shows, in parts: for maps of the site and feeds. */
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

export type Published = {
  /** Parts of `size` ids that hold an item sold in the region. */
  readonly publishedParts: (region: string, size: number) => Promise<PublishedPart[]>;
  /** Items sold in the region whose id is in [from, to). */
  readonly published: (region: string, ids: readonly [from: number, to: number]) => Promise<PublishedItem[]>;
  /** Branches of the tree that hold something sold in the region. */
  readonly publishedPlaces: (region: string) => Promise<PublishedPlace[]>;
  readonly publishedIds: (region: string, page: { limit: number; offset: number }) => Promise<number[]>;
};

export const createPublished = ({ db, clock }: { db: Db; clock: Clock }): Published => ({
  publishedParts: (region, size) => readPublishedParts(db, region, clock.now(), size),
  published: (region, ids) => readPublishedItems(db, region, clock.now(), ids),
  publishedPlaces: (region) => readPublishedPlaces(db, region, clock.now()),
  publishedIds: (region, page) => readPublishedIds(db, region, clock.now(), page),
});
