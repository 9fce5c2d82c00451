/** Explains why the API refused an order, at the first step that must be corrected. */
import type { Cart } from '#shared/api/cart-shapes';
import { isErrorCode, titleOf, type FieldError } from '#shared/errors';
import { formatMoney } from '#shared/money';
import { refusalOf, refusalStatus, type Shop } from '#app/shop-context.ts';
import { errorsOfRefusal, type FieldErrors } from '#app/field.rules.ts';
import { checkoutFields } from './checkout-fields.ts';
import { checkoutMessages } from './checkout.messages.ts';
import { stepOfFields, type Step } from './checkout.rules.ts';

/** `CART`: shows a link to the cart. Otherwise shows a button in the payment form. */
export type Remedy = 'CART' | { readonly intent: 'drop-code' | 'acknowledge'; readonly label: string };

export type Refusal = {
  readonly step: Step;
  readonly errors: FieldErrors;
  readonly title: string | null;
  readonly details: readonly string[];
  readonly remedy: Remedy | null;
  readonly status: number;
};

const messages = checkoutMessages.refusals;

const refusal = (parts: Partial<Refusal>): Refusal => ({
  step: 'payment',
  errors: {},
  title: null,
  details: [],
  remedy: null,
  status: 400,
  ...parts,
});

export const fieldRefusal = (step: Step, errors: FieldErrors): Refusal => refusal({ step, errors });

type Details = { readonly errors?: readonly FieldError[]; readonly extra?: { readonly cart?: Cart } };

const detailsOf = (error: unknown): Details => (error as { details?: Details }).details ?? {};

/** Offers to remove a code that this buyer may not use, or to acknowledge that the cart has already lost the code. */
const codeRefusal = (code: string, { errors = [], extra }: Details): Refusal => {
  const { cart } = extra ?? {};
  const reasons = errors.map(({ message }) => message);
  const isUnmet = !cart || cart.promotionRules.some(({ met }) => !met);
  return refusal({
    title: messages.code,
    details: [
      ...(reasons.length > 0 ? reasons : isErrorCode(code) ? [titleOf(code)] : []),
      ...(cart ? [messages.without(formatMoney(cart.toPay, cart.currency))] : []),
    ],
    remedy: isUnmet
      ? { intent: 'drop-code', label: messages.removeCode }
      : { intent: 'acknowledge', label: messages.remove },
  });
};

/**
 * Acknowledges the changes, because they are shown now. The button has the new amount, so the next submission passes.
 */
const changeRefusal = async (shop: Shop, cart: Cart | undefined): Promise<Refusal> => {
  if (cart?.cartId) await shop.visitor().api.cart.acknowledge({ cartId: cart.cartId });
  return refusal({ title: messages.changed, details: cart?.messages.map(({ text }) => text) ?? [] });
};

/** Throws the error again when it is not a refusal. */
export const explainRefusal = async (shop: Shop, error: unknown): Promise<Refusal> => {
  const code = refusalOf(error);
  const details = detailsOf(error);
  if (code === 'CART_CHANGED') return changeRefusal(shop, details.extra?.cart);
  if (code === 'OUT_OF_STOCK') return refusal({ title: messages.stock, remedy: 'CART' });
  if (code?.startsWith('CODE_')) return codeRefusal(code, details);
  if (code === 'OVERLOADED') return refusal({ title: messages.busy });
  if (code === 'UNAVAILABLE') return refusal({ title: messages.unavailable });
  const { '': general, ...errors } = errorsOfRefusal(error, checkoutFields);
  if (code === 'TOO_MANY_REQUESTS')
    return refusal({ errors: { '': general ?? messages.busy }, status: refusalStatus(error) });
  const step = stepOfFields(Object.keys(errors));
  if (code !== 'BAD_REQUEST' || (step === null && general === undefined)) throw error;
  return refusal({ step: step ?? 'payment', errors, title: step === null ? (general ?? null) : messages.elsewhere });
};
