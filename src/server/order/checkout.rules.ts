/** Decides whether a checkout is refused, and converts the priced cart to the order. */
import type { Cart, CartMessageCode } from '#shared/api/cart-shapes';
import { ShopError, type FieldError } from '#shared/errors';
import type { Address, DeliveryModeCopy, NewLine, OrderAmounts } from './order-row.ts';

export const fieldError = (field: string, message: string): FieldError => ({ field, message });

export const refuseField = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [fieldError(field, message)] });
};

type Refusal = 'CODE_USED' | 'CODE_EXPIRED' | 'CODE_NOT_APPLICABLE' | 'CART_CHANGED';

const codeRefusalOf = ({ promotionRules }: Cart): Refusal => {
  const failed = promotionRules.find(({ met }) => !met)?.rule;
  // no rule of the promotion failed, so the cause is a gift card without balance
  if (failed === undefined || failed === 'LIMIT' || failed === 'BUYER_LIMIT') return 'CODE_USED';
  return failed === 'DATES' ? 'CODE_EXPIRED' : 'CODE_NOT_APPLICABLE';
};

/** Errors of a promotion code that depend on the address, so that they appear only at checkout. */
export const codeErrors = ({ messages }: Cart): FieldError[] =>
  messages.filter(({ code }) => code === 'CODE_LOST').map(({ text }) => fieldError('code', text));

/**
 * Cart messages that do not refuse the checkout here: the reservation refuses missing stock with its
 * quantities, the others only inform.
 */
const notRefused: readonly string[] = ['OUT_OF_STOCK', 'MERGED', 'REORDERED'] satisfies CartMessageCode[];

/** Refuses a cart that differs from what the buyer saw. `expectedTotal`: amount on the button, in minor units. */
export const refusalOf = (cart: Cart, expectedTotal: number | undefined): Refusal | null => {
  if (cart.lines.length === 0) return 'CART_CHANGED';
  const codes = cart.messages.map(({ code }) => code);
  if (codes.includes('CODE_LOST')) return codeRefusalOf(cart);
  const hasOtherMessage = codes.some((code) => !notRefused.includes(code));
  const hasNewPrice = cart.lines.some(
    ({ seenUnitPrice, unitPrice }) => seenUnitPrice !== null && seenUnitPrice !== unitPrice,
  );
  const hasOtherTotal = expectedTotal !== undefined && expectedTotal !== cart.toPay;
  return hasOtherMessage || hasNewPrice || hasOtherTotal ? 'CART_CHANGED' : null;
};

export type AddressInput = {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly landmark?: string | null | undefined;
  readonly city: string;
  readonly region?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly country: string;
};

const normalise = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

/** Cleans spaces. `area` is the name chosen from the list; it replaces the typed region. */
export const addressOf = (input: AddressInput, area: string | null): Address => ({
  line1: normalise(input.line1) ?? '',
  line2: normalise(input.line2),
  landmark: normalise(input.landmark),
  city: normalise(input.city) ?? '',
  region: area ?? normalise(input.region),
  postcode: normalise(input.postcode),
  country: input.country,
});

type QuoteCopy = Omit<Required<DeliveryModeCopy>, 'id' | 'name'> & {
  readonly mode: { readonly id: number; readonly name: string };
};

export const deliveryCopyOf = (quote: QuoteCopy): Required<DeliveryModeCopy> => {
  const { mode, minDays, maxDays, earliest, latest, pickup, price, freeFrom } = quote;
  return { id: String(mode.id), name: mode.name, minDays, maxDays, earliest, latest, pickup, price, freeFrom };
};

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
  readonly walletApplied: number;
  readonly toPay: number;
};

type Codes = {
  readonly promotion: { readonly code: string; readonly label: string; readonly automatic?: boolean } | null;
  readonly giftCard: string | null;
};

export const amountsOf = (computed: Computed, codes: Codes): OrderAmounts => ({
  subtotal: computed.subtotal,
  discount: computed.discount,
  promotion:
    computed.promotion && codes.promotion
      ? {
          code: codes.promotion.code,
          label: codes.promotion.label,
          amount: computed.promotion.amount,
          ...(codes.promotion.automatic && { automatic: true }),
        }
      : null,
  giftCardCode: computed.giftCardApplied > 0 ? codes.giftCard : null,
  giftCardApplied: computed.giftCardApplied,
  walletApplied: computed.walletApplied,
  delivery: computed.delivery.charged,
  deliveryRateBp: computed.delivery.rateBp,
  deliveryVat: computed.delivery.vat,
  stampDuty: computed.stampDuty,
  totalExclTax: computed.totalExclTax,
  vat: computed.vat,
  total: computed.total,
  toPay: computed.toPay,
});

type CartLineCopy = Pick<
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

type ComputedLine = Pick<NewLine, 'discount' | 'net' | 'rateBp' | 'vat'> & { readonly key: string };

/** Throws when a line has no computed amounts, which would be a bug. */
export const linesOf = (lines: readonly CartLineCopy[], computed: readonly ComputedLine[]): NewLine[] =>
  lines.map(({ key, ...line }) => {
    const amounts = computed.find((candidate) => candidate.key === key);
    if (!amounts) throw new RangeError(`line ${key} has no price`);
    const { variantId, itemId, itemRef, name, image, style, size, quantity, unitPrice, originalUnitPrice } = line;
    const copy = { variantId, itemId, itemRef, name, image, style, size, quantity, unitPrice, originalUnitPrice };
    const { discount, net, rateBp, vat } = amounts;
    return { ...copy, discount, net, rateBp, vat };
  });
