/** Colours, sizes and the stock of each pair; a whole table can be pasted. */
import { useState, type ClipboardEvent } from 'react';
import { TextField, SelectField } from '#ui/field.tsx';
import { sizeSystemNames } from '#pro/item-record/size-systems.ts';
import { SheetGrid, type SheetCell } from '#pro/sheet/sheet-grid.tsx';
import {
  noWork,
  parseSheet,
  readNamedSheet,
  undo,
  write,
  type NamedSheet,
  type Position,
  type Work,
} from '#pro/sheet/sheet.rules.ts';
import { isUnits, splitList, stockName, unitsIn, type NewValues } from './new-data.ts';
import { newMessages as messages } from './new.messages.ts';

type Props = {
  values: NewValues;
  errors: Readonly<Record<string, string>>;
  sizeLabels: readonly { readonly system: string; readonly label: string }[];
  styleNames: readonly string[];
};

const unsaved = (): string => '';

/** Systems in the order in which a size of the pasted table is looked for. */
const systemOf = (sheet: NamedSheet, sizes: Props['sizeLabels'], current: string): string => {
  const fits = (system: string): boolean =>
    sheet.columns.every((label) => sizes.some((size) => size.system === system && size.label === label));
  if (fits(current)) return current;
  return sizeSystemNames.map(([id]) => id).find(fits) ?? current;
};

const useGrid = ({ values, sizeLabels }: Props) => {
  const [styles, setStyles] = useState(values['styles'] ?? '');
  const [sizes, setSizes] = useState(values['sizes'] ?? '');
  const [system, setSystem] = useState(values['system'] ?? 'FR_WOMEN');
  const [work, setWork] = useState<Work>(() =>
    write(
      noWork,
      Object.entries(values).filter(([name]) => name.startsWith('stock:')),
      unsaved,
    ),
  );
  const takeSheet = (sheet: readonly (readonly string[])[]): boolean => {
    const named = readNamedSheet(sheet);
    if (!named) return false;
    setStyles(named.rows.join(', '));
    setSizes(named.columns.join(', '));
    setSystem(systemOf(named, sizeLabels, system));
    const cells = named.cells.flatMap((row, at) => row.map((text, column) => [stockName(at, column), text] as const));
    setWork((current) => write(current, cells, unsaved));
    return true;
  };
  return { styles, setStyles, sizes, setSizes, system, setSystem, work, setWork, takeSheet };
};

type GridState = ReturnType<typeof useGrid>;

const Lists = ({ grid, errors, styleNames }: { grid: GridState } & Pick<Props, 'errors' | 'styleNames'>) => {
  const onPaste = (event: ClipboardEvent): void => {
    if (grid.takeSheet(parseSheet(event.clipboardData.getData('text/plain')))) event.preventDefault();
  };
  return (
    <div className="form-row">
      <TextField
        name="styles"
        label={messages.styles}
        hint={messages.stylesHint}
        error={errors['styles']}
        list="couleurs-connues"
        maxLength={1000}
        autoComplete="off"
        value={grid.styles}
        onChange={(event) => grid.setStyles(event.target.value)}
        onPaste={onPaste}
      />
      <SelectField
        name="system"
        label={messages.system}
        value={grid.system}
        onChange={(event) => grid.setSystem(event.target.value)}
      >
        {sizeSystemNames.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="sizes"
        label={messages.sizes}
        hint={messages.sizesHint}
        error={errors['sizes']}
        maxLength={600}
        autoComplete="off"
        value={grid.sizes}
        onChange={(event) => grid.setSizes(event.target.value)}
        onPaste={onPaste}
      />
      <datalist id="couleurs-connues">
        {styleNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
};

const Stock = ({ grid }: { grid: GridState }) => {
  const { work, setWork } = grid;
  const [rows, columns] = [splitList(grid.styles), splitList(grid.sizes)];
  if (rows.length === 0 || columns.length === 0) return <p className="sheet-empty quiet">{messages.stockEmpty}</p>;
  const cellAt = ({ row, column }: Position): SheetCell => {
    const name = stockName(row, column);
    const text = work.edits[name] ?? '';
    const label = messages.stockOf(rows[row] ?? '', columns[column] ?? '');
    return { key: name, name, label, text, former: null, tone: isUnits(text) ? 'none' : 'wrong' };
  };
  return (
    <SheetGrid
      label={messages.stock}
      corner={messages.corner}
      rows={rows.map((name) => ({ id: name, head: name }))}
      columns={columns.map((name) => ({ id: name, head: name }))}
      cellAt={cellAt}
      inputMode="numeric"
      isReadOnly={false}
      total={(cells) => cells.reduce((sum, at) => sum + unitsIn(cellAt(at).text), 0)}
      onWrite={(entries) => setWork((current) => write(current, entries, unsaved))}
      onUndo={() => setWork(undo)}
      onPasteSheet={grid.takeSheet}
    >
      <span>{messages.count(rows.length * columns.length)}</span>
    </SheetGrid>
  );
};

export const StockGrid = (props: Props) => {
  const grid = useGrid(props);
  return (
    <>
      <Lists grid={grid} errors={props.errors} styleNames={props.styleNames} />
      <p className="quiet">{messages.pasteHint}</p>
      <Stock grid={grid} />
      <noscript>
        <button className="action" name="intent" value="GRID">
          {messages.prepare}
        </button>
      </noscript>
    </>
  );
};
