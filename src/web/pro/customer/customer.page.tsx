/** `/pro/clients/:id`: the record of a customer. */
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
import { can } from '#shared/rules/privileges';
import type { Client } from '#shared/api/client';
import { isUuid } from '#shared/uuid';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { RecordNews } from '#pro/live/record-news.tsx';
import { undoRedirect } from '#pro/frame/undo-redirect.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { Avatar } from '#pro/frame/avatar.tsx';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { blockFields, eraseFields, identityFields, noteFields, viewFields } from './act-fields.ts';
import { runAct } from './customer-acts.ts';
import { KindPill } from './customer-columns.tsx';
import { BlockCash, CashBlock } from './customer-cash.tsx';
import { ViewAs } from './customer-view.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerJournal } from './customer-journal.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { ContactActions, Figures, NewOrder, OrderRows } from './customer-parts.tsx';
import { customerPath, customersPath } from './customer-path.ts';
import { customerMessages } from './customer.messages.ts';
import { PastOrders } from './past-orders.tsx';
import { recordOf, type CustomerRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

const readCustomer = async (api: Client, id: string) => {
  if (!isUuid(id)) throw data(null, { status: 404 });
  try {
    return await api.proCustomers.byId({ id });
  } catch (error) {
    if (refusalOf(error) === 'NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'customer.view');
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const done = query.get('fait');
  const [customer, { regions }] = await Promise.all([readCustomer(api, params['id'] ?? ''), readRegion(shop)]);
  const region = regions.find(({ code }) => code === customer.region)?.name ?? customer.region;
  return {
    customer: recordOf({ ...customer, region }, shopLocalTime(shop)),
    fields: { identity: identityFields, note: noteFields, block: blockFields, erase: eraseFields, view: viewFields },
    mayOrder: can(person, 'order.create'),
    mayEdit: can(person, 'customer.edit'),
    mayExport: can(person, 'customer.export'),
    mayErase: can(person, 'customer.delete'),
    mayView: customer.kind === 'ACCOUNT' && can(person, 'customer.validate'),
    isViewAsked: query.get('ouvrir') === 'vue',
    done: Object.entries(messages.done).find(([name]) => name === done)?.[1] ?? null,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.view');
  const before = await readCustomer(api, params['id'] ?? '');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const act = { api, id: before.id, before, timeZone, now: shop.now(), redirect: undoRedirect(context) };
  return await runAct({ ...act, form: await request.formData() });
};

export const shouldRevalidate = revalidateAfterAction;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.customer.name ?? customerMessages.title) },
  { name: 'robots', content: 'noindex' },
];

const Head = ({ customer, children }: { customer: CustomerRecord; children: ReactNode }) => (
  <>
    <nav className="crumbs" aria-label={messages.crumb}>
      <a href={customersPath}>{customerMessages.title}</a>
      <ConsoleIcon name="right" />
      <span aria-current="page" className="cut">
        {customer.name}
      </span>
    </nav>
    <header className="page-head record-head">
      <div className="customer-head">
        <Avatar name={customer.name} isLarge />
        <div>
          <div className="record-title">
            <h1>{customer.name}</h1>
            <KindPill kind={customer.kind} />
          </div>
          <p className="quiet">
            {[customer.seen, customer.region, customerMessages.orders(customer.orders.count)].join(' · ')}
          </p>
        </div>
      </div>
      <div className="customer-contact">
        <ContactActions customer={customer} />
        {children}
      </div>
    </header>
  </>
);

const CustomerPage = () => {
  const { done, ...page } = useLoaderData<typeof loader>();
  const { customer, mayEdit } = page;
  const answer = useActionData<typeof action>();
  // a form that is compared is not shown open a second time
  const acts = { ...page, answer: answer?.merge ? undefined : answer };
  return (
    <>
      <Head customer={customer}>
        {page.mayOrder ? <NewOrder id={customer.id} /> : null}
        {page.mayView ? <ViewAs {...acts} isAsked={page.isViewAsked} /> : null}
        {mayEdit && customer.cashBlock === null ? <BlockCash {...acts} /> : null}
      </Head>
      <div className="record-notes">
        <RecordNews kind="customer" id={customer.id} loaded={customer} />
        <DoneNote text={answer ? null : done} />
        <CashBlock customer={customer} mayEdit={mayEdit} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={customerPath(customer.id)} />
      </div>
      <div className="record">
        <div className="record-main">
          <section className="card" aria-labelledby="chiffres">
            <h2 id="chiffres">{messages.figures.title}</h2>
            <Figures orders={customer.orders} isLarge />
          </section>
          <section className="card" aria-labelledby="commandes">
            <div className="card-head">
              <h2 id="commandes">{messages.orders.title}</h2>
              <a className="text-link" href={`/pro/commandes?text=${encodeURIComponent(customer.email)}`}>
                {messages.orders.all}
              </a>
            </div>
            <OrderRows orders={customer.orders.latest} />
          </section>
          <PastOrders orders={customer.pastOrders} />
          <CustomerNotes {...acts} />
          <CustomerJournal journal={customer.journal} />
        </div>
        <CustomerFacts {...acts} />
      </div>
    </>
  );
};

export default CustomerPage;
