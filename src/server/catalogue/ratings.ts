/** Ratings of customers from 1 to 5. A customer has at most one per item. */
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import {
  eraseRatings,
  readOwnRating,
  readRatingsOf,
  removeRating,
  writeRating,
  type OwnRating,
} from './rating.store.ts';

export type CatalogueRatings = {
  /** Null when the customer has not rated the item. */
  readonly own: (itemId: number, userId: UserId, reader?: Reader) => Promise<number | null>;
  /** Writes in its own command. Throws ITEM_NOT_FOUND. */
  readonly add: (itemId: number, userId: UserId, stars: number) => Promise<void>;
  /** Replaces the previous rating of the customer. Throws ITEM_NOT_FOUND. */
  readonly write: (tx: Tx, itemId: number, userId: UserId, stars: number) => Promise<void>;
  readonly remove: (tx: Tx, itemId: number, userId: UserId) => void;
  readonly exportOf: (userId: UserId) => Promise<OwnRating[]>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

export const createRatings = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): CatalogueRatings => {
  const write: CatalogueRatings['write'] = async (tx, itemId, userId, stars) => {
    if (!(await writeRating(tx, { itemId, userId, stars, at: clock.now() }))) throw new ShopError('ITEM_NOT_FOUND');
  };
  return {
    own: (itemId, userId, reader = db) => readOwnRating(reader, itemId, userId),
    add: (itemId, userId, stars) => db.command({ name: 'catalogue.rate' }, (tx) => write(tx, itemId, userId, stars)),
    write,
    remove: removeRating,
    exportOf: (userId) => readRatingsOf(db, userId),
    erase: async (tx, userId) => eraseRatings(tx, userId),
  };
};
