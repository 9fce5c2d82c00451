/** Shapes and views of a priced cart, used by carts and orders. */
import type { Basket, BasketLine, BuyerFacts, ComputedBasket, ComputedLine, PromotionTerms } from '#server/pricing';
import type { VariantLine } from '#server/catalogue';
import type { Quote } from '#server/delivery';
import type { OfferNow } from '#server/pricing';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { stockWord } from '#shared/rules/stock';
import { changes, notices } from './cart.messages.ts';
import type { CartNotice } from './merge.rules.ts';
import { maxQuantity, type Market, type Reduction, type StoredCart, type StoredLine } from './cart.rules.ts';

export type HeldCard = { readonly handle: string; readonly label: string; readonly balance: number };

/** Everything that the price of a cart depends on, read at one instant. */
export type Facts = {
  region: RegionInfo;
  at: Date;
  variants: ReadonlyMap<VariantId, VariantLine>;
  offers: ReadonlyMap<VariantId, OfferNow>;
  readonly free: (variantId: VariantId) => number;
  readonly rateBp: (variantId: VariantId, taxClass: string) => number;
  terms: PromotionTerms | null;
  /** Promotions without a code. */
  automatic: readonly PromotionTerms[];
  card: HeldCard | null;
  /** Null when the cart does not use the wallet. */
  walletBalance: number | null;
  /** Quote for the chosen or default delivery mode; null when the region has no delivery. */
  quote: Quote | null;
  /** True when the quote is for the mode that the visitor chose. */
  chosen: boolean;
  stampDuty: number;
  buyer: BuyerFacts;
};

export type PricedLine = CartLine & { readonly variantId: VariantId; readonly itemId: number; readonly key: string };

export type PricedCart = {
  readonly cart: Cart;
  readonly computed: ComputedBasket;
  readonly lines: readonly PricedLine[];
  readonly giftCardCode: string | null;
};

type Message = Cart['messages'][number];

/** Results of `sellableLines(cart, facts)` and of `computeBasket(basketOf(sellable, facts))`. */
export type Priced = { readonly sellable: readonly SellableLine[]; readonly computed: ComputedBasket };

const paidPrice = ({ price, salePrice }: OfferNow): number => salePrice ?? price;

export const marketOf = ({ variants, offers, free }: Pick<Facts, 'variants' | 'offers' | 'free'>): Market => {
  const offerOf = (variantId: VariantId): OfferNow | null =>
    variants.get(variantId)?.shown === true ? (offers.get(variantId) ?? null) : null;
  return {
    price: (variantId) => {
      const offer = offerOf(variantId);
      return offer && paidPrice(offer);
    },
    free: (variantId) => (offerOf(variantId) ? free(variantId) : 0),
  };
};

export type SellableLine = {
  stored: StoredLine;
  variant: VariantLine;
  offer: OfferNow;
  free: number;
  quantity: number;
};

/** Lines that are sold in the region, with quantities reduced to the available ones. */
export const sellableLines = (cart: StoredCart, { variants, offers, free }: Facts): SellableLine[] =>
  cart.lines.flatMap((stored) => {
    const variant = variants.get(stored.variantId);
    const offer = offers.get(stored.variantId);
    if (!variant?.shown || !offer) return [];
    const left = free(stored.variantId);
    const quantity = stored.saved || left <= 0 ? stored.quantity : Math.min(stored.quantity, left);
    return [{ stored, variant, offer, free: left, quantity }];
  });

const basketLine = ({ stored, variant, offer, quantity }: SellableLine, { rateBp }: Facts): BasketLine => ({
  key: stored.variantId,
  itemId: variant.itemId,
  quantity,
  unitPrice: paidPrice(offer),
  onSale: offer.onSale,
  rateBp: rateBp(stored.variantId, variant.taxClass),
  sectionId: variant.sectionId,
  groupId: variant.groupId,
  brandId: variant.brandId,
});

export const basketOf = (sellable: readonly SellableLine[], facts: Facts): Basket => {
  const { region, at, terms, automatic, card, walletBalance, quote, stampDuty, buyer } = facts;
  return {
    currency: region.currency,
    lines: sellable.flatMap((line) => (line.stored.saved ? [] : [basketLine(line, facts)])),
    promotion: terms,
    automatic,
    buyer,
    at,
    timeZone: region.timeZone,
    delivery: quote && { price: quote.price, freeFrom: quote.freeFrom, rateBp: quote.rateBp },
    stampDuty,
    giftCard: card && { balance: card.balance },
    wallet: walletBalance === null ? null : { balance: walletBalance },
  };
};

const lineView = (
  { stored, variant, offer, free, quantity }: SellableLine,
  computed: ComputedLine | null,
): CartLine => {
  const unitPrice = paidPrice(offer);
  const seenPrice = stored.seenPrice;
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
    seenUnitPrice: seenPrice !== null && seenPrice !== unitPrice ? seenPrice : null,
    discount: computed?.discount ?? 0,
    codeNote: computed?.excluded?.text ?? null,
    lineTotal: quantity * unitPrice,
    maxQuantity: Math.max(0, Math.min(maxQuantity, free)),
    stock: stockWord(free),
  };
};

