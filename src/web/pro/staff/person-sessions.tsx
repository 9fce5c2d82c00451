import { Form } from 'react-router';
import type { PersonPage } from './person.page.tsx';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.record;

export const PersonSessions = ({ page: { person, may } }: { page: PersonPage }) => (
  <div className="page-body page-narrow">
    <section className="card" aria-label={messages.tabs.sessions}>
      {person.sessions.length === 0 ? (
        <p className="quiet">{messages.noSessions}</p>
      ) : (
        <ul className="rows">
          {person.sessions.map(({ id, device, network, seen }) => (
            <li key={id}>
              <span className="rows-main">
                <b>{device}</b>
                <span className="quiet">{messages.session(network, seen)}</span>
              </span>
              {may.edit ? (
                <Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="session" value={id} />
                  <button className="action action-small" aria-label={messages.endOf(device)}>
                    {messages.endSession}
                  </button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
);
