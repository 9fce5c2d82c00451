import { formatMoney } from '#shared/money';
import { Money } from '#pro/order/money.tsx';
import { Picture } from '#pro/order/picture.tsx';
import type { Column } from '#pro/table/data-table.tsx';
import { Swatch } from '#ui/swatch.tsx';
import type { ItemListRow } from './item-rows.ts';
import { itemMessages as messages } from './item.messages.ts';
import { StatePill } from './item-state.tsx';

const { columns: headers } = messages;
const shownStyles = 5;

const Price = ({ price }: Pick<ItemListRow, 'price'>) => {
  if (!price) return <span className="quiet">{messages.noPrice}</span>;
  const { lowest, highest, currency, onSale } = price;
  return (
    <span className={onSale ? 'item-sale' : undefined}>
      {lowest === highest ? (
        <Money amount={lowest} currency={currency} />
      ) : (
        messages.from(formatMoney(lowest, currency))
      )}
      {onSale ? <span className="visually-hidden"> {messages.onSale}</span> : null}
    </span>
  );
};

const Styles = ({ styles }: Pick<ItemListRow, 'styles'>) => (
  <span className="item-styles" title={styles.map(({ name }) => name).join(', ')}>
    {styles.slice(0, shownStyles).map(({ id, hex }) => (
      <Swatch key={id} hex={hex} />
    ))}
    {styles.length > shownStyles ? (
      <span className="quiet">{messages.moreStyles(styles.length - shownStyles)}</span>
    ) : null}
    <span className="visually-hidden">{styles.map(({ name }) => name).join(', ')}</span>
  </span>
);

export const itemColumns: readonly Column<ItemListRow>[] = [
  {
    id: 'item',
    header: headers.item,
    sort: 'name',
    cell: (row) => (
      <span className="item-cell">
        {row.image ? <Picture name={row.image.name} /> : <span className="item-picture" />}
        <span className="item-cell-text">
          <a className="item-name" href={row.path} data-row={row.id}>
            {row.name}
          </a>
          <span className="quiet">{row.reference}</span>
        </span>
      </span>
    ),
  },
  { id: 'place', header: headers.place, cell: (row) => row.place },
  { id: 'state', header: headers.state, cell: (row) => <StatePill state={row.state} /> },
  { id: 'styles', header: headers.styles, cell: (row) => <Styles styles={row.styles} /> },
  { id: 'variants', header: headers.variants, isFigure: true, cell: (row) => row.variants },
  {
    id: 'stock',
    header: headers.stock,
    isFigure: true,
    cell: (row) => (row.units > 0 ? row.units : <span className="late">{messages.soldOut}</span>),
  },
  { id: 'price', header: headers.price, isFigure: true, cell: (row) => <Price price={row.price} /> },
  {
    id: 'completeness',
    header: headers.completeness,
    isFigure: true,
    cell: (row) => (
      <span
        className={row.completeness.score < 80 ? 'score score-low' : 'score'}
        title={messages.points(row.completeness.score)}
      >
        <meter min={0} max={100} value={row.completeness.score} aria-label={messages.points(row.completeness.score)} />
        {row.completeness.score}
      </span>
    ),
  },
  { id: 'updated', header: headers.updated, sort: 'updated', cell: (row) => row.updated },
];

export const columnIds = itemColumns.map(({ id }) => id);
export const defaultColumns = columnIds.filter((id) => id !== 'variants');
