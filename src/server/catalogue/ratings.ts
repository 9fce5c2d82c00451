/** Ratings of customers from 1 to 5. A customer has at most one per item. */
import type { Clock } from '#platform/clock';
import { dependOnItems } from '#platform/cache';
import type { Db, Reader, Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { averageRating } from './card.rules.ts';
import {
  eraseRatings,
  moveRatings,
  readOwnRating,
  readRatings,
  readRatingsOf,
  removeRating,
  writeMissingRatings,
  writeRating,
  type NewRating,
  type OwnRating,
} from './rating.store.ts';

/** `distribution`: number of ratings 1 to 5. */
export type RatingSummary = { average: number | null; count: number; distribution: number[] };

export type CatalogueRatings = {
  /** Throws ITEM_NOT_FOUND. */
  readonly summary: (itemId: number) => Promise<RatingSummary>;
  /** Null when the customer has not rated the item. */
  readonly own: (itemId: number, userId: UserId, reader?: Reader) => Promise<number | null>;
  /** Writes in its own command. Throws ITEM_NOT_FOUND. */
  readonly add: (itemId: number, userId: UserId, stars: number) => Promise<void>;
  /** Replaces the previous rating of the customer. Throws ITEM_NOT_FOUND. */
  readonly write: (tx: Tx, itemId: number, userId: UserId, stars: number) => Promise<void>;
  /** Existing ratings stay as they are. */
  readonly writeMissing: (tx: Tx, ratings: readonly NewRating[]) => void;
  readonly remove: (tx: Tx, itemId: number, userId: UserId) => void;
  readonly exportOf: (userId: UserId) => Promise<OwnRating[]>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: typeof moveRatings;
};

export const createRatings = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): CatalogueRatings => {
  const write: CatalogueRatings['write'] = async (tx, itemId, userId, stars) => {
    if (!(await writeRating(tx, { itemId, userId, stars, at: clock.now() }))) throw new ShopError('ITEM_NOT_FOUND');
  };
  return {
    summary: async (itemId) => {
      dependOnItems([itemId]);
      const distribution = await readRatings(db, itemId, clock.now());
      if (distribution === null) throw new ShopError('ITEM_NOT_FOUND');
      const count = distribution.reduce((sum, ratings) => sum + ratings, 0);
      const points = distribution.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0);
      return { average: averageRating({ sum: points, count }), count, distribution };
    },
    own: (itemId, userId, reader = db) => readOwnRating(reader, itemId, userId),
    add: (itemId, userId, stars) => db.command({ name: 'catalogue.rate' }, (tx) => write(tx, itemId, userId, stars)),
    write,
    writeMissing: writeMissingRatings,
    remove: removeRating,
    exportOf: (userId) => readRatingsOf(db, userId),
    erase: async (tx, userId) => eraseRatings(tx, userId),
    moveTo: moveRatings,
  };
};
