/** An order whose payment did not go through: what is waited for, and the ways to pay it again. */
import type { Order } from '#shared/api/order-shapes';
import { refusalOf, type Shop } from '#storefront/shell/visit';
import { afterOrder, type Outcome } from './checkout-actions.tsx';
import { forgetDraft } from './draft.rules.ts';

const missing = (): never => {
  throw new Response(null, { status: 404 });
};

/** The order that the address names by both its references. Answers 404 for any other. */
export const readOrder = async (shop: Shop, query: URLSearchParams): Promise<Order> => {
  const order_s_ref = query.get('order_s_ref') ?? '';
  const orderId = query.get('orderId') ?? '';
  try {
    return await shop.visitor().api.orders.summary({ order_s_ref, orderId });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return missing();
    throw error;
  }
};

export type Failed = { order: Order; key: string; cash: boolean; timeZone: string };

export const readFailed = async (shop: Shop, query: URLSearchParams): Promise<Failed> => {
  const order = await readOrder(shop, query);
  return { order, key: crypto.randomUUID(), cash: order.can.pay, timeZone: shop.region.timeZone };
};

/** Pays again, in another way, or gives up. */
export const takeFailed = async (shop: Shop, query: URLSearchParams, form: FormData): Promise<Outcome> => {
  const { api } = shop.visitor();
  const { orderId, orderSRef } = await readOrder(shop, query);
  const cookies = [forgetDraft(shop.origin.startsWith('https:'))];
  const here = `/paiement?state=echec&order_s_ref=${orderSRef}&orderId=${orderId}`;
  if (form.get('intent') === 'annuler') {
    await api.orders.cancel({ orderId, orderSRef });
    return { cookies, go: `/commande/suivi?order_s_ref=${orderSRef}&orderId=${orderId}` };
  }
  const paymentMethod = form.get('intent') === 'especes' ? 'CASH' : 'CARD';
  const key = form.get('key');
  try {
    const placed = await api.orders.pay(
      { orderId, orderSRef, paymentMethod },
      { idempotencyKey: typeof key === 'string' && key !== '' ? key : crypto.randomUUID() },
    );
    return { cookies, ...afterOrder(placed, paymentMethod, false) };
  } catch (error) {
    const code = refusalOf(error);
    if (code === null || code === 'INTERNAL') throw error;
    return { cookies, go: `${here}&refus=${code}` };
  }
};
