/** The history of a thread: messages of the customer at the left, what the shop sent at the right. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { ShownPart } from './inbox-data.ts';
import { inboxMessages as messages } from './inbox.messages.ts';

const eventText = ({ kind, by, after }: ShownPart): string => {
  const who = by ?? '';
  if (kind === 'ASSIGNMENT') return messages.assigned(who, after);
  return messages.moved[after === 'OPEN' || after === 'WAITING' ? after : 'CLOSED'](who);
};

const Bubble = ({ part }: { part: ShownPart }) => {
  const { kind, by, text, time } = part;
  const isOurs = kind === 'ANSWER' || kind === 'AUTO_ANSWER';
  const source = kind === 'AUTO_ANSWER' ? messages.auto : isOurs ? by : by === null ? null : messages.copied(by);
  return (
    <div className={isOurs ? 'bubble-line bubble-ours' : 'bubble-line'}>
      <div className="bubble">
        <p>{text}</p>
        {source === null ? null : <p className="bubble-by">{source}</p>}
      </div>
      <time className="quiet">{time}</time>
    </div>
  );
};

const Part = ({ part }: { part: ShownPart }) => {
  const { kind, by, text, time } = part;
  if (kind === 'ASSIGNMENT' || kind === 'STATE')
    return (
      <p className="thread-event quiet">
        <ConsoleIcon name={kind === 'STATE' ? 'check' : 'user'} />
        {eventText(part)} <time>{time}</time>
      </p>
    );
  if (kind !== 'NOTE') return <Bubble part={part} />;
  return (
    <div className="bubble-line">
      <div className="thread-note">
        <ConsoleIcon name="lock" />
        <p>
          <b>{messages.note(by ?? '')}</b>
          <br />
          {text}
        </p>
      </div>
      <time className="quiet">{time}</time>
    </div>
  );
};

export const ThreadParts = ({ parts }: { parts: readonly ShownPart[] }) => (
  <ol className="thread-parts">
    {parts.map((part) => (
      <li key={part.id}>
        {part.day === null ? null : <p className="thread-day">{part.day}</p>}
        <Part part={part} />
      </li>
    ))}
  </ol>
);
