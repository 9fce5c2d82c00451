/** Prices items with a promotion, stored or not, at a given moment. Writes nothing. */
import type { Reader } from '#platform/db';
import type { BuyerFacts, PromotionTerms } from '#server/pricing';
import type { VariantId } from '#shared/ids';
import { emptyCart } from './cart.rules.ts';
import type { Pricer } from './price.ts';
import type { PricedCart } from './view.rules.ts';

export type TrialAsked = {
  readonly region: string;
  readonly lines: readonly { readonly variantId: VariantId; readonly quantity: number }[];
  readonly terms: PromotionTerms;
  readonly buyer: BuyerFacts;
  /** Moment at which the dates of the promotion are checked; prices and stock are always the present ones. */
  readonly at: Date;
};

export type TryPromotion = (reader: Reader, asked: TrialAsked) => Promise<PricedCart>;

export const createTrial =
  (pricer: Pricer): TryPromotion =>
  async (reader, { region, lines, terms, buyer, at }) => {
    const stored = lines.map((line, position) => ({ ...line, saved: false, seenPrice: null, position }));
    const cart = { ...emptyCart('', region), lines: stored };
    const facts = await pricer.gather(reader, cart, { buyer });
    return pricer.view(cart, { ...facts, terms, automatic: [], at });
  };
