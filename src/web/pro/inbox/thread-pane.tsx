/** One thread: who writes, what may be done with it, its history. */
import { useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useShortcuts } from '#pro/frame/shortcuts.ts';
import { inboxPath, type ShownThread } from './inbox-data.ts';
import { inboxMessages as messages, topicNames } from './inbox.messages.ts';
import { ThreadParts } from './thread-parts.tsx';

type Part = { thread: ShownThread };

const AssignMenu = ({ thread }: Part) => (
  <details name="entete" className="act-panel" key={`${thread.id}-${thread.version}`}>
    <summary className="action action-small">
      <ConsoleIcon name="user" />
      {messages.actions.assign}
    </summary>
    <div className="act-form">
      <Form method="post" className="form">
        <input type="hidden" name="intent" value="ASSIGN" />
        <input type="hidden" name="version" value={thread.version} />
        <div className="field">
          <label htmlFor="confier">{messages.actions.assignTo}</label>
          <select id="confier" name="assigneeId" defaultValue={thread.assignee?.id ?? ''}>
            <option value="">{messages.actions.nobody}</option>
            {thread.colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="action action-ink">{messages.actions.give}</button>
      </Form>
    </div>
  </details>
);

/** The key E closes. */
const CloseForm = ({ thread }: Part) => {
  const button = useRef<HTMLButtonElement>(null);
  const isClosed = thread.state === 'CLOSED';
  useShortcuts(isClosed ? {} : { e: () => button.current?.click() });
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={isClosed ? 'REOPEN' : 'CLOSE'} />
      <input type="hidden" name="version" value={thread.version} />
      <button className="action action-small" ref={button}>
        <ConsoleIcon name={isClosed ? 'retry' : 'check'} />
        {isClosed ? messages.actions.reopen : messages.actions.close}
        {isClosed ? null : <kbd aria-hidden="true">E</kbd>}
      </button>
    </Form>
  );
};

const Head = ({ thread, search }: Part & { search: string }) => (
  <header className="thread-head">
    <a className="square-button thread-back" href={`${inboxPath}${search}`} aria-label={messages.back}>
      <ConsoleIcon name="left" />
    </a>
    <Avatar name={thread.name} isLarge />
    <div className="thread-who">
      <h1>{thread.name}</h1>
      <p className="quiet">
        {[topicNames[thread.topic], messages.stateNames[thread.state], messages.number(thread.id)].join(' · ')}
      </p>
    </div>
    <span className="spacer" />
    {thread.may.assign ? <AssignMenu thread={thread} /> : null}
    {thread.may.answer ? <CloseForm thread={thread} /> : null}
  </header>
);

type ThreadPaneProps = Part & {
  search: string;
  /** Result of the last form. */
  notes: ReactNode;
  /** Composer; null without the privilege. */
  children: ReactNode;
};

export const ThreadPane = ({ thread, search, notes, children }: ThreadPaneProps) => (
  <section className="thread" aria-label={thread.name}>
    <Head thread={thread} search={search} />
    <ThreadParts parts={thread.parts} />
    <div className="thread-foot">
      {notes}
      {thread.writers.length === 0 ? null : (
        <p className="note note-warn">
          <ConsoleIcon name="edit" />
          {messages.writers(thread.writers.join(', '), thread.writers.length === 1)}
        </p>
      )}
      {children}
    </div>
  </section>
);
