/** Session cookies that scripts may read, and events about their changes in all tabs. */
import { choiceCookie } from '#shared/choice-cookie';
import { cartCookie, countCookie } from '#shared/rules/cart-cookies';
import { signedOutMark, tokenCookie } from '#shared/rules/session-cookies';

const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || null;
};

const setCookie = (name: string, value: string, maxAge?: number): void => {
  document.cookie = choiceCookie(name, value, window.location.origin, maxAge);
};

/** Null for a guest. Not cached, because any response may replace the cookie. */
export const readToken = (): string | null => readCookie(tokenCookie);

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

const channel =
  typeof document !== 'undefined' && 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;
channel?.addEventListener('message', notify);

/** Tells this tab and the others to read the cookies again. */
export const announceSession = (): void => {
  notify();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
  channel?.postMessage(null);
};

const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) notify();
};

/** Also calls the listener when the tab becomes visible again, for browsers without BroadcastChannel. */
export const onSessionChange = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', notify);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', notify);
    window.removeEventListener('pageshow', onPageShow);
  };
};

/** Scripts cannot delete the HttpOnly cookie `rtok`; the server does. */
export const dropToken = (): void => {
  setCookie(tokenCookie, '', 0);
  announceSession();
};

/** The customer's cart stays in the account; the next person at this browser starts without a cart. */
export const dropCart = (): void => {
  for (const name of [cartCookie, countCookie]) setCookie(name, '', 0);
};

/** Sets a cookie that makes the server end the session at the next request. */
export const markSignedOut = (): void => setCookie(signedOutMark, '1');

export const isMarkedSignedOut = (): boolean => readCookie(signedOutMark) === '1';