const changeMessages = (line: SellableLine, { region: { currency } }: Facts): Message[] => {
  const { stored, variant, offer, free, quantity } = line;
  const itemVariantId = stored.variantId;
  const messages: Message[] = [];
  const price = paidPrice(offer);
  if (stored.seenPrice !== null && stored.seenPrice !== price) {
    const text = changes.price(variant.name, stored.seenPrice, price, currency);
    messages.push({ code: 'PRICE_CHANGED', text, itemVariantId });
  }
  if (stored.saved) return messages;
  if (free <= 0) messages.push({ code: 'OUT_OF_STOCK', text: changes.outOfStock(variant.name), itemVariantId });
  else if (quantity < stored.quantity)
    messages.push({
      code: 'QUANTITY_REDUCED',
      text: changes.reduced(variant.name, quantity, stored.quantity),
      itemVariantId,
    });
  return messages;
};

const lostCodeMessages = (cart: StoredCart, { terms, card }: Facts, computed: ComputedBasket): Message[] => {
  const messages: Message[] = [];
  if (cart.promotionCode !== null && !computed.codeApplies) {
    const failed = terms && computed.rules.find((rule) => !rule.met);
    const text = changes.codeLost(cart.promotionCode, failed ? failed.text : null);
    messages.push({ code: 'CODE_LOST', text, itemVariantId: null });
  }
  if (cart.giftCard !== null && !card)
    messages.push({ code: 'CODE_LOST', text: changes.cardLost, itemVariantId: null });
  return messages;
};

const reductionMessages = (reductions: readonly Reduction[], variants: Facts['variants']): Message[] =>
  reductions.flatMap(({ variantId, from, to }) => {
    const name = variants.get(variantId)?.name;
    if (name === undefined) return [];
    const text = changes.reduced(name, to, from);
    return [{ code: 'QUANTITY_REDUCED' as const, text, itemVariantId: variantId }];
  });

const noticeMessages = (notice: CartNotice): Message[] => {
  const message = (text: string): Message => ({ code: notice.kind, text, itemVariantId: null });
  if (notice.kind === 'REORDERED')
    return [
      message(notices.reordered(notice.units)),
      ...notice.missing.map(({ name, from, to }) => message(notices.missing(name, to, from))),
    ];
  return [
    message(notices.merged(notice.units)),
    ...notice.reduced.map(({ name, from, to }) => message(changes.reduced(name, to, from))),
    ...notice.lostCodes.map((code) => message(notices.codeNotKept(code))),
  ];
};

export type ViewContext = {
  /** Quantities that the current request reduced. */
  reductions?: readonly Reduction[];
  /** Null for an order, which has its own region. */
  visitorRegion?: string | null;
};

const messagesOf = (
  cart: StoredCart,
  facts: Facts,
  { sellable, computed }: Priced,
  context: ViewContext,
): Message[] => {
  const priced = new Set(sellable.map(({ stored }) => stored.variantId));
  const { reductions = [], visitorRegion = null } = context;
  const regionMessages: Message[] =
    visitorRegion === null || visitorRegion === cart.region
      ? []
      : [{ code: 'REGION_CHANGED', text: changes.otherRegion, itemVariantId: null }];
  return [
    ...cart.notices.flatMap(noticeMessages),
    ...regionMessages,
    ...cart.lines.flatMap(({ variantId }): Message[] => {
      if (priced.has(variantId)) return [];
      const text = changes.notSold(facts.variants.get(variantId)?.name ?? null);
      return [{ code: 'NOT_SOLD', text, itemVariantId: variantId }];
    }),
    ...sellable.flatMap((line) => changeMessages(line, facts)),
    ...reductionMessages(reductions, facts.variants),
    ...lostCodeMessages(cart, facts, computed),
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
  { terms, card, walletBalance }: Facts,
  computed: ComputedBasket,
): Pick<Cart, 'promotion' | 'unusedCode' | 'promotionRules' | 'giftCard' | 'wallet'> => {
  const { promotion, applied, codeApplies, rules, giftCardApplied, walletApplied } = computed;
  return {
    promotion:
      applied && promotion
        ? { code: applied.automatic ? null : applied.code, label: applied.label, ...promotion }
        : null,
    unusedCode: codeApplies && terms && applied?.code !== terms.code ? terms.code : null,
    promotionRules: rules.map((rule) => ({ ...rule })),
    giftCard: card && { code: card.label, applied: giftCardApplied, remaining: card.balance - giftCardApplied },
    wallet: walletBalance === null ? null : { applied: walletApplied, remaining: walletBalance - walletApplied },
  };
};

export const viewOf = (cart: StoredCart, facts: Facts, priced: Priced, context: ViewContext = {}): PricedCart => {
  const { sellable, computed } = priced;
  const byKey = new Map(computed.lines.map((line) => [line.key, line]));
  const linesOf = (saved: boolean): CartLine[] =>
    sellable
      .filter(({ stored }) => stored.saved === saved)
      .map((line) => lineView(line, byKey.get(line.stored.variantId) ?? null));
  const lines = linesOf(false);
  const pricedLines = lines.map((line): PricedLine => {
    const variantId = line.itemVariantId;
    const itemId = facts.variants.get(variantId)?.itemId ?? 0;
    return { ...line, variantId, itemId, key: line.itemVariantId };
  });
  return {
    computed,
    lines: pricedLines,
    giftCardCode: facts.card && cart.giftCard,
    cart: {
      cartId: cart.lines.length === 0 ? null : cart.id,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      region: cart.region,
      currency: facts.region.currency,
      lines,
      saved: linesOf(true),
      deliveryModeId: facts.chosen && facts.quote ? String(facts.quote.mode.id) : null,
      areaId: cart.areaId === null ? null : String(cart.areaId),
      ...amountsOf(facts, computed),
      ...codesOf(facts, computed),
      messages: messagesOf(cart, facts, priced, context),
    },
  };
};
