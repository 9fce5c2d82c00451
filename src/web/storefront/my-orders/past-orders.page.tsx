/** `/espace-client/commandes/avant`: past orders, imported from another shop, read-only. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PastOrder } from '#shared/api/order-shapes';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { pageNumberIn } from '#app/page-number.rules.ts';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { Pagination } from '#ui/pagination.tsx';
import { myOrdersMessages } from './my-orders.messages.ts';
import { ordersPath, pastOrdersPath } from './order-list-state.rules.ts';
import '#styles/my-orders.css';

const messages = myOrdersMessages.past;
const pageSize = 10;

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const page = pageNumberIn(url.searchParams);
  const list = await api.orders.past({ page: page - 1, pageSize });
  const { timeZone } = shopOf(context).region;
  return {
    page,
    count: list.count,
    orders: list.orders.map((order) => ({ ...order, day: formatDate(new Date(order.date), timeZone) })),
  };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const Card = ({ order }: { order: PastOrder & { day: string } }) => {
  const { reference, day, status, lines, total, refunded, currency } = order;
  return (
    <li className="past-order">
      <h2>{reference}</h2>
      <p className="muted">{[day, status].filter(Boolean).join(' · ')}</p>
      <ul>
        {lines.map(({ name, quantity, price }, index) => (
          <li key={`${index} ${name}`}>
            <span>{messages.line(quantity, name)}</span>
            <span>{formatMoney(price * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="past-total">
        <b>{formatMoney(total, currency)}</b>
        {refunded > 0 ? <span className="muted">{messages.refunded(formatMoney(refunded, currency))}</span> : null}
      </p>
    </li>
  );
};

const PastOrdersPage = () => {
  const { orders, count, page } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a className="link" href={ordersPath}>
          {myOrdersMessages.back}
        </a>
      </p>
      <h1>{messages.title}</h1>
      {count === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <p>
          {messages.text}{' '}
          <a className="link" href="/contacter-nous">
            {messages.contact}
          </a>
        </p>
      )}
      <ul className="past-orders">
        {orders.map((order) => (
          <Card key={`${order.reference} ${order.date}`} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(count / pageSize)}
        pathOf={(to) => (to === 1 ? pastOrdersPath : `${pastOrdersPath}?page=${to}`)}
        labels={myOrdersMessages.pages}
      />
    </>
  );
};

export default PastOrdersPage;
