/** Stock: how many pieces are free to sell in a region, over the warehouse and shops that serve it; pieces kept for orders. */
import type { Db, Reader, Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import {
  extendStock,
  keepStock,
  readFreeAt,
  readOverdue,
  releaseStock,
  reserveStock,
  reserveStockOrFail,
  shipStock,
  takeStockBack,
  type Short,
} from './reservation.store.ts';
import { readFree } from './stock.store.ts';

export { compareStagedStock, importLocations, mergeStagedStock, type ImportLocation } from './stock-import.store.ts';
export type Stock = ReturnType<typeof createStock>;

export type Pieces = { variantId: VariantId; quantity: number };

export type Reservation = {
  /** The order's identifier, the same in every call about its pieces. */
  orderId: string;
  region: string;
  /** Only the pieces of this place (a shop where they are collected); else of every place that serves the region. */
  storeLocationId?: number | null;
  lines: readonly Pieces[];
  /** Null keeps them for good. */
  until: Date | null;
};

/** The refusal of a quantity: what there is, by variant, in its member `available`. */
export const outOfStock = (short: readonly Short[]): ShopError =>
  new ShopError('OUT_OF_STOCK', {
    extra: {
      available: short.map(({ variantId, available }) => ({ itemVariantId: variantId, available })),
    },
  });

const refuse = (short: readonly Short[]): void => {
  if (short.length > 0) throw outOfStock(short);
};

/** Each function is one statement inside the caller's command, and locks rows of stock in one order. */
const reservations = {
  /** Keeps every piece or throws OUT_OF_STOCK with what there is. Asked twice for one order, it keeps both. */
  reserve: async (tx: Tx, { storeLocationId = null, ...demand }: Reservation): Promise<void> => {
    refuse(await reserveStock(tx, { ...demand, locationId: storeLocationId }));
  },
  /** The same, not waited for: the command itself fails with OUT_OF_STOCK. For those that have nothing else to try. */
  reserveOrFail: (tx: Tx, { storeLocationId = null, ...demand }: Reservation): void =>
    reserveStockOrFail(tx, { ...demand, locationId: storeLocationId }, outOfStock),
  /** What is held is held for good; false when nothing is held any more. */
  keep: (tx: Tx, orderId: string): Promise<boolean> => keepStock(tx, orderId),
  /** Holds longer what would expire; false when nothing would. */
  extend: (tx: Tx, orderId: string, until: Date): Promise<boolean> => extendStock(tx, orderId, until),
  /** Lets go of all that is held; again, it changes nothing. */
  release: async (tx: Tx, orderId: string): Promise<void> => void (await releaseStock(tx, orderId)),
  /** Pieces leave the shelf. Throws OUT_OF_STOCK when more is asked than the order holds. */
  ship: async (tx: Tx, orderId: string, lines: readonly Pieces[] | 'all'): Promise<void> => {
    refuse(await shipStock(tx, orderId, lines === 'all' ? null : lines));
  },
  /** Pieces come back to the place they left from, unless another one is given. */
  takeBack: (tx: Tx, back: { orderId: string; lines: readonly Pieces[]; locationId?: number | null }): Promise<void> =>
    takeStockBack(tx, { ...back, locationId: back.locationId ?? null }),
};

export const createStock = ({ db }: { db: Db }) => ({
  ...reservations,
  /**
   * Free pieces by variant id, in one query; 0 for a variant without stock there. Inside a command, `reader` is its
   * transaction.
   */
  free: async (
    variantIds: readonly VariantId[],
    region: string,
    reader: Reader = db,
  ): Promise<(variantId: VariantId) => number> => {
    const counts = variantIds.length === 0 ? new Map<VariantId, number>() : await readFree(reader, variantIds, region);
    return (variantId) => counts.get(variantId) ?? 0;
  },
  /** Free pieces of single places, in one query: for what is collected there. */
  freeAt: async (
    variantIds: readonly VariantId[],
    locationIds: readonly number[],
  ): Promise<(variantId: VariantId, locationId: number) => number> => {
    const places = await readFreeAt(db, variantIds, locationIds);
    return (variantId, locationId) => places.get(locationId)?.get(variantId) ?? 0;
  },
  /** Orders that hold pieces past their time, oldest first. */
  overdue: (at: Date, limit: number): Promise<string[]> => readOverdue(db, at, limit),
});
