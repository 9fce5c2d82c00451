import { Form } from 'react-router';
import type { InvitationState } from '#shared/api/pro-staff-shapes';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import type { InvitationsPage } from './invitations.page.tsx';
import { staffMessages } from './staff.messages.ts';

const messages = staffMessages.invitations;

const looks: Readonly<Record<InvitationState, readonly [style: string, icon: ConsoleIconName]>> = {
  OPEN: ['status-info', 'clock'],
  EXPIRED: ['status-warn', 'alert'],
  USED: ['status-ok', 'check'],
  WITHDRAWN: ['', 'cancelled'],
};

type Invitation = InvitationsPage['invitations'][number];

const ActButton = ({ intent, id, text, label }: { intent: string; id: string; text: string; label: string }) => (
  <Form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="invitation" value={id} />
    <button className="action action-small" aria-label={label}>
      {text}
    </button>
  </Form>
);

const Row = ({ invitation, mayInvite }: { invitation: Invitation; mayInvite: boolean }) => {
  const { id, email, role, by, sent, until, state, without } = invitation;
  const [style, icon] = looks[state];
  return (
    <li>
      <span className="rows-main">
        <b>{email}</b>
        <span className="quiet">
          {[role.name, ...(without === 0 ? [] : [staffMessages.exceptions(without)]), messages.sentBy(by, sent)].join(
            ' · ',
          )}
          {state === 'OPEN' ? `, ${messages.until(until)}` : null}
        </span>
      </span>
      <span className={`status ${style}`}>
        <ConsoleIcon name={icon} />
        {messages.states[state]}
      </span>
      {mayInvite && (state === 'OPEN' || state === 'EXPIRED') ? (
        <>
          <ActButton intent="resend" id={id} text={messages.resend} label={messages.resendTo(email)} />
          <ActButton intent="withdraw" id={id} text={messages.withdraw} label={messages.withdrawOf(email)} />
        </>
      ) : null}
    </li>
  );
};

export const InvitationList = ({ page: { invitations, mayInvite } }: { page: InvitationsPage }) =>
  invitations.length === 0 ? (
    <p className="quiet">{messages.none}</p>
  ) : (
    <ul className="rows">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} mayInvite={mayInvite} />
      ))}
    </ul>
  );
