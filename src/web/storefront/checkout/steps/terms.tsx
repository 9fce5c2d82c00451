/** Acceptance of the terms. The link opens them in a dialog, or in a new tab without scripts. */
import { Suspense, lazy, useState, type MouseEvent } from 'react';
import { checkoutMessages } from '#storefront/checkout/checkout.messages.ts';

const messages = checkoutMessages.payment;

const path = '/mentions-legales-cgv';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

export const Terms = () => {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent): void => {
    // with other buttons and modifier keys, the browser opens a tab or a window
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <p className="checkout-terms">
        {messages.terms}
        <a
          className="link"
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          aria-haspopup="dialog"
          onClick={onClick}
        >
          {messages.termsLink}
        </a>
        {messages.termsEnd}
      </p>
      {open ? (
        <Suspense fallback={null}>
          <TermsDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
