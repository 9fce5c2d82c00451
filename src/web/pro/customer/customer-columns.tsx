import type { ProCustomerRow } from '#shared/api/pro-customer-shapes';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import type { CustomerListRow } from './customer-rows.ts';
import { customerMessages as messages } from './customer.messages.ts';

const { columns: headers } = messages;

export const KindPill = ({ kind }: { kind: ProCustomerRow['kind'] }) => (
  <span className={kind === 'ACCOUNT' ? 'status status-info' : 'status'}>
    <ConsoleIcon name={kind === 'ACCOUNT' ? 'user' : 'shop'} />
    {messages.kindNames[kind]}
  </span>
);

export const BlockedPill = () => (
  <span className="status status-error">
    <ConsoleIcon name="lock" />
    {messages.blocked}
  </span>
);

export const customerColumns: readonly Column<CustomerListRow>[] = [
  {
    id: 'customer',
    header: headers.customer,
    cell: (row) => (
      <a className="reference" href={row.path} data-row={row.id}>
        {row.name}
      </a>
    ),
  },
  { id: 'email', header: headers.email, cell: (row) => row.email },
  { id: 'phone', header: headers.phone, cell: (row) => row.phone },
  { id: 'kind', header: headers.kind, cell: (row) => (row.blocked ? <BlockedPill /> : <KindPill kind={row.kind} />) },
  { id: 'region', header: headers.region, cell: (row) => row.region },
  {
    id: 'orders',
    header: headers.orders,
    sort: 'orders',
    isFigure: true,
    cell: (row) => (
      <>
        {row.orders} <span className="phone-unit">{messages.ordersUnit(row.orders)}</span>
      </>
    ),
  },
  { id: 'last', header: headers.last, sort: 'last', cell: (row) => row.last },
  { id: 'since', header: headers.since, sort: 'since', cell: (row) => <time title={row.sinceFull}>{row.since}</time> },
  {
    id: 'newsletter',
    header: headers.newsletter,
    cell: (row) => (row.newsletter ? messages.subscribed : ''),
  },
];

export const columnIds = customerColumns.map(({ id }) => id);
export const defaultColumns = ['customer', 'email', 'phone', 'kind', 'orders', 'last', 'newsletter'];
