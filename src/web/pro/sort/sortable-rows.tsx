/** A list that staff sort by drag, or by two buttons. A move posts `move`: the id of the row, and that of the next row. */
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { sortMessages as messages } from './sort.messages.ts';

export type SortableRow = { readonly id: string; readonly title: string };

/** Ids of the rows before which a move up or down puts the row; an empty text is the end of the list. */
const neighbours = (rows: readonly SortableRow[], index: number) => ({
  up: rows[index - 1]?.id,
  down: index === rows.length - 1 ? undefined : (rows[index + 2]?.id ?? ''),
});

type MoveProps = { row: SortableRow; before: string | undefined; direction: 'up' | 'down' };

const Move = ({ row, before, direction }: MoveProps) => {
  const label = direction === 'up' ? messages.up(row.title) : messages.down(row.title);
  return (
    <button
      id={`${direction}-${row.id}`}
      className="square-button"
      name="move"
      value={`${row.id} ${before ?? ''}`.trim()}
      aria-label={label}
      title={label}
      disabled={before === undefined}
    >
      <ConsoleIcon name={direction} />
    </button>
  );
};

type Sorting = { readonly dragged: string | null; readonly over: string | null };

const useDrag = (submit: (id: string, before: string) => void) => {
  const [sorting, setSorting] = useState<Sorting>({ dragged: null, over: null });
  const of = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // Lists can be nested: the outer list must not handle this drag, too.
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setSorting({ dragged: id, over: null });
    },
    onDragEnd: () => setSorting({ dragged: null, over: null }),
    onDragOver: (event: DragEvent) => {
      if (sorting.dragged === null) return;
      event.preventDefault();
      if (sorting.over !== id) setSorting({ ...sorting, over: id });
    },
    onDrop: (event: DragEvent) => {
      if (sorting.dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (sorting.dragged !== id) submit(sorting.dragged, id);
      setSorting({ dragged: null, over: null });
    },
  });
  return { sorting, of };
};

/** The browser drops the focus when the row moves within the list. */
const useMoveFocus = (moved: string | null) => {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (moved === null || focused.current === null) return;
    const [, direction, id] = /^(up|down)-(.+)$/.exec(focused.current) ?? [];
    const same = document.getElementById(focused.current);
    const other = document.getElementById(`${direction === 'up' ? 'down' : 'up'}-${id}`);
    (same instanceof HTMLButtonElement && !same.disabled ? same : other)?.focus();
    focused.current = null;
  }, [moved]);
  return () => {
    focused.current = document.activeElement?.id ?? null;
  };
};

type SortableRowsProps<Row extends SortableRow> = {
  rows: readonly Row[];
  label: string;
  maySort: boolean;
  /** Hidden fields that are sent with each move and identify the list. */
  fields?: Readonly<Record<string, string>>;
  children: (row: Row) => ReactNode;
  /** Content below the row, over its whole width. */
  renderBelow?: (row: Row) => ReactNode;
};

export const SortableRows = <Row extends SortableRow>(props: SortableRowsProps<Row>) => {
  const { rows, label, maySort, fields = {}, children, renderBelow } = props;
  const fetcher = useFetcher<{ moved: string } | null>();
  const { sorting, of } = useDrag(
    (id, before) => void fetcher.submit({ ...fields, move: `${id} ${before}` }, { method: 'post' }),
  );
  const moved = fetcher.state === 'idle' ? (fetcher.data?.moved ?? null) : null;
  const position = rows.findIndex(({ id }) => id === moved);
  const keepFocus = useMoveFocus(moved);
  const title = rows[position]?.title;
  return (
    <>
      <output className="visually-hidden">
        {title === undefined ? null : messages.moved(title, position + 1, rows.length)}
      </output>
      <ol className="rows sort-rows" aria-label={label}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={sorting.over === row.id && sorting.dragged !== row.id ? 'sort-drop' : undefined}
            {...(maySort ? of(row.id) : {})}
          >
            {maySort ? (
              <span className="drag-mark" title={messages.drag} aria-hidden="true">
                <ConsoleIcon name="sort" />
              </span>
            ) : null}
            {children(row)}
            {maySort ? (
              <fetcher.Form method="post" className="sort-moves" onSubmit={keepFocus}>
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Move row={row} before={neighbours(rows, index).up} direction="up" />
                <Move row={row} before={neighbours(rows, index).down} direction="down" />
              </fetcher.Form>
            ) : null}
            {renderBelow?.(row)}
          </li>
        ))}
      </ol>
    </>
  );
};
