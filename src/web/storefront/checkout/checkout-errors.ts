/** A refusal of the order in words that say what to do, at the first step that has something to mend. */
import type { Cart } from '#shared/api/cart-shapes';
import { isErrorCode, titleOf, type FieldError } from '#shared/errors';
import { formatMoney } from '#shared/money';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import { fieldOfOrder, stepOf, type FieldErrors, type Step } from './checkout.rules.ts';

/** `CART`: in the cart. Else a button that takes off what stands in the way, and goes on. */
export type Remedy = 'CART' | { readonly intent: 'sans-code' | 'vu'; readonly label: string };

/** A step that was refused: what to say above the form, what changed, what to do about it, and at which fields. */
export type Why = {
  readonly step: Step;
  readonly errors: FieldErrors;
  readonly title: string | null;
  readonly said: readonly string[];
  readonly remedy: Remedy | null;
};

const words = checkoutMessages.refusals;

const why = (rest: Partial<Why>): Why => ({
  step: 'paiement',
  errors: {},
  title: null,
  said: [],
  remedy: null,
  ...rest,
});

/** Of fields alone. */
export const atFields = (step: Step, errors: FieldErrors): Why => why({ step, errors });

type Details = { readonly errors?: readonly FieldError[]; readonly extra?: { readonly cart?: Cart } };

const detailsOf = (error: unknown): Details => (error as { details?: Details }).details ?? {};

/** A condition of the code that only this buyer does not meet goes with the code; the cart itself lets go of the rest. */
const aboutCode = (code: string, { errors = [], extra }: Details): Why => {
  const { cart } = extra ?? {};
  const texts = errors.map(({ message }) => message);
  const unmet = !cart || cart.promotionRules.some(({ met }) => !met);
  return why({
    title: words.code,
    said: [
      ...(texts.length > 0 ? texts : isErrorCode(code) ? [titleOf(code)] : []),
      ...(cart ? [words.without(formatMoney(cart.toPay, cart.currency))] : []),
    ],
    remedy: unmet ? { intent: 'sans-code', label: words.removeCode } : { intent: 'vu', label: words.remove },
  });
};

/** What changed is told here and counts as seen from then on: the button says the new amount, and may be pressed. */
const afterChange = async (shop: Shop, cart: Cart | undefined): Promise<Why> => {
  if (cart?.cartId) await shop.visitor().api.cart.acknowledge({ cartId: cart.cartId });
  return why({ title: words.changed, said: cart?.messages.map(({ text }) => text) ?? [] });
};

/** Throws again what is no refusal. */
export const whyRefused = async (shop: Shop, error: unknown): Promise<Why> => {
  const code = refusalOf(error);
  const details = detailsOf(error);
  if (code === 'CART_CHANGED') return afterChange(shop, details.extra?.cart);
  if (code === 'OUT_OF_STOCK') return why({ title: words.stock, remedy: 'CART' });
  if (code?.startsWith('CODE_')) return aboutCode(code, details);
  if (code === 'OVERLOADED' || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS')
    return why({ title: words.busy });
  const named = (details.errors ?? []).map(({ field, message }) => ({ name: fieldOfOrder(field), message }));
  if (code !== 'BAD_REQUEST' || named.length === 0) throw error;
  const errors = Object.fromEntries(named.flatMap(({ name, message }) => (name ? [[name, message]] : [])));
  const first = named.find(({ name }) => name !== null)?.name;
  const title = first ? words.elsewhere : (named[0]?.message ?? words.elsewhere);
  return why({ step: first ? stepOf(first) : 'paiement', errors, title });
};
