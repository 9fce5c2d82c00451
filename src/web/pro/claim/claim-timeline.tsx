import type { ReactNode } from 'react';
import type { ProClaimEvent } from '#shared/api/pro-claim-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { ClaimRecord } from './record-data.ts';
import { recordMessages as messages } from './record.messages.ts';

const icons: Readonly<Record<ProClaimEvent['kind'], ConsoleIconName>> = {
  CREATED: 'flag',
  STATE: 'confirmed',
  NOTE: 'note',
  ASSIGNMENT: 'user',
  RECEPTION: 'box',
};

type Entry = ClaimRecord['timeline'][number];

const EntryLine = ({ entry }: { entry: Entry }) => {
  const who = [entry.by, entry.via === 'TERMINAL' ? messages.terminal : null].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="timeline-icon">
        <ConsoleIcon name={icons[entry.kind]} />
      </span>
      <div className="timeline-text">
        <p>
          {entry.text}
          {who === '' ? null : <span className="quiet"> · {who}</span>}
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
};

/** `children`: the form of a note. */
export const ClaimTimeline = ({ claim, children }: { claim: ClaimRecord; children?: ReactNode }) => (
  <section className="card" aria-labelledby="fil">
    <h2 id="fil">{messages.history}</h2>
    {children}
    <ol className="timeline">
      {claim.timeline.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
    </ol>
  </section>
);
