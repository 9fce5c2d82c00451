/** `/pro/commandes/:reference`: the record of an order. */
import type { ReactNode } from 'react';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { revalidateAfterAction } from '#pro/form/revalidate.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { isEditable } from '#shared/rules/order-edit';
import { can } from '#shared/rules/privileges';
import type { Client } from '#shared/api/client';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { RecordNews } from '#pro/live/record-news.tsx';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { cancelFields, noteFields, shipFields } from './act-fields.ts';
import { actMessages } from './act.messages.ts';
import { NextAction, NoteForm, OtherActions, type ActionProps } from './order-actions.tsx';
import { runAct } from './order-acts.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFollow, OrderMails } from './order-follow.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentMark, StatusPill } from './order-status.tsx';
import { orderMessages } from './order.messages.ts';
import { recordOf, timelineFilters, type OrderRecord } from './record-data.ts';
import { PaymentLinkCard } from '#pro/payment-link/payment-link.tsx';
import { CarrierChoices } from '#pro/form/carrier-choices.tsx';
import { ShipmentsCard } from '#pro/shipment/shipments-card.tsx';
import { PrintMenu } from './print-links.tsx';
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
  const { api, person } = await requireStaff(context, request, 'order.view');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const query = new URL(request.url).searchParams;
  const asked = query.get('fil');
  const done = query.get('fait');
  const filter = timelineFilters.find((one) => one === asked) ?? 'all';
  const order = await readOrder(api, params['reference'] ?? '');
  const mayNote = can(person, 'order.edit');
  const [{ people }, { carriers }] = await Promise.all([
    mayNote ? api.proOrders.colleagues() : { people: [] },
    api.proCarriers.list({ region: order.region }),
  ]);
  return {
    order: recordOf(order, { timeZone, now: shop.now(), filter }),
    colleagues: people,
    carriers: carriers.map(({ name }) => name),
    fields: { ship: shipFields, cancel: cancelFields, note: noteFields },
    mayNote,
    mayEdit:
      can(person, 'order.edit', { traderId: Number(order.trader?.id) }) &&
      isEditable(order.status) &&
      !order.underReview,
    done: Object.entries(actMessages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'order.view');
  const { reference, trader } = await readOrder(api, params['reference'] ?? '');
  const redirect = undoRedirect(context);
  return await runAct({ api, reference, redirect, traderId: trader?.id ?? null, form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.order.reference ?? orderMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const Head = ({ order, children }: { order: OrderRecord; children: ReactNode }) => (
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
      {children}
    </header>
  </>
);

const OrderPage = () => {
  const { order, fields, mayNote, mayEdit, colleagues, carriers, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const props: ActionProps = { order, fields, answer };
  return (
    <>
      <CarrierChoices names={carriers} />
      <Head order={order}>
        <div className="record-acts">
          <PrintMenu references={[order.reference]} />
          <NextAction {...props} />
        </div>
      </Head>
      <div className="record-notes">
        <RecordNews kind="order" id={order.reference} loaded={order} />
        <DoneNote text={answer ? null : done} />
        <RefusalNote text={answer?.refusal} />
      </div>
      <div className="record">
        <div className="record-main">
          <section className="card card-steps">
            <OrderStepper steps={order.steps} />
            <OtherActions {...props} />
          </section>
          <OrderLines order={order} mayEdit={mayEdit} />
          <ShipmentsCard order={order} answer={answer} />
          <OrderTimeline order={order}>{mayNote ? <NoteForm {...props} /> : null}</OrderTimeline>
        </div>
        <OrderFacts order={order}>
          {order.paymentLink === null ? null : (
            <PaymentLinkCard link={order.paymentLink} reference={order.reference} phone={order.contact.phone} />
          )}
          <OrderFollow order={order} colleagues={colleagues} mayEdit={mayNote} />
          <OrderMails order={order} mayEdit={mayNote} />
        </OrderFacts>
      </div>
    </>
  );
};

export default OrderPage;
