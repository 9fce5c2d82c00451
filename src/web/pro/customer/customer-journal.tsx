import type { CustomerActivityKind } from '#shared/api/pro-customer-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { CustomerRecord } from './record-data.ts';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.journal;

const icons: Readonly<Record<CustomerActivityKind, ConsoleIconName>> = {
  IDENTITY: 'edit',
  NOTE: 'note',
  CASH_BLOCKED: 'lock',
  CASH_UNBLOCKED: 'cash',
  EXPORTED: 'document',
  ERASED: 'cancelled',
  MAIL: 'mail',
  MERGED: 'people',
  VIEWED: 'shop',
  IMPORTED: 'down',
};

/** What the staff did with the customer, newest first. */
export const CustomerJournal = ({ journal }: { journal: CustomerRecord['journal'] }) => (
  <section className="card" aria-labelledby="journal">
    <h2 id="journal">{messages.title}</h2>
    {journal.length === 0 ? <p className="quiet">{messages.none}</p> : null}
    <ol className="timeline">
      {journal.map(({ id, kind, by, via, moment, lines, reason }) => (
        <li key={id}>
          <span className="timeline-icon">
            <ConsoleIcon name={icons[kind]} />
          </span>
          <div className="timeline-text">
            <p>
              {messages.kinds[kind]}
              <span className="quiet">
                {' '}
                · {[by, via === 'TERMINAL' ? messages.terminal : null].filter(Boolean).join(' · ')}
              </span>
            </p>
            {[reason, ...lines].filter(Boolean).map((line) => (
              <p key={line} className="quiet">
                {line}
              </p>
            ))}
          </div>
          <time>{moment}</time>
        </li>
      ))}
    </ol>
  </section>
);
