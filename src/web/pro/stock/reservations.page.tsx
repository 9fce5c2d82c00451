/** `/pro/stock/reservations`: units that orders keep, and until when. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { countCap } from '#shared/api/pro-order-shapes';
import { formatDateTime } from '#shared/dates';
import { shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { tableMessages } from '#pro/table/table.messages.ts';
import { StockAreas, VariantName } from './stock-parts.tsx';
import { stockMessages } from './stock.messages.ts';
import '#styles/console-stock.css';

const messages = stockMessages.reservations;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'stock.view');
  const { timeZone } = shopOf(context).region;
  const { reservations, count } = await api.proStock.reservations({});
  const rows = reservations.map(({ until, ...row }) => ({
    ...row,
    until: until === null ? messages.open : formatDateTime(new Date(until), timeZone),
  }));
  return { rows, count, cap: countCap };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const ReservationsPage = () => {
  const { rows, count, cap } = useLoaderData<typeof loader>();
  const headers = messages.columns;
  return (
    <>
      <header className="page-head">
        <h1>
          {messages.title}
          <small>{tableMessages.count(count, cap)}</small>
        </h1>
      </header>
      <StockAreas current="reservations" />
      <p className="record-notes quiet">{rows.length === 0 ? messages.empty : messages.lead}</p>
      <div className="list-scroll stock-list">
        {rows.length === 0 ? null : (
          <table className="data-table" aria-label={messages.title}>
            <thead>
              <tr>
                {(['article', 'location', 'quantity', 'order', 'until'] as const).map((id) => (
                  <th key={id} scope="col" className={id === 'quantity' ? 'cell-quantity figure' : `cell-${id}`}>
                    {headers[id]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.order} ${row.variantId} ${row.location}`}>
                  <td className="cell-article">
                    <VariantName variant={row} />
                  </td>
                  <td className="cell-location">{row.location}</td>
                  <td className="cell-quantity figure">{row.quantity}</td>
                  <td className="cell-order">
                    <a className="text-link" href={`/pro/commandes/${row.order}`}>
                      {row.order}
                    </a>
                  </td>
                  <td className="cell-until">{row.until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
};

export default ReservationsPage;
