/** `/espace-client/commandes`: orders of the customer, filtered by the query. */
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { myOrdersMessages as messages } from './my-orders.messages.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderListPath, ordersPath, pastOrdersPath, readOrderListState } from './order-list-state.rules.ts';
import { reorder, type ReorderRefusal } from './reorder-action.ts';
import '#styles/purchase.css';
import '#styles/my-orders.css';
import { formText } from '#app/form-text.ts';

const pageSize = 10;

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const state = readOrderListState(url.searchParams);
  const [list, past] = await Promise.all([
    api.orders.list({
      page: state.page - 1,
      pageSize,
      reference: state.reference,
      ...(state.state && { state: state.state }),
      ...(state.year !== null && { year: state.year }),
    }),
    api.orders.past({ pageSize: 1 }),
  ]);
  return { ...list, pastCount: past.count, state, timeZone: shopOf(context).region.timeZone };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  await requireCustomer(context, request);
  const form = await request.formData();
  const result = await reorder(shopOf(context), formText(form, 'orderId'));
  return result instanceof Response ? result : data(result, { status: 400 });
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const NoOrders = () => (
  <EmptyState title={messages.empty.title} text={messages.empty.text} drawing="emptyCart">
    <p className="muted">{messages.empty.guest}</p>
    <a className="button" href="/catalogue/">
      {messages.empty.action}
    </a>
  </EmptyState>
);

const NoMatch = () => (
  <EmptyState title={messages.noMatch.title} text={messages.noMatch.text}>
    <a className="button button-line" href={ordersPath}>
      {messages.noMatch.action}
    </a>
  </EmptyState>
);

const PastLink = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p>
      <a className="link" href={pastOrdersPath}>
        {messages.past.link(count)}
      </a>
    </p>
  );

const MyOrdersPage = () => {
  const { orders, count, counts, years, pastCount, state, timeZone } = useLoaderData<typeof loader>();
  const refusal = useActionData<ReorderRefusal>();
  if (counts.all === 0)
    return (
      <>
        <h1>{messages.title}</h1>
        <NoOrders />
        <PastLink count={pastCount} />
      </>
    );
  return (
    <>
      <OrderFilters state={state} counts={counts} years={years} />
      <output className="visually-hidden">{messages.found(count)}</output>
      {orders.length === 0 ? <NoMatch /> : null}
      <ul className="order-list" aria-label={messages.list}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard
              order={order}
              timeZone={timeZone}
              message={refusal?.orderId === order.orderId ? refusal.message : null}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={state.page}
        pages={Math.ceil(count / pageSize)}
        pathOf={(page) => orderListPath(state, { page })}
        labels={messages.pages}
      />
      <PastLink count={pastCount} />
    </>
  );
};

export default MyOrdersPage;
