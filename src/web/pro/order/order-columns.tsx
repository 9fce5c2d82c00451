import type { Column } from '#pro/table/data-table.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from './money.tsx';
import { Picture } from './picture.tsx';
import type { OrderListRow } from './order-rows.ts';
import { PaymentMark, StatusPill } from './order-status.tsx';
import { orderMessages as messages } from './order.messages.ts';

const { columns: headers } = messages;

export const orderColumns: readonly Column<OrderListRow>[] = [
  {
    id: 'reference',
    header: headers.reference,
    cell: (row) => (
      <>
        <a className="reference" href={row.path} data-row={row.id}>
          {row.id}
        </a>
        {row.hasNote ? <ConsoleIcon name="note" /> : null}
      </>
    ),
  },
  {
    id: 'received',
    header: headers.received,
    sort: 'placed',
    cell: (row) => <time title={row.receivedFull}>{row.received}</time>,
  },
  {
    id: 'customer',
    header: headers.customer,
    cell: (row) => (
      <>
        <span className="customer-name">{row.customer}</span>
        {row.city ? <span className="customer-city"> · {row.city}</span> : null}
      </>
    ),
  },
  { id: 'phone', header: headers.phone, cell: (row) => row.phone },
  {
    id: 'items',
    header: headers.items,
    cell: (row) => (
      <span className="order-pictures">
        {row.pictures.map((picture, position) => (
          <Picture key={`${position} ${picture}`} name={picture} />
        ))}
        {row.itemsCount > row.pictures.length ? (
          <span aria-hidden="true">+{row.itemsCount - row.pictures.length}</span>
        ) : null}
        <span className="visually-hidden">{messages.pieces(row.itemsCount)}</span>
      </span>
    ),
  },
  { id: 'status', header: headers.status, cell: (row) => <StatusPill status={row.status} toCall={row.toCall} /> },
  { id: 'payment', header: headers.payment, cell: (row) => <PaymentMark payment={row.payment} /> },
  {
    id: 'delivery',
    header: headers.delivery,
    cell: (row) => (
      <span title={row.promised}>
        {row.delivery}
        {row.late ? <span className="late"> · {messages.late}</span> : null}
      </span>
    ),
  },
  { id: 'trader', header: headers.trader, cell: (row) => row.trader },
  {
    id: 'total',
    header: headers.total,
    sort: 'total',
    isFigure: true,
    cell: (row) => <Money amount={row.total} currency={row.currency} />,
  },
];

export const columnIds = orderColumns.map(({ id }) => id);
export const defaultColumns = ['reference', 'received', 'customer', 'items', 'status', 'payment', 'delivery', 'total'];
