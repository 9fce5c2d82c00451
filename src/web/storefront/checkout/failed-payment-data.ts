/** An order whose payment did not go through: what is waited for, and the ways to pay it again. */
import { redirect } from 'react-router';
import type { Order, PaymentDecline } from '#shared/api/order-shapes';
import { isErrorCode, titleOf } from '#shared/errors';
import { readOrderView, secretOf } from '#storefront/order/order-data.ts';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { afterOrder, type Outcome } from './checkout-actions.ts';
import { forgetDraft } from './draft.rules.ts';

export type Failed = {
  order: Order;
  /** The bank has not said no: it may still be about to say yes. */
  open: boolean;
  /** Why the bank refused the last attempt, where it says. */
  decline: PaymentDecline | undefined;
  key: string;
  timeZone: string;
  /** Why the last try was not taken; null before any. */
  refusal: string | null;
};

/** The bank is asked first: nobody who has just paid is told that nothing was taken. */
export const readFailed = async (shop: Shop, query: URLSearchParams): Promise<Failed> => {
  const before = await readOrderView(shop, query);
  const { status, decline } = await shop.visitor().api.orders.paymentStatus({ orderId: before.order.orderId });
  if (status === 'PAID') throw redirect(`/commande/card/validee?${secretOf(before.order)}`);
  const { order, timeZone } = status === 'PENDING' ? before : await readOrderView(shop, query);
  const code = query.get('refus');
  // of what a form of this page sends, only cash may be wrong: the order says why
  const reason = code === 'BAD_REQUEST' ? order.cashRefusal : null;
  const refusal = isErrorCode(code) ? (reason ?? titleOf(code)) : null;
  return { order, open: status === 'PENDING', decline, key: crypto.randomUUID(), timeZone, refusal };
};

/** Pays again, in another way, or gives up. */
export const takeFailed = async (shop: Shop, query: URLSearchParams, form: FormData): Promise<Outcome> => {
  const { api } = shop.visitor();
  const {
    order: { orderId, orderSRef },
  } = await readOrderView(shop, query);
  const cookies = [forgetDraft(shop.origin.startsWith('https:'))];
  const here = payPath({ orderId, orderSRef });
  if (form.get('intent') === 'annuler') {
    await api.orders.cancel({ orderId, orderSRef });
    return { cookies, go: `/commande/suivi?${secretOf({ orderId, orderSRef })}` };
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
