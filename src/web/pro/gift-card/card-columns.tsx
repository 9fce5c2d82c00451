import type { ProGiftCardRow } from '#shared/api/pro-gift-cards';
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { Money } from '#pro/order/money.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import { CardStatus } from './card-parts.tsx';
import { giftCardPath } from './card-path.ts';
import { giftCardMessages as messages } from './card.messages.ts';

const { columns: headers } = messages;

export type CardRow = ReturnType<typeof cardRowOf>;

/** For loaders. */
export const cardRowOf = (card: ProGiftCardRow, localTime: LocalTime) => ({
  ...card,
  name: card.label ?? card.reference ?? messages.unsent,
  path: giftCardPath(card.id),
  created: momentText(card.createdAt, localTime),
  expires: formatDate(new Date(new Date(card.expiresAt).getTime() - 1), localTime.timeZone),
});

export const cardColumns: readonly Column<CardRow>[] = [
  {
    id: 'card',
    header: headers.card,
    cell: (row) => (
      <span className="promotion-cell">
        <a className="code" href={row.path} data-row={row.id}>
          {row.name}
        </a>
        <span className="quiet">
          {[row.region, row.label === null ? null : row.reference].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'recipient',
    header: headers.recipient,
    cell: (row) => (
      <span className="promotion-cell">
        <span>{row.recipient}</span>
        <span className="quiet">{row.recipientEmail}</span>
      </span>
    ),
  },
  { id: 'state', header: headers.state, cell: (row) => <CardStatus state={row.state} /> },
  { id: 'origin', header: headers.origin, cell: (row) => messages.origins[row.origin] },
  {
    id: 'balance',
    header: headers.balance,
    isFigure: true,
    cell: (row) => (
      <span className="promotion-sums">
        <Money amount={row.balance} currency={row.currency} />
        {row.balance === row.initial ? null : (
          <span className="quiet">{messages.of(formatMoney(row.initial, row.currency))}</span>
        )}
      </span>
    ),
  },
  { id: 'created', header: headers.created, cell: (row) => row.created },
  { id: 'expires', header: headers.expires, cell: (row) => row.expires },
];

export const columnIds = cardColumns.map(({ id }) => id);
