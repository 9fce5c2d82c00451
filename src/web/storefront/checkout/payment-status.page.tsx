/** `/paiement/etat?orderId=`: asks every two seconds for half a minute, then says what happens next. Works without scripts. */
import { useEffect, useState } from 'react';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { createTransport } from '#shared/api/transport';
import type { OrderStatus, PaymentStatus } from '#shared/api/order-shapes';
import { Checking, checkingTitle } from '#storefront/order/payment-review.tsx';
import { secretOf } from '#storefront/order/order-data.ts';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { checkoutMessages } from '#storefront/order/checkout.messages.ts';
import '#styles/purchase.css';

const words = checkoutMessages.state;

type Named = { reference: string; path: string; status: OrderStatus };

type State = {
  orderId: string;
  status: PaymentStatus;
  checking?: true | undefined;
  orderSRef?: string | undefined;
  kind: 'ORDER' | 'GIFT_CARD';
};

/** Where a payment that is over leads; null while it is not, or when only its owner may see more. */
const nextOf = ({ status, checking, kind, orderId, orderSRef }: State): string | null => {
  if (status === 'PENDING' && !(checking && kind === 'GIFT_CARD')) return null;
  const secret = orderSRef ? `&order_s_ref=${orderSRef}` : '';
  if (kind === 'GIFT_CARD') return `/cart-cadeaux/validee?orderId=${orderId}${secret}`;
  if (!orderSRef) return null;
  return status === 'PAID'
    ? `/commande/card/validee?order_s_ref=${orderSRef}&orderId=${orderId}`
    : payPath({ orderId, orderSRef });
};

/** What its owner may call it by, and where it is; null for anybody else. */
const orderOf = async (shop: Shop, { kind, orderId, orderSRef }: State): Promise<Named | null> => {
  if (kind !== 'ORDER' || !orderSRef) return null;
  const order = await shop.visitor().api.orders.summary({ orderId, order_s_ref: orderSRef });
  return { reference: order.reference, status: order.status, path: `/commande/suivi?${secretOf(order)}` };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  try {
    const shop = shopOf(context);
    const state: State = await shop.visitor().api.orders.paymentStatus({ orderId });
    const next = nextOf(state);
    if (next !== null) throw redirect(next, 302);
    return data({ state, order: await orderOf(shop, state) });
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return data({ state: null, order: null }, { status: 404 });
    throw error;
  }
};

export const meta = () => [{ title: frameMessages.title(words.title) }, { name: 'robots', content: 'noindex' }];

const call = createTransport();
const every = 2000;
const tries = 15;

/** What a person looks at is answered by a mail, in its time. */
const isAsking = ({ status, checking }: State): boolean => status === 'PENDING' && checking !== true;

type Asking = { state: State; over: boolean; offline: boolean };

/** The state of the payment, asked again while the page is seen; leaves for the next page once there is one. */
const useAsked = (first: State): Asking => {
  const [asking, setAsking] = useState<Asking>({ state: first, over: false, offline: false });
  // Asks the server on a clock: nothing tells a browser that its bank has answered.
  useEffect(() => {
    if (!isAsking(first)) return undefined;
    let left = tries;
    let timer = 0;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      left -= 1;
      try {
        const state = await call('GET /api/orders/payment-status', { orderId: first.orderId });
        const next = nextOf(state);
        if (next !== null) return window.location.replace(next);
        setAsking({ state, over: left <= 0, offline: false });
        if (!isAsking(state)) window.clearInterval(timer);
      } catch {
        setAsking((before) => ({ ...before, over: left <= 0, offline: true }));
      }
      if (left <= 0) window.clearInterval(timer);
    };
    timer = window.setInterval(() => void ask(), every);
    return () => window.clearInterval(timer);
  }, [first]);
  return asking;
};

const said: Readonly<Record<PaymentStatus, string>> = {
  PENDING: words.asking,
  PAID: words.paid,
  FAILED: words.failed,
  CANCELLED: words.cancelled,
  EXPIRED: words.expired,
};

const Waiting = ({ first, order }: { first: State; order: Named | null }) => {
  const { state, over, offline } = useAsked(first);
  const pending = isAsking(state);
  return (
    <section className="failure checkout-alone page" aria-busy={pending && !over}>
      {pending ? (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      ) : null}
      <h1>{state.checking ? checkingTitle : words.title}</h1>
      {order ? <p className="numbers">{checkoutMessages.failed.order(order.reference)}</p> : null}
      {pending && !over ? <span className="payment-thread" aria-hidden="true" /> : null}
      {state.checking ? (
        <Checking order={order} />
      ) : (
        <output className="lead block">{pending && over ? words.late : said[state.status]}</output>
      )}
      {pending && !over ? <p>{offline ? words.offline : words.stay}</p> : null}
      <p className="failure-actions">
        {pending ? (
          <a className="button button-line" href={`/paiement/etat?orderId=${state.orderId}`} target="_self">
            {words.check}
          </a>
        ) : null}
        <a className="button button-line" href={order?.path ?? '/commande/suivi'} target="_self">
          {order ? words.order : words.track}
        </a>
      </p>
    </section>
  );
};

const PaymentStatePage = () => {
  const { state, order } = useLoaderData<typeof loader>();
  if (state) return <Waiting first={state} order={order} />;
  return (
    <section className="failure checkout-alone page">
      <h1>{words.title}</h1>
      <p className="lead">{words.unknown}</p>
      <a className="button" href="/commande/suivi" target="_self">
        {words.track}
      </a>
    </section>
  );
};

export default PaymentStatePage;
