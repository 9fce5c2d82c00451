/** Grid of prices: cells are chosen with pointer or keyboard, typed into, copied and pasted as in a spreadsheet. */
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { ProPriceRow } from '#shared/api/pro-prices';
import {
  cellColumns,
  cellKey,
  draftOf,
  pasteInto,
  storedText,
  type CellColumn,
  type Edits,
  type SheetContext,
} from './price-grid.rules.ts';
import { percentText, priceMessages } from './price.messages.ts';
import type { PriceSheet } from './use-price-sheet.ts';
import { Editor, Filler, GridRow, Head, idOf, separator, type Cell } from './price-rows.tsx';
import { rowHeight, useVisibleRows } from './use-visible-rows.ts';

const messages = priceMessages.grid;
const { columns: headers } = messages;

/** The chosen range: from its first cell to the active one. */
export type Range = { readonly from: Cell; readonly to: Cell };

const between = (value: number, left: number, right: number): boolean =>
  value >= Math.min(left, right) && value <= Math.max(left, right);

const textOf = (row: ProPriceRow, column: CellColumn, edits: Edits, context: SheetContext): string =>
  edits.get(cellKey(row.variantId, column)) ?? storedText(row.price, column, context);

const changeText = (row: ProPriceRow, edits: Edits, context: SheetContext): string => {
  const draft = draftOf(row, edits, context);
  if (draft.kind === 'same') return '';
  if (draft.kind === 'wrong') return messages.wrong;
  if (draft.price === null) return messages.removed;
  const before = row.price?.saleAmount ?? row.price?.amount;
  const after = draft.price.saleAmount ?? draft.price.amount;
  return before ? percentText(Math.round(((after - before) * 100) / before)) : '';
};

const columnIndexes = cellColumns.map((_, index) => index);

type GridProps = {
  sheet: PriceSheet;
  context: SheetContext;
  range: Range | null;
  onRange: (range: Range | null) => void;
  /** Prices can be read and copied only: without the privilege, and while they are saved. */
  isLocked: boolean;
};

const clamp = ({ row, column }: Cell, rows: number): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(cellColumns.length - 1, column)),
});

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -15, column: 0 },
  PageDown: { row: 15, column: 0 },
};

/** Text of the selected cells for the clipboard, separated by tabs and line breaks. */
const copyOf = ({ from, to }: Range, { rows, edits }: PriceSheet, context: SheetContext): string =>
  rows
    .slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
    .map((row) =>
      cellColumns
        .filter((_, column) => between(column, from.column, to.column))
        .map((column) => textOf(row, column, edits, context))
        .join('\t'),
    )
    .join('\n');

const emptied = ({ from, to }: Range, { rows, edits }: PriceSheet): Edits => {
  const next = new Map(edits);
  for (const row of rows.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1))
    cellColumns.forEach((column, index) => {
      if (between(index, from.column, to.column)) next.set(cellKey(row.variantId, column), '');
    });
  return next;
};

const cellAt = (target: EventTarget): Cell | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

/** `isTyping`: the field over the active cell has its own clipboard. */
const clipboardOf = ({ sheet, context, range, isLocked }: GridProps, isTyping: boolean) => ({
  onPaste: (event: ClipboardEvent): void => {
    if (!range || isTyping || isLocked) return;
    event.preventDefault();
    const start = { row: Math.min(range.from.row, range.to.row), column: Math.min(range.from.column, range.to.column) };
    sheet.edit(pasteInto(sheet.edits, sheet.rows, start, event.clipboardData.getData('text')));
  },
  onCopy: (event: ClipboardEvent): void => {
    if (!range || isTyping) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyOf(range, sheet, context));
  },
});

