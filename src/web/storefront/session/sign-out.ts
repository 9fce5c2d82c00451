/** Signs this browser out at once, and on the server as soon as it can be reached. */
import { sendSignOut } from './send-sign-out.ts';
import { dropCart, dropToken, markSignedOut, readToken } from './token-cookie.ts';

const personalPages = /^\/espace-client(\/|$)/;

/** Offline, only the service worker can show another page. A personal page must not stay open in any case. */
const mustLeave = (isReached: boolean): boolean =>
  isReached || Boolean(navigator.serviceWorker?.controller) || personalPages.test(window.location.pathname);

/** Opens the home page; false when the current page stays, because no other can be shown offline. */
export const signOut = async (): Promise<boolean> => {
  const token = readToken();
  markSignedOut();
  dropToken();
  dropCart();
  const leaves = mustLeave(await sendSignOut(token));
  if (leaves) window.location.assign('/');
  return leaves;
};
