import type { ReactNode } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { timelineFilters, type OrderRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';
import { timelineIcon } from './timeline-icon.ts';

type Entry = OrderRecord['timeline'][number];

const Who = ({ entry: { by, via, mentions } }: { entry: Entry }) => {
  const facts = [
    by,
    via === 'TERMINAL' ? messages.terminal : null,
    mentions.length > 0 ? messages.mentions(mentions.join(', ')) : null,
  ];
  const text = facts.filter(Boolean).join(' · ');
  return text === '' ? null : <span className="quiet"> · {text}</span>;
};

const EntryLine = ({ entry }: { entry: Entry }) => (
  <li>
    <span className="timeline-icon">
      <ConsoleIcon name={timelineIcon(entry.kind)} />
    </span>
    <div className="timeline-text">
      <p>
        {entry.text}
        <Who entry={entry} />
      </p>
      {entry.note ? (
        <p className="timeline-note">
          <ConsoleIcon name={entry.kind === 'NOTE' ? 'lock' : 'note'} />
          <span>
            {entry.note}
            {entry.kind === 'NOTE' ? <span className="quiet"> {messages.internal}</span> : null}
          </span>
        </p>
      ) : null}
    </div>
    <time>{entry.moment}</time>
  </li>
);

/** `children`: the form of a note. */
export const OrderTimeline = ({ order, children }: { order: OrderRecord; children?: ReactNode }) => (
  <section className="card" aria-labelledby="fil">
    <div className="card-head">
      <h2 id="fil">{messages.timeline}</h2>
      <nav className="segments" aria-label={messages.timelineFilter}>
        {timelineFilters.map((filter) => (
          <a
            key={filter}
            href={filter === 'all' ? '?' : `?fil=${filter}`}
            data-scroll="keep"
            aria-current={filter === order.filter ? 'true' : undefined}
          >
            {messages.timelineFilters[filter]}
          </a>
        ))}
      </nav>
    </div>
    {children}
    {order.timeline.length === 0 ? <p className="quiet">{messages.noTimeline}</p> : null}
    <ol className="timeline">
      {order.timeline.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ol>
  </section>
);
