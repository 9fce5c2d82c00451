/** `/paiement/partager?orderId=&order_s_ref=`: the link by which somebody else pays the order. For its buyer. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Order } from '#shared/api/order-shapes';
import { formatDateTime } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { orderQuery, readOrderView, trackingPath } from '#storefront/order/order-data.ts';
import { payPath } from '#storefront/order/unpaid-order.tsx';
import { shareMessages } from './share.messages.ts';
import { ShareLink } from './share-link.tsx';
import '#styles/purchase.css';

const messages = shareMessages.payment;

const stateOf = ({ can, paymentStatus }: Order): 'OPEN' | 'NO_CARD' | 'PAID' | 'OVER' => {
  if (can.pay) return can.payCard ? 'OPEN' : 'NO_CARD';
  return paymentStatus === 'PAID' ? 'PAID' : 'OVER';
};

const leads = { OPEN: messages.lead, NO_CARD: messages.noCard, PAID: messages.paid, OVER: messages.over };

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const { order, timeZone } = await readOrderView(shop, url.searchParams);
  const { orderId, orderSRef } = order;
  const { link } = await shop.visitor().api.shares.paymentLink({ orderId, orderSRef });
  return {
    link: link && `${shop.origin}${link.path}`,
    until: link ? formatDateTime(new Date(link.expiresAt), timeZone) : '',
    state: stateOf(order),
    amount: formatMoney(order.toPay, order.currency),
    payPath: payPath(order),
    orderPath: trackingPath(order),
  };
};

export const action = async ({ request, context, url }: ActionFunctionArgs) => {
  const shop = shopOf(context);
  const { order } = await readOrderView(shop, url.searchParams);
  const { orderId, orderSRef } = order;
  const { shares } = shop.visitor().api;
  const isStop = (await request.formData()).get('intent') === 'stop';
  try {
    await (isStop ? shares.stopPayment({ orderId, orderSRef }) : shares.payment({ orderId, orderSRef }));
    return redirect(`/paiement/partager?${orderQuery(order)}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'TOO_MANY_REQUESTS') return data({ error: messages.tooMany }, { status: 429 });
    if (refusal === 'BAD_REQUEST')
      return data({ error: order.can.pay ? messages.noCard : messages.over }, { status: 400 });
    throw error;
  }
};

/** The address holds the secret of the order, which must not leak to other sites. */
export const meta = () => [
  { title: frameMessages.title(messages.title) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

const Link = ({ link, until, amount }: { link: string | null; until: string; amount: string }) =>
  link === null ? (
    <>
      <p>{messages.hold}</p>
      <form method="post">
        <button className="button">{messages.create}</button>
      </form>
    </>
  ) : (
    <>
      <ShareLink link={link} title={messages.title} text={messages.text(amount, link)} />
      <p>{messages.until(until)}</p>
      <form method="post">
        <button className="link" name="intent" value="stop">
          {messages.stop}
        </button>
      </form>
    </>
  );

const SharePaymentPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = page.state === 'OPEN';
  return (
    <section className="narrow share page">
      <h1>{messages.title}</h1>
      <p className="lead">{leads[page.state]}</p>
      {answer?.error ? (
        <p className="notice" role="alert">
          {answer.error}
        </p>
      ) : null}
      {isOpen ? <Link link={page.link} until={page.until} amount={page.amount} /> : null}
      <p className="share-links">
        {isOpen ? (
          <a className="link" href={page.payPath} target="_self">
            {messages.own(page.amount)}
          </a>
        ) : null}
        <a className="link" href={page.orderPath} target="_self">
          {messages.toOrder}
        </a>
      </p>
    </section>
  );
};

export default SharePaymentPage;
