/** What the forms of the checkout do. Each answers where to go next, or what is wrong, with every answer kept. */
import type { InputOf } from '#shared/api/call';
import type { CartId } from '#shared/ids';
import type { orders } from '#shared/api/orders';
import { secretOf } from '#storefront/order/order-data.ts';
import { payPath, readPlaced, rememberPlaced } from '#storefront/order/unpaid-order.tsx';
import { expiredCartCookies } from '#storefront/cart/cart-cookies.ts';
import type { Shop } from '#app/shop-context.ts';
import { readCheckout, type Checkout } from './checkout-data.ts';
import {
  draftCookie,
  forgetDraft,
  keepDraft,
  orderedCookie,
  readDraft,
  rememberOrdered,
  withForm,
} from './draft.rules.ts';
import { faultsOf, isEmpty, type Draft, type Step } from './checkout.rules.ts';
import { atFields, whyRefused, type Why } from './checkout-errors.ts';

/** With every answer kept. */
export type Refused = Why & { readonly draft: Draft };

/**
 * `go`: the next address of the shop. `leave`: the provider's page, which the answer itself leads to, since a redirection
 * of a form to another site is what the policy of the page forbids. `refused`: the same page again.
 */
export type Outcome = { cookies: readonly string[] } & ({ go: string } | { leave: string } | { refused: Refused });

const secureOf = (shop: Shop): boolean => shop.origin.startsWith('https:');

const pageOf = (step: Step): string => `/paiement?state=${step}`;

const refused = (shop: Shop, draft: Draft, why: Why): Outcome => ({
  cookies: [keepDraft(draft, secureOf(shop))],
  refused: { ...why, draft },
});

const orderOf = (checkout: Checkout, form: FormData): InputOf<typeof orders.checkout> => {
  const { cart, draft, facts, country, areas } = checkout;
  const expected = Number(form.get('expectedTotal'));
  const area = areas.find(({ id }) => id === draft.areaId);
  return {
    cartId: cart.cartId ?? ('' as CartId),
    contact: { fullName: draft.fullName, email: draft.email, phone: draft.phone },
    address:
      facts.pickup === true
        ? null
        : {
            line1: draft.line1,
            line2: draft.line2 || null,
            landmark: draft.landmark || null,
            city: draft.city,
            region: area?.name ?? null,
            areaId: area?.id ?? null,
            postcode: draft.postcode || null,
            country,
          },
    storeId: facts.pickup === true ? draft.storeId : null,
    deliveryModeId: draft.deliveryModeId,
    paymentMethod: draft.paymentMethod === 'CARD' ? 'CARD' : 'CASH',
    note: draft.note || null,
    acceptTerms: true,
    ...(Number.isSafeInteger(expected) && expected >= 0 ? { expectedTotal: expected } : {}),
  };
};

type Placed = { orderId: string; orderSRef: string; redirectUrl: string | null; status: string };

/**
 * Where a placed order leads: the provider's page, the page that thanks, another try when the provider did not answer, or the
 * order itself when there is nothing to thank for any more.
 */
export const afterOrder = (
  { orderId, orderSRef, redirectUrl, status }: Placed,
  method: 'CARD' | 'CASH',
  nothingToPay: boolean,
): { go: string } | { leave: string } => {
  if (redirectUrl !== null) return { leave: redirectUrl };
  const mine = secretOf({ orderId, orderSRef });
  if (status === 'PENDING') return { go: payPath({ orderId, orderSRef }) };
  // sent again, by another tab perhaps, after it was given up or went on
  if (status !== 'NEW') return { go: `/commande/suivi?${mine}` };
  if (nothingToPay) return { go: `/commande/validee?${mine}` };
  return { go: method === 'CARD' ? `/commande/card/validee?${mine}` : `/commande/cash/validee?${mine}` };
};

const place = async (shop: Shop, checkout: Checkout, form: FormData): Promise<Outcome> => {
  const { draft } = checkout;
  const key = form.get('key');
  const order = orderOf(checkout, form);
  try {
    const placed = await shop
      .visitor()
      .api.orders.checkout(order, { idempotencyKey: typeof key === 'string' ? key : checkout.key });
    const secure = secureOf(shop);
    const remembered = [rememberOrdered(order.cartId, secure), rememberPlaced(placed, secure)];
    const cookies = [forgetDraft(secure), ...remembered, ...expiredCartCookies(shop.origin)];
    return { cookies, ...afterOrder(placed, order.paymentMethod, checkout.cart.toPay === 0) };
  } catch (error) {
    return refused(shop, draft, await whyRefused(shop, error));
  }
};

/** The mode and area chosen go to the cart, so that the totals shown are those that will be charged. */
const chooseDelivery = async (shop: Shop, checkout: Checkout): Promise<void> => {
  const { cart, draft } = checkout;
  if (draft.deliveryModeId === '' || cart.cartId === null) return;
  await shop.visitor().api.cart.setDeliveryMode({
    cartId: cart.cartId,
    deliveryModeId: draft.deliveryModeId,
    areaId: draft.areaId || null,
  });
};

/** The code that this buyer may not use; and what the cart itself knows to be lost. */
const takeOff = async (shop: Shop, { cart }: Checkout, intent: 'sans-code' | 'vu'): Promise<void> => {
  const { api } = shop.visitor();
  const cartId = cart.cartId ?? ('' as CartId);
  if (intent === 'sans-code') await api.cart.setGiftCard({ cartId, code: null, only: 'PROMOTION' });
  await api.cart.acknowledge({ cartId });
};

const ofPayment: readonly unknown[] = ['payer', 'sans-code', 'vu'];

const stepOfForm = (intent: unknown): Step =>
  intent === 'coordonnees' ? 'coordonnees' : ofPayment.includes(intent) ? 'paiement' : 'livraison';

/** A form whose cart is an order by now: where that order is. Null of any other. */
const sentAgain = async (shop: Shop, form: FormData): Promise<Outcome | null> => {
  const ordered = shop.visitor().cookies[orderedCookie];
  if (!ordered || form.get('cart') !== ordered) return null;
  const order = await readPlaced(shop);
  return (
    order && { cookies: [], ...afterOrder({ ...order, redirectUrl: null }, order.paymentMethod, order.toPay === 0) }
  );
};

/** Takes one form of the page. Null when there is no cart to order any more. */
export const takeForm = async (shop: Shop, form: FormData): Promise<Outcome | null> => {
  const sent = withForm(readDraft(shop.visitor().cookies[draftCookie]), form);
  const intent = form.get('intent');
  const step = stepOfForm(intent);
  const checkout = await readCheckout(shop, step, sent);
  if (!checkout) return await sentAgain(shop, form);
  const { draft, facts } = checkout;
  if (intent === 'sans-code' || intent === 'vu') {
    await takeOff(shop, checkout, intent);
    return { cookies: [keepDraft(draft, secureOf(shop))], go: pageOf('paiement') };
  }
  if (intent === 'zone') {
    await chooseDelivery(shop, checkout);
    return { cookies: [keepDraft(draft, secureOf(shop))], go: `${pageOf('livraison')}#champ-areaId` };
  }
  const errors = faultsOf(step, draft, facts);
  if (!isEmpty(errors)) return refused(shop, draft, atFields(step, errors));
  if (step === 'paiement') return await place(shop, checkout, form);
  if (step === 'livraison') await chooseDelivery(shop, checkout);
  const cookies = [keepDraft(draft, secureOf(shop))];
  return { cookies, go: pageOf(step === 'coordonnees' ? 'livraison' : 'paiement') };
};
