/** What each column of the file contains, chosen by a person. */
import { Form } from 'react-router';
import type { ItemImport } from '#shared/api/pro-item-imports';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { itemImportPath } from './import-path.ts';
import { itemImportMessages } from './item-import.messages.ts';

const words = itemImportMessages.mapping;

type Field = { readonly id: string; readonly label: string; readonly isRequired: boolean };
type Props = {
  report: ItemImport;
  formats: readonly { id: string; name: string }[];
  format: { id: string; fields: readonly Field[] };
  /** What was chosen before the refusal. */
  typed: readonly string[] | null;
};

const FormatForm = ({ report, formats, format }: Omit<Props, 'typed'>) => (
  <Form method="get" className="import-search">
    {report.state === 'MAPPING' ? null : <input type="hidden" name="colonnes" value="1" />}
    <label htmlFor="format">{words.format}</label>
    <select id="format" name="format" defaultValue={format.id}>
      {formats.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <button className="action action-small">{words.change}</button>
  </Form>
);

type ColumnProps = { column: ItemImport['columns'][number]; index: number; fields: readonly Field[]; chosen: string };

const Column = ({ column, index, fields, chosen }: ColumnProps) => {
  const header = column.header === '' ? words.noHeader(index + 1) : column.header;
  return (
    <tr>
      <th scope="row" className="cell-header">
        {header}
      </th>
      <td className="cell-sample quiet">{column.sample}</td>
      <td className="cell-field">
        <select name="fields" aria-label={words.fieldOf(header)} defaultValue={chosen}>
          <option value="">{words.ignore}</option>
          {fields.map(({ id, label, isRequired }) => (
            <option key={id} value={id}>
              {isRequired ? words.required(label) : label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
};

export const Mapping = ({ report, formats, format, typed }: Props) => {
  const onSubmit = useSingleSubmit();
  const known = new Set(format.fields.map(({ id }) => id));
  const isSame = report.format === null || report.format === format.id;
  const chosen = (index: number): string => {
    const field = typed?.[index] ?? (isSame ? (report.columns[index]?.field ?? '') : '');
    return known.has(field) ? field : '';
  };
  return (
    <section className="card import-mapping" aria-labelledby="colonnes">
      <h2 id="colonnes">{words.title}</h2>
      <p>{report.format === null ? words.unknown : words.known}</p>
      <FormatForm report={report} formats={formats} format={format} />
      <Form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="map" />
        <input type="hidden" name="format" value={format.id} />
        <table className="data-table" aria-labelledby="colonnes">
          <thead>
            <tr>
              <th scope="col">{words.columns.header}</th>
              <th scope="col">{words.columns.sample}</th>
              <th scope="col">{words.columns.field}</th>
            </tr>
          </thead>
          <tbody>
            {report.columns.map((column, index) => (
              // the index is the key, because headers may repeat and columns keep their order
              <Column
                key={`${String(index)} ${column.header}`}
                {...{ column, index }}
                fields={format.fields}
                chosen={chosen(index)}
              />
            ))}
          </tbody>
        </table>
        <div className="merge-buttons">
          <button className="action action-main">{words.send}</button>
          {report.state === 'MAPPING' ? null : (
            <a className="action action-quiet" href={itemImportPath(report.id)}>
              {words.cancel}
            </a>
          )}
        </div>
      </Form>
    </section>
  );
};
