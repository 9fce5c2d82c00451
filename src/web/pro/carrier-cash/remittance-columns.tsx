import { formatMoney } from '#shared/money';
import { remittanceStateOf } from '#shared/rules/remittance-states';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Column, TableRow } from '#pro/table/data-table.tsx';
import type { RemittanceListRow } from './cash.page.tsx';
import { cashMessages as messages } from './cash.messages.ts';

type State = Pick<RemittanceListRow, 'undoneAt' | 'expected' | 'received'>;

const statusStyles = {
  EXACT: ['status-ok', 'confirmed'],
  DIFFERENCE: ['status-warn', 'alert'],
  UNDONE: ['status-none', 'cancelled'],
} as const;

export const RemittanceStatePill = ({ state }: { state: State }) => {
  const name = remittanceStateOf(state);
  const [tone, icon] = statusStyles[name];
  return (
    <span className={`status ${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.state[name]}
    </span>
  );
};

export type RemittanceTableRow = RemittanceListRow & TableRow;

const { columns: headers } = messages;

export const remittanceColumns: readonly Column<RemittanceTableRow>[] = [
  {
    id: 'remittance',
    header: headers.remittance,
    cell: (row) => (
      <a className="text-link" href={row.path} data-row={row.id}>
        {row.name}
      </a>
    ),
  },
  { id: 'carrier', header: headers.carrier, cell: (row) => row.carrier ?? messages.ownCarrier },
  { id: 'day', header: headers.received, cell: (row) => row.day },
  { id: 'slip', header: headers.reference, cell: (row) => row.reference },
  { id: 'shipments', header: headers.shipments, isFigure: true, cell: (row) => row.shipments },
  {
    id: 'expected',
    header: headers.expected,
    isFigure: true,
    cell: (row) => formatMoney(row.expected, row.currency),
  },
  {
    id: 'amount',
    header: headers.amount,
    isFigure: true,
    cell: (row) => <b>{formatMoney(row.received, row.currency)}</b>,
  },
  { id: 'state', header: headers.state, cell: (row) => <RemittanceStatePill state={row} /> },
  { id: 'recorder', header: headers.recorder, cell: (row) => row.recorder },
];

export const columnIds = remittanceColumns.map(({ id }) => id);
/** Columns that are shown until the person chooses others. */
export const firstColumns = columnIds.filter((id) => id !== 'recorder');
