/** `/commande/validee`, `/commande/cash/validee`, `/commande/card/validee`: the order was placed. */
import { useEffect } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Order } from '#shared/api/order-shapes';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { shopOf } from '#app/shop-context.ts';
import { forgetDraft } from '#storefront/form/draft.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { readOrderView } from '#storefront/order/order-data.ts';
import { Lines, Payment, Place, Reference } from '#storefront/order/order-parts.tsx';
import { orderMessages as words } from '#storefront/order/order.messages.ts';
import { OrderTotals } from '#storefront/order/totals.tsx';
import { useLive } from '#ui/live.ts';
import { checkoutDraft } from './checkout-draft.ts';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const view = await readOrderView(shopOf(context), new URL(request.url).searchParams);
  // a payment under review may still void the order
  if (view.order.checking && view.order.status === 'PENDING') throw redirect(view.path);
  return view;
};

export const meta = () => [
  { title: frameMessages.title(words.thanksTitle) },
  { name: 'robots', content: 'noindex' },
  // the address has the secret reference of the order
  { name: 'referrer', content: 'same-origin' },
];

const nextText = (order: Order): string => {
  const amount = formatMoney(order.toPay, order.currency);
  if (order.toPay === 0) return words.nextFree;
  if (order.paymentMethod === 'CASH') return order.store ? words.nextPickupCash(amount) : words.nextCash(amount);
  return order.paymentStatus === 'PAID' ? words.nextPaid : words.explained.PENDING;
};

const arrivalText = ({ deliveryMode }: Order): string =>
  deliveryMode.pickup
    ? words.ready(formatCalendarDay(deliveryMode.earliest))
    : words.arrives(formatCalendarDay(deliveryMode.earliest), formatCalendarDay(deliveryMode.latest));

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Printing needs a script. */
const PrintButton = () =>
  useLive() ? (
    <button type="button" className="button button-line" onClick={() => window.print()}>
      {words.print}
    </button>
  ) : null;

const ConfirmationPage = () => {
  const { order, path } = useLoaderData<typeof loader>();
  useEffect(() => forgetDraft(checkoutDraft), []);
  return (
    <div className="order page">
      <header className="order-head">
        <h1>{words.thanks(firstName(order.contact.fullName))}</h1>
        <Reference reference={order.reference} />
        <p>{words.mailSent(order.contact.email)}</p>
      </header>
      <section className="order-next" aria-labelledby="next">
        <h2 id="next">{words.next}</h2>
        <p>{nextText(order)}</p>
        <p>{arrivalText(order)}</p>
        {order.store ? <p>{words.bring}</p> : null}
        <p className="failure-actions">
          <a className="button" href={path} target="_self">
            {words.follow}
          </a>
          <a className="button button-line" href="/catalogue/">
            {words.continue}
          </a>
          <PrintButton />
        </p>
      </section>
      <div className="order-columns">
        <section aria-labelledby="lines">
          <h2 id="lines">{words.lines}</h2>
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
