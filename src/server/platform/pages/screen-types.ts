import type { Caller } from '#platform/contract';
import type { Logger } from '#platform/log';
import type { Call } from '#shared/api/call';
import type { RegionInfo } from '#shared/region';

/** Personal data, never used for a shared page. */
export type Visitor = {
  cookies: Caller['cookies'];
  authorization: string | null;
  /** Address of the client, without the trusted proxies in between. */
  address: string;
  /** From `Sec-Fetch-Site`; false for clients that do not send it. */
  isSameOrigin: boolean;
  /** Counts a call as if it were made over HTTP. Throws TOO_MANY_REQUESTS. */
  takeToken: (call: Pick<Call, 'rate' | 'lane'>) => Promise<void>;
  /** Cookies that calls of this caller set are added to the response of the page. */
  caller: () => Promise<Caller>;
};

export type ScreenRequest = {
  /** URL as the browser sees it, with normalised query. */
  url: URL;
  /** HEAD is rendered as GET; the server omits the body. */
  method: 'GET' | 'POST';
  /** Without `cookie` and `authorization`; `visitor()` gives access to them. */
  headers: Headers;
  region: RegionInfo;
  /** Section from the cookie `msid`; null when none is chosen. */
  section: string | null;
  crawler: boolean;
  /** The browser has the cookie of a view of a customer. */
  inView: boolean;
  /** For anonymous calls, whose data may be shared. */
  caller: Caller;
  /** Calling it makes the response personal, so it is never cached or shared. */
  visitor: () => Visitor;
  body: Buffer | null;
  requestId: string;
  log: Logger;
  signal: AbortSignal;
};

export type ScreenResponse = {
  status: number;
  /** Names in lower case. `set-cookie` makes the response personal. */
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  /** `public`: depends only on the key of the page cache, so it is shared. `none`: sent with `no-store`. */
  cache: 'public' | 'none';
  /** PAGE_MAX_AGE by default. */
  maxAgeSeconds?: number;
};

export type ScreenHandler = (request: ScreenRequest) => Promise<ScreenResponse>;
