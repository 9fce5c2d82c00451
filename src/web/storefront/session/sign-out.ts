/** Signs this browser out at once; the server follows when it can be reached. */
import { announceSession, dropToken, isMarkedSignedOut, markSignedOut, readToken } from './token-cookie.ts';

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

/** Home, where the worker of the shop or the network can show it. A personal page is left in any case. */
const leave = (isReached: boolean): void => {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isReached || hasWorker || personalPages.test(window.location.pathname)) window.location.assign('/');
};

export const signOut = async (): Promise<void> => {
  const token = readToken();
  markSignedOut();
  dropToken();
  leave(await sendSignOut(token));
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
