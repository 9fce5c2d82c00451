import type { InputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import type { CartId } from '#shared/ids';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { expiredCartCookies } from '#storefront/cart/cart-cookies.ts';
import { fieldId } from '#ui/field.tsx';
import { hasErrors } from '#app/field.rules.ts';
import { orderQuery, trackingPath } from '#storefront/order/order-data.ts';
import { payPath, readLastOrder, createLastOrderCookie } from '#storefront/order/unpaid-order.tsx';
import {
  expiredAnswersCookie,
  mergeForm,
  orderedCartCookieName,
  createOrderedCartCookie,
  createAnswersCookie,
} from './checkout-cookies.ts';
import { readCheckout, type Checkout } from './checkout-data.ts';
import { explainRefusal, fieldRefusal, type Refusal } from './checkout-refusal.ts';
import { readSavedAnswers } from './saved-answers.ts';
import { otherPayerIntent, stepPath, type Answers, type Step } from './checkout.rules.ts';

/**
 * `go`: redirect inside the shop. `leave`: URL of the provider's page. The content security policy forbids forms to
 * redirect to another site, so the response is a page that leads there. `refused`: the same page with the buyer's
 * answers.
 */
export type Outcome = { cookies: readonly string[] } & (
  | { go: string }
  | { leave: string }
  | { refused: Refusal; answers: Answers }
);

const isSecure = (shop: Shop): boolean => shop.origin.startsWith('https:');

const refuse = (shop: Shop, answers: Answers, refused: Refusal): Outcome => ({
  cookies: [createAnswersCookie(answers, isSecure(shop))],
  refused,
  answers,
});

const addressOf = ({ answers, areas, country }: Checkout): InputOf<typeof orders.checkout>['address'] => {
  const area = areas.find(({ id }) => id === answers['address.areaId']);
  return {
    line1: answers['address.line1'],
    line2: answers['address.line2'] || null,
    landmark: answers['address.landmark'] || null,
    city: answers['address.city'],
    region: area?.name ?? null,
    areaId: area?.id ?? null,
    postcode: answers['address.postcode'] || null,
    country,
  };
};

const orderOf = (checkout: Checkout, form: FormData): InputOf<typeof orders.checkout> => {
  const { cart, answers, facts } = checkout;
  const expected = Number(form.get('expectedTotal'));
  const isPickup = facts.pickup === true;
  return {
    cartId: cart.cartId ?? ('' as CartId),
    contact: {
      fullName: answers['contact.fullName'],
      email: answers['contact.email'],
      phone: answers['contact.phone'],
    },
    address: isPickup ? null : addressOf(checkout),
    storeId: isPickup ? answers.storeId : null,
    deliveryModeId: answers.deliveryModeId,
    paymentMethod: answers.paymentMethod as 'CARD' | 'CASH',
    note: answers.note || null,
    acceptTerms: true,
    ...(Number.isSafeInteger(expected) && expected >= 0 ? { expectedTotal: expected } : {}),
  };
};

type PlacedOrder = { orderId: string; orderSRef: string; redirectUrl: string | null; status: string };

/**
 * Redirects to the provider's page, the confirmation, the payment page (when the provider did not answer) or the
 * tracking page (when the order is no longer new).
 */
export const afterOrder = (
  order: PlacedOrder,
  method: 'CARD' | 'CASH',
  isFree: boolean,
): { go: string } | { leave: string } => {
  if (order.redirectUrl !== null) return { leave: order.redirectUrl };
  if (order.status === 'PENDING') return { go: payPath(order) };
  // the form was sent again, for example by another tab
  if (order.status !== 'NEW') return { go: trackingPath(order) };
  const query = orderQuery(order);
  if (isFree) return { go: `/commande/validee?${query}` };
  return { go: method === 'CARD' ? `/commande/card/validee?${query}` : `/commande/cash/validee?${query}` };
};

/** Page on which the buyer sends the payment link to somebody else. */
const otherPayerPath = (order: PlacedOrder): string => `/paiement/partager?${orderQuery(order)}`;

const placeOrder = async (shop: Shop, checkout: Checkout, form: FormData): Promise<Outcome> => {
  const key = form.get('key');
  const isForOther = form.get('intent') === otherPayerIntent;
  const order: InputOf<typeof orders.checkout> = {
    ...orderOf(checkout, form),
    ...(isForOther ? { paymentMethod: 'CARD' as const } : {}),
  };
  try {
    const placed = await shop
      .visitor()
      .api.orders.checkout(order, { idempotencyKey: typeof key === 'string' ? key : checkout.key });
    const secure = isSecure(shop);
    const remembered = [createOrderedCartCookie(order.cartId, secure), createLastOrderCookie(placed, secure)];
    const cookies = [expiredAnswersCookie(secure), ...remembered, ...expiredCartCookies(shop.origin)];
    if (isForOther && placed.status === 'PENDING') return { cookies, go: otherPayerPath(placed) };
    return { cookies, ...afterOrder(placed, order.paymentMethod, checkout.cart.toPay === 0) };
  } catch (error) {
    return refuse(shop, checkout.answers, await explainRefusal(shop, error));
  }
};

/** Stores mode and area in the cart, so that the shown totals are those that will be charged. */
const storeDelivery = async (shop: Shop, { cart, answers }: Checkout): Promise<void> => {
  if (answers.deliveryModeId === '' || cart.cartId === null) return;
  await shop.visitor().api.cart.setDeliveryMode({
    cartId: cart.cartId,
    deliveryModeId: answers.deliveryModeId,
    areaId: answers['address.areaId'] || null,
  });
};

const removeCode = async (shop: Shop, { cart }: Checkout, intent: 'drop-code' | 'acknowledge'): Promise<void> => {
  const { api } = shop.visitor();
  const cartId = cart.cartId ?? ('' as CartId);
  if (intent === 'drop-code') await api.cart.setGiftCard({ cartId, code: null, only: 'PROMOTION' });
  await api.cart.acknowledge({ cartId });
};

const walletIntents: readonly unknown[] = ['use-credit', 'keep-credit'];

const paymentIntents: readonly unknown[] = ['pay', otherPayerIntent, 'drop-code', 'acknowledge', ...walletIntents];

const stepOfIntent = (intent: unknown): Step =>
  intent === 'contact' ? 'contact' : paymentIntents.includes(intent) ? 'payment' : 'delivery';

/** Outcome for a form whose cart was already ordered; null for any other form. */
const afterRepeatedForm = async (shop: Shop, form: FormData): Promise<Outcome | null> => {
  const orderedCart = shop.visitor().cookies[orderedCartCookieName];
  if (!orderedCart || form.get('cart') !== orderedCart) return null;
  const order = await readLastOrder(shop);
  return (
    order && { cookies: [], ...afterOrder({ ...order, redirectUrl: null }, order.paymentMethod, order.toPay === 0) }
  );
};

/** Null when there is no cart to order. */
export const handleCheckoutForm = async (shop: Shop, form: FormData): Promise<Outcome | null> => {
  const saved = await readSavedAnswers(shop, null);
  const intent = form.get('intent');
  const step = stepOfIntent(intent);
  const found = await readCheckout(shop, step, { ...saved, answers: mergeForm(saved.answers, form) });
  if (!found) return await afterRepeatedForm(shop, form);
  const { checkout, errors } = found;
  const run = async (): Promise<Outcome> => {
    const cookies = [createAnswersCookie(checkout.answers, isSecure(shop))];
    if (intent === 'drop-code' || intent === 'acknowledge') {
      await removeCode(shop, checkout, intent);
      return { cookies, go: stepPath('payment') };
    }
    if (walletIntents.includes(intent)) {
      const cartId = checkout.cart.cartId ?? ('' as CartId);
      await shop.visitor().api.cart.setWallet({ cartId, used: intent === 'use-credit' });
      return { cookies, go: stepPath('payment') };
    }
    if (intent === 'area') {
      await storeDelivery(shop, checkout);
      return { cookies, go: `${stepPath('delivery')}#${fieldId('address.areaId')}` };
    }
    if (hasErrors(errors[step])) return refuse(shop, checkout.answers, fieldRefusal(step, errors[step]));
    if (step === 'payment') return await placeOrder(shop, checkout, form);
    if (step === 'delivery') await storeDelivery(shop, checkout);
    return { cookies, go: stepPath(step === 'contact' ? 'delivery' : 'payment') };
  };
  try {
    return await run();
  } catch (error) {
    if (refusalOf(error) !== 'TOO_MANY_REQUESTS') throw error;
    return refuse(shop, checkout.answers, { ...(await explainRefusal(shop, error)), step });
  }
};
