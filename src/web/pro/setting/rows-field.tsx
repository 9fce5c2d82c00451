/** An editable table: it ends with one empty row, and a button adds more. */
import { useState } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldError, fieldId } from '#ui/field.tsx';
import { settingMessages as messages } from './setting.messages.ts';
import { rowsOf, yes, type Column, type RowsField as Field } from './setting-types.ts';

type CellProps = { column: Column; name: string; value: string; label: string };

const types: Readonly<Partial<Record<Column['kind'], string>>> = { date: 'date' };
const modes: Readonly<Partial<Record<Column['kind'], 'decimal' | 'numeric'>>> = {
  amount: 'decimal',
  number: 'numeric',
};

const Control = ({ column, name, value, label }: CellProps) => {
  const { kind, choices = [], maxLength } = column;
  if (kind === 'check')
    return <input type="checkbox" name={name} value={yes} defaultChecked={value === yes} aria-label={label} />;
  if (kind === 'select')
    return (
      <select name={name} defaultValue={value} aria-label={label}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type={types[kind] ?? 'text'}
      inputMode={modes[kind]}
      name={name}
      defaultValue={value}
      maxLength={maxLength ?? 200}
      autoComplete="off"
      aria-label={label}
    />
  );
};

const Cell = (props: CellProps) => {
  const { column, name, value } = props;
  const { kind, label } = column;
  if (kind === 'fixed')
    return (
      <th scope="row">
        {value}
        <input type="hidden" name={name} value={value} />
      </th>
    );
  return (
    <td className={`cell-${kind}`} data-label={label}>
      <Control {...props} />
    </td>
  );
};

type RowProps = { field: Field; index: number; cells: readonly string[] };

const Row = ({ field, index, cells }: RowProps) => {
  const title = field.columns.findIndex(({ kind }) => kind === 'fixed' || kind === 'text');
  const rowName = cells[title] || messages.row(index + 1);
  return (
    <tr>
      {field.columns.map((column, at) => {
        const name = `${field.name}:${index}:${at}`;
        const value = cells[at] ?? (column.kind === 'select' ? (column.choices?.[0]?.value ?? '') : '');
        return column.kind === 'key' ? null : (
          <Cell key={column.label} column={column} name={name} value={value} label={`${column.label}, ${rowName}`} />
        );
      })}
    </tr>
  );
};

/** Cells of hidden columns, sent with the form. */
const Keys = ({ field, rows }: { field: Field; rows: readonly (readonly string[])[] }) =>
  rows.flatMap((cells, index) =>
    field.columns.flatMap(({ kind }, at) =>
      kind === 'key'
        ? [<input key={`${index} ${at}`} type="hidden" name={`${field.name}:${index}:${at}`} value={cells[at] ?? ''} />]
        : [],
    ),
  );

/** Cells of a new row: checkboxes are ticked, a select has its first choice, the others are empty. */
const emptyRow = (field: Field): string[] =>
  field.columns.map(({ kind, choices }) =>
    kind === 'check' ? yes : kind === 'select' ? (choices?.[0]?.value ?? '') : '',
  );

type Props = { field: Field; value: string; error: string | undefined };

export const RowsField = ({ field, value, error }: Props) => {
  const [added, setAdded] = useState(1);
  const typed = rowsOf(value);
  const rows = field.add === null ? typed : [...typed, ...Array.from({ length: added }, () => emptyRow(field))];
  const titleId = `titre-${field.name}`;
  return (
    <section
      className={error ? 'card form-card rows-card field-wrong' : 'card form-card rows-card'}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{field.label}</h2>
      {field.hint ? <p className="quiet">{field.hint}</p> : null}
      <FieldError name={field.name} error={error} />
      <div id={fieldId(field.name)} className="rows-scroll" tabIndex={-1}>
        <Keys field={field} rows={rows} />
        {rows.length === 0 ? (
          <p className="quiet">{messages.noRow}</p>
        ) : (
          <table className="rows-table" aria-labelledby={titleId}>
            <thead>
              <tr>
                {field.columns.map(({ kind, label }) =>
                  kind === 'key' ? null : (
                    <th key={label} scope="col" className={`cell-${kind}`}>
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, index) => (
                // The index is the key, because scripts never move or remove a row.
                <Row key={String(index)} field={field} index={index} cells={cells} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {field.add === null ? null : (
        <button type="button" className="action action-small rows-add" onClick={() => setAdded(added + 1)}>
          <ConsoleIcon name="plus" />
          {field.add}
        </button>
      )}
    </section>
  );
};
