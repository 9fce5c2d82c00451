/** A size table as visitors will read it, in both units. */
import type { TableAnswer } from './size-guide-data.ts';
import { sizeGuideMessages as messages } from './size-guide.messages.ts';

type SizePreviewProps = { columns: readonly string[]; preview: NonNullable<TableAnswer['preview']> };

const PreviewTable = ({ unit, columns, preview }: SizePreviewProps & { unit: 'cm' | 'in' }) => (
  <div className="rows-scroll">
    <table className="rows-table">
      <caption>{messages.previewUnits[unit]}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {unit === 'in' ? name.replace(messages.units.cm, '') : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview[unit].map(([size = '', ...cells]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell === '' ? messages.none : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const SizePreview = (props: SizePreviewProps) => (
  <section className="card form-card rows-card" aria-labelledby="apercu" aria-live="polite">
    <h2 id="apercu">{messages.previewTitle}</h2>
    <p className="quiet">{messages.previewHint}</p>
    <PreviewTable {...props} unit="cm" />
    <PreviewTable {...props} unit="in" />
  </section>
);
