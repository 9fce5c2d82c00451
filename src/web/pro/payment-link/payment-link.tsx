/** The link by which a customer pays an order, to copy or to send by WhatsApp. */
import { useState } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { paymentLinkMessages as messages } from './payment-link.messages.ts';

type LinkProps = { link: string; reference: string; phone: string };

export const PaymentLink = ({ link, reference, phone }: LinkProps) => {
  const [isCopied, setCopied] = useState(false);
  const text = encodeURIComponent(messages.message(reference, link));
  return (
    <>
      <p className="payment-link">{link}</p>
      <p className="blank-actions">
        <button
          type="button"
          className="action"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
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

export const PaymentLinkCard = (props: LinkProps) => (
  <section className="card" aria-labelledby="lien-paiement">
    <h2 id="lien-paiement">{messages.title}</h2>
    <p className="quiet">{messages.text}</p>
    <PaymentLink {...props} />
  </section>
);
