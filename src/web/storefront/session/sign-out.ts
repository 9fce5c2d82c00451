/** Signs this browser out at once; the server follows when it can be reached. */
import { announceSession, dropCart, dropToken, isMarkedSignedOut, markSignedOut, readToken } from './token-cookie.ts';

/** False without an answer. */
const sendSignOut = async (token: string | null): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', headers, body: '{}', keepalive: true });
    return response.ok;
  } catch {
    return false;
  }
};

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

const repeatSignOut = (): void => {
  if (isMarkedSignedOut()) void sendSignOut(null);
};

/** Repeats a sign-out that did not reach the server, and tells the other tabs who is signed in. Returns the end. */
export const listenToSession = (): (() => void) => {
  announceSession();
  repeatSignOut();
  window.addEventListener('online', repeatSignOut);
  return () => window.removeEventListener('online', repeatSignOut);
};
