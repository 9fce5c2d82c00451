/** The buyer to call: number, what to say, and the answers. */
import { useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import type { CallRisk } from '#shared/api/pro-call-shapes';
import { Avatar } from '#pro/frame/avatar.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { callDeskMessages as messages } from './call-desk.messages.ts';
import type { DeskCard } from './desk-data.ts';

type CardProps = { card: DeskCard };

const riskTones: Readonly<Record<CallRisk, string>> = { LOW: 'ok', MEDIUM: 'warn', HIGH: 'error' };

const Who = ({ card: { call, order, received } }: CardProps) => (
  <header className="desk-who">
    <Avatar name={call.fullName} isLarge />
    <div>
      <h2>{call.fullName}</h2>
      <p className="quiet">
        {[call.reference, received, order && messages.orderRank(order.buyer.orders)].filter(Boolean).join(' · ')}
      </p>
    </div>
    <span className={`status status-${riskTones[call.risk]}`}>
      <ConsoleIcon name="shield" />
      {messages.risks[call.risk]}
    </span>
  </header>
);

const CopyNumber = ({ phone }: { phone: string }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="square-button desk-copy"
      title={messages.copy}
      onClick={() => void navigator.clipboard.writeText(phone).then(() => setCopied(true))}
    >
      <ConsoleIcon name={isCopied ? 'check' : 'copy'} />
      <span className="visually-hidden">{messages.copy}</span>
      <output className="visually-hidden">{isCopied ? messages.copied : ''}</output>
    </button>
  );
};

const CallLabel = ({ phoneText, attempts }: { phoneText: string; attempts: string }) => (
  <>
    <ConsoleIcon name="phone" />
    <span className="desk-call-word">{messages.call}</span>
    <span className="desk-call-number">
      <b>{phoneText}</b>
      <small>
        {messages.call} · {attempts}
      </small>
    </span>
    <kbd aria-hidden="true">A</kbd>
  </>
);

/** Reserves the buyer before the number is dialled; a link once the call is reserved. */
const CallAction = ({ card: { call } }: CardProps) => {
  const submitOnce = useSingleSubmit();
  const attempts = call.attempts === 0 ? messages.attemptsNone : messages.attempts(call.attempts);
  const label = <CallLabel phoneText={call.phoneText} attempts={attempts} />;
  if (call.agent?.isMe)
    return (
      <a className="action action-main desk-call" href={`tel:${call.phone}`} data-key="a">
        {label}
      </a>
    );
  return (
    <Form method="post" onSubmit={submitOnce}>
      <input type="hidden" name="reference" value={call.reference} />
      <button className="action action-main desk-call" name="intent" value="claim" data-key="a">
        {label}
      </button>
    </Form>
  );
};

const PhoneNumber = ({ card }: CardProps) => {
  const { call, agent, whatsApp } = card;
  const isHeld = agent !== null && !agent.isMe;
  return (
    <div className="desk-number">
      <div className="desk-number-text">
        <small className="quiet">
          {agent?.isMe
            ? messages.yours(agent.until)
            : call.attempts === 0
              ? messages.attemptsNone
              : messages.attempts(call.attempts)}
        </small>
        <b>
          {call.phoneText}
          <CopyNumber phone={call.phone} />
        </b>
      </div>
      {isHeld ? null : (
        <>
          <a
            className="action desk-whatsapp"
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            title={messages.whatsAppTitle}
          >
            <ConsoleIcon name="chat" />
            <span>{messages.whatsApp}</span>
          </a>
          <CallAction card={card} />
        </>
      )}
    </div>
  );
};

const Held = ({ card: { agent } }: CardProps) =>
  agent && !agent.isMe ? (
    <p className="note note-warn">
      <ConsoleIcon name="people" />
      {messages.held(agent.name, agent.until)}
    </p>
  ) : null;

export const BuyerCard = ({ card, children }: CardProps & { children: ReactNode }) => (
  <section className="card desk-buyer" aria-label={card.call.fullName}>
    <Who card={card} />
    <Held card={card} />
    <PhoneNumber card={card} />
    <p className="desk-script">
      <b>{messages.say}</b>
      {`«\u202F${card.script}\u202F»`}
    </p>
    {children}
  </section>
);
