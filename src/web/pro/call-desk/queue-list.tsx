/** Buyers to call, the most urgent first. */
import type { CallSort } from '#shared/api/pro-call-shapes';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskRow } from './desk-data.ts';
import { deskPath } from './desk-path.ts';

const sorts = Object.keys(messages.sorts) as CallSort[];

const SortMenu = ({ sort }: { sort: CallSort }) => (
  <details name="entete" className="desk-sort">
    <summary>
      <span className="visually-hidden">{messages.sort} </span>
      {messages.sorts[sort]}
      <ConsoleIcon name="down" />
    </summary>
    <ul className="topbar-panel">
      {sorts.map((one) => (
        <li key={one}>
          <a href={deskPath({ sort: one })} aria-current={one === sort ? 'true' : undefined}>
            {messages.sorts[one]}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

const Row = ({ row, isCurrent }: { row: DeskRow; isCurrent: boolean }) => (
  <li>
    <a
      href={row.path}
      aria-current={isCurrent ? 'true' : undefined}
      className={row.isHeld || !row.isDue ? 'desk-row desk-row-later' : 'desk-row'}
    >
      <Avatar name={row.fullName} />
      <span className="rows-main">
        <b className="cut">{row.fullName}</b>
        <span className="quiet cut">{row.state}</span>
      </span>
      <span className="desk-row-amount">
        <Money amount={row.toPay} currency={row.currency} />
        {row.isRisky ? (
          <span className="desk-risk" title={messages.row.risk}>
            <ConsoleIcon name="shield" />
            <span className="visually-hidden">{messages.row.risk}</span>
          </span>
        ) : null}
      </span>
    </a>
  </li>
);

type QueueListProps = { rows: readonly DeskRow[]; sort: CallSort; current: string | null };

export const QueueList = ({ rows, sort, current }: QueueListProps) => (
  <section className="card desk-queue" aria-labelledby="file">
    <header>
      <h2 id="file">{messages.queue}</h2>
      <SortMenu sort={sort} />
    </header>
    <ol>
      {rows.map((row) => (
        <Row key={row.reference} row={row} isCurrent={row.reference === current} />
      ))}
    </ol>
  </section>
);
