import { useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { isRowOf, measureText, type Cell, type Table, type TableKey, type Unit } from '#shared/rules/size-tables';
import { sizeGuideMessages as words } from './size-guide.messages.ts';

const textOf = (cell: Cell, unit: Unit): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return 'kg' in cell ? words.kilos(cell.kg) : measureText(cell.cm, unit);
};

type SizeTableProps = {
  table: Table;
  /** Index in the row of each shown column; the first column is the size. */
  ranks: readonly number[];
  label: string;
  unit: Unit;
  size: string | null;
};

const SizeTable = ({ table, ranks, label, unit, size }: SizeTableProps) => {
  const names = [...table.columns, ...table.countries];
  const isMeasure = (rank: number): boolean =>
    table.rows.some((row) => typeof row[rank] === 'object' && row[rank] !== null && 'cm' in row[rank]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element
    <section className="size-scroll" aria-label={label} tabIndex={0}>
      <table className="size-table">
        <thead>
          <tr>
            {ranks.map((rank) => (
              <th key={rank} scope="col">
                {names[rank]}
                {isMeasure(rank) ? <span className="size-unit"> {unit}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => {
            const own = size !== null && isRowOf(table, row, size);
            return (
              <tr key={textOf(row[0] ?? null, 'cm')} className={own ? 'size-own' : undefined}>
                {ranks.map((rank) => (
                  <SizeCell key={rank} cell={row[rank] ?? null} unit={unit} isSize={rank === 0} isOwn={own} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

type SizeCellProps = { cell: Cell; unit: Unit; isSize: boolean; isOwn: boolean };

const SizeCell = ({ cell, unit, isSize, isOwn }: SizeCellProps) =>
  isSize ? (
    <th scope="row">
      {textOf(cell, unit)}
      {isOwn ? <span className="visually-hidden">, {words.yours}</span> : null}
    </th>
  ) : (
    <td>
      {textOf(cell, unit)}
      {cell === null ? <span className="visually-hidden">{words.none}</span> : null}
    </td>
  );

/** Labels of other countries. Collapsed, because only visitors who know a foreign size need them. */
const Countries = ({ table, unit, size }: Pick<SizeTableProps, 'table' | 'unit' | 'size'>) =>
  table.countries.length === 0 ? null : (
    <details className="size-countries">
      <summary>
        {words.countries}
        <Icon name="down" />
      </summary>
      <SizeTable
        table={table}
        ranks={[0, ...table.countries.map((_, index) => table.columns.length + index)]}
        label={words.countriesOf(words.names[table.key])}
        unit={unit}
        size={size}
      />
    </details>
  );

const UnitSwitch = ({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) => {
  const name = useId();
  return (
    <fieldset className="size-switch">
      <legend className="visually-hidden">{words.unit}</legend>
      {(['cm', 'in'] as const).map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={unit === option} onChange={() => onUnit(option)} />
          <span>{words[option]}</span>
        </label>
      ))}
    </fieldset>
  );
};

type SizeGuideProps = {
  tables: readonly Table[];
  /** Shows one table, or all of them when null. */
  only: TableKey | null;
  size: string | null;
  heading: 'h2' | 'h3';
};

export const SizeGuide = ({ tables, only, size, heading: Heading }: SizeGuideProps) => {
  const [unit, setUnit] = useState<Unit>('cm');
  const shown = tables.filter(({ key }) => only === null || key === only);
  return (
    <div className="size-guide">
      <UnitSwitch unit={unit} onUnit={setUnit} />
      {shown.map((table) => (
        <section key={table.key} id={table.key} className="size-section">
          {only === null ? <Heading>{words.names[table.key]}</Heading> : null}
          <SizeTable
            table={table}
            ranks={table.columns.map((_, rank) => rank)}
            label={words.names[table.key]}
            unit={unit}
            size={size}
          />
          <Countries table={table} unit={unit} size={size} />
          {table.key === 'soutiens-gorge' ? <p className="muted">{words.cups}</p> : null}
        </section>
      ))}
      <section className="size-section" id="mesurer">
        <Heading>{words.measure}</Heading>
        <ul className="size-how">
          {words.how.map(({ drawing, name, text }) => (
            <li key={name}>
              <LineDrawing name={drawing} />
              <b>{name}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
