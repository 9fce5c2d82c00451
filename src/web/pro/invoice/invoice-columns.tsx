import type { InvoiceStatus } from '#shared/api/pro-invoice-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import type { Column } from '#pro/table/data-table.tsx';
import type { InvoiceListRow } from './invoice-rows.ts';
import { invoiceMessages as messages } from './invoice.messages.ts';

const { columns: headers } = messages;

const looks: Readonly<Record<InvoiceStatus, readonly [tone: string, icon: ConsoleIconName]>> = {
  UNPAID: ['warn', 'clock'],
  PARTIAL: ['warn', 'partial'],
  PAID: ['ok', 'check'],
  CREDIT: ['none', 'back'],
};

export const InvoicePill = ({ status }: { status: InvoiceStatus }) => {
  const [tone, icon] = looks[status];
  return (
    <span className={`status status-${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.statuses[status]}
    </span>
  );
};

type Amount = 'totalExclTax' | 'vat' | 'stampDuty' | 'total' | 'credited' | 'paid' | 'unpaid';

const amount = (id: string, header: string, key: Amount, sort?: string): Column<InvoiceListRow> => ({
  id,
  header,
  isFigure: true,
  ...(sort === undefined ? {} : { sort }),
  cell: (row) => <Money amount={row[key]} currency={row.currency} />,
});

/** `canSortAmounts`: the list is of one region, so of one currency. */
export const invoiceColumns = (canSortAmounts: boolean): readonly Column<InvoiceListRow>[] => [
  { id: 'kind', header: headers.kind, cell: (row) => messages.kinds[row.kind] },
  {
    id: 'number',
    header: headers.number,
    cell: (row) => (
      <a className="reference" href={row.path} data-row={row.id}>
        {row.name}
      </a>
    ),
  },
  { id: 'customer', header: headers.customer, cell: (row) => <span className="customer-name">{row.customer}</span> },
  { id: 'email', header: headers.email, cell: (row) => row.email },
  {
    id: 'order',
    header: headers.order,
    cell: (row) =>
      row.order === null ? null : (
        <a className="text-link" href={orderPath(row.order)}>
          {row.order}
        </a>
      ),
  },
  { id: 'issued', header: headers.issued, sort: 'issued', cell: (row) => row.issued },
  {
    id: 'due',
    header: headers.due,
    sort: 'due',
    cell: (row) => (
      <>
        {row.due}
        {row.overdue === null ? null : <span className="late"> · {row.overdue}</span>}
      </>
    ),
  },
  amount('exclTax', headers.exclTax, 'totalExclTax'),
  amount('vat', headers.vat, 'vat'),
  amount('stamp', headers.stamp, 'stampDuty'),
  amount('total', headers.total, 'total', canSortAmounts ? 'total' : undefined),
  amount('credited', headers.credited, 'credited'),
  amount('paid', headers.paid, 'paid'),
  amount('unpaid', headers.unpaid, 'unpaid', canSortAmounts ? 'unpaid' : undefined),
  { id: 'status', header: headers.status, cell: (row) => <InvoicePill status={row.status} /> },
  {
    id: 'file',
    header: headers.file,
    cell: (row) => (
      <a className="text-link" href={row.file} aria-label={messages.download(row.name)} download>
        {messages.pdf}
      </a>
    ),
  },
];

export const columnIds = invoiceColumns(false).map(({ id }) => id);
export const defaultColumns = ['number', 'customer', 'order', 'issued', 'due', 'total', 'unpaid', 'status'];
