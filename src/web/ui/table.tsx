/**
 * Table that scrolls sideways on a narrow screen. The page does sorting and paging, because their state is in the
 * address.
 */
import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** For amounts and counts: aligned to the end, with digits of equal width. */
  readonly isNumeric?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
};

export const Table = <Row,>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element
  <section className="table-scroll" aria-label={caption} tabIndex={0}>
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isNumeric ? 'numeric' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 ? (
          <tr>
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        ) : null}
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} className={column.isNumeric ? 'numeric' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
