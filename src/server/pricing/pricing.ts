/** Prices: what each variant costs in each region at an instant, and the struck price that the law allows beside it. */
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
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
export { compareStagedPrices, mergeStagedPrices } from './pricing-import.store.ts';
export type { AskedPrice, Offer } from './pricing.rules.ts';
export { discountPercent, isOnSale, paidAt } from './pricing.rules.ts';

/** An offer, and the instant until which it holds if nobody changes the price (null: for good). */
export type OfferNow = Offer & { until: Date | null };

export type Pricing = ReturnType<typeof createPricing>;

export const createPricing = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /**
   * Offers of variants in one region, by variant id, in one query; a variant not sold there is absent. Inside a command,
   * `reader` is its transaction.
   */
  offers: async (
    variantIds: readonly number[],
    region: string,
    reader: Reader = db,
  ): Promise<Map<number, OfferNow>> => {
    const at = clock.now();
    const rows = variantIds.length === 0 ? [] : await readPrices(reader, { variantIds, region, at });
    return new Map(
      rows.map(({ variantId, asked, history }) => [
        variantId,
        { ...offerAt(asked, history, at), until: nextChange(asked, at) },
      ]),
    );
  },
  /** When a sale starts or ends next, anywhere: what shows prices must be shown anew then. */
  nextBoundary: (after: Date = clock.now()): Promise<Date | null> => readNextBoundary(db, after),
});
