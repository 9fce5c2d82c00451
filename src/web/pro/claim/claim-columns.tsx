import type { Column } from '#pro/table/data-table.tsx';
import { Money } from '#pro/order/money.tsx';
import type { ClaimCard } from './claim-rows.ts';
import { ClaimPill, DueMark } from './claim-status.tsx';
import { claimMessages as messages } from './claim.messages.ts';

const { headers } = messages;

export const claimColumns: readonly Column<ClaimCard>[] = [
  {
    id: 'reference',
    header: headers.number,
    cell: (row) => (
      <a className="reference" href={row.path} data-row={row.id}>
        {row.id}
      </a>
    ),
  },
  {
    id: 'received',
    header: headers.date,
    sort: 'created',
    cell: (row) => <time title={row.dateFull}>{row.date}</time>,
  },
  { id: 'customer', header: headers.customer, cell: (row) => row.customer },
  { id: 'type', header: headers.type, cell: (row) => `${messages.kinds[row.kind]}, ${row.reason.toLowerCase()}` },
  { id: 'order', header: headers.order, cell: (row) => row.order },
  { id: 'status', header: headers.status, cell: (row) => <ClaimPill status={row.status} /> },
  { id: 'due', header: headers.due, cell: (row) => (row.due ? <DueMark due={row.due} /> : null) },
  { id: 'trader', header: headers.assignee, cell: (row) => row.assignee },
  {
    id: 'total',
    header: headers.amount,
    isFigure: true,
    cell: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
];

export const claimColumnIds = claimColumns.map(({ id }) => id);
