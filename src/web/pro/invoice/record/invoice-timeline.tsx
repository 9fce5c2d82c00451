import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { InvoiceRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

/** `journal`: address of the journal about this document; null without the right to read it. */
export const InvoiceTimeline = ({ invoice, journal }: { invoice: InvoiceRecord; journal: string | null }) => (
  <section className="card" aria-labelledby="historique">
    <div className="card-head">
      <h2 id="historique">{messages.timeline}</h2>
      {journal === null ? null : (
        <a className="text-link" href={journal}>
          {messages.journal}
        </a>
      )}
    </div>
    <ol className="timeline">
      {invoice.timeline.map(({ id, icon, text, by, note, moment }) => (
        <li key={id}>
          <span className="timeline-icon">
            <ConsoleIcon name={icon} />
          </span>
          <div className="timeline-text">
            <p>
              {text}
              {by === '' ? null : <span className="quiet"> · {by}</span>}
            </p>
            {note === '' ? null : <p className="quiet">{note}</p>}
          </div>
          <time>{moment}</time>
        </li>
      ))}
    </ol>
  </section>
);
