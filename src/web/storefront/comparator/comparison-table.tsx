/** Comparison table. A phone shows only two columns, which are chosen above the table. */
import { useState } from 'react';
import { Heart } from '#storefront/heart/heart.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { cardMessages } from '#storefront/card/card.messages.ts';
import { comparatorMessages as words } from './comparator.messages.ts';
import { hasDifferences, rowKeys, type Column, type RowKey } from './comparison-data.ts';

type TableProps = { columns: readonly Column[]; onlyDifferences: boolean; onRemove: (column: Column) => void };

type ArticleProps = { column: Column; isFirst: boolean; onRemove: TableProps['onRemove'] };

const ArticleCell = ({ column, isFirst, onRemove }: ArticleProps) => (
  <div className="compare-article">
    <Picture
      image={column.image}
      kind={column.kind}
      hex={column.styles[0]?.[1] ?? null}
      wall={column.wall}
      sizes="(min-width: 768px) 200px, 42vw"
      rank={isFirst ? 'first' : 'late'}
    />
    <a className="compare-name" href={column.path}>
      {column.name}
    </a>
    <Heart reference={column.ref} name={column.name} isWide />
    <button type="button" className="compare-remove" onClick={() => onRemove(column)}>
      <Icon name="close" />
      <span aria-hidden="true">{words.removeShort}</span>
      <span className="visually-hidden">{words.remove(column.name)}</span>
    </button>
  </div>
);

const Values = ({ values }: { values: readonly string[] }) => {
  const [only = words.none] = values;
  if (values.length <= 1) return only;
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
};

/** Choice of the two columns on a phone; the same column cannot be chosen twice. */
const Pickers = ({
  columns,
  shown,
  onShow,
}: {
  columns: readonly Column[];
  shown: readonly [number, number];
  onShow: (shown: [number, number]) => void;
}) => (
  <div className="compare-pickers">
    {([0, 1] as const).map((side) => (
      <label key={side}>
        <span className="visually-hidden">{side === 0 ? words.left : words.right}</span>
        <select
          value={shown[side]}
          onChange={(event) => {
            const picked = Number(event.target.value);
            const other = shown[1 - side] ?? 0;
            const remaining = picked === other ? shown[side] : other;
            onShow(side === 0 ? [picked, remaining] : [remaining, picked]);
          }}
        >
          {columns.map((column, index) => (
            <option key={column.ref} value={index}>
              {column.name}
            </option>
          ))}
        </select>
      </label>
    ))}
  </div>
);

export const ComparisonTable = ({ columns, onlyDifferences, onRemove }: TableProps) => {
  const [picked, setPicked] = useState<[number, number]>([0, 1]);
  const last = columns.length - 1;
  const shown: [number, number] = [Math.min(picked[0], last), Math.min(picked[1], last)];
  const cellClass = (index: number): string | undefined => (shown.includes(index) ? undefined : 'compare-aside');
  const rows = rowKeys.filter((key) => !onlyDifferences || hasDifferences(columns, key));
  const rowClass = (key: RowKey | 'price'): string | undefined =>
    hasDifferences(columns, key) ? 'compare-differs' : undefined;
  return (
    <>
      {columns.length > 2 ? <Pickers columns={columns} shown={shown} onShow={setPicked} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element */}
      <section className="compare-scroll" aria-label={words.table} tabIndex={0}>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{words.rows.article}</th>
              {columns.map((column, index) => (
                <th key={column.ref} scope="col" className={cellClass(index)}>
                  <ArticleCell column={column} isFirst={index === 0} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!onlyDifferences || hasDifferences(columns, 'price') ? (
              <tr className={rowClass('price')}>
                <th scope="row">{words.rows.price}</th>
                {columns.map((column, index) => (
                  <td key={column.ref} className={cellClass(index)}>
                    <Price
                      amount={column.price}
                      before={column.before}
                      currency={column.currency}
                      labels={cardMessages.price}
                    />
                  </td>
                ))}
              </tr>
            ) : null}
            {rows.map((key) => (
              <tr key={key} className={rowClass(key)}>
                <th scope="row">{words.rows[key]}</th>
                {columns.map((column, index) => (
                  <td key={column.ref} className={cellClass(index)}>
                    <Values values={column.values[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
