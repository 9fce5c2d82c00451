/** Reads from other modules everything that a cart's price depends on, in a constant number of queries. */
import type { Clock } from '#platform/clock';
import type { Reader } from '#platform/db';
import type { Delivery, Quote } from '#server/delivery';
import { computeBasket, type BuyerFacts } from '#server/pricing';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { Currency } from '#shared/money';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import type { StoredCart } from './cart.rules.ts';
import type { CatalogueFacts, CatalogueReader } from './catalogue-reader.ts';
import {
  basketOf,
  sellableLines,
  viewOf,
  type Facts,
  type HeldCard,
  type PricedCart,
  type ViewContext,
} from './view.rules.ts';

export type GiftCards = {
  /** Null for an unknown code. Throws CARD_BLOCKED, CODE_EXPIRED, CODE_USED, CODE_NOT_APPLICABLE. */
  readonly findByCode: (reader: Reader, input: string, currency: Currency) => Promise<HeldCard | null>;
  /** Null when the card can no longer pay. */
  readonly findByHandle: (reader: Reader, handle: string, currency: Currency) => Promise<HeldCard | null>;
};

/** Balance of a customer. */
export type WalletReader = {
  readonly balanceOf: (reader: Reader, userId: UserId, currency: Currency) => Promise<number>;
};

export type PriceDeps = {
  clock: Clock;
  regions: Pick<Regions, 'open' | 'get' | 'all' | 'vatRate' | 'stampDuty'>;
  catalogueReader: Pick<CatalogueReader, 'current' | 'cached'>;
  stock: Pick<Stock, 'free'>;
  delivery: Pick<Delivery, 'quote' | 'quoteMode' | 'defaultMode' | 'area'>;
  promotions: Pick<Promotions, 'terms' | 'termsOfOrder' | 'automatic' | 'lockFirstOrder'>;
  giftCards: GiftCards;
  wallets: WalletReader;
};

export type GatherOptions = {
  readonly variantIds?: readonly VariantId[];
  readonly buyer?: BuyerFacts;
  readonly catalogue?: 'current' | 'cached';
  /** Prices in the region of the cart also when it is closed, for orders that it has. */
  readonly closedRegion?: boolean;
};

type Gathered = Pick<Facts, 'region' | 'free' | 'terms' | 'automatic' | 'card' | 'walletBalance' | 'buyer'> &
  CatalogueFacts;

const unknownBuyer: BuyerFacts = { email: null, firstOrder: null };

/** Uses the default mode when the chosen one is not available, and the highest price while the area is unknown. */
const quoteOf = (
  { region, deliveryModeId, areaId }: StoredCart,
  delivery: PriceDeps['delivery'],
): { quote: Quote | null; chosen: boolean } => {
  const chosen = deliveryModeId === null ? null : delivery.quote({ region, modeId: deliveryModeId, areaId });
  if (chosen) return { quote: chosen, chosen: true };
  const mode = delivery.defaultMode(region);
  const quote = mode && (delivery.quoteMode(mode, region, areaId) ?? delivery.quoteMode(mode, region, null));
  return { quote, chosen: false };
};

export const createPricer = (deps: PriceDeps) => {
  const { clock, regions, catalogueReader, stock, delivery, promotions, giftCards, wallets } = deps;

  const regionOf = (cart: StoredCart): RegionInfo => {
    const region = regions.open(cart.region) ?? regions.all()[0];
    if (!region) throw new ShopError('UNAVAILABLE');
    return region;
  };

  /** A variant without a VAT rate in the region is not sold. */
  const taxedOffers = ({ region: { code }, variants, offers }: Gathered): CatalogueFacts['offers'] => {
    const untaxed = [...variants].filter(([, { taxClass }]) => regions.vatRate(code, taxClass) === null);
    if (untaxed.length === 0) return offers;
    const ids = new Set(untaxed.map(([id]) => id));
    return new Map([...offers].filter(([id]) => !ids.has(id)));
  };

  const gather = async (reader: Reader, cart: StoredCart, options: GatherOptions = {}): Promise<Facts> => {
    const { variantIds = [], buyer = unknownBuyer, catalogue = 'current', closedRegion = false } = options;
    const region = (closedRegion ? regions.get(cart.region) : null) ?? regionOf(cart);
    const { code, currency } = region;
    const ids = [...new Set([...cart.lines.map((line) => line.variantId), ...variantIds])];
    const [{ variants, offers }, free, terms, automatic, card, walletBalance] = await Promise.all([
      catalogueReader[catalogue](ids, code, reader),
      stock.free(ids, code, reader),
      cart.promotionCode === null ? null : promotions.terms(reader, cart.promotionCode, code, buyer.email),
      cart.lines.length === 0 && variantIds.length === 0 ? [] : promotions.automatic(reader, code),
      cart.giftCard === null ? null : giftCards.findByHandle(reader, cart.giftCard, currency),
      cart.usesWallet && cart.userId !== null ? wallets.balanceOf(reader, cart.userId, currency) : null,
    ]);
    const gathered: Gathered = { region, variants, offers, free, terms, automatic, card, walletBalance, buyer };
    return {
      ...gathered,
      offers: taxedOffers(gathered),
      at: clock.now(),
      rateBp: (_, taxClass) => regions.vatRate(code, taxClass) ?? 0,
      ...quoteOf(cart, delivery),
      stampDuty: regions.stampDuty(code),
    };
  };

  const view = (cart: StoredCart, facts: Facts, context?: ViewContext): PricedCart => {
    const sellable = sellableLines(cart, facts);
    return viewOf(cart, facts, { sellable, computed: computeBasket(basketOf(sellable, facts)) }, context);
  };

  return { gather, view };
};

export type Pricer = ReturnType<typeof createPricer>;
