/** Prices a cart: asks the other rooms what they say of its lines, in a number of queries that no line adds to. */
import type { Clock } from '#platform/clock';
import type { Reader } from '#platform/db';
import type { Delivery, Quote } from '#server/delivery';
import { computeBasket, type BuyerFacts } from '#server/pricing';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { Currency } from '#shared/money';
import { ShopError } from '#shared/errors';
import type { StoredCart } from './cart.rules.ts';
import type { Goods } from './goods.ts';
import { basketOf, viewOf, type Facts, type HeldCard, type PricedCart, type Told } from './view.rules.ts';

export type GiftCards = {
  /** The card of a typed code; null when there is none. Throws CODE_EXPIRED, CODE_USED, CODE_NOT_APPLICABLE. */
  readonly find: (reader: Reader, typed: string, currency: Currency) => Promise<HeldCard | null>;
  /** The card of a handle; null once it cannot pay. */
  readonly held: (reader: Reader, handle: string, currency: Currency) => Promise<HeldCard | null>;
};

export type PriceDeps = {
  clock: Clock;
  regions: Pick<Regions, 'get' | 'all' | 'vatRate' | 'stampDuty'>;
  goods: Pick<Goods, 'now' | 'shown'>;
  stock: Pick<Stock, 'free'>;
  delivery: Pick<Delivery, 'quote' | 'quoteMode' | 'defaultMode' | 'area'>;
  promotions: Pick<Promotions, 'terms'>;
  giftCards: GiftCards;
};

export type Gather = {
  /** Asked of besides those of the cart. */
  readonly variantIds?: readonly number[];
  readonly buyer?: BuyerFacts;
  /** `shown`: names and prices as the shop window shows them, a change followed within a second. */
  readonly goods?: 'now' | 'shown';
};

const nobody: BuyerFacts = { email: null, firstOrder: null };

/** The chosen mode where it still goes, else the first one: the total then holds what will be paid, or more. */
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
  const { clock, regions, goods, stock, delivery, promotions, giftCards } = deps;

  const gather = async (reader: Reader, cart: StoredCart, more: Gather = {}): Promise<Facts> => {
    const { variantIds = [], buyer = nobody, goods: which = 'now' } = more;
    const region = regions.get(cart.region) ?? regions.all()[0];
    if (!region) throw new ShopError('UNAVAILABLE');
    const { code, currency } = region;
    const ids = [...new Set([...cart.lines.map((line) => line.variantId), ...variantIds])];
    const [{ variants, offers }, free, terms, card] = await Promise.all([
      goods[which](ids, code, reader),
      stock.free(ids, code, reader),
      cart.promotionCode === null ? null : promotions.terms(reader, cart.promotionCode, code, buyer.email),
      cart.giftCard === null ? null : giftCards.held(reader, cart.giftCard, currency),
    ]);
    return {
      region,
      at: clock.now(),
      variants,
      offers,
      free,
      rateBp: (taxClass) => regions.vatRate(code, taxClass) ?? 0,
      terms,
      card,
      ...quoteOf(cart, delivery),
      stampDuty: regions.stampDuty(code),
      buyer,
    };
  };

  /** The one way from a cart to its amounts. */
  const view = (cart: StoredCart, facts: Facts, told?: Told): PricedCart =>
    viewOf(cart, facts, computeBasket(basketOf(cart, facts)), told);

  return { gather, view };
};

export type Pricer = ReturnType<typeof createPricer>;
