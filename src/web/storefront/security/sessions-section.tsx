import { Form } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { securityMessages } from '#app/security/security.messages.ts';
import type { SecurityPageData } from './security.page.tsx';

const messages = securityMessages.sessions;

type Session = SecurityPageData['sessions'][number];

const Row = ({ session: { id, device, network, lastSeenAt, isCurrent } }: { session: Session }) => (
  <li>
    <b>{device}</b>
    <span className="muted">
      {messages.seen(lastSeenAt)}, {messages.network(network)}
    </span>
    {isCurrent ? (
      <Badge tone="ok" isInline>
        {messages.current}
      </Badge>
    ) : (
      <Form method="post">
        <input type="hidden" name="intent" value="end-session" />
        <input type="hidden" name="id" value={id} />
        <button className="link" aria-label={messages.endOf(device)}>
          {messages.end}
        </button>
      </Form>
    )}
  </li>
);

export const SessionsSection = ({ sessions }: { sessions: readonly Session[] }) => (
  <>
    <ul className="factor-list">
      {sessions.map((session) => (
        <Row key={session.id} session={session} />
      ))}
    </ul>
    {sessions.length > 1 ? (
      <Form method="post">
        <input type="hidden" name="intent" value="end-others" />
        <button className="button button-line button-small">{messages.endOthers}</button>
      </Form>
    ) : null}
  </>
);
