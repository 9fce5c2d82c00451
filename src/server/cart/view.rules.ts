/** From a stored cart and what the other rooms say of it to the answer: one function for the screen and for the order. */
import type { Basket, BasketLine, BuyerFacts, ComputedBasket, ComputedLine, PromotionTerms } from '#server/pricing';
import type { VariantLine } from '#server/catalogue';
import type { Quote } from '#server/delivery';
import type { OfferNow } from '#server/pricing';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { stockWord } from '#shared/rules/stock';
import { changes } from './cart.messages.ts';
import { mostPieces, type Market, type Reduced, type StoredCart, type StoredLine } from './cart.rules.ts';

/** A gift card as its own room answers it. */
export type HeldCard = { readonly handle: string; readonly label: string; readonly balance: number };

/** Everything said of a cart at one instant. */
export type Facts = {
  region: RegionInfo;
  at: Date;
  variants: ReadonlyMap<VariantId, VariantLine>;
  offers: ReadonlyMap<VariantId, OfferNow>;
  readonly free: (variantId: VariantId) => number;
  readonly rateBp: (taxClass: string) => number;
  terms: PromotionTerms | null;
  card: HeldCard | null;
  /** Of the chosen mode, else of the default one; null where nothing is delivered. */
  quote: Quote | null;
  /** The quote is of the mode that the cart chose. */
  chosen: boolean;
  stampDuty: number;
  buyer: BuyerFacts;
};

export type PricedLine = CartLine & { readonly variantId: VariantId; readonly itemId: number; readonly key: string };

export type PricedCart = {
  /** As `cart.get` answers it. */
  readonly cart: Cart;
  readonly computed: ComputedBasket;
  /** Those of `cart.lines`, with what only the shop knows of them. */
  readonly lines: readonly PricedLine[];
  readonly promotionCode: string | null;
  /** The handle of the card. */
  readonly giftCardCode: string | null;
};

type Message = Cart['messages'][number];

/** `soldLines(cart, facts)`, and `computeBasket(basketOf(sold, facts))`. */
export type Priced = { readonly sold: readonly Sold[]; readonly computed: ComputedBasket };

const paid = ({ price, salePrice }: OfferNow): number => salePrice ?? price;

/** What pure steps ask of the other rooms' answers. */
export const marketOf = ({ variants, offers, free }: Pick<Facts, 'variants' | 'offers' | 'free'>): Market => {
  const offerOf = (variantId: VariantId): OfferNow | null =>
    variants.get(variantId)?.shown === true ? (offers.get(variantId) ?? null) : null;
  return {
    price: (variantId) => {
      const offer = offerOf(variantId);
      return offer && paid(offer);
    },
    free: (variantId) => (offerOf(variantId) ? free(variantId) : 0),
  };
};

export type Sold = { stored: StoredLine; variant: VariantLine; offer: OfferNow; free: number; quantity: number };

/** Lines that can be priced; the quantity is what there is when less is left than was asked. */
export const soldLines = (cart: StoredCart, { variants, offers, free }: Facts): Sold[] =>
  cart.lines.flatMap((stored) => {
    const variant = variants.get(stored.variantId);
    const offer = offers.get(stored.variantId);
    if (!variant?.shown || !offer) return [];
    const left = free(stored.variantId);
    const quantity = stored.saved || left <= 0 ? stored.quantity : Math.min(stored.quantity, left);
    return [{ stored, variant, offer, free: left, quantity }];
  });

const basketLine = ({ stored, variant, offer, quantity }: Sold, { rateBp }: Facts): BasketLine => ({
  key: stored.variantId,
  itemId: variant.itemId,
  quantity,
  unitPrice: paid(offer),
  onSale: offer.onSale,
  rateBp: rateBp(variant.taxClass),
  sectionId: variant.sectionId,
  groupId: variant.groupId,
  brandId: variant.brandId,
});

/** What the one computation of the shop is given for this cart. */
export const basketOf = (sold: readonly Sold[], facts: Facts): Basket => {
  const { region, at, terms, card, quote, stampDuty, buyer } = facts;
  return {
    currency: region.currency,
    lines: sold.flatMap((line) => (line.stored.saved ? [] : [basketLine(line, facts)])),
    promotion: terms,
    buyer,
    at,
    timeZone: region.timeZone,
    delivery: quote && { price: quote.price, freeFrom: quote.freeFrom, rateBp: quote.rateBp },
    stampDuty,
    giftCard: card && { balance: card.balance },
  };
};

const shownLine = ({ stored, variant, offer, free, quantity }: Sold, computed: ComputedLine | null): CartLine => {
  const unitPrice = paid(offer);
  const seen = stored.seenPrice;
  return {
    itemVariantId: stored.variantId,
    itemRef: variant.ref,
    name: variant.name,
    path: variant.path,
    image: variant.image,
    style: variant.style,
    size: variant.size,
    quantity,
    unitPrice,
    originalUnitPrice: offer.price,
    onSale: offer.onSale,
    seenUnitPrice: seen !== null && seen !== unitPrice ? seen : null,
    discount: computed?.discount ?? 0,
    codeNote: computed?.excluded?.text ?? null,
    lineTotal: quantity * unitPrice,
    maxQuantity: Math.max(0, Math.min(mostPieces, free)),
    stock: stockWord(free),
  };
};

