/**
 * Prices changed lines of an order like a cart. Lines that the order has keep their price and VAT rate, as do its stamp
 * duty and a delivery that it keeps; added lines have those of today.
 */
import type { Reader } from '#platform/db';
import type { Quote } from '#server/delivery';
import type { OfferNow, PromotionTerms } from '#server/pricing';
import type { VariantId } from '#shared/ids';
import { emptyCart } from './cart.rules.ts';
import type { PriceDeps, Pricer } from './price.ts';
import type { Facts, PricedCart } from './view.rules.ts';

/** Units of a variant before the edit. Amounts are minor units. */
export type KeptUnits = {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly originalUnitPrice: number;
  readonly rateBp: number;
};

/** Delivery that the order keeps. What is absent is as today. */
export type KeptDelivery = Pick<Quote, 'rateBp'> & Partial<Pick<Quote, 'price' | 'freeFrom'>>;

export type RepriceAsked = {
  readonly region: string;
  readonly lines: readonly { readonly variantId: VariantId; readonly quantity: number }[];
  readonly kept: ReadonlyMap<VariantId, KeptUnits>;
  /** Code of the promotion that the order has; its dates, its limits and whether it was stopped are not checked again. */
  readonly promotionCode: string | null;
  readonly email: string;
  readonly deliveryModeId: number;
  readonly areaId: number | null;
  /** Null for another delivery, which has the price and VAT rate of today. */
  readonly keptDelivery: KeptDelivery | null;
  /** Of the order. */
  readonly stampDuty: number;
  /** What gift card and wallet pay of the order. */
  readonly giftCardApplied: number;
  readonly walletApplied: number;
};

export type Repriced = PricedCart & {
  /** False when the delivery mode does not serve the area. */
  readonly isDelivered: boolean;
  /** Units that the order may have, those it keeps included. */
  readonly available: (variantId: VariantId) => number;
};

export type Reprice = (reader: Reader, asked: RepriceAsked) => Promise<Repriced>;

/** `today`: absent when the variant is no longer sold. */
const keptOffer = ({ unitPrice, originalUnitPrice }: KeptUnits, today: OfferNow | undefined): OfferNow => {
  const salePrice = unitPrice < originalUnitPrice ? unitPrice : null;
  // a sale without a displayed former price also excludes promotions
  const isInSale = today?.onSale === true && (today.salePrice ?? today.price) === unitPrice;
  return {
    price: originalUnitPrice,
    salePrice,
    discountPercent: null,
    onSale: salePrice !== null || isInSale,
    until: null,
  };
};

const withOrder = (facts: Facts, terms: PromotionTerms | null, asked: RepriceAsked): Facts => {
  const { kept, keptDelivery, stampDuty, giftCardApplied, walletApplied } = asked;
  const variants = [...facts.variants].map(
    ([id, variant]) => [id, kept.has(id) ? { ...variant, shown: true } : variant] as const,
  );
  const offers = [...kept].map(([id, units]) => [id, keptOffer(units, facts.offers.get(id))] as const);
  return {
    ...facts,
    variants: new Map(variants),
    offers: new Map([...facts.offers, ...offers]),
    free: (id) => facts.free(id) + (kept.get(id)?.quantity ?? 0),
    rateBp: (id, taxClass) => kept.get(id)?.rateBp ?? facts.rateBp(id, taxClass),
    quote: facts.quote && { ...facts.quote, ...keptDelivery },
    stampDuty,
    // An order keeps the promotion it has, and gets no other.
    automatic: [],
    terms: terms && { ...terms, from: null, to: null, limit: null, buyerLimit: null },
    card: giftCardApplied > 0 ? { handle: '', label: '', balance: giftCardApplied } : null,
    walletBalance: walletApplied > 0 ? walletApplied : null,
  };
};

type Deps = Pick<PriceDeps, 'promotions'> & { readonly pricer: Pricer };

export const createReprice =
  ({ promotions, pricer }: Deps): Reprice =>
  async (reader, asked) => {
    const { region, lines, promotionCode, deliveryModeId, areaId, email } = asked;
    const stored = lines.map((line, position) => ({ ...line, saved: false, seenPrice: null, position }));
    const cart = { ...emptyCart('', region), lines: stored, deliveryModeId, areaId };
    const [gathered, terms] = await Promise.all([
      pricer.gather(reader, cart, { buyer: { email, firstOrder: null }, closedRegion: true }),
      promotionCode === null ? null : promotions.termsOfOrder(reader, promotionCode, region),
    ]);
    const facts = withOrder(gathered, terms, asked);
    return { ...pricer.view({ ...cart, promotionCode }, facts), isDelivered: facts.chosen, available: facts.free };
  };
