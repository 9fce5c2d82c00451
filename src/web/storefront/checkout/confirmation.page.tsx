/** `/commande/validee`, `/commande/cash/validee`, `/commande/card/validee`: the order was placed. */
import { useEffect } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Order } from '#shared/api/order-shapes';
import { formatDayRange, formatWeekday } from '#shared/dates';
import { shopOf } from '#app/shop-context.ts';
import { forgetDraft } from '#storefront/form/draft.ts';
import type { HelpHandle } from '#storefront/frame/help-subject.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { orderQuery, readOrderView } from '#storefront/order/order-data.ts';
import { DeliveryDetails, Lines, Payment, Reference } from '#storefront/order/order-parts.tsx';
import { orderMessages as messages } from '#storefront/order/order.messages.ts';
import { OrderTotals } from '#storefront/order/totals.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { useLive } from '#ui/live.ts';
import { sceneOf } from '#ui/scene.tsx';
import { newAccountFields } from './checkout-fields.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { NewAccount } from './new-account.tsx';
import { nextText } from './next-text.rules.ts';
import '#styles/purchase.css';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const shop = shopOf(context);
  const view = await readOrderView(shop, searchParams);
  // the address may contain a payment attempt or the provider's reference instead of the order
  if (searchParams.get('orderId') !== view.order.orderId) throw redirect(`${pathname}?${orderQuery(view.order)}`);
  // while a payment is under review, the order is not confirmed
  if (view.order.underReview && view.order.status === 'PENDING') throw redirect(view.path);
  const { confirmation } = await shop.api.settings.illustrations();
  const { cookies } = shop.visitor();
  // an order that can be repeated belongs to an account
  const isGuest = !cookies['tok'] && !cookies['rtok'] && !view.order.can.reorder;
  return { ...view, picture: sceneOf(confirmation), newAccountFields: isGuest ? newAccountFields : null };
};

export const handle: HelpHandle<ReturnType<typeof useLoaderData<typeof loader>>> = {
  help: ({ order }) => ({ kind: 'order', reference: order.reference }),
};

export const meta = () => [
  { title: frameMessages.title(messages.thanksTitle) },
  { name: 'robots', content: 'noindex' },
  // the address contains the secret of the order
  { name: 'referrer', content: 'same-origin' },
];

const arrivalText = ({ deliveryMode }: Order): string =>
  deliveryMode.pickup
    ? messages.ready(formatWeekday(deliveryMode.earliest))
    : messages.arrives(formatDayRange(deliveryMode.earliest, deliveryMode.latest));

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Printing needs a script. */
const PrintButton = () =>
  useLive() ? (
    <button type="button" className="button button-line" onClick={() => window.print()}>
      {messages.print}
    </button>
  ) : null;

const ConfirmationPage = () => {
  const { order, path, picture, newAccountFields: fields } = useLoaderData<typeof loader>();
  useEffect(() => forgetDraft(checkoutDraft), []);
  return (
    <div className="order page">
      <header className="order-head">
        <Illustration image={picture} />
        <div>
          <h1>{messages.thanks(firstName(order.contact.fullName))}</h1>
          <Reference reference={order.reference} />
          <p>{messages.mailSent(order.contact.email)}</p>
        </div>
      </header>
      <section className="order-next" aria-labelledby="next">
        <h2 id="next">{messages.next}</h2>
        <p>{nextText(order)}</p>
        <p>{arrivalText(order)}</p>
        {order.store ? <p>{messages.bring}</p> : null}
        <p className="failure-actions">
          <a className="button" href={path} target="_self">
            {messages.follow}
          </a>
          <a className="button button-line" href="/catalogue/">
            {messages.continue}
          </a>
          <PrintButton />
        </p>
      </section>
      {fields ? <NewAccount order={order} fields={fields} /> : null}
      <div className="order-columns">
        <section aria-labelledby="lines">
          <h2 id="lines">{messages.lines}</h2>
          <Lines order={order} />
        </section>
        <section>
          <h2>{messages.amounts}</h2>
          <OrderTotals order={order} />
          <DeliveryDetails order={order} />
          <Payment order={order} />
        </section>
      </div>
    </div>
  );
};

export default ConfirmationPage;
