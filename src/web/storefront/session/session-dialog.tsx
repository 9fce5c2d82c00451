/** Shown when another sign-in has ended the session of this browser. Closing it leads to the sign-in page. */
import { titleOf } from '#shared/errors';
import { Dialog } from '#ui/dialog.tsx';
import { sessionMessages as messages } from './session.messages.ts';

const openSignIn = (): void => {
  const { pathname, search } = window.location;
  window.location.assign(`/login?redirectFrom=${encodeURIComponent(pathname + search)}`);
};

export const SessionDialog = () => (
  <Dialog title={messages.expired} closeLabel={messages.close} className="session-dialog" onClose={openSignIn}>
    <p>{titleOf('SESSION_REPLACED')}</p>
    <p>{messages.redirect}</p>
    <button type="button" className="button" onClick={openSignIn}>
      {messages.signIn}
    </button>
  </Dialog>
);