const changesOf = (sold: Sold, { region: { currency } }: Facts): Message[] => {
  const { stored, variant, offer, free, quantity } = sold;
  const itemVariantId = stored.variantId;
  const said: Message[] = [];
  const present = paid(offer);
  if (stored.seenPrice !== null && stored.seenPrice !== present) {
    const text = changes.price(variant.name, stored.seenPrice, present, currency);
    said.push({ code: 'PRICE_CHANGED', text, itemVariantId });
  }
  if (stored.saved) return said;
  if (free <= 0) said.push({ code: 'OUT_OF_STOCK', text: changes.outOfStock(variant.name), itemVariantId });
  else if (quantity < stored.quantity)
    said.push({
      code: 'QUANTITY_REDUCED',
      text: changes.reduced(variant.name, quantity, stored.quantity),
      itemVariantId,
    });
  return said;
};

const lostCodes = (cart: StoredCart, { terms, card }: Facts, computed: ComputedBasket): Message[] => {
  const said: Message[] = [];
  if (cart.promotionCode !== null && !computed.promotion) {
    const failed = terms && computed.rules.find((rule) => !rule.met);
    const text = changes.codeLost(cart.promotionCode, failed ? failed.text : null);
    said.push({ code: 'CODE_LOST', text, itemVariantId: null });
  }
  if (cart.giftCard !== null && !card) said.push({ code: 'CODE_LOST', text: changes.cardLost, itemVariantId: null });
  return said;
};

const reducedNow = (reduced: readonly Reduced[], variants: Facts['variants']): Message[] =>
  reduced.flatMap(({ variantId, from, to }) => {
    const name = variants.get(variantId)?.name;
    if (name === undefined) return [];
    const text = changes.reduced(name, to, from);
    return [{ code: 'QUANTITY_REDUCED' as const, text, itemVariantId: variantId }];
  });

export type Told = {
  /** Corrected by the very demand that is answered. */
  reduced?: readonly Reduced[];
  /** Null when nobody looks at it: an order knows its region. */
  visitorRegion?: string | null;
};

const messagesOf = (cart: StoredCart, facts: Facts, { sold, computed }: Priced, told: Told): Message[] => {
  const priced = new Set(sold.map(({ stored }) => stored.variantId));
  const { reduced = [], visitorRegion = null } = told;
  const elsewhere: Message[] =
    visitorRegion === null || visitorRegion === cart.region
      ? []
      : [{ code: 'REGION_CHANGED', text: changes.otherRegion, itemVariantId: null }];
  return [
    ...elsewhere,
    ...cart.lines.flatMap(({ variantId }): Message[] => {
      if (priced.has(variantId)) return [];
      const text = changes.notSold(facts.variants.get(variantId)?.name ?? null);
      return [{ code: 'NOT_SOLD', text, itemVariantId: variantId }];
    }),
    ...sold.flatMap((line) => changesOf(line, facts)),
    ...reducedNow(reduced, facts.variants),
    ...lostCodes(cart, facts, computed),
  ];
};

const freeDeliveryOf = ({ quote }: Facts, { delivery, promotion }: ComputedBasket): Cart['freeDelivery'] => {
  const from = quote?.freeFrom ?? null;
  if (from === null || delivery.missing === null) return null;
  return { from, missing: promotion?.freeDelivery ? 0 : delivery.missing };
};

const amountsOf = (
  facts: Facts,
  computed: ComputedBasket,
): Pick<
  Cart,
  'subtotal' | 'discount' | 'delivery' | 'freeDelivery' | 'totalExclTax' | 'vat' | 'stampDuty' | 'total' | 'toPay'
> => ({
  subtotal: computed.subtotal,
  discount: computed.discount,
  delivery: computed.delivery.charged,
  freeDelivery: freeDeliveryOf(facts, computed),
  totalExclTax: computed.totalExclTax,
  vat: computed.vat.map((line) => ({ ...line })),
  stampDuty: computed.stampDuty,
  total: computed.total,
  toPay: computed.toPay,
});

const codesOf = (
  { terms, card }: Facts,
  computed: ComputedBasket,
): Pick<Cart, 'promotion' | 'promotionRules' | 'giftCard'> => {
  const { promotion, rules, giftCardApplied: applied } = computed;
  return {
    promotion: terms && promotion ? { code: terms.code, label: terms.label, ...promotion } : null,
    promotionRules: rules.map((rule) => ({ ...rule })),
    giftCard: card && { code: card.label, applied, remaining: card.balance - applied },
  };
};

/** The whole answer. */
export const viewOf = (cart: StoredCart, facts: Facts, priced: Priced, told: Told = {}): PricedCart => {
  const { sold, computed } = priced;
  const byKey = new Map(computed.lines.map((line) => [line.key, line]));
  const shown = (saved: boolean): CartLine[] =>
    sold
      .filter(({ stored }) => stored.saved === saved)
      .map((line) => shownLine(line, byKey.get(line.stored.variantId) ?? null));
  const lines = shown(false);
  const pricedLines = lines.map((line): PricedLine => {
    const variantId = line.itemVariantId;
    const itemId = facts.variants.get(variantId)?.itemId ?? 0;
    return { ...line, variantId, itemId, key: line.itemVariantId };
  });
  return {
    computed,
    lines: pricedLines,
    promotionCode: computed.promotion && cart.promotionCode,
    giftCardCode: facts.card && cart.giftCard,
    cart: {
      cartId: cart.lines.length === 0 ? null : cart.id,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      region: cart.region,
      currency: facts.region.currency,
      lines,
      saved: shown(true),
      deliveryModeId: facts.chosen && facts.quote ? String(facts.quote.mode.id) : null,
      areaId: cart.areaId === null ? null : String(cart.areaId),
      ...amountsOf(facts, computed),
      ...codesOf(facts, computed),
      messages: messagesOf(cart, facts, priced, told),
    },
  };
};
