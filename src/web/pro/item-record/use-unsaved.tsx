/** Asks before a page with changes that are not saved is left; the browser asks when the tab is closed. */
import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { recordMessages } from './record.messages.ts';

const messages = recordMessages.leave;

/** `isSending`: an upload is running. Opening another page of the console does not abort it; closing the tab does. */
export const UnsavedGuard = ({ isDirty, isSending }: { isDirty: boolean; isSending: boolean }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      historyAction !== NavigationType.Replace &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      !new URLSearchParams(nextLocation.search).has('fait'),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isDirty || isSending) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSending]);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);
  return (
    <dialog ref={dialog} className="modal leave-dialog" aria-labelledby="quitter" onClose={() => blocker.reset?.()}>
      <div className="dialog">
        <h2 id="quitter">{messages.title}</h2>
        <p>{messages.text}</p>
        <div className="dialog-actions">
          <button type="button" className="action action-ink" onClick={() => blocker.reset?.()}>
            {messages.stay}
          </button>
          <button type="button" className="action" onClick={() => blocker.proceed?.()}>
            {messages.go}
          </button>
        </div>
      </div>
    </dialog>
  );
};
