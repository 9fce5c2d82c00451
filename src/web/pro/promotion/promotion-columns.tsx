import type { PromotionState } from '#shared/rules/promotion';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { Money } from '#pro/order/money.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import type { PromotionListRow } from './promotion-rows.ts';
import { promotionMessages as messages } from './promotion.messages.ts';

const { columns: headers } = messages;

const looks: Readonly<Record<PromotionState, readonly [tone: string, icon: ConsoleIconName]>> = {
  LIVE: ['status-ok', 'confirmed'],
  UPCOMING: ['status-info', 'clock'],
  ENDED: ['', 'check'],
  STOPPED: ['status-warn', 'cancelled'],
};

export const PromotionStatus = ({ state }: { state: PromotionState }) => {
  const [tone, icon] = looks[state];
  return (
    <span className={`status ${tone}`}>
      <ConsoleIcon name={icon} />
      {messages.states[state]}
    </span>
  );
};

const Uses = ({ row }: { row: PromotionListRow }) => (
  <span>
    {row.usesLimit === null ? row.uses : messages.ofLimit(row.uses, row.usesLimit)}
    <span className="phone-unit"> {messages.usesUnit}</span>
    {row.isExhausted ? <span className="quiet"> · {messages.exhausted}</span> : null}
  </span>
);

export const Discounts = ({ discounts }: Pick<PromotionListRow, 'discounts'>) =>
  discounts.length === 0 ? (
    <span className="quiet">{messages.noDiscount}</span>
  ) : (
    <span className="promotion-sums">
      {discounts.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );

export const promotionColumns: readonly Column<PromotionListRow>[] = [
  {
    id: 'code',
    header: headers.code,
    sort: 'code',
    cell: (row) => (
      <span className="promotion-cell">
        <a className="code" href={row.path} data-row={row.id}>
          {row.code}
        </a>
        <span className="quiet">{row.automatic ? `${row.label} · ${messages.automatic}` : row.label}</span>
      </span>
    ),
  },
  { id: 'kind', header: headers.value, cell: (row) => row.value },
  { id: 'state', header: headers.state, cell: (row) => <PromotionStatus state={row.state} /> },
  { id: 'period', header: headers.period, cell: (row) => row.period },
  { id: 'regions', header: headers.regions, cell: (row) => row.regions.map(({ region }) => region).join(', ') },
  { id: 'uses', header: headers.uses, sort: 'uses', isFigure: true, cell: (row) => <Uses row={row} /> },
  {
    id: 'discount',
    header: headers.discount,
    isFigure: true,
    cell: (row) => (
      <>
        <span className="phone-unit">{messages.discountUnit} </span>
        <Discounts discounts={row.discounts} />
      </>
    ),
  },
];

export const columnIds = promotionColumns.map(({ id }) => id);
