/** `/espace-client/factures`: invoices and credit notes of the customer. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { OwnInvoice } from '#shared/api/invoices';
import { formatCalendarDay } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { requireCustomer } from '#app/require-customer.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ownInvoiceMessages as messages } from './invoice.messages.ts';
import '#styles/purchase.css';
import '#styles/own-invoices.css';

const path = '/espace-client/factures';

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const typed = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const list = await api.invoices.mine({ page: page - 1 });
  return { ...list, page };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const stateOf = ({ kind, dueOn, unpaid, currency, isOverdue }: OwnInvoice): string | null => {
  if (kind === 'CREDIT_NOTE') return null;
  if (unpaid === 0) return messages.paid;
  const day = formatCalendarDay(dueOn);
  return `${messages.left(formatMoney(unpaid, currency))}, ${isOverdue ? messages.overdue(day) : messages.due(day)}`;
};

const Invoice = ({ invoice }: { invoice: OwnInvoice }) => {
  const { id, kind, number, order, issuedOn, total, currency, isOverdue } = invoice;
  const state = stateOf(invoice);
  return (
    <li className="own-invoice">
      <span className="own-invoice-facts">
        <strong>{messages.of(messages.kinds[kind], number)}</strong>
        <span className="muted">
          <time dateTime={issuedOn}>{messages.issued(formatCalendarDay(issuedOn))}</time>
        </span>
        {state === null ? null : <span className={isOverdue ? 'own-invoice-late' : undefined}>{state}</span>}
        {order === null ? null : (
          <a className="link" href={`/espace-client/commandes/${order}`}>
            {messages.order(order)}
          </a>
        )}
      </span>
      <span className="own-invoice-amount">
        <strong className="numbers">{formatMoney(total, currency)}</strong>
        <a className="link" href={`${path}/${id}`} aria-label={messages.downloadOf(number)} download>
          {messages.download}
        </a>
      </span>
    </li>
  );
};

const InvoicesPage = () => {
  const { invoices, count, page, pageSize } = useLoaderData<typeof loader>();
  if (count === 0)
    return (
      <>
        <h1>{messages.title}</h1>
        <EmptyState title={messages.empty.title} text={messages.empty.text}>
          <a className="button" href="/espace-client/commandes">
            {messages.empty.orders}
          </a>
        </EmptyState>
      </>
    );
  return (
    <>
      <h1>{messages.title}</h1>
      <p className="muted">{messages.count(count)}</p>
      <ul className="own-invoices" aria-label={messages.list}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(count / pageSize)}
        pathOf={(next) => (next === 1 ? path : `${path}?page=${next}`)}
        labels={messages.pages}
      />
    </>
  );
};

export default InvoicesPage;
