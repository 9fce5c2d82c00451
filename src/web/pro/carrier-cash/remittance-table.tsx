/** The remittances of carriers as a table; on the phone, as cards. */
import { formatMoney } from '#shared/money';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { BlankState } from '#pro/table/blank-state.tsx';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import type { RemittanceLine } from './cash.page.tsx';
import { remittancePath } from './cash-path.ts';
import { cashMessages as messages } from './cash.messages.ts';

type State = Pick<RemittanceLine, 'undoneAt' | 'expected' | 'received'>;

export const RemittanceState = ({ state: { undoneAt, expected, received } }: { state: State }) => {
  if (undoneAt !== null)
    return (
      <span className="status status-none">
        <ConsoleIcon name="cancelled" />
        {messages.state.UNDONE}
      </span>
    );
  const isExact = expected === received;
  return (
    <span className={`status status-${isExact ? 'ok' : 'warn'}`}>
      <ConsoleIcon name={isExact ? 'confirmed' : 'alert'} />
      {isExact ? messages.state.ACTIVE : messages.state.DIFFERENCE}
    </span>
  );
};

const Row = ({ row }: { row: RemittanceLine }) => (
  <tr className={row.undoneAt === null ? undefined : 'cash-undone'}>
    <th scope="row">
      <a className="text-link" href={remittancePath(row.id)}>
        {messages.remittance(row.id)}
      </a>
      <RowNews text={useRowNews(row.id)} />
    </th>
    <td className="cash-carrier">{row.carrier ?? messages.ownCarrier}</td>
    <td className="cash-day">{row.day}</td>
    <td className="cash-extra">{row.reference}</td>
    <td className="figure cash-extra">{row.shipments}</td>
    <td className="figure cash-extra">{formatMoney(row.expected, row.currency)}</td>
    <td className="figure cash-received">
      <b>{formatMoney(row.received, row.currency)}</b>
    </td>
    <td className="cash-state">
      <RemittanceState state={row} />
    </td>
  </tr>
);

export const RemittanceTable = ({ remittances }: { remittances: readonly RemittanceLine[] }) => {
  const { columns } = messages;
  if (remittances.length === 0)
    return <BlankState icon="cash" title={messages.noRemittance.title} text={messages.noRemittance.text} />;
  return (
    <div className="page-body">
      <section className="card card-lines" aria-label={messages.tabs.PAID}>
        <table className="line-table cash-table">
          <thead>
            <tr>
              <th scope="col">{columns.remittance}</th>
              <th scope="col">{columns.carrier}</th>
              <th scope="col">{columns.received}</th>
              <th scope="col">{columns.reference}</th>
              <th scope="col" className="figure">
                {columns.shipments}
              </th>
              <th scope="col" className="figure">
                {columns.expected}
              </th>
              <th scope="col" className="figure">
                {columns.amount}
              </th>
              <th scope="col">
                <span className="visually-hidden">{messages.columns.difference}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {remittances.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
