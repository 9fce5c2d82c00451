/** `/commande/validee`, `/commande/cash/validee`, `/commande/card/validee`: thanks, and what happens next. A reload changes nothing. */
import { useEffect } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Order } from '#shared/api/order-shapes';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { forgetTyped } from './checkout-draft.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { useLive } from '#ui/live.ts';
import { orderMessages as words } from './order.messages.ts';
import { readOrderView } from './order-data.ts';
import { Lines, Payment, Place, Reference } from './order-parts.tsx';
import { OrderTotals } from './order-totals.tsx';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const view = await readOrderView(shopOf(context), new URL(request.url).searchParams);
  // nobody is thanked for what does not stand yet
  if (view.order.checking && view.order.status === 'PENDING') throw redirect(view.path);
  return view;
};

export const meta = () => [
  { title: frameMessages.title(words.thanksTitle) },
  { name: 'robots', content: 'noindex' },
  // the address holds the secret of the order: no other site learns it
  { name: 'referrer', content: 'same-origin' },
];

const nextOf = (order: Order): string => {
  const amount = formatMoney(order.toPay, order.currency);
  if (order.toPay === 0) return words.nextFree;
  if (order.paymentMethod === 'CASH') return order.store ? words.nextPickupCash(amount) : words.nextCash(amount);
  return order.paymentStatus === 'PAID' ? words.nextPaid : words.explained.PENDING;
};

const arrivalOf = ({ deliveryMode }: Order): string =>
  deliveryMode.pickup
    ? words.ready(formatCalendarDay(deliveryMode.earliest))
    : words.arrives(formatCalendarDay(deliveryMode.earliest), formatCalendarDay(deliveryMode.latest));

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Only a script can ask the browser to print. */
const Print = () =>
  useLive() ? (
    <button type="button" className="button button-line" onClick={() => window.print()}>
      {words.print}
    </button>
  ) : null;

const ConfirmationPage = () => {
  const { order, path } = useLoaderData<typeof loader>();
  useEffect(forgetTyped, []);
  return (
    <div className="order page">
      <header className="order-head">
        <h1>{words.thanks(firstName(order.contact.fullName))}</h1>
        <Reference reference={order.reference} />
        <p>{words.mailSent(order.contact.email)}</p>
      </header>
      <section className="order-next" aria-labelledby="suite">
        <h2 id="suite">{words.next}</h2>
        <p>{nextOf(order)}</p>
        <p>{arrivalOf(order)}</p>
        {order.store ? <p>{words.bring}</p> : null}
        <p className="failure-actions">
          <a className="button" href={path} target="_self">
            {words.follow}
          </a>
          <a className="button button-line" href="/catalogue/">
            {words.continue}
          </a>
          <Print />
        </p>
      </section>
      <div className="order-columns">
        <section aria-labelledby="articles">
          <h2 id="articles">{words.lines}</h2>
          <Lines order={order} />
        </section>
        <section>
          <h2>{words.amounts}</h2>
          <OrderTotals order={order} />
          <Place order={order} />
          <Payment order={order} />
        </section>
      </div>
    </div>
  );
};

export default ConfirmationPage;
