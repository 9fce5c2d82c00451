/** What a checkout refuses before it takes anything, and what it writes down. */
import type { Cart } from '#shared/api/cart-shapes';
import type { FieldError } from '#shared/errors';
import type { Address, NewLine, OrderAmounts } from './order-row.ts';

export const fault = (field: string, message: string): FieldError => ({ field, message });

type Refusal = 'CODE_USED' | 'CODE_EXPIRED' | 'CODE_NOT_APPLICABLE' | 'CART_CHANGED';

const lostCode = ({ promotionRules, promotion }: Cart): Refusal => {
  const failed = promotion === null ? promotionRules.find(({ met }) => !met)?.rule : undefined;
  // no rule of a promotion failed: it is the gift card that cannot pay any more
  if (failed === undefined || failed === 'LIMIT' || failed === 'BUYER_LIMIT') return 'CODE_USED';
  return failed === 'DATES' ? 'CODE_EXPIRED' : 'CODE_NOT_APPLICABLE';
};

/** What is said of the code or the card that does nothing for this buyer: some conditions are known with the address only. */
export const codeFaults = ({ messages }: Cart): FieldError[] =>
  messages.filter(({ code }) => code === 'CODE_LOST').map(({ text }) => fault('code', text));

/** Why the cart is not ordered as it is: a price, a quantity, a code or a total that the buyer has not seen. */
export const refusalOf = (cart: Cart, expectedTotal: number | undefined): Refusal | null => {
  if (cart.lines.length === 0) return 'CART_CHANGED';
  const codes = cart.messages.map(({ code }) => code);
  if (codes.includes('CODE_LOST')) return lostCode(cart);
  // what is sold out is refused with its figures, when the pieces are taken
  const told = codes.some((code) => code !== 'OUT_OF_STOCK');
  const dearer = cart.lines.some(
    ({ seenUnitPrice, unitPrice }) => seenUnitPrice !== null && seenUnitPrice !== unitPrice,
  );
  const another = expectedTotal !== undefined && expectedTotal !== cart.toPay;
  return told || dearer || another ? 'CART_CHANGED' : null;
};

type TypedAddress = {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly landmark?: string | null | undefined;
  readonly city: string;
  readonly region?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly country: string;
};

const filled = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

/** Spaces tidied; `area` is the name chosen from the list, which goes before what was typed. */
export const addressOf = (typed: TypedAddress, area: string | null): Address => ({
  line1: filled(typed.line1) ?? '',
  line2: filled(typed.line2),
  landmark: filled(typed.landmark),
  city: filled(typed.city) ?? '',
  region: area ?? filled(typed.region),
  postcode: filled(typed.postcode),
  country: typed.country,
});

type Computed = {
  readonly subtotal: number;
  readonly discount: number;
  readonly promotion: { readonly amount: number; readonly freeDelivery: boolean } | null;
  readonly delivery: { readonly charged: number; readonly rateBp: number; readonly vat: number };
  readonly vat: OrderAmounts['vat'];
  readonly totalExclTax: number;
  readonly stampDuty: number;
  readonly total: number;
  readonly giftCardApplied: number;
  readonly toPay: number;
};

type Codes = { readonly promotion: { code: string; label: string } | null; readonly giftCard: string | null };

export const amountsOf = (computed: Computed, codes: Codes): OrderAmounts => ({
  subtotal: computed.subtotal,
  discount: computed.discount,
  promotion:
    computed.promotion && codes.promotion
      ? { code: codes.promotion.code, label: codes.promotion.label, amount: computed.promotion.amount }
      : null,
  giftCardCode: computed.giftCardApplied > 0 ? codes.giftCard : null,
  giftCardApplied: computed.giftCardApplied,
  delivery: computed.delivery.charged,
  deliveryRateBp: computed.delivery.rateBp,
  deliveryVat: computed.delivery.vat,
  stampDuty: computed.stampDuty,
  totalExclTax: computed.totalExclTax,
  vat: computed.vat,
  total: computed.total,
  toPay: computed.toPay,
});

type Shown = Pick<
  NewLine,
  | 'variantId'
  | 'itemId'
  | 'itemRef'
  | 'name'
  | 'image'
  | 'style'
  | 'size'
  | 'quantity'
  | 'unitPrice'
  | 'originalUnitPrice'
> & { readonly key: string };

type Priced = {
  readonly key: string;
  readonly discount: number;
  readonly net: number;
  readonly rateBp: number;
  readonly vat: number;
};

/** Throws when a line was not computed, because such an order is a bug. */
export const linesOf = (shown: readonly Shown[], computed: readonly Priced[]): NewLine[] =>
  shown.map(({ key, ...line }) => {
    const priced = computed.find((one) => one.key === key);
    if (!priced) throw new RangeError(`line ${key} has no price`);
    const { variantId, itemId, itemRef, name, image, style, size, quantity, unitPrice, originalUnitPrice } = line;
    const words = { variantId, itemId, itemRef, name, image, style, size };
    const { discount, net, rateBp, vat } = priced;
    return { ...words, quantity, unitPrice, originalUnitPrice, discount, net, rateBp, vat };
  });
