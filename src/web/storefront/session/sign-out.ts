/** Signs this browser out at once, and on the server when it can be reached. */
import { sendSignOut } from './send-sign-out.ts';
import { dropCart, dropToken, markSignedOut, readToken } from './token-cookie.ts';

const personalPages = /^\/espace-client(\/|$)/;

/**
 * True when the current page must be left. Offline, only the service worker can show another page; a personal page
 * must never stay open.
 */
const mustLeave = (isReached: boolean): boolean =>
  isReached || Boolean(navigator.serviceWorker?.controller) || personalPages.test(window.location.pathname);

/** Opens the home page. False when the current page stays, because no other page can be shown offline. */
export const signOut = async (): Promise<boolean> => {
  const token = readToken();
  markSignedOut();
  dropToken();
  dropCart();
  const leaves = mustLeave(await sendSignOut(token));
  if (leaves) window.location.assign('/');
  return leaves;
};
