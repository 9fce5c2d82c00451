/** Renews the access token at most once for each expired token, over all tabs of the browser. */
import type { Renewal } from './session-fetch.ts';

export type RenewDeps = {
  readonly send: typeof fetch;
  readonly readToken: () => string | null;
  /** Runs one function at a time in this browser. */
  readonly inTurn: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/** Queue for browsers without `navigator.locks`: covers this tab only. */
let previous: Promise<unknown> = Promise.resolve();

export const inTurn: RenewDeps['inTurn'] = async (run) => {
  if ('locks' in navigator) return await navigator.locks.request('session', run);
  const result = previous.then(run);
  previous = result.catch(() => undefined);
  return await result;
};

const renewalOf = ({ ok, status }: Response): Renewal => {
  if (ok) return 'renewed';
  if (status === 409) return 'replaced';
  return status === 401 ? 'refused' : 'failed';
};

export const createRenewal =
  ({ send, readToken, inTurn: run }: RenewDeps) =>
  (token: string): Promise<Renewal> =>
    run(async () => {
      const current = readToken();
      // Another request or tab has renewed the session, or ended it.
      if (current !== token) return current === null ? 'refused' : 'renewed';
      try {
        // The request sends the refresh token as a cookie; the response sets the new cookies.
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        return renewalOf(await send('/api/auth/refresh', { method: 'POST', headers, body: '{}' }));
      } catch {
        return 'failed';
      }
    });
