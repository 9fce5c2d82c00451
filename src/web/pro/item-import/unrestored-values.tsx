/** Values that an undo did not restore, because they changed since the import. */
import type { ItemImport } from '#shared/api/pro-item-imports';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { itemImportMessages } from './item-import.messages.ts';

const words = itemImportMessages.undo;

export const UnrestoredValues = ({ report: { left, leftCount } }: { report: ItemImport }) => (
  <section className="card import-left" aria-labelledby="laisse">
    <h2 id="laisse">{words.left}</h2>
    <p>{words.leftText(leftCount)}</p>
    <table className="data-table" aria-labelledby="laisse">
      <thead>
        <tr>
          <th scope="col">{words.leftColumns.article}</th>
          <th scope="col">{words.leftColumns.field}</th>
        </tr>
      </thead>
      <tbody>
        {left.map(({ ref, label, field }) => (
          <tr key={`${label} ${field}`}>
            <td>
              <a className="text-link" href={itemRecordPath(ref)}>
                {label}
              </a>
            </td>
            <td>{field}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
