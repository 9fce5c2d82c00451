/** `/pro/commandes/:reference`: the record of an order. */
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Client } from '#shared/api/client';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentMark, StatusPill } from './order-status.tsx';
import { orderMessages } from './order.messages.ts';
import { recordOf, timelineFilters, type OrderRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

/** Orders that do not exist, and those outside of the person's scope, are answered alike. */
const readOrder = async (api: Client, reference: string) => {
  if (!/^[A-Za-z0-9 -]{1,20}$/.test(reference)) throw data(null, { status: 404 });
  try {
    return await api.proOrders.byReference({ reference });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.view');
  const { timeZone } = shopOf(context).region;
  const asked = new URL(request.url).searchParams.get('fil');
  const filter = timelineFilters.find((one) => one === asked) ?? 'all';
  const order = await readOrder(api, params['reference'] ?? '');
  return recordOf(order, { timeZone, now: new Date(), filter });
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.reference ?? orderMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const Head = ({ order }: { order: OrderRecord }) => (
  <>
    <nav className="crumbs" aria-label={messages.crumb}>
      <a href="/pro/commandes">{orderMessages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page">{order.reference}</span>
    </nav>
    <header className="page-head record-head">
      <div>
        <div className="record-title">
          <h1>{order.reference}</h1>
          <StatusPill status={order.status} toCall={order.toCall} />
          <PaymentMark payment={order} isPlain={false} />
          {order.delivery.late ? (
            <span className="status status-error">
              <ConsoleIcon name="clock" />
              {messages.late}
            </span>
          ) : null}
        </div>
        <p className="quiet">
          {[messages.facts(order.region, order.placed), order.trader && messages.followedBy(order.trader.name)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </header>
  </>
);

const OrderPage = () => {
  const order = useLoaderData<typeof loader>();
  return (
    <>
      <Head order={order} />
      <div className="record">
        <div className="record-main">
          <section className="card card-steps">
            <OrderStepper steps={order.steps} />
          </section>
          <OrderLines order={order} />
          <OrderTimeline order={order} />
        </div>
        <OrderFacts order={order} />
      </div>
    </>
  );
};

export default OrderPage;
