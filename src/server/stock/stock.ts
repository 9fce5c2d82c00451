/** Stock: how many pieces are free to sell in a region, over the warehouse and shops that serve it. */
import type { Db } from '#platform/db';
import { readFree } from './stock.store.ts';

export { compareStagedStock, importLocations, mergeStagedStock, type ImportLocation } from './stock-import.store.ts';
export type Stock = ReturnType<typeof createStock>;

export const createStock = ({ db }: { db: Db }) => ({
  /** Free pieces by variant id, in one query; 0 for a variant without stock there. */
  free: async (variantIds: readonly number[], region: string): Promise<(variantId: number) => number> => {
    const counts = variantIds.length === 0 ? new Map<number, number>() : await readFree(db, variantIds, region);
    return (variantId) => counts.get(variantId) ?? 0;
  },
});
