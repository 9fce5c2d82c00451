/** The last word before the provider's page: it leads there by itself, by script or without. */
import { useEffect } from 'react';
import { checkoutMessages } from './checkout.messages.ts';

const words = checkoutMessages.leaving;

export const Leaving = ({ address }: { address: string }) => {
  // The page that was answered to the form is left out of the history: going back finds the checkout, which leads to the
  // order that waits.
  useEffect(() => window.location.replace(address), [address]);
  return (
    <section className="failure page">
      <meta httpEquiv="refresh" content={`1;url=${address}`} />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <a className="button" href={address} target="_self">
        {words.go}
      </a>
    </section>
  );
};
