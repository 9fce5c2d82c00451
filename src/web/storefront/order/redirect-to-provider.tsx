/** Redirects to the provider's payment page, by script or by `refresh`. */
import { useEffect } from 'react';
import { purchaseMessages } from './purchase.messages.ts';

const messages = purchaseMessages.redirect;

export const RedirectToProvider = ({ address }: { address: string }) => {
  // `replace` removes this response from the history, so that the back button leads to the checkout and its unpaid
  // order
  useEffect(() => window.location.replace(address), [address]);
  return (
    <section className="failure page">
      <meta httpEquiv="refresh" content={`1;url=${address}`} />
      <h1>{messages.title}</h1>
      <p className="lead">{messages.text}</p>
      <a className="button" href={address} target="_self">
        {messages.button}
      </a>
    </section>
  );
};
