/** `fetch` that authenticates API calls and renews an expired session. */
import { titleOf } from '#shared/errors';

/** `replaced`: by another sign-in. `failed`: no response, so the session may still be open. */
export type Renewal = 'renewed' | 'refused' | 'replaced' | 'failed';

export type SessionFetchDeps = {
  readonly send: typeof fetch;
  readonly readToken: () => string | null;
  /** Renews `token`, unless it was replaced meanwhile. */
  readonly renew: (token: string) => Promise<Renewal>;
  /** Called when the session cannot be renewed. */
  readonly onRefused: () => void;
  readonly onReplaced: () => void;
  readonly report: (sentence: string) => void;
};

/** A 401 of these calls is about credentials in the request, so the session is not renewed. */
const ownCalls = /^\/api\/auth\/(signin|refresh|logout)(\?|$)/;
/** When these background calls fail, the user is never signed out. */
const notifications = /^\/api\/notifications(\/|\?|$)/;

const withToken = (init: RequestInit | undefined, token: string | null): RequestInit => {
  const headers = new Headers(init?.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
};

const sentences: Readonly<Record<number, string>> = {
  401: titleOf('FORBIDDEN'),
  403: titleOf('FORBIDDEN'),
  404: titleOf('NOT_FOUND'),
  500: titleOf('INTERNAL'),
};

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());

export const createSessionFetch = (deps: SessionFetchDeps): typeof fetch => {
  const { send, readToken, renew, onRefused, onReplaced, report } = deps;

  /** Repeats the call with a renewed token; null when the session cannot be renewed. */
  const replay = async (input: RequestInfo | URL, init: RequestInit | undefined, token: string) => {
    const renewal = await renew(token);
    if (renewal === 'replaced') onReplaced();
    if (renewal === 'refused' && !notifications.test(urlOf(input))) onRefused();
    return renewal === 'renewed' ? await send(input, withToken(init, readToken())) : null;
  };

  return async (input, init) => {
    if (ownCalls.test(urlOf(input))) return await send(input, init);
    const token = readToken();
    const first = await send(input, withToken(init, token));
    const second = first.status === 401 && token !== null ? await replay(input, init, token) : null;
    const response = second ?? first;
    if (response.status === 409) onReplaced();
    const sentence = sentences[response.status];
    if (sentence !== undefined) report(sentence);
    return response;
  };
};
