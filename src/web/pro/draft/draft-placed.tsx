/** After the order was placed: the link by which the customer pays. */
import { useState } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { orderPath } from '#pro/order/order-path.ts';
import type { DraftAnswer } from './draft-acts.ts';
import { draftMessages } from './draft.messages.ts';

const messages = draftMessages.placed;

type Placed = NonNullable<DraftAnswer['placed']>;

const PaymentLink = ({ placed: { reference, paymentUrl, phone } }: { placed: Placed }) => {
  const [isCopied, setCopied] = useState(false);
  const text = encodeURIComponent(messages.message(reference, paymentUrl));
  return (
    <>
      <p>{messages.link}</p>
      <p className="payment-link">{paymentUrl}</p>
      <p className="blank-actions">
        <button
          type="button"
          className="action action-main"
          onClick={() => void navigator.clipboard.writeText(paymentUrl).then(() => setCopied(true))}
        >
          <ConsoleIcon name={isCopied ? 'check' : 'copy'} />
          <output>{isCopied ? messages.copied : messages.copy}</output>
        </button>
        <a
          className="action"
          href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          <ConsoleIcon name="chat" />
          {messages.whatsApp}
        </a>
      </p>
    </>
  );
};

export const DraftPlaced = ({ placed }: { placed: Placed | null }) => (
  <section className="blank-state">
    <ConsoleIcon name="confirmed" />
    <span className="hem" aria-hidden="true" />
    <h1>{placed ? messages.title(placed.reference) : messages.already}</h1>
    {placed ? <PaymentLink placed={placed} /> : null}
    <p className="blank-actions">
      <a className="action action-ink" href={placed ? orderPath(placed.reference) : '/pro/commandes'}>
        {placed ? messages.open : messages.orders}
      </a>
    </p>
  </section>
);
