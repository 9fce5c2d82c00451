import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { recordMessages } from './record.messages.ts';
import type { RecordProps } from './record-props.ts';

const messages = recordMessages.history;

export const HistoryTab = ({ item, moments, may }: RecordProps) => (
  <section className="card" aria-labelledby="historique">
    <div className="card-head">
      <h2 id="historique">{messages.title}</h2>
      {may.journal ? (
        <a className="text-link" href={`/pro/journal?object=item&record=${item.reference}`}>
          {messages.whole}
        </a>
      ) : null}
    </div>
    {item.history.length === 0 ? <p className="quiet">{messages.none}</p> : null}
    <ol className="timeline">
      {item.history.map((entry, index) => (
        <li key={`${entry.at} ${String(index)}`}>
          <ConsoleIcon name="edit" />
          <div className="timeline-text">
            <p>
              <b>{entry.by}</b> · {entry.act}
            </p>
            <ul className="quiet history-changes">
              {entry.changes.map(({ field, before, after }) => (
                <li key={field}>
                  {messages.change(messages.fields[field] ?? field, before || messages.empty, after || messages.empty)}
                </li>
              ))}
            </ul>
          </div>
          <time className="quiet">{moments.history[index]}</time>
        </li>
      ))}
    </ol>
  </section>
);
