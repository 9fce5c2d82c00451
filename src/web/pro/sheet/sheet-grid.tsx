/**
 * A table whose cells are inputs. Arrows move, Shift extends the chosen range, Ctrl Z undoes, and text of a spreadsheet
 * is pasted from the chosen cell on. Without scripts, it is a plain form.
 */
import {
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { sheetMessages as messages } from './sheet.messages.ts';
import {
  cellsOf,
  contains,
  moveBy,
  parseSheet,
  pasteInto,
  type Position,
  type Range,
  type Size,
} from './sheet.rules.ts';

export type SheetRow = { readonly id: string; readonly head: ReactNode };
export type SheetColumn = { readonly id: string; readonly head: ReactNode };

export type SheetCell = {
  readonly key: string;
  readonly name: string;
  /** For screen readers: `Terracotta, 38`. */
  readonly label: string;
  readonly text: string;
  /** Saved text, when another one is typed. */
  readonly former: string | null;
  readonly tone: 'none' | 'zero' | 'low' | 'wrong' | 'off';
};

type Props = {
  label: string;
  corner: string;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  cellAt: (at: Position) => SheetCell;
  inputMode: 'numeric' | 'decimal' | 'text';
  isReadOnly: boolean;
  /** Null when sums mean nothing. */
  total: ((cells: readonly Position[]) => number) | null;
  onWrite: (entries: readonly (readonly [key: string, text: string])[]) => void;
  onUndo: () => void;
  /** Takes pasted text with a header row and a column of names. True when it was used. */
  onPasteSheet?: (sheet: readonly (readonly string[])[]) => boolean;
  children?: ReactNode;
};

const isAtEdge = ({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean => {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' || key === 'Home' ? selectionEnd === 0 : selectionStart === value.length;
};

type Keys = {
  readonly at: Position;
  readonly range: Range | null;
  readonly size: Size;
  readonly focus: (at: Position) => void;
  readonly setRange: (range: Range) => void;
};

/** Keys that move or change cells. The others are left to the input. */
const onCellKey = (event: KeyboardEvent<HTMLInputElement>, keys: Keys, props: Props): void => {
  const { at, range, size, focus, setRange } = keys;
  const { cellAt, isReadOnly, onWrite, onUndo } = props;
  const { key, shiftKey } = event;
  const act = (work: () => void): void => {
    event.preventDefault();
    work();
  };
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z')
    return act(() => {
      onUndo();
      requestAnimationFrame(() => focus(at));
    });
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Enter') return act(() => focus(moveBy(shiftKey ? 'ArrowUp' : 'ArrowDown', at, size) ?? at));
  const { former } = cellAt(at);
  if (key === 'Escape' && former !== null) return act(() => onWrite([[cellAt(at).key, former]]));
  const chosen = range ? cellsOf(range) : [];
  if ((key === 'Delete' || key === 'Backspace') && chosen.length > 1 && !isReadOnly)
    return act(() => onWrite(chosen.map((cell) => [cellAt(cell).key, ''])));
  const next = moveBy(key, shiftKey ? (range?.to ?? at) : at, size);
  if (!next || !isAtEdge(event.currentTarget, key)) return;
  act(() => (shiftKey ? setRange({ from: range?.from ?? at, to: next }) : focus(next)));
};

const textIn = (range: Range, cellAt: Props['cellAt']): string =>
  [...Map.groupBy(cellsOf(range), ({ row }) => row).values()]
    .map((cells) => cells.map((at) => cellAt(at).text).join('\t'))
    .join('\n');

const useSheetKeys = (props: Props) => {
  const { rows, columns, cellAt, isReadOnly, onWrite, onPasteSheet } = props;
  const table = useRef<HTMLTableElement>(null);
  const [range, setRange] = useState<Range | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const focus = (at: Position): void => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at.row}:${at.column}"]`);
    input?.focus();
    input?.select();
  };
  const handlersAt = (at: Position) => ({
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
      onCellKey(event, { at, range, size, focus, setRange }, props),
    onPaste: (event: ClipboardEvent) => {
      if (isReadOnly) return;
      const sheet = parseSheet(event.clipboardData.getData('text/plain'));
      event.preventDefault();
      if (onPasteSheet?.(sheet)) return;
      onWrite(pasteInto(sheet, range ?? { from: at, to: at }, size).map((entry) => [cellAt(entry.at).key, entry.text]));
    },
    onCopy: (event: ClipboardEvent) => {
      if (!range || cellsOf(range).length < 2) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textIn(range, cellAt));
    },
    onMouseDown: (event: MouseEvent) => {
      if (!event.shiftKey || !range) return;
      event.preventDefault();
      setRange({ from: range.from, to: at });
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setRange({ from: at, to: at });
      event.currentTarget.select();
    },
  });
  return { table, range, handlersAt };
};

