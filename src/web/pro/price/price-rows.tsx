/** Rows of the grid of prices, and the field over its active cell. */
import { memo } from 'react';
import type { ProPriceRow } from '#shared/api/pro-prices';
import { cellColumns } from './price-grid.rules.ts';
import { priceMessages } from './price.messages.ts';

const { columns: headers } = priceMessages.grid;

export type Cell = { readonly row: number; readonly column: number };
export const idOf = ({ row, column }: Cell): string => `prix-${row}-${column}`;

type RowProps = {
  row: ProPriceRow;
  index: number;
  texts: string;
  change: string;
  edited: string;
  /** Columns that are chosen in this row, as digits. */
  chosen: string;
  active: number | null;
};

export const separator = '\u001F';

/** Props are texts, so that `memo` renders a row again only when one of them changes. */
export const GridRow = memo(({ row, index, texts, change, edited, chosen, active }: RowProps) => (
  <tr aria-rowindex={index + 2} className="price-row">
    <th scope="row" className="price-article" title={row.name}>
      {row.name}
    </th>
    <td className="price-variant">
      {row.style}, {row.size}
    </td>
    <td className="price-sku">{row.sku}</td>
    {texts.split(separator).map((text, column) => (
      <td
        key={cellColumns[column]}
        id={idOf({ row: index, column })}
        data-row={index}
        data-column={column}
        aria-selected={chosen.includes(String(column))}
        className={[
          'price-cell',
          edited.includes(String(column)) && 'price-edited',
          active === column && 'price-active',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {text}
      </td>
    ))}
    <td className="price-change">{change}</td>
  </tr>
));

export const Head = () => (
  <thead>
    <tr aria-rowindex={1} className="price-row price-head">
      {(['article', 'variant', 'sku', ...cellColumns, 'change'] as const).map((id) => (
        <th key={id} scope="col" className={`price-${id}`}>
          {headers[id]}
        </th>
      ))}
    </tr>
  </thead>
);

type EditorProps = { start: string; label: string; onDone: (text: string | null, step: Cell | null) => void };

/** Field over the active cell. Escape leaves the cell as it was. */
export const Editor = ({ start, label, onDone }: EditorProps) => (
  <input
    className="price-editor"
    aria-label={label}
    defaultValue={start}
    maxLength={24}
    autoComplete="off"
    ref={(field) => field?.focus()}
    onBlur={(event) => onDone(event.currentTarget.value, null)}
    onKeyDown={(event) => {
      event.stopPropagation();
      const { value } = event.currentTarget;
      if (event.key === 'Escape') onDone(null, { row: 0, column: 0 });
      else if (event.key === 'Enter') onDone(value, { row: event.shiftKey ? -1 : 1, column: 0 });
      else if (event.key === 'Tab') onDone(value, { row: 0, column: event.shiftKey ? -1 : 1 });
      else return;
      event.preventDefault();
    }}
  />
);

/** Keeps the height of rows that are not in the document. Not on the server, where style attributes are refused. */
export const Filler = ({ height }: { height: number }) =>
  height <= 0 ? null : <tr className="price-filler" aria-hidden="true" style={{ height }} />;
