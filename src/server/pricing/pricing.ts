/** Prices of variants per region, sale prices and the struck price allowed by the 30-day rule. */
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import { changePrices, previewPrices, type PriceChanges, type PriceSale } from './price-change.ts';
import { nextChange, offerAt, type Offer } from './pricing.rules.ts';
import { readNextBoundary, readPrices } from './pricing.store.ts';

export type {
  Basket,
  BasketLine,
  BuyerFacts,
  ComputedBasket,
  ComputedLine,
  Exclusion,
  PromotionEffect,
  PromotionRule,
  PromotionTerms,
  RuleVerdict,
} from './basket.ts';
export { computeBasket } from './basket.rules.ts';
export {
  countStagedWithoutPrice,
  readExportPrices,
  type ExportPrice,
  compareStagedPrices,
  mergeStagedPrices,
} from './pricing-import.store.ts';
export { traceMergedPrices, traceStagedPrices, undoStagedPrices } from './price-undo.store.ts';
export type { PriceChanges, PriceRegion, PriceSale } from './price-change.ts';
export type { PriceLine } from './price-lines.rules.ts';
export { createCostDesk, recordImportedCosts } from './cost-desk.ts';
export {
  compareStagedCosts,
  countStagedCosts,
  mergeStagedCosts,
  readExportCosts,
  traceMergedCosts,
  traceStagedCosts,
  undoStagedCosts,
  type ExportCost,
} from './cost-import.store.ts';
export { priceDeskRoutes, type PriceDeskDeps } from './price-desk.ts';
export type { ListPrice, Offer } from './pricing.rules.ts';
export { discountPercent, isOnSale, paidAt } from './pricing.rules.ts';

/** `until`: next planned change of the price; null when none is planned. */
export type OfferNow = Offer & { until: Date | null };

export type Pricing = ReturnType<typeof createPricing>;

export const createPricing = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /**
   * Reads offers by variant id in one query. Variants that are not sold in the region are absent. Inside a command,
   * pass its transaction as `reader`.
   */
  offers: async (
    variantIds: readonly number[],
    region: string,
    reader: Reader = db,
  ): Promise<Map<number, OfferNow>> => {
    const at = clock.now();
    const rows = variantIds.length === 0 ? [] : await readPrices(reader, { variantIds, region, at });
    return new Map(
      rows.map(({ variantId, listPrice, history }) => [
        variantId,
        { ...offerAt(listPrice, history, at), until: nextChange(listPrice, at) },
      ]),
    );
  },
  /** Prices of many variants in one region; all lines or none. See `changePrices` for what it throws. */
  change: (tx: Tx, changes: PriceChanges): Promise<PriceSale[]> => changePrices(tx, changes, clock.now()),
  /** What the shop would show after the change, without writing. */
  preview: (changes: Pick<PriceChanges, 'region' | 'lines'>): Promise<PriceSale[]> =>
    previewPrices(db, changes, clock.now()),
  /** Next start or end of any sale, when cached prices expire. */
  nextBoundary: (after: Date = clock.now()): Promise<Date | null> => readNextBoundary(db, after),
});
