/** What a file would change: counts, columns, and the rows to correct. */
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { CustomerImport } from '#shared/api/pro-customer-imports';
import { importMessages } from './import.messages.ts';

const messages = importMessages.verdict;

type VerdictRow = { icon: ConsoleIconName; label: string; count: number; hint?: string };

export const Verdict = ({ report: { counts, format } }: { report: CustomerImport }) => {
  const isCustomers = format.endsWith('Customers');
  const rows: VerdictRow[] = [
    { icon: 'check', label: messages.created, count: counts.created },
    { icon: 'confirmed', label: messages.unchanged, count: counts.unchanged },
    { icon: 'refused', label: messages.refused, count: counts.refused },
    ...(isCustomers
      ? [
          { icon: 'mail' as const, label: messages.consents, count: counts.consents },
          { icon: 'phone' as const, label: messages.phones, count: counts.phones, hint: messages.phonesHint },
        ]
      : []),
  ];
  return (
    <section className="card" aria-labelledby="verdict">
      <h2 id="verdict">{messages.title}</h2>
      <p className="quiet">{[importMessages.kinds[format], messages.rows(counts.rows)].join(' · ')}</p>
      <ul className="rows">
        {rows.map(({ icon, label, count, hint }) => (
          <li key={label}>
            <ConsoleIcon name={icon} />
            <span className="rows-main">
              <span>{label}</span>
              {hint !== undefined && count > 0 ? <span className="quiet">{hint}</span> : null}
            </span>
            <b className="import-count">{messages.number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const FileColumns = ({ report: { columns } }: { report: CustomerImport }) => {
  const words = importMessages.columns;
  const known = columns.filter(({ field }) => field !== null);
  const ignored = columns.filter(({ field }) => field === null);
  return (
    <section className="card" aria-labelledby="colonnes">
      <h2 id="colonnes">{words.title}</h2>
      <dl className="duplicate-facts">
        {known.map(({ header, field }) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>{field}</dd>
          </div>
        ))}
      </dl>
      {ignored.length === 0 ? null : (
        <details>
          <summary>{words.ignoredTitle(ignored.length)}</summary>
          <p className="quiet">{ignored.map(({ header }) => header).join(', ')}</p>
        </details>
      )}
    </section>
  );
};

export const Problems = ({ report: { problems, counts } }: { report: CustomerImport }) => {
  const words = importMessages.problems;
  return (
    <section className="card" aria-labelledby="lignes">
      <h2 id="lignes">{words.title}</h2>
      {problems.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <table className="import-problems">
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, reason }) => (
              <tr key={`${String(line)} ${reason}`}>
                <td>{line}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {counts.refused > problems.length ? <p className="quiet">{words.more(problems.length)}</p> : null}
    </section>
  );
};
