/**
 * The cart as shown while forms are being submitted. Amounts that only the server can compute keep their last value.
 */
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { AddedItem } from './add-queue.rules.ts';

/** Value of the `intent` field of each form that changes the cart. */
export type CartIntent =
  | 'add'
  | 'set-quantity'
  | 'remove'
  | 'restore'
  | 'replace-variant'
  | 'save-for-later'
  | 'move-to-cart'
  | 'set-delivery'
  | 'apply-code'
  | 'remove-code'
  | 'remove-gift-card'
  | 'acknowledge-changes'
  | 'set-region';

/** Response to a form: a refusal, or a quantity that was reduced. */
export type FormMessage = {
  /** Where the message is shown: variant id of a line, `code` or `livraison`; null at the top of the page. */
  at: string | null;
  text: string;
  /** False when the change was accepted in part. */
  isRefusal: boolean;
  rules: { rule: string; met: boolean; text: string }[];
  typedCode: string;
  /** Text about available units by variant, for items with too little stock. */
  shortages?: Readonly<Record<string, string>>;
  back: string;
};

type Fields = Pick<FormData, 'get'>;

export const fieldOf = (form: Fields, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Number of units typed by a person; null when the text is not such a number. */
export const parseQuantity = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;

/** The buttons − and + send `newQuantity`; the field beside them sends `quantity`. */
export const requestedQuantity = (form: Fields): number | null =>
  parseQuantity(fieldOf(form, 'newQuantity')) ?? parseQuantity(fieldOf(form, 'quantity'));

export const messagePlace = (form: Fields): string | null => {
  switch (fieldOf(form, 'intent')) {
    case 'set-quantity':
    case 'remove':
    case 'replace-variant':
    case 'save-for-later':
    case 'move-to-cart':
      return fieldOf(form, 'itemVariantId');
    case 'set-delivery':
      return 'livraison';
    case 'apply-code':
    case 'remove-code':
    case 'remove-gift-card':
      return 'code';
    default:
      return null;
  }
};

const withLines = (cart: Cart, lines: CartLine[]): Cart => ({
  ...cart,
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
});

const withQuantity = (cart: Cart, itemVariantId: string, quantity: number): Cart =>
  withLines(
    cart,
    cart.lines.map((line) =>
      line.itemVariantId === itemVariantId ? { ...line, quantity, lineTotal: quantity * line.unitPrice } : line,
    ),
  );

const withoutLine = (cart: Cart, itemVariantId: string): Cart => ({
  ...withLines(
    cart,
    cart.lines.filter((line) => line.itemVariantId !== itemVariantId),
  ),
  saved: cart.saved.filter((line) => line.itemVariantId !== itemVariantId),
});

/** Saves a line for later, or moves it back to the end of the cart. */
const withSaved = (cart: Cart, itemVariantId: string, isSaved: boolean): Cart => {
  const line = [...cart.lines, ...cart.saved].find((other) => other.itemVariantId === itemVariantId);
  if (!line) return cart;
  const rest = withoutLine(cart, itemVariantId);
  return isSaved ? { ...rest, saved: [...rest.saved, line] } : withLines(rest, [...rest.lines, line]);
};

/** Cart as it will be when the server has accepted the form. */
export const applyForm = (cart: Cart, form: Fields): Cart => {
  const itemVariantId = fieldOf(form, 'itemVariantId');
  const quantity = requestedQuantity(form);
  switch (fieldOf(form, 'intent')) {
    case 'set-quantity':
      return quantity === null ? cart : withQuantity(cart, itemVariantId, quantity);
    case 'remove':
      return withoutLine(cart, itemVariantId);
    case 'save-for-later':
      return withSaved(cart, itemVariantId, true);
    case 'move-to-cart':
      return withSaved(cart, itemVariantId, false);
    case 'set-delivery':
      return { ...cart, deliveryModeId: fieldOf(form, 'deliveryModeId'), areaId: fieldOf(form, 'areaId') || null };
    default:
      return cart;
  }
};

/** Index of a line among the cart lines or the saved lines; null when it is in neither list. */
export const positionOf = (cart: Cart, itemVariantId: string): { index: number; isSaved: boolean } | null => {
  const indexIn = (lines: readonly CartLine[]): number =>
    lines.findIndex((line) => line.itemVariantId === itemVariantId);
  const [inCart, inSaved] = [indexIn(cart.lines), indexIn(cart.saved)];
  if (inCart >= 0) return { index: inCart, isSaved: false };
  return inSaved < 0 ? null : { index: inSaved, isSaved: true };
};

/** Progress towards free delivery, from 0 to 100. */
export const freeDeliveryPercent = ({ from, missing }: { from: number; missing: number }): number =>
  from <= 0 ? 100 : Math.max(0, Math.min(100, Math.floor(((from - missing) * 100) / from)));

type Availability = { itemVariantId: string; available: number };

const isAvailability = (value: unknown): value is Availability =>
  typeof value === 'object' &&
  value !== null &&
  'itemVariantId' in value &&
  typeof value.itemVariantId === 'string' &&
  'available' in value &&
  typeof value.available === 'number';

/** Available units of the variant, from an error response; null when it does not list the variant. */
export const availableUnits = (
  extra: Readonly<Record<string, unknown>> | undefined,
  itemVariantId: string,
): number | null => {
  const list = extra?.['available'];
  if (!Array.isArray(list)) return null;
  const entry = list.filter(isAvailability).find((other) => other.itemVariantId === itemVariantId);
  return entry ? Math.max(0, entry.available) : null;
};

export const emptyCart = (region: string, currency: Cart['currency']): Cart => ({
  cartId: null,
  count: 0,
  region,
  currency,
  lines: [],
  saved: [],
  deliveryModeId: null,
  areaId: null,
  subtotal: 0,
  discount: 0,
  promotion: null,
  unusedCode: null,
  promotionRules: [],
  giftCard: null,
  wallet: null,
  delivery: 0,
  freeDelivery: null,
  totalExclTax: 0,
  vat: [],
  stampDuty: 0,
  total: 0,
  toPay: 0,
  messages: [],
});

/** True when the cart was filled in a region other than the visitor's. */
export const isOfAnotherRegion = ({ messages }: Cart): boolean =>
  messages.some(({ code }) => code === 'REGION_CHANGED');

type AddedPrice = { quantity: number; amount: number; original: number; currency: AddedItem['currency'] };

/**
 * Quantity and price of an item just added, from its cart line if there is one, otherwise from the page that added
 * it. Null when that page shows prices of another region.
 */
export const addedPrice = (added: AddedItem, cart: Cart | null, isOtherRegion: boolean): AddedPrice | null => {
  const line = cart?.lines.find(({ itemVariantId }) => itemVariantId === added.itemVariantId);
  const { quantity, unitPrice, originalUnitPrice } = line ?? added;
  if (!line && isOtherRegion) return null;
  const currency = cart && line ? cart.currency : added.currency;
  return { quantity, amount: quantity * unitPrice, original: quantity * originalUnitPrice, currency };
};
