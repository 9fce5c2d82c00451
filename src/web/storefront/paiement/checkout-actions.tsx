/** What the forms of the checkout do. Each answers where to go next, or what is wrong, with every answer kept. */
import type { InputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import type { FieldError } from '#shared/errors';
import { forgetCart } from '#storefront/panier/kept-cookies';
import { refusalOf, type Shop } from '#storefront/shell/visit';
import { readCheckout, type Checkout } from './checkout-data.tsx';
import { draftCookie, forgetDraft, keepDraft, readDraft, rememberOrdered, withForm } from './draft.rules.ts';
import { paiementMessages } from './paiement.messages.ts';
import { faultsOf, fieldOfOrder, isEmpty, stepOf, type Draft, type FieldErrors, type Step } from './paiement.rules.ts';

/** A step that was refused: what to say above the form, and at which fields. */
export type Refused = { step: Step; errors: FieldErrors; title: string | null; toCart: boolean; draft: Draft };

/**
 * `go`: the next address of the shop. `leave`: the provider's page, which the answer itself leads to, since a redirection
 * of a form to another site is what the policy of the page forbids. `refused`: the same page again.
 */
export type Outcome = { cookies: readonly string[] } & ({ go: string } | { leave: string } | { refused: Refused });

const words = paiementMessages.refusals;

const secureOf = (shop: Shop): boolean => shop.origin.startsWith('https:');

const pageOf = (step: Step): string => `/paiement?state=${step}`;

const refused = (shop: Shop, draft: Draft, rest: Partial<Refused>): Outcome => ({
  cookies: [keepDraft(draft, secureOf(shop))],
  refused: { step: 'paiement', errors: {}, title: null, toCart: false, ...rest, draft },
});

const orderOf = (checkout: Checkout, form: FormData): InputOf<typeof orders.checkout> => {
  const { cart, draft, facts, country, areas } = checkout;
  const expected = Number(form.get('expectedTotal'));
  const area = areas.find(({ id }) => id === draft.areaId);
  return {
    cartId: cart.cartId ?? '',
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

const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const details = (error as { details?: { errors?: readonly FieldError[] } }).details;
  return details?.errors ?? [];
};

/** A refusal of the order in words that say what to do, at the first step that has something to mend. */
const explain = (shop: Shop, draft: Draft, error: unknown): Outcome => {
  const code = refusalOf(error);
  if (code === 'CART_CHANGED') return refused(shop, draft, { title: words.changed });
  if (code === 'OUT_OF_STOCK') return refused(shop, draft, { title: words.stock, toCart: true });
  if (code?.startsWith('CODE_')) return refused(shop, draft, { title: words.code, toCart: true });
  if (code === 'OVERLOADED' || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS')
    return refused(shop, draft, { title: words.busy });
  const named = fieldErrorsOf(error).map(({ field, message }) => ({ name: fieldOfOrder(field), message }));
  if (code !== 'BAD_REQUEST' || named.length === 0) throw error;
  const errors = Object.fromEntries(named.flatMap(({ name, message }) => (name ? [[name, message]] : [])));
  const first = named.find(({ name }) => name !== null)?.name;
  const title = first ? words.elsewhere : (named[0]?.message ?? words.elsewhere);
  return refused(shop, draft, { step: first ? stepOf(first) : 'paiement', errors, title });
};

type Placed = { orderId: string; orderSRef: string; redirectUrl: string | null; status: string };

/** Where a placed order leads: the provider's page, the page that thanks, or another try when the provider did not answer. */
export const afterOrder = (
  { orderId, orderSRef, redirectUrl, status }: Placed,
  method: 'CARD' | 'CASH',
  nothingToPay: boolean,
): { go: string } | { leave: string } => {
  if (redirectUrl !== null) return { leave: redirectUrl };
  const mine = `order_s_ref=${orderSRef}&orderId=${orderId}`;
  if (status === 'PENDING') return { go: `/paiement?state=echec&${mine}` };
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
    const cookies = [forgetDraft(secure), rememberOrdered(order.cartId, secure), ...forgetCart(shop.origin)];
    return { cookies, ...afterOrder(placed, order.paymentMethod, checkout.cart.toPay === 0) };
  } catch (error) {
    return explain(shop, draft, error);
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

const stepOfForm = (intent: unknown): Step =>
  intent === 'coordonnees' ? 'coordonnees' : intent === 'payer' ? 'paiement' : 'livraison';

/** Takes one form of the page. Null when there is no cart to order any more. */
export const takeForm = async (shop: Shop, form: FormData): Promise<Outcome | null> => {
  const sent = withForm(readDraft(shop.visitor().cookies[draftCookie]), form);
  const intent = form.get('intent');
  const step = stepOfForm(intent);
  const checkout = await readCheckout(shop, step, sent);
  if (!checkout) return null;
  const { draft, facts } = checkout;
  if (intent === 'zone') {
    await chooseDelivery(shop, checkout);
    return { cookies: [keepDraft(draft, secureOf(shop))], go: `${pageOf('livraison')}#champ-areaId` };
  }
  const errors = faultsOf(step, draft, facts);
  if (!isEmpty(errors)) return refused(shop, draft, { step, errors });
  if (step === 'paiement') return await place(shop, checkout, form);
  if (step === 'livraison') await chooseDelivery(shop, checkout);
  const cookies = [keepDraft(draft, secureOf(shop))];
  return { cookies, go: pageOf(step === 'coordonnees' ? 'livraison' : 'paiement') };
};
