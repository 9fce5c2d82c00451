import type { Db, Reader, Tx } from '#platform/db';
import { addFirstLocation } from './first-location.store.ts';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { changeStock, type ChangedStock, type StockChanges } from './change.ts';
import {
  extendExpiry,
  removeExpiry,
  readFreeAt,
  readOverdue,
  releaseStock,
  reserveStock,
  reserveStockOrFail,
  shipStock,
  takeStockBack,
  writeStockOff,
  type Shortage,
  type WriteOff,
} from './reservation.store.ts';
import { readFree, readReservations } from './stock.store.ts';

export {
  countStagedWithoutStock,
  readExportStock,
  type ExportStock,
  compareStagedStock,
  importLocations,
  lockStagedStock,
  mergeStagedStock,
  readLastMovementId,
  type ImportLocation,
} from './stock-import.store.ts';
export { traceMergedStock, traceStagedStock, undoStagedStock } from './stock-undo.store.ts';
export type { ChangedStock, StockChange, StockChanges } from './change.ts';
export { createStockDesk, type StockDesk } from './stock-desk.ts';
export type { StockDeskDeps } from './desk-deps.ts';
export type { WriteOffReason } from './reservation.store.ts';
export type { ReservedUnits } from './stock.store.ts';
export type Stock = ReturnType<typeof createStock>;

export type Units = { variantId: VariantId; quantity: number };

export type Reservation = {
  orderId: string;
  region: string;
  /** Location of a pickup store. When absent, every location that serves the region is used. */
  storeLocationId?: number | null;
  lines: readonly Units[];
  /** Null when the reservation does not expire. */
  until: Date | null;
};

export const outOfStock = (shortages: readonly Shortage[]): ShopError =>
  new ShopError('OUT_OF_STOCK', {
    extra: {
      available: shortages.map(({ variantId, available }) => ({ itemVariantId: variantId, available })),
    },
  });

const throwIfShort = (shortages: readonly Shortage[]): void => {
  if (shortages.length > 0) throw outOfStock(shortages);
};

/**
 * Each function runs one statement in the caller's transaction. All lock stock rows in the same sequence, to avoid
 * deadlocks.
 */
const reservations = {
  /** Throws OUT_OF_STOCK. A second call for the same order adds to its reservation. */
  reserve: async (tx: Tx, { storeLocationId = null, ...request }: Reservation): Promise<void> => {
    throwIfShort(await reserveStock(tx, { ...request, locationId: storeLocationId }));
  },
  /** Sends the statement without waiting for it. On a shortage, the command fails with OUT_OF_STOCK. */
  reserveOrFail: (tx: Tx, { storeLocationId = null, ...request }: Reservation): void =>
    reserveStockOrFail(tx, { ...request, locationId: storeLocationId }, outOfStock),
  /** Removes the expiry; false when nothing is reserved any more. */
  removeExpiry: (tx: Tx, orderId: string): Promise<boolean> => removeExpiry(tx, orderId),
  /** False when no reservation of the order expires. */
  extendExpiry: (tx: Tx, orderId: string, until: Date): Promise<boolean> => extendExpiry(tx, orderId, until),
  /** Idempotent. */
  release: async (tx: Tx, orderId: string): Promise<void> => void (await releaseStock(tx, orderId)),
  /** Throws OUT_OF_STOCK when more units are shipped than the order has reserved. */
  ship: async (tx: Tx, orderId: string, lines: readonly Units[] | 'all'): Promise<void> => {
    throwIfShort(await shipStock(tx, orderId, lines === 'all' ? null : lines));
  },
  /** By default, units go back to the location that shipped them. */
  takeBack: (tx: Tx, back: { orderId: string; lines: readonly Units[]; locationId?: number | null }): Promise<void> =>
    takeStockBack(tx, { ...back, locationId: back.locationId ?? null }),
  /** For units that `takeBack` has just counted: they leave the stock, with the reason in the ledger. */
  writeOff: (tx: Tx, units: WriteOff): Promise<void> => writeStockOff(tx, units),
  /** What staff count, receive or lose; all lines or none. See `changeStock` for what it throws. */
  change: (tx: Tx, changes: StockChanges): Promise<ChangedStock[]> => changeStock(tx, changes),
};

export const createStock = ({ db }: { db: Db }) => ({
  ...reservations,
  /** Inside a command, pass its transaction as `reader`. */
  free: async (
    variantIds: readonly VariantId[],
    region: string,
    reader: Reader = db,
  ): Promise<(variantId: VariantId) => number> => {
    const counts = variantIds.length === 0 ? new Map<VariantId, number>() : await readFree(reader, variantIds, region);
    return (variantId) => counts.get(variantId) ?? 0;
  },
  /** Adds a warehouse to a region without any location; false when the region has one. */
  addFirstLocation,
  /** Available quantity of each variant in each of these locations, for pickup. */
  freeAt: async (
    variantIds: readonly VariantId[],
    locationIds: readonly number[],
    reader: Reader = db,
  ): Promise<(variantId: VariantId, locationId: number) => number> => {
    const locations = await readFreeAt(reader, variantIds, locationIds);
    return (variantId, locationId) => locations.get(locationId)?.get(variantId) ?? 0;
  },
  /** Where the units of orders are, by the position of the locations. */
  reservationsOf: (orderIds: readonly string[], reader: Reader = db) => readReservations(reader, orderIds),
  overdue: (at: Date, limit: number): Promise<string[]> => readOverdue(db, at, limit),
});
