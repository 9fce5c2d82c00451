/** Column beside the rows of an import: warnings, places of the items, mapped columns. */
import type { ItemImport } from '#shared/api/pro-item-imports';
import { mappingPath } from './import-path.ts';
import { itemImportMessages } from './item-import.messages.ts';

const words = itemImportMessages.facts;

const Warnings = ({ warnings }: Pick<ItemImport, 'warnings'>) => (
  <section className="card" aria-labelledby="a-savoir">
    <h2 id="a-savoir">{words.warnings}</h2>
    <ul className="duplicate-lines">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </section>
);

const Places = ({ places }: Pick<ItemImport, 'places'>) => (
  <section className="card" aria-labelledby="rayons">
    <h2 id="rayons">{words.places}</h2>
    <ul className="rows">
      {places.map(({ name, items, isNew }) => (
        <li key={name}>
          <span className="rows-main">
            <span>{name}</span>
            <span className="quiet">{words.items(items)}</span>
          </span>
          {isNew ? <span className="status">{words.isNew}</span> : null}
        </li>
      ))}
    </ul>
  </section>
);

const Columns = ({ report: { id, columns, state, formatName } }: { report: ItemImport }) => {
  const known = columns.filter(({ field }) => field !== '');
  const ignored = columns.filter(({ field, header }) => field === '' && header !== '');
  return (
    <section className="card" aria-labelledby="colonnes">
      <h2 id="colonnes">{words.columns}</h2>
      {formatName === null ? null : <p className="quiet">{formatName}</p>}
      <dl className="duplicate-facts">
        {known.map(({ header, field, label }) => (
          <div key={header + field}>
            <dt>{header}</dt>
            <dd>{label ?? field}</dd>
          </div>
        ))}
      </dl>
      {ignored.length === 0 ? null : (
        <details>
          <summary>{words.ignored(ignored.length)}</summary>
          <p className="quiet">{ignored.map(({ header }) => header).join(', ')}</p>
        </details>
      )}
      {state === 'READY' || state === 'FAILED' ? (
        <a className="text-link" href={mappingPath(id)}>
          {words.change}
        </a>
      ) : null}
    </section>
  );
};

export const Facts = ({ report }: { report: ItemImport }) => (
  <>
    {report.warnings.length === 0 ? null : <Warnings warnings={report.warnings} />}
    {report.places.length === 0 ? null : <Places places={report.places} />}
    <Columns report={report} />
  </>
);
