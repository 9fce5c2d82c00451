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
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import type { StoredCart } from './cart.rules.ts';
import type { Goods, GoodsFacts } from './goods.ts';
import { basketOf, soldLines, viewOf, type Facts, type HeldCard, type PricedCart, type Told } from './view.rules.ts';

export type GiftCards = {
  /** The card of a typed code; null when there is none. Throws CODE_EXPIRED, CODE_USED, CODE_NOT_APPLICABLE. */
  readonly find: (reader: Reader, typed: string, currency: Currency) => Promise<HeldCard | null>;
  /** The card of a handle; null once it cannot pay. */
  readonly held: (reader: Reader, handle: string, currency: Currency) => Promise<HeldCard | null>;
};

export type PriceDeps = {
  clock: Clock;
  regions: Pick<Regions, 'open' | 'all' | 'vatRate' | 'stampDuty'>;
  goods: Pick<Goods, 'now' | 'shown' | 'remembered'>;
  stock: Pick<Stock, 'free'>;
  delivery: Pick<Delivery, 'quote' | 'quoteMode' | 'defaultMode' | 'area'>;
  promotions: Pick<Promotions, 'terms' | 'holdFirstOrder'>;
  giftCards: GiftCards;
};

export type Gather = {
  /** Asked of besides those of the cart. */
  readonly variantIds?: readonly VariantId[];
  readonly buyer?: BuyerFacts;
  /** `shown`: names and prices as the shop window shows them, a change followed within a second. */
  readonly goods?: 'now' | 'shown';
};

type Asked = Pick<Facts, 'region' | 'free' | 'terms' | 'card' | 'buyer'> & GoodsFacts;

const idsOf = ({ lines }: StoredCart, more: readonly VariantId[]): VariantId[] => [
  ...new Set([...lines.map((line) => line.variantId), ...more]),
];

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

  const regionOf = (cart: StoredCart): RegionInfo => {
    const region = regions.open(cart.region) ?? regions.all()[0];
    if (!region) throw new ShopError('UNAVAILABLE');
    return region;
  };

  /** What has no rate is not sold, as what has no price. */
  const taxed = ({ region: { code }, variants, offers }: Asked): GoodsFacts['offers'] => {
    const untaxed = [...variants].filter(([, { taxClass }]) => regions.vatRate(code, taxClass) === null);
    if (untaxed.length === 0) return offers;
    const ids = new Set(untaxed.map(([id]) => id));
    return new Map([...offers].filter(([id]) => !ids.has(id)));
  };

  const factsOf = (cart: StoredCart, asked: Asked): Facts => {
    const { code } = asked.region;
    return {
      ...asked,
      offers: taxed(asked),
      at: clock.now(),
      rateBp: (taxClass) => regions.vatRate(code, taxClass) ?? 0,
      ...quoteOf(cart, delivery),
      stampDuty: regions.stampDuty(code),
    };
  };

  const gather = async (reader: Reader, cart: StoredCart, more: Gather = {}): Promise<Facts> => {
    const { variantIds = [], buyer = nobody, goods: which = 'now' } = more;
    const region = regionOf(cart);
    const { code, currency } = region;
    const ids = idsOf(cart, variantIds);
    const [{ variants, offers }, free, terms, card] = await Promise.all([
      goods[which](ids, code, reader),
      stock.free(ids, code, reader),
      cart.promotionCode === null ? null : promotions.terms(reader, cart.promotionCode, code, buyer.email),
      cart.giftCard === null ? null : giftCards.held(reader, cart.giftCard, currency),
    ]);
    return factsOf(cart, { region, variants, offers, free, terms, card, buyer });
  };

  /**
   * What memory says of a cart without codes, as the shop window shows it, for whoever asks for the free pieces elsewhere:
   * as if there were enough of everything. Null when something has to be asked.
   */
  const recall = (cart: StoredCart, variantIds: readonly VariantId[]): Facts | null => {
    if (cart.promotionCode !== null || cart.giftCard !== null) return null;
    const region = regionOf(cart);
    const known = goods.remembered(idsOf(cart, variantIds), region.code);
    const enough = (): number => Number.MAX_SAFE_INTEGER;
    return known && factsOf(cart, { region, ...known, free: enough, terms: null, card: null, buyer: nobody });
  };

  /** The one way from a cart to its amounts. */
  const view = (cart: StoredCart, facts: Facts, told?: Told): PricedCart => {
    const sold = soldLines(cart, facts);
    return viewOf(cart, facts, { sold, computed: computeBasket(basketOf(sold, facts)) }, told);
  };

  return { gather, recall, view };
};

export type Pricer = ReturnType<typeof createPricer>;
