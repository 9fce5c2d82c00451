/** Former imports: who sent which file, when, and what became of it. */
import type { ItemImport } from '#shared/api/pro-item-imports';
import { itemImportPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';

type Entry = Pick<ItemImport, 'id' | 'fileName' | 'formatName' | 'state' | 'by' | 'rows'> & { moment: string };
const words = messages.history;

const Row = ({ entry }: { entry: Entry }) => (
  <tr>
    <td className="cell-file">
      <a className="text-link" href={itemImportPath(entry.id)}>
        {entry.fileName}
      </a>
      <span className="quiet">{entry.formatName ?? messages.unknownFormat}</span>
    </td>
    <td className="cell-state">
      <span className={`import-state import-state-${entry.state.toLowerCase()}`}>{messages.states[entry.state]}</span>
    </td>
    <td className="cell-rows">{words.counts(entry.rows.created, entry.rows.updated, entry.rows.refused)}</td>
    <td className="cell-by">{entry.by ?? words.nobody}</td>
    <td className="cell-at">{entry.moment}</td>
  </tr>
);

export const History = ({ imports }: { imports: readonly Entry[] }) => (
  <section className="card import-history" aria-labelledby="historique">
    <h2 id="historique">{words.title}</h2>
    {imports.length === 0 ? (
      <p className="quiet">{words.empty}</p>
    ) : (
      <table className="data-table" aria-labelledby="historique">
        <thead>
          <tr>
            {(['file', 'state', 'rows', 'by', 'at'] as const).map((id) => (
              <th key={id} scope="col" className={`cell-${id}`}>
                {words.columns[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);