type CellProps = {
  cell: SheetCell;
  at: Position;
  range: Range | null;
  handlers: ReturnType<ReturnType<typeof useSheetKeys>['handlersAt']>;
} & Pick<Props, 'inputMode' | 'isReadOnly' | 'onWrite'>;

const Cell = ({ cell, at, range, handlers, inputMode, isReadOnly, onWrite }: CellProps) => {
  const { key, name, label, text, former, tone } = cell;
  const isChosen = range !== null && contains(range, at) && cellsOf(range).length > 1;
  const classes = [
    `sheet-cell cell-tone-${tone}`,
    former === null ? '' : 'sheet-edited',
    isChosen ? 'sheet-chosen' : '',
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      <input
        name={name}
        value={text}
        data-cell={`${at.row}:${at.column}`}
        aria-label={label}
        aria-invalid={tone === 'wrong' || undefined}
        inputMode={inputMode}
        readOnly={isReadOnly}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => onWrite([[key, event.target.value]])}
        {...handlers}
      />
      {former === null ? null : (
        <s>
          <span className="visually-hidden">{messages.former} </span>
          {former || messages.nothing}
        </s>
      )}
    </td>
  );
};

const columnCells = ({ rows }: Props, column: number): Position[] => rows.map((_, row) => ({ row, column }));
const rowCells = ({ columns }: Props, row: number): Position[] => columns.map((_, column) => ({ row, column }));

const Totals = (props: Props) => {
  const { columns, rows, total } = props;
  if (!total) return null;
  const all = rows.flatMap((_, row) => rowCells(props, row));
  return (
    <tfoot>
      <tr>
        <th scope="row">{messages.all}</th>
        {columns.map(({ id }, column) => (
          <td key={id}>{total(columnCells(props, column))}</td>
        ))}
        <td className="sheet-total">{total(all)}</td>
      </tr>
    </tfoot>
  );
};

const Chosen = ({ range, total }: { range: Range | null; total: Props['total'] }) => {
  const cells = range ? cellsOf(range) : [];
  return (
    <output className="sheet-chosen-text">
      {cells.length < 2 ? null : total ? (
        <>
          {messages.chosenSum(cells.length)} <b>{total(cells)}</b>
        </>
      ) : (
        messages.chosen(cells.length)
      )}
    </output>
  );
};

export const SheetGrid = (props: Props) => {
  const { label, corner, rows, columns, cellAt, inputMode, isReadOnly, total, onWrite, children } = props;
  const { table, range, handlersAt } = useSheetKeys(props);
  return (
    <>
      <div className="sheet-scroll">
        <table className="sheet" ref={table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col" className="sheet-size">
                  {head}
                </th>
              ))}
              {total ? (
                <th scope="col" className="sheet-size sheet-total">
                  {messages.total}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, head }, row) => (
              <tr key={id}>
                <th scope="row">{head}</th>
                {columns.map((column, index) => {
                  const at = { row, column: index };
                  const handlers = handlersAt(at);
                  const shown = { cell: cellAt(at), at, range, handlers, inputMode, isReadOnly, onWrite };
                  return <Cell key={column.id} {...shown} />;
                })}
                {total ? <td className="sheet-total">{total(rowCells(props, row))}</td> : null}
              </tr>
            ))}
          </tbody>
          <Totals {...props} />
        </table>
      </div>
      <div className="sheet-foot">
        <Chosen range={range} total={total} />
        <span className="spacer" />
        {children}
        <span className="sheet-hint">
          <kbd>Ctrl</kbd> <kbd>V</kbd> {messages.paste}
        </span>
        <span className="sheet-hint">
          <kbd>Ctrl</kbd> <kbd>Z</kbd> {messages.undo}
        </span>
      </div>
    </>
  );
};
