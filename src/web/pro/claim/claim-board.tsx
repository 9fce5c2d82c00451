/** Columns of claims by state. On a phone, one column at a time. */
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimStatus } from '#shared/api/pro-claim-shapes';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { withParam } from '#pro/table/view-links.ts';
import { Card } from './claim-card.tsx';
import { claimsPath } from './claim-path.ts';
import type { ClaimCard } from './claim-rows.ts';
import { claimMessages as messages } from './claim.messages.ts';

export type BoardColumn = {
  readonly status: ClaimStatus;
  readonly count: string;
  /** Claims beyond those of the column. */
  readonly others: number;
  readonly cards: readonly ClaimCard[];
};

type BoardProps = { columns: readonly BoardColumn[]; current: ClaimStatus; mayMove: boolean };

/** J and K walk through the cards, column by column. */
const useCardKeys = () => {
  const board = useRef<HTMLDivElement>(null);
  const move = (by: 1 | -1) => (): void => {
    const all = [...(board.current?.querySelectorAll<HTMLAnchorElement>('a[data-card]') ?? [])];
    const visible = all.filter((link) => link.offsetParent !== null);
    const at = visible.findIndex((link) => link === document.activeElement);
    visible[at === -1 ? 0 : Math.min(Math.max(at + by, 0), visible.length - 1)]?.focus();
  };
  useShortcuts({ j: move(1), k: move(-1) });
  return board;
};

const Column = ({ column, current, mayMove }: { column: BoardColumn; current: ClaimStatus; mayMove: boolean }) => {
  const { status, count, cards, others } = column;
  const id = `colonne-${status.toLowerCase()}`;
  return (
    <section
      className={`claim-column column-${status.toLowerCase()}${status === current ? ' column-current' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id}>
        {messages.columnNames[status]} <small>{count}</small>
      </h2>
      {cards.length === 0 ? <p className="quiet column-empty">{messages.emptyColumn[status]}</p> : null}
      <ul>
        {cards.map((card) => (
          <Card key={card.id} card={card} mayMove={mayMove} />
        ))}
      </ul>
      {others > 0 ? (
        <a className="text-link column-more" href={`${claimsPath}?vue=liste&status=${status}`}>
          {messages.others(others)}
        </a>
      ) : null}
    </section>
  );
};

export const ClaimBoard = ({ columns, current, mayMove }: BoardProps) => {
  const [params] = useSearchParams();
  const board = useCardKeys();
  return (
    <>
      <nav className="view-tabs column-tabs" aria-label={messages.columns}>
        <ul>
          {columns.map(({ status, count }) => (
            <li key={status}>
              <a
                href={withParam(params, 'colonne', status)}
                data-scroll="keep"
                aria-current={status === current ? 'true' : undefined}
              >
                {messages.columnNames[status]}
                <b>{count}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="claim-board" ref={board}>
        {columns.map((column) => (
          <Column key={column.status} column={column} current={current} mayMove={mayMove} />
        ))}
      </div>
    </>
  );
};
