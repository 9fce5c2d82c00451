/** A list that staff sort by drag, or by two buttons. A move posts `move`: the id of the row, and that of the next row. */
import { useEffect, useRef, useState, type DragEvent, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { sortMessages as messages } from './sort.messages.ts';
import { useSortQueue } from './use-sort-queue.ts';

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
      // After the first click of a double click, another row is under the pointer.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
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
const useMoveFocus = (order: readonly string[] | null) => {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (order === null || focused.current === null) return;
    const [, direction, id] = /^(up|down)-(.+)$/.exec(focused.current) ?? [];
    const same = document.getElementById(focused.current);
    const other = document.getElementById(`${direction === 'up' ? 'down' : 'up'}-${id}`);
    (same instanceof HTMLButtonElement && !same.disabled ? same : other)?.focus();
    focused.current = null;
  }, [order]);
  return () => {
    focused.current = document.activeElement?.id ?? null;
  };
};

type SortableRowsProps<Row extends SortableRow> = {
  rows: readonly Row[];
  label: string;
  maySort: boolean;
  children: (row: Row) => ReactNode;
  /** Content below the row, over its whole width. */
  renderBelow?: (row: Row) => ReactNode;
};

export const SortableRows = <Row extends SortableRow>(props: SortableRowsProps<Row>) => {
  const { label, maySort, children, renderBelow } = props;
  const { rows, moved, moves, ...queue } = useSortQueue(props.rows);
  const { sorting, of } = useDrag((id, before) => queue.move({ id, before }));
  const keepFocus = useMoveFocus(queue.order);
  // The first move is already being sent, and is saved even if the page is left.
  useUnsavedGuard(moves.length > 1);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [id = '', before = ''] = submitter instanceof HTMLButtonElement ? submitter.value.split(' ') : [];
    keepFocus();
    queue.move({ id, before });
  };
  const position = rows.findIndex(({ id }) => id === moved);
  const title = moves.length === 0 ? rows[position]?.title : undefined;
  return (
    <>
      <output className="visually-hidden">
        {title === undefined ? null : messages.moved(title, position + 1, rows.length)}
      </output>
      <RefusalNote text={queue.refusal} />
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
              <Form method="post" className="sort-moves" onSubmit={onSubmit}>
                <Move row={row} before={neighbours(rows, index).up} direction="up" />
                <Move row={row} before={neighbours(rows, index).down} direction="down" />
              </Form>
            ) : null}
            {renderBelow?.(row)}
          </li>
        ))}
      </ol>
    </>
  );
};
