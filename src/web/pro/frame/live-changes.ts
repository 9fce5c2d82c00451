/** Changes of records by colleagues, customers and jobs, as the server reports them to this browser. */
import { followStream } from '#app/event-stream.ts';
import type { LiveChange } from '#shared/rules/live-kinds';
import { tokenCookie } from '#shared/rules/session-cookies';

type Listener = (change: LiveChange) => void;

const listeners = new Set<Listener>();

/** Returns a function that unsubscribes. */
export const onLiveChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const tokenOf = (): string =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${tokenCookie}=`))
    ?.slice(tokenCookie.length + 1) ?? '';

/** The page address renews the session, so a token that has expired is replaced once. */
const renewal = '/pro/compteurs';

const send: typeof fetch = async (input, init) => {
  const ask = (): Promise<Response> => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${tokenOf()}`);
    return fetch(input, { ...init, headers });
  };
  const first = await ask();
  if (first.status !== 401) return first;
  const renewed = await fetch(renewal, { redirect: 'manual' });
  return renewed.ok ? await ask() : first;
};

/** Returns a function that stops it. The stream ends with the session. */
export const startLiveChanges = (): (() => void) =>
  followStream({
    path: '/api/pro/live/stream',
    send,
    onEvent: ({ name, data }) => {
      if (name !== 'records') return;
      const change = JSON.parse(data) as LiveChange;
      listeners.forEach((listener) => listener(change));
    },
  });