/** Keyboard and pointer of the grid. `typed`: what the field over the active cell starts with. */
const useGrid = ({ sheet, context, range, onRange, isLocked }: GridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { rows, edits } = sheet;
  const active = range?.to ?? null;

  const choose = (cell: Cell, isRange: boolean): void => {
    const to = clamp(cell, rows.length);
    onRange({ from: isRange && range ? range.from : to, to });
    const element = box.current;
    if (!element) return;
    const top = to.row * rowHeight;
    const room = element.clientHeight - rowHeight * 2;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top > element.scrollTop + room) element.scrollTop = top - room;
  };

  const write = (cell: Cell, text: string): void => {
    const row = rows[cell.row];
    const column = cellColumns[cell.column];
    if (!row || !column || textOf(row, column, edits, context) === text.trim()) return;
    sheet.edit(new Map(edits).set(cellKey(row.variantId, column), text.trim()));
  };

  const done = (text: string | null, step: Cell | null): void => {
    if (typed === null || !active) return;
    setTyped(null);
    if (text !== null) write(active, text);
    if (!step) return;
    choose({ row: active.row + step.row, column: active.column + step.column }, false);
    box.current?.querySelector('table')?.focus();
  };

  const open = (start: string | null): void => {
    if (isLocked) return;
    const row = active ? rows[active.row] : undefined;
    const column = active ? cellColumns[active.column] : undefined;
    if (row && column) setTyped(start ?? textOf(row, column, edits, context));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps[event.key];
    if (isCommand && event.key.toLowerCase() === 'z') sheet.undo();
    else if (isCommand || event.altKey) return;
    else if (step)
      choose(
        active ? { row: active.row + step.row, column: active.column + step.column } : { row: 0, column: 0 },
        event.shiftKey,
      );
    else if (event.key === 'Enter' || event.key === 'F2') open(null);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && range && !isLocked)
      sheet.edit(emptied(range, sheet));
    else if (event.key.length === 1 && active) open(event.key);
    else return;
    event.preventDefault();
  };

  return { box, typed, active, choose, open, done, onKeyDown };
};

const editedIn = (row: ProPriceRow, edits: Edits): string =>
  columnIndexes.filter((index) => edits.has(cellKey(row.variantId, cellColumns[index] ?? 'amount'))).join('');

/** Chosen columns of a row, as digits. */
const chosenIn = (range: Range | null, index: number): string =>
  range && between(index, range.from.row, range.to.row)
    ? columnIndexes.filter((column) => between(column, range.from.column, range.to.column)).join('')
    : '';

export const PriceGrid = (props: GridProps) => {
  const { sheet, context, range } = props;
  const { rows, edits } = sheet;
  const { box, typed, active, choose, open, done, onKeyDown } = useGrid(props);
  const { start, end } = useVisibleRows(box, rows.length);
  /** A table may be a grid (ARIA in HTML); its rows and cells then follow by themselves. */
  const acts = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': active && between(active.row, start, end - 1) ? idOf(active) : undefined,
    onFocus: () => (range === null ? choose({ row: 0, column: 0 }, false) : undefined),
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target);
      if (cell) choose(cell, event.shiftKey);
    },
    onDoubleClick: (event: MouseEvent) => (cellAt(event.target) ? open(null) : undefined),
    onKeyDown,
    ...clipboardOf(props, typed !== null),
  };
  return (
    <div className="price-frame" aria-busy={sheet.isSaving}>
      {typed !== null && active ? (
        <Editor
          start={typed}
          label={`${messages.edit}, ${headers[cellColumns[active.column] ?? 'amount']}`}
          onDone={done}
        />
      ) : null}
      <div ref={box} className="price-grid">
        <table
          aria-label={messages.label}
          aria-rowcount={rows.length + 1}
          aria-colcount={8}
          aria-multiselectable="true"
          aria-readonly={props.isLocked}
          {...acts}
        >
          <Head />
          <tbody>
            <Filler height={start * rowHeight} />
            {rows.slice(start, end).map((row, offset) => (
              <GridRow
                key={row.variantId}
                row={row}
                index={start + offset}
                texts={cellColumns.map((column) => textOf(row, column, edits, context)).join(separator)}
                change={changeText(row, edits, context)}
                edited={editedIn(row, edits)}
                chosen={chosenIn(range, start + offset)}
                active={active?.row === start + offset ? active.column : null}
              />
            ))}
            <Filler height={start === 0 && end <= 40 ? 0 : (rows.length - end) * rowHeight} />
          </tbody>
        </table>
      </div>
    </div>
  );
};
