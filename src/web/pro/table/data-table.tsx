/**
 * A list of the console. Page, sort and filters stand in its address, so it can be read without scripts; selection and
 * keyboard are the browser's.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { RowNews, useRowNews } from '#pro/live/live-list.tsx';
import { tableMessages as messages } from './table.messages.ts';
import { useRowKeys } from './use-row-keys.ts';
import { withParam } from './view-links.ts';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

/** `name`: for people, in labels. `path`: of the record. `version`: counts its changes. */
export type TableRow = { readonly id: string; readonly name: string; readonly path: string; readonly version?: number };

export type Column<Row extends TableRow> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Key of the sort in the query of the call. */
  readonly sort?: string;
  readonly isFigure?: boolean;
};

type DataTableProps<Row extends TableRow> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Ids of the columns shown. */
  shown: readonly string[];
  rows: readonly Row[];
  sort: string;
  /** Id of the row whose preview is open. */
  previewed: string | null;
  /** Null for a list without any, and while the list is an old copy after a failed load. */
  actions: ((selected: readonly Row[], clear: () => void) => ReactNode) | null;
  /** Buttons of the form `bulkForm`, for browsers without scripts. */
  plainActions?: ReactNode;
};

/** Id of the form that takes the chosen rows where there are no scripts. */
export const bulkForm = 'lot';

const orderOf = (sort: string, key: string) =>
  sort === key ? ('ascending' as const) : sort === `-${key}` ? ('descending' as const) : ('none' as const);

const SortLink = ({ column, sort }: { column: { header: string; sort: string }; sort: string }) => {
  const [params] = useSearchParams();
  const order = orderOf(sort, column.sort);
  const next = order === 'descending' ? column.sort : `-${column.sort}`;
  return (
    <a href={withParam(params, 'sort', next)} data-scroll="keep">
      {column.header}
      {order === 'none' ? null : <ConsoleIcon name={order === 'descending' ? 'down' : 'up'} />}
    </a>
  );
};

const Check = ({
  label,
  item,
  isOn,
  isMixed = false,
  onChange,
}: {
  label: string;
  /** Of the row, as forms send it. */
  item?: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: () => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="check-area">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        {...(item === undefined ? {} : { name: 'item', value: item, form: bulkForm })}
        checked={isOn}
        onChange={onChange}
      />
    </label>
  );
};

const RowCheck = ({ row, ...check }: { row: TableRow; isOn: boolean; onChange: () => void }) => (
  <Check {...check} label={messages.select(row.name)} item={`${row.id}:${row.version ?? 1}`} />
);

/** On the phone, where a tap on a row opens it otherwise. */
const ChooseButton = ({ isOn, onChange }: { isOn: boolean; onChange: () => void }) => (
  <button type="button" className="action action-small choose-rows" aria-pressed={isOn} onClick={onChange}>
    <ConsoleIcon name="check" />
    {isOn ? messages.endChoosing : messages.choose}
  </button>
);

type HeadProps<Row extends TableRow> = {
  columns: readonly Column<Row>[];
  sort: string;
  /** Checkbox of the whole page; null while the list is an old copy after a failed load. */
  check: ReactNode;
};

const cellClass = ({ id, isFigure }: { id: string; isFigure?: boolean }): string =>
  `cell-${id}${isFigure ? ' figure' : ''}`;

const Head = <Row extends TableRow>({ columns, sort, check }: HeadProps<Row>) => (
  <thead>
    <tr>
      {check ? <th className="cell-check">{check}</th> : null}
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          className={cellClass(column)}
          aria-sort={column.sort ? orderOf(sort, column.sort) : undefined}
        >
          {column.sort ? <SortLink column={{ header: column.header, sort: column.sort }} sort={sort} /> : column.header}
        </th>
      ))}
    </tr>
  </thead>
);

type BodyRowProps<Row extends TableRow> = {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  isCurrent: boolean;
  check: ReactNode;
};

const BodyRow = <Row extends TableRow>({ row, columns, isSelected, isCurrent, check }: BodyRowProps<Row>) => {
  const news = useRowNews(row.id);
  const names = [isSelected && 'row-selected', isCurrent && 'row-current', news !== null && 'row-changed'];
  return (
    <tr className={names.filter(Boolean).join(' ') || undefined}>
      {check ? <td className="cell-check">{check}</td> : null}
      {columns.map((column, position) => (
        <td key={column.id} className={cellClass(column)} data-label={column.header}>
          {column.cell(row)}
          {position === 0 ? <RowNews text={news} /> : null}
        </td>
      ))}
    </tr>
  );
};

const useRows = <Row extends TableRow>({
  columns,
  shown,
  rows,
}: Pick<DataTableProps<Row>, 'columns' | 'shown' | 'rows'>) => {
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, header }) => ({ id, header }));
  return useTable({
    features,
    columns: definitions,
    data: [...rows],
    getRowId: ({ id }) => id,
    initialState: { columnVisibility: {} },
    state: { columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])) },
  });
};

export const DataTable = <Row extends TableRow>(props: DataTableProps<Row>) => {
  const { label, columns, shown, rows, sort, previewed, actions, plainActions = null } = props;
  const [isChoosing, setChoosing] = useState(false);
  const element = useRef<HTMLTableElement>(null);
  const table = useRows({ columns, shown, rows });
  const visible = table.getVisibleFlatColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  useRowKeys(element, previewed, (id) => table.getRow(id).toggleSelected());
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = (): void => {
    table.resetRowSelection(true);
    setChoosing(false);
  };
  return (
    <>
      {actions ? <ChooseButton isOn={isChoosing} onChange={() => (isChoosing ? clear() : setChoosing(true))} /> : null}
      <table className={isChoosing ? 'data-table choosing' : 'data-table'} aria-label={label} ref={element}>
        <Head
          columns={visible}
          sort={sort}
          check={
            actions ? (
              <Check
                label={messages.selectAll}
                isOn={table.getIsAllRowsSelected()}
                isMixed={table.getIsSomeRowsSelected()}
                onChange={() => table.toggleAllRowsSelected()}
              />
            ) : null
          }
        />
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const { original } = row;
            const isSelected = row.getIsSelected();
            const onChange = (): void => row.toggleSelected();
            return (
              <BodyRow
                key={row.id}
                row={original}
                columns={visible}
                isSelected={isSelected}
                isCurrent={row.id === previewed}
                check={actions ? <RowCheck row={original} isOn={isSelected} onChange={onChange} /> : null}
              />
            );
          })}
        </tbody>
      </table>
      {actions && selected.length > 0 ? actions(selected, clear) : null}
      {actions ? <noscript>{plainActions}</noscript> : null}
    </>
  );
};
