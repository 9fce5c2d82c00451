/** Renews an expired access token only once for all tabs of the browser. */
import type { Renewal } from './session-fetch.ts';

export type RenewDeps = {
  readonly send: typeof fetch;
  readonly readToken: () => string | null;
  /** Runs one function at a time in this browser. */
  readonly runExclusively: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/** Used in browsers without `navigator.locks`; it covers only this tab. */
let previous: Promise<unknown> = Promise.resolve();

export const runExclusively: RenewDeps['runExclusively'] = async (run) => {
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
  ({ send, readToken, runExclusively }: RenewDeps) =>
  (token: string): Promise<Renewal> =>
    runExclusively(async () => {
      const current = readToken();
      // Another request or tab has renewed or ended the session.
      if (current !== token) return current === null ? 'refused' : 'renewed';
      try {
        // The refresh token is sent as a cookie, and the response sets the new cookies.
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        return renewalOf(await send('/api/auth/refresh', { method: 'POST', headers, body: '{}' }));
      } catch {
        return 'failed';
      }
    });
