/** Former imports of photos: who, when, how many, and what became of them. */
import { storedVerdicts } from '#shared/api/photo-limits';
import type { PhotoImport } from '#shared/api/pro-photo-imports';
import { photoImportPath } from './photo-path.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';

type Entry = Pick<PhotoImport, 'id' | 'name' | 'state' | 'by' | 'counts'> & { moment: string };
const words = messages.history;

export const storedIn = (counts: PhotoImport['counts']): number =>
  storedVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
export const totalOf = (counts: PhotoImport['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const Row = ({ entry: { id, name, state, by, counts, moment } }: { entry: Entry }) => (
  <tr>
    <td className="cell-file">
      <a className="text-link" href={photoImportPath(id)}>
        {name}
      </a>
      <span className="quiet">{messages.files(totalOf(counts))}</span>
    </td>
    <td className="cell-state">
      <span className={`import-state import-state-${state.toLowerCase()}`}>{messages.states[state]}</span>
    </td>
    <td className="cell-rows">
      {words.counts(state, storedIn(counts), totalOf(counts) - storedIn(counts) - counts.unchanged)}
    </td>
    <td className="cell-by">{by ?? words.nobody}</td>
    <td className="cell-at">{moment}</td>
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
