/**
 * `/paiement/etat?orderId=`: polls the payment status every two seconds for half a minute. Without scripts, a
 * `refresh` header does.
 */
import { useEffect, useState } from 'react';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { orderQuery, trackingPath } from '#storefront/order/order-data.ts';
import { PaymentReview, paymentReviewTitle } from '#storefront/order/payment-review.tsx';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { checkoutMessages } from './checkout.messages.ts';
import '#styles/purchase.css';

const messages = checkoutMessages.status;

type KnownOrder = { reference: string; path: string; status: OrderStatus };

type State = {
  orderId: string;
  status: PaymentStatus;
  underReview?: true | undefined;
  orderSRef?: string | undefined;
  kind: 'ORDER' | 'GIFT_CARD';
};

/** Page to open after a final payment; null while it is pending, or when the secret of the order is unknown. */
const nextPath = ({ status, underReview, kind, orderId, orderSRef }: State): string | null => {
  if (status === 'PENDING' && !(underReview && kind === 'GIFT_CARD')) return null;
  const secret = orderSRef ? `&order_s_ref=${orderSRef}` : '';
  if (kind === 'GIFT_CARD') return `/cart-cadeaux/validee?orderId=${orderId}${secret}`;
  if (!orderSRef) return null;
  const references = { orderId, orderSRef };
  return status === 'PAID' ? `/commande/card/validee?${orderQuery(references)}` : payPath(references);
};

/** Null when the secret of the order is unknown. */
const readKnownOrder = async (shop: Shop, { kind, orderId, orderSRef }: State): Promise<KnownOrder | null> => {
  if (kind !== 'ORDER' || !orderSRef) return null;
  const order = await shop.visitor().api.orders.summary({ orderId, order_s_ref: orderSRef });
  return { reference: order.reference, status: order.status, path: trackingPath(order) };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  try {
    const shop = shopOf(context);
    const state: State = await shop.visitor().api.orders.paymentStatus({ orderId });
    const next = nextPath(state);
    if (next !== null) throw redirect(next, 302);
    return data({ state, order: await readKnownOrder(shop, state) });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return data({ state: null, order: null }, { status: 404 });
    throw error;
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

/** In milliseconds. */
const interval = 2000;
const maxPolls = 15;

/** The result of a review is sent by e-mail and takes long, so it is not polled. */
const isPolled = ({ status, underReview }: State): boolean => status === 'PENDING' && underReview !== true;

type Polling = { state: State; isOver: boolean; isOffline: boolean };

const usePolling = (first: State): Polling => {
  const [polling, setPolling] = useState<Polling>({ state: first, isOver: false, isOffline: false });
  useEffect(() => {
    if (!isPolled(first)) return undefined;
    let left = maxPolls;
    let timer = 0;
    const poll = async (): Promise<void> => {
      if (document.hidden) return;
      left -= 1;
      try {
        const state = await callApi('GET /api/orders/payment-status', { orderId: first.orderId });
        const next = nextPath(state);
        if (next !== null) return window.location.replace(next);
        setPolling({ state, isOver: left <= 0, isOffline: false });
        if (!isPolled(state)) window.clearInterval(timer);
      } catch {
        setPolling((before) => ({ ...before, isOver: left <= 0, isOffline: true }));
      }
      if (left <= 0) window.clearInterval(timer);
    };
    timer = window.setInterval(() => void poll(), interval);
    return () => window.clearInterval(timer);
  }, [first]);
  return polling;
};

const statusTexts: Readonly<Record<PaymentStatus, string>> = {
  PENDING: messages.pending,
  PAID: messages.paid,
  FAILED: messages.failed,
  CANCELLED: messages.cancelled,
  EXPIRED: messages.expired,
};

const Status = ({ first, order }: { first: State; order: KnownOrder | null }) => {
  const { state, isOver, isOffline } = usePolling(first);
  const isPending = isPolled(state);
  return (
    <section className="failure checkout-alone page" aria-busy={isPending && !isOver}>
      {isPending ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <h1>{state.underReview ? paymentReviewTitle : messages.title}</h1>
      {order ? <p className="numbers">{checkoutMessages.failed.order(order.reference)}</p> : null}
      {isPending && !isOver ? <span className="payment-thread" aria-hidden="true" /> : null}
      {state.underReview ? (
        <PaymentReview order={order} />
      ) : (
        <output className="lead block">{isPending && isOver ? messages.late : statusTexts[state.status]}</output>
      )}
      {isPending && !isOver ? <p>{isOffline ? messages.offline : messages.stay}</p> : null}
      <p className="failure-actions">
        {isPending ? (
          <a className="button button-line" href={`/paiement/etat?orderId=${state.orderId}`} target="_self">
            {messages.refresh}
          </a>
        ) : null}
        <a className="button button-line" href={order?.path ?? '/commande/suivi'} target="_self">
          {order ? messages.order : messages.track}
        </a>
      </p>
    </section>
  );
};

const PaymentStatusPage = () => {
  const { state, order } = useLoaderData<typeof loader>();
  if (state) return <Status first={state} order={order} />;
  return (
    <section className="failure checkout-alone page">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.unknown}</p>
      <a className="button" href="/commande/suivi" target="_self">
        {messages.track}
      </a>
    </section>
  );
};

export default PaymentStatusPage;
