/** Signs this browser out at once; the server follows when it can be reached. */
import { sendSignOut } from './send-sign-out.ts';
import { dropCart, dropToken, markSignedOut, readToken } from './token-cookie.ts';

const personalPages = /^\/espace-client(\/|$)/;

/** Without a connection, only the worker of the shop can show another page. A personal page is left in any case. */
const mustLeave = (isReached: boolean): boolean =>
  isReached || Boolean(navigator.serviceWorker?.controller) || personalPages.test(window.location.pathname);

/** Leads home; false when the page stays, because nothing can show another one. */
export const signOut = async (): Promise<boolean> => {
  const token = readToken();
  markSignedOut();
  dropToken();
  dropCart();
  const leaves = mustLeave(await sendSignOut(token));
  if (leaves) window.location.assign('/');
  return leaves;
};
