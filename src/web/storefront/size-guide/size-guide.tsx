import { useId, useState } from 'react';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { isRowOf, measureText, tables, type Cell, type Table, type Unit } from './size-tables.rules.ts';
import { sizeGuideMessages as words } from './size-guide.messages.ts';

export type TableKey = Table['key'];

const textOf = (cell: Cell, unit: Unit): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return 'kg' in cell ? words.kilos(cell.kg) : measureText(cell.cm, unit);
};

const SizeTable = ({ table, unit, size }: { table: Table; unit: Unit; size: string | null }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways, and a keyboard can only scroll a focused element
  <section className="size-scroll" aria-label={words.names[table.key]} tabIndex={0}>
    <table className="size-table">
      <thead>
        <tr>
          {table.columns.map((name, index) => (
            <th key={name} scope="col">
              {name}
              {table.rows.some((row) => typeof row[index] === 'object' && row[index] !== null && 'cm' in row[index]) ? (
                <span className="size-unit"> {unit}</span>
              ) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => {
          const own = size !== null && isRowOf(table, row, size);
          return (
            <tr key={textOf(row[0] ?? null, 'cm')} className={own ? 'size-own' : undefined}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={table.columns[index]} scope="row">
                    {textOf(cell, unit)}
                    {own ? <span className="visually-hidden">, {words.yours}</span> : null}
                  </th>
                ) : (
                  <td key={table.columns[index]}>
                    {textOf(cell, unit)}
                    {cell === null ? <span className="visually-hidden">{words.none}</span> : null}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
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
  /** Shows one table; null shows all of them. */
  only: TableKey | null;
  /** Size label to highlight. */
  size: string | null;
  heading: 'h2' | 'h3';
};

export const SizeGuide = ({ only, size, heading: Heading }: SizeGuideProps) => {
  const [unit, setUnit] = useState<Unit>('cm');
  const shown = tables.filter(({ key }) => only === null || key === only);
  return (
    <div className="size-guide">
      <UnitSwitch unit={unit} onUnit={setUnit} />
      {shown.map((table) => (
        <section key={table.key} id={table.key} className="size-section">
          {only === null ? <Heading>{words.names[table.key]}</Heading> : null}
          <SizeTable table={table} unit={unit} size={size} />
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
